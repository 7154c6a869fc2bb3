import { z } from 'zod'
import { locales } from '../../../contract/values/languages.ts'

/**
 * Schemas of the demo content. The JSON files of this folder are parsed by them, and the seed turns the result into
 * rows.
 *
 * Money is in integer minor units of US dollars. Texts are English unless they are `localized`.
 */

const slug = z.string()
const minorUnits = z.int().nonnegative()

/** A text by language. Missing languages fall back to English. */
const localized = z.intersection(z.object({ en: z.string() }), z.partialRecord(z.enum(locales), z.string()))

/** Path in Google's product taxonomy. */
const googleCategory = z.string().exactOptional()

const leaf = z.strictObject({ slug, googleCategory, name: localized })
const group = z.strictObject({ slug, googleCategory, name: localized, leaves: z.array(leaf) })

const reviewVoice = z.strictObject({
  stars: z.literal([1, 2, 3, 4, 5]),
  title: z.string(),
  text: z.string(),
})

const faq = z.strictObject({ question: z.string(), answer: z.string() })

/** A question that fits many products, with its answers. */
export const seedQuestion = z.strictObject({
  ask: z.string(),
  /** Leaves and shapes of the products that the question fits; all when absent. */
  leaves: z.array(slug).exactOptional(),
  shapes: z.array(z.string()).exactOptional(),
  /** The answer of the store's team. */
  team: z.string().exactOptional(),
  /** The answers of other shoppers. */
  shoppers: z.array(z.string()).exactOptional(),
})

const option = z.strictObject({
  value: z.string(),
  /** '#rrggbb': the swatch, and the colour of the drawn product. */
  color: z.string().exactOptional(),
  /**
   * Added to the list price of variants with this option. Member price and Talents keep their ratio to the list price.
   */
  priceDelta: z.int().exactOptional(),
})

const variants = z.strictObject({
  /** One or two attributes, named by keys of attribute-names.ts. The first option of each has the product's own slug. */
  attributes: z.array(z.strictObject({ name: z.string(), options: z.array(option) })),
  /** Combinations that do not exist: option indices joined by '-', for example '2-0'. */
  missing: z.array(z.string()).exactOptional(),
  /** Combinations that exist but are sold out. */
  soldOut: z.array(z.string()).exactOptional(),
})

/** The texts of a product in one language: a description of two paragraphs, and the lines of "About This Item". */
const productTexts = z.strictObject({
  name: z.string(),
  description: z.tuple([z.string(), z.string()]),
  highlights: z.array(z.string()),
})

const product = productTexts.extend({
  slug,
  /** Slug of the store. */
  store: slug,
  /** Slug of the level-3 category. */
  leaf: slug,
  /** How the product is drawn: a shape, a palette, and the text on its label (the product's name when absent). */
  picture: z.strictObject({
    shape: z.string(),
    palette: z.string(),
    label: z.string().exactOptional(),
    note: z.string().exactOptional(),
  }),
  /** Specification table: names are keys of attribute-names.ts. */
  specs: z.record(z.string(), z.string()),
  /** One to three short certificates or traits, such as 'Vegan'. */
  badges: z.array(z.string()),
  /** List price (MSRP). */
  listPrice: minorUnits,
  memberPrice: minorUnits,
  /** Talents that the purchase earns. */
  talents: minorUnits,
  stock: z.int(),
  /** Average with one decimal, and number of ratings. Not rated when absent. */
  rating: z.tuple([z.number(), z.int()]).exactOptional(),
  variants: variants.exactOptional(),
  /** Also sold as a subscription: discount in per cent of the member price. */
  subscribePercent: z.number().exactOptional(),
})

/** Level 1 of the category tree, with its products and texts that fit any of them. */
export const seedDepartment = z.strictObject({
  slug,
  googleCategory,
  name: localized,
  /** A sentence below the title of the category page. */
  blurb: localized,
  groups: z.array(group),
  products: z.array(product),
  reviewVoices: z.array(reviewVoice),
  faqs: z.array(faq),
  questions: z.array(seedQuestion),
})

export const seedStore = z.strictObject({
  slug,
  name: z.string(),
  /** Slug of the store's main department. */
  department: slug,
  place: z.string(),
  story: z.string(),
  maker: z
    .strictObject({
      name: z.string(),
      words: localized,
      /** Name of its portrait. */
      drawing: slug,
      place: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
    })
    .exactOptional(),
  /** Background of its logo; white lettering must have a contrast of 4.5:1 on it. */
  markColor: z.string(),
  /** Subtotal from which a seller order ships free. */
  freeShippingFrom: minorUnits,
  followers: z.int(),
  foundedYear: z.int(),
})

/** A question about one product. Without a name, a guest asked it and the store's team answered. */
const ownQuestion = z.strictObject({
  ask: z.string(),
  name: z.string().exactOptional(),
  daysAgo: z.int(),
  answers: z
    .array(
      z.strictObject({
        answer: z.string(),
        name: z.string().exactOptional(),
        daysAgo: z.int(),
        up: z.int().exactOptional(),
        down: z.int().exactOptional(),
      }),
    )
    .exactOptional(),
})

/** Repeats before it ends, so that it is always 'running' or always 'upcoming'. */
const timedDeal = z.strictObject({
  is: z.enum(['running', 'upcoming']),
  periodSeconds: z.int(),
  percentOff: z.number(),
  showOneTimePurchase: z.literal(true).exactOptional(),
})

const campaign = z.strictObject({
  id: z.string(),
  kind: z.enum(['upsell', 'groupBuy']),
  periodSeconds: z.int(),
  firstTimePrice: minorUnits,
  existingMemberPrice: minorUnits,
  joined: z.int().exactOptional(),
  target: z.int().exactOptional(),
})

const review = reviewVoice.extend({
  name: z.string(),
  daysAgo: z.int(),
  /** Number of photographs. */
  pictures: z.int().min(1).max(6).exactOptional(),
  likes: z.int().exactOptional(),
  dislikes: z.int().exactOptional(),
})

/**
 * A product that documentation and tests rely on; each covers one case of the product page. The seed generates omitted
 * fields as for any other product; an empty list means none.
 */
export const seedShowcaseProduct = product.extend({
  translations: z.partialRecord(z.enum(locales), productTexts),
  sizeChart: z.strictObject({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).exactOptional(),
  allowOrderOutOfStock: z.boolean().exactOptional(),
  timedDeal: timedDeal.exactOptional(),
  childOffers: z
    .array(z.strictObject({ quantity: z.int(), packPrice: minorUnits, highlight: z.literal(true).exactOptional() }))
    .exactOptional(),
  campaign: campaign.exactOptional(),
  firstPurchaseDeals: z.array(z.strictObject({ product: slug, dealPrice: minorUnits })).exactOptional(),
  bundle: z.array(z.strictObject({ product: slug, quantity: z.int() })).exactOptional(),
  /** Lowest and highest Talents earned by the purchase. */
  rewardRange: z.tuple([minorUnits, minorUnits]).exactOptional(),
  /** Replaces the FAQs of the department. */
  faqs: z.array(faq.extend({ isVerified: z.literal(true).exactOptional() })).exactOptional(),
  questions: z.array(ownQuestion).exactOptional(),
  /** Their stars are included in `rating`. */
  reviews: z.array(review).exactOptional(),
  featureRatings: z.array(z.tuple([z.string(), z.number()])).exactOptional(),
  aiReview: z.string().exactOptional(),
  videos: z
    .array(
      z.strictObject({
        /** Name of its file in `demo/videos`. */
        drawing: slug,
        title: localized,
        duration: z.int(),
        captions: z.partialRecord(z.enum(locales), z.string()),
      }),
    )
    .exactOptional(),
})

/** Noun phrases for a sentence. Praise contains no commas, because it is joined to a list. */
const themes = z.strictObject({
  /** Features that customers rate ("By feature"). */
  features: z.array(z.string()),
  praise: z.array(z.string()),
  doubts: z.array(z.string()),
})

/** Topics of reviews, by the product's shape or else its department. */
export const seedReviewThemes = z.strictObject({
  paper: themes,
  byShape: z.record(z.string(), themes),
  byDepartment: z.record(z.string(), themes),
})

export type Localized = z.infer<typeof localized>
export type SeedDepartment = z.infer<typeof seedDepartment>
export type SeedStore = z.infer<typeof seedStore>
export type SeedReviewVoice = z.infer<typeof reviewVoice>
export type SeedFaq = z.infer<typeof faq>
export type SeedQuestion = z.infer<typeof seedQuestion>
export type SeedOwnQuestion = z.infer<typeof ownQuestion>
export type SeedProduct = z.infer<typeof product>
export type SeedProductTexts = z.infer<typeof productTexts>
export type SeedShowcaseProduct = z.infer<typeof seedShowcaseProduct>
export type SeedReview = z.infer<typeof review>
export type ReviewThemes = z.infer<typeof themes>
