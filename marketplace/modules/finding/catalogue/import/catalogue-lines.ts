import { DEFAULT_PARTNER_SHARE } from '../../../../../contract/account/partners-rules.ts'
import { DEFAULT_MAX_QUANTITY } from '../../../../../contract/buying/cart-rules.ts'
import { DEFAULT_RETURN_DAYS } from '../../../../../contract/buying/orders-rules.ts'
import { FREQUENCY_UNITS } from '../../../../../contract/buying/subscriptions-rules.ts'
import { MAX_SLUG_LENGTH } from '../../../../../contract/values/fields.ts'
import { locales } from '../../../../../contract/values/languages.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import { sentMoney } from '../../../../../contract/values/money.ts'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import * as z from '../../../../../contract/values/zod.ts'
import { ONCE_SECONDS } from '../../../buying/pricing/pricing-tables.ts'
import { isKebabCase, RESERVED_SLUGS } from '../reserved-slugs.ts'
import { isGtin } from './gtin.ts'

/**
 * The lines of a catalogue file: docs/catalogue-import.md#json-lines. `z.input` is what the file has, with amounts in
 * major units; `z.output` is what the import writes, in minor units.
 *
 * A part of a product that its line leaves out stays as it is in the shop; an empty list or null takes it away.
 */

const MAX_ID_LENGTH = 100
const MAX_NAME_LENGTH = 300
const MAX_LINE_LENGTH = 2000
const MAX_TEXT_LENGTH = 50_000
const MAX_OPTIONS = 200
const MAX_VARIANTS = 2000
/** The page marks the last thumbnails as videos. */
const MAX_PRODUCT_VIDEOS = 3
const MAX_COUNT = 2_000_000_000

/** PostgreSQL stores neither NUL nor half of a character. */
const storable = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !/\0|\p{Surrogate}/u.test(text), 'has a character that cannot be stored'),
  )
const name = storable(MAX_NAME_LENGTH).check(z.minLength(1))
const line = storable(MAX_LINE_LENGTH)
const text = storable(MAX_TEXT_LENGTH)
export const id = storable(MAX_ID_LENGTH).check(z.minLength(1))
const count = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((iso) => new Date(iso)),
)
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb'))
const slug = storable(MAX_SLUG_LENGTH).check(
  z.refine(isKebabCase, 'must be small letters and digits, joined by single hyphens'),
)
const address = slug.check(z.refine((one) => !RESERVED_SLUGS.has(one), 'is an address of the shop itself'))

const otherLocale = z.enum(locales.filter((locale) => locale !== 'en'))
const localized = z.intersection(z.object({ en: name }), z.partialRecord(z.enum(locales), name))

const currencyLine = z.strictObject({
  kind: z.literal('currency'),
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  symbol: name,
  name,
  perDollar: z.number().check(z.positive()),
})

const categoryLine = z.strictObject({
  kind: z.literal('category'),
  id: z.exactOptional(id),
  slug,
  /** Slug of the category above; none for a department. The third level has products. */
  parent: z.exactOptional(z.nullable(slug)),
  position: z.exactOptional(count),
  name: localized,
  blurb: z.exactOptional(z.nullable(localized)),
  /** Google's product category: its path in English, or its number. Without one, that of the category above. */
  googleCategory: z.exactOptional(z.nullable(line.check(z.minLength(1)))),
})

const trader = z.strictObject({
  legalName: name,
  address: z.array(line).check(z.minLength(1), z.maxLength(10)),
  email: z.exactOptional(z.email().check(z.maxLength(MAX_NAME_LENGTH))),
  phone: z.exactOptional(name),
  /** Name and number of the register. */
  registration: z.exactOptional(name),
})

const maker = z.strictObject({
  name,
  /** A sentence of the maker's own. */
  words: localized,
  /** Address of the portrait (https or http), or a file in the folder of pictures. */
  portrait: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
  /** Name of a portrait that the demo draws. */
  drawing: z.exactOptional(name),
  place: z.exactOptional(
    z.strictObject({
      name,
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
})

const storeLine = z.strictObject({
  kind: z.literal('store'),
  id: z.exactOptional(id),
  slug,
  /** The id that followers follow. */
  customerId: z.exactOptional(id),
  name,
  /** Slug of the department that the store is known for. */
  department: slug,
  place: z.exactOptional(line),
  /** Where returns are sent, line by line; empty: the place. */
  returnAddress: z.exactOptional(z.array(line).check(z.maxLength(10))),
  /** The person or company behind it, shown to shoppers. */
  trader: z.exactOptional(z.nullable(trader)),
  /** The person who makes what it sells, shown with the story. */
  maker: z.exactOptional(z.nullable(maker)),
  /** Whether the shop has checked who is behind it, which its page says. A new store is not verified. */
  isVerified: z.exactOptional(z.boolean()),
  story: z.exactOptional(text),
  /** Background of its logo; white lettering must be legible on it. */
  markColor: z.exactOptional(color),
  /** Subtotal from which an order of the store ships free. */
  freeShippingFrom: z.exactOptional(sentMoney),
  foundedYear: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9999))),
  /** Followers from before the shop counted them. */
  followers: z.exactOptional(count),
  position: z.exactOptional(count),
})

const sizeChart = z.strictObject({ columns: z.array(line), rows: z.array(z.array(line)) })
const productTexts = z.strictObject({ name, description: text, highlights: z.array(line).check(z.maxLength(50)) })
const translatedTexts = z.strictObject({
  name: z.exactOptional(name),
  description: z.exactOptional(text),
  highlights: z.exactOptional(z.array(line).check(z.maxLength(50))),
  /** By the English badge. */
  badges: z.exactOptional(z.record(z.string(), line)),
  /** Values of the specification, by the English name of the attribute. */
  specs: z.exactOptional(z.record(z.string(), line)),
  sizeChart: z.exactOptional(sizeChart),
})

const attribute = z.strictObject({
  name,
  options: z
    .array(
      z.strictObject({
        /** English; the value in addresses and filters. */
        value: name,
        names: z.exactOptional(z.partialRecord(otherLocale, name)),
        /** The swatch. */
        color: z.exactOptional(color),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
})

export const variantLine = z.strictObject({
  id: z.exactOptional(id),
  slug: address,
  sku: z.exactOptional(z.nullable(id)),
  gtin: z.exactOptional(z.nullable(z.string().check(z.refine(isGtin, 'is no GTIN')))),
  /** One value for each attribute, in their order. */
  options: z._default(z.array(name), []),
  /** What guests pay. */
  listPrice: sentMoney,
  memberPrice: sentMoney,
  /** Talents that come back to a member. */
  talents: z.exactOptional(sentMoney),
  /** What is on the shelf now. Left out, a new variant has none, and one of the shop keeps its own. */
  stock: z.exactOptional(count),
})

const photo = z.strictObject({
  /** Its address (https or http), or a file in the folder of pictures. */
  source: storable(2000).check(z.minLength(1)),
  /** The value of an option that it shows, such as a color. */
  option: z.exactOptional(name),
})

const MAX_VIDEO_SECONDS = 3600
const WEBVTT = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/
const video = z
  .strictObject({
    /** Its address (https or http), or a file in the folder of pictures: MP4 or WebM. */
    source: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
    /** Name of a video that the demo has, in place of the source. */
    drawing: z.exactOptional(z.string().check(z.regex(/^[a-z-]{1,60}$/))),
    title: localized,
    /** Seconds. */
    duration: z.int().check(z.minimum(1), z.maximum(MAX_VIDEO_SECONDS)),
    /** Like `source`: a picture to show before it plays. Without one, it is the product's last picture. */
    poster: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
    /** Texts in the format WebVTT, by the language that they are in. */
    captions: z.exactOptional(
      z.partialRecord(z.enum(locales), text.check(z.refine((one) => WEBVTT.test(one), 'must begin with WEBVTT'))),
    ),
  })
  .check(
    z.refine(
      ({ source, drawing }) => (source === undefined) !== (drawing === undefined),
      'needs either source or drawing',
    ),
  )

const part = z.strictObject({ shape: name, palette: name, brand: name, label: name, note: z.exactOptional(line) })
/** How the demo draws the product. */
const drawing = z.strictObject({
  shape: line,
  palette: line,
  label: z.exactOptional(line),
  note: z.exactOptional(line),
  parts: z.exactOptional(z.array(part)),
})

const frequency = z.strictObject({
  id: z.exactOptional(id),
  every: z.int().check(z.minimum(1), z.maximum(60)),
  unit: z.enum(FREQUENCY_UNITS),
  mostCommon: z._default(z.boolean(), false),
})
const plan = z.strictObject({
  id: z.exactOptional(id),
  name: z._default(line, 'Subscribe & Save'),
  percentOff: z.int().check(z.minimum(0), z.maximum(100)),
  frequencies: z.array(frequency).check(z.minLength(1), z.maxLength(20)),
})

const seconds = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
/** Seconds since 1970, before the year 2038. */
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)
const dealMoment = moment.check(
  z.refine((at) => at.getTime() >= 0 && secondOf(at) < ONCE_SECONDS, 'must be before 2038'),
)
/** A deal from `startsAt` to `endsAt`, or one that repeats, with seconds. The output is as the shop stores both. */
const deal = z.pipe(
  z
    .strictObject({
      id: z.exactOptional(id),
      startsAt: z.exactOptional(dealMoment),
      endsAt: z.exactOptional(dealMoment),
      periodSeconds: z.exactOptional(seconds.check(z.minimum(1))),
      phaseSeconds: z.exactOptional(seconds),
      startsAfterSeconds: z.exactOptional(seconds),
      runsSeconds: z.exactOptional(seconds),
      percentOff: z.int().check(z.minimum(0), z.maximum(100)),
      showOneTimePurchase: z._default(z.boolean(), false),
    })
    .check(
      z.superRefine(({ startsAt, endsAt, periodSeconds, runsSeconds }, { addIssue }) => {
        const add = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
        const isOnce = startsAt !== undefined || endsAt !== undefined
        if (isOnce && periodSeconds !== undefined) add('periodSeconds', 'stands beside startsAt and endsAt')
        if (isOnce && !startsAt) add('startsAt', 'is missing')
        if (isOnce && !endsAt) add('endsAt', 'is missing')
        if (startsAt && endsAt && endsAt <= startsAt) add('endsAt', 'must be after startsAt')
        if (!isOnce && periodSeconds === undefined) add('periodSeconds', 'is missing, or startsAt and endsAt')
        if (!isOnce && runsSeconds === undefined) add('runsSeconds', 'is missing')
      }),
    ),
  z.transform(({ startsAt, endsAt, ...given }) => {
    const { periodSeconds = 1, phaseSeconds = 0, startsAfterSeconds = 0, runsSeconds = 0, ...terms } = given
    if (!startsAt || !endsAt) return { ...terms, periodSeconds, phaseSeconds, startsAfterSeconds, runsSeconds }
    const start = secondOf(startsAt)
    return {
      ...terms,
      periodSeconds: ONCE_SECONDS,
      phaseSeconds: 0,
      startsAfterSeconds: start,
      runsSeconds: secondOf(endsAt) - start,
    }
  }),
)

/** Returns a deal as a line has it. */
function dealLine(deal: WholeProduct['deals'][number]): DealLine {
  const { periodSeconds, phaseSeconds: _, startsAfterSeconds: start, runsSeconds, ...terms } = deal
  if (periodSeconds !== ONCE_SECONDS) return deal
  const at = (second: number) => new Date(second * 1000).toISOString()
  return { ...terms, startsAt: at(start), endsAt: at(start + runsSeconds) }
}

type DealLine = z.input<typeof deal>
const pack = z.strictObject({
  id: z.exactOptional(id),
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
  /** Member price of the whole pack. */
  price: sentMoney,
  highlight: z._default(z.boolean(), false),
})
const campaign = z.strictObject({
  id: z.exactOptional(id),
  type: z.enum(['upsell', 'groupBuy']),
  periodSeconds: seconds.check(z.minimum(1)),
  firstTimePrice: sentMoney,
  existingMemberPrice: sentMoney,
  joined: z._default(count, 0),
  target: z._default(z.int().check(z.minimum(1), z.maximum(MAX_COUNT)), 1),
})
/** `variant` is a slug or a SKU. */
const firstPurchaseDeal = z.strictObject({ variant: id, price: sentMoney })
const bundleItem = z.strictObject({ variant: id, quantity: z.int().check(z.minimum(1), z.maximum(1000)) })

const faq = z.strictObject({
  id: z.exactOptional(id),
  question: text,
  answer: text,
  isVerified: z._default(z.boolean(), false),
  source: z._default(line, 'IMPORT'),
  likes: z._default(count, 0),
  dislikes: z._default(count, 0),
})
const review = z.strictObject({
  id: z.exactOptional(id),
  name: storable(MAX_NAME_LENGTH),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z._default(line, ''),
  text,
  language: z.exactOptional(z.nullable(z.enum(locales))),
  /** Public ids of pictures of the shop. */
  images: z._default(z.array(line).check(z.maxLength(20)), []),
  certifiedBuyer: z._default(z.boolean(), false),
  likes: z._default(count, 0),
  dislikes: z._default(count, 0),
  createdAt: moment,
  editedAt: z.exactOptional(z.nullable(moment)),
})
const featureRating = z.strictObject({
  id: z.exactOptional(id),
  name,
  /** Sum and number of the ratings. */
  total: z._default(z.number().check(z.minimum(0)), 0),
  ratings: z._default(count, 0),
})
const stars = z.tuple([count, count, count, count, count])
const texts = z.intersection(z.object({ en: productTexts }), z.partialRecord(z.enum(locales), translatedTexts))

export const PRODUCT_TYPES = Object.keys(PRODUCT_TYPE) as (keyof typeof PRODUCT_TYPE)[]

export const productLine = z.strictObject({
  kind: z.literal('product'),
  id: z.exactOptional(id),
  slug: address,
  /** Slugs of its store, and of its category of the third level. */
  store: slug,
  category: slug,
  texts,
  variants: z.array(variantLine).check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
  type: z.exactOptional(z.enum(PRODUCT_TYPES)),
  badges: z.exactOptional(z.array(name).check(z.maxLength(50))),
  /** The specification table: name and value. */
  specs: z.exactOptional(z.array(z.tuple([name, line])).check(z.maxLength(200))),
  attributes: z.exactOptional(z.array(attribute).check(z.maxLength(5))),
  photos: z.exactOptional(z.array(photo).check(z.maxLength(50))),
  videos: z.exactOptional(z.array(video).check(z.maxLength(MAX_PRODUCT_VIDEOS))),
  drawing: z.exactOptional(z.nullable(drawing)),
  sizeChart: z.exactOptional(z.nullable(sizeChart)),
  returnDays: z.exactOptional(z.int().check(z.minimum(0), z.maximum(3650))),
  /** Commission of partners in per cent. */
  partnerShare: z.exactOptional(z.number().check(z.minimum(0), z.maximum(100))),
  minimumQuantity: z.exactOptional(z.int().check(z.minimum(1), z.maximum(1000))),
  maximumQuantity: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000))),
  allowOrderOutOfStock: z.exactOptional(z.boolean()),
  /** Whether search engines see the offer. */
  indexedOffer: z.exactOptional(z.boolean()),
  /** Ratings without a text, five stars first. */
  starCounts: z.exactOptional(stars),
  reviewSummary: z.exactOptional(z.nullable(text)),
  /** Units sold before. */
  sold: z.exactOptional(count),
  createdAt: z.exactOptional(moment),
  /** Other addresses that lead to a variant, which is named by its slug. */
  formerSlugs: z.exactOptional(z.array(z.strictObject({ slug: address, variant: slug }))),
  plan: z.exactOptional(z.nullable(plan)),
  /** Lowest and highest Talents, where they depend on the choice. */
  rewardRange: z.exactOptional(z.nullable(z.tuple([sentMoney, sentMoney]))),
  deals: z.exactOptional(z.array(deal).check(z.maxLength(50))),
  packs: z.exactOptional(z.array(pack).check(z.maxLength(50))),
  campaigns: z.exactOptional(z.array(campaign).check(z.maxLength(50))),
  firstPurchaseDeals: z.exactOptional(z.array(firstPurchaseDeal).check(z.maxLength(50))),
  bundle: z.exactOptional(z.array(bundleItem).check(z.maxLength(100))),
  faqs: z.exactOptional(z.array(faq).check(z.maxLength(500))),
  featureRatings: z.exactOptional(z.array(featureRating).check(z.maxLength(50))),
  /** Added to those of the shop; the import takes none away. */
  reviews: z.exactOptional(z.array(review).check(z.maxLength(100_000))),
})

export const catalogueLine = z.discriminatedUnion('kind', [currencyLine, categoryLine, storeLine, productLine])

/** Returns the JSON schema of a line as it stands in a file. */
export const catalogueSchema = (): string => JSON.stringify(z.toJSONSchema(catalogueLine, { io: 'input' }), null, 2)

export type CurrencyLine = z.output<typeof currencyLine>
export type CategoryLine = z.output<typeof categoryLine>
export type StoreLine = z.output<typeof storeLine>
export type ProductLine = z.output<typeof productLine>
export type CatalogueLine = z.output<typeof catalogueLine>
/** A product as it stands in a file, with amounts in major units and moments as texts. */
export type WrittenProduct = z.input<typeof productLine>

export type VariantLine = ProductLine['variants'][number]
type Identified<Part> = Part & { readonly id: string }
type Whole = Required<ProductLine>
/** Parts that have an id of their own. */
type ListedPart = 'deals' | 'packs' | 'campaigns' | 'faqs' | 'featureRatings' | 'reviews'

/** A product with all its parts and ids, as it is in the shop or will be. */
export type WholeProduct = Omit<Whole, ListedPart | 'variants' | 'plan'> & {
  [Name in ListedPart]: Identified<Whole[Name][number]>[]
} & {
  variants: Required<VariantLine>[]
  plan: Identified<
    Omit<PlanLine, 'frequencies'> & { frequencies: Identified<PlanLine['frequencies'][number]>[] }
  > | null
}
type PlanLine = NonNullable<Whole['plan']>

/** The parts that a new product has unless its line says otherwise. */
export const PRODUCT_DEFAULTS = {
  type: 'single',
  badges: [],
  specs: [],
  attributes: [],
  photos: [],
  videos: [],
  drawing: null,
  sizeChart: null,
  returnDays: DEFAULT_RETURN_DAYS,
  partnerShare: DEFAULT_PARTNER_SHARE,
  minimumQuantity: 1,
  maximumQuantity: DEFAULT_MAX_QUANTITY,
  allowOrderOutOfStock: false,
  indexedOffer: true,
  starCounts: [0, 0, 0, 0, 0],
  reviewSummary: null,
  sold: 0,
  formerSlugs: [],
  plan: null,
  rewardRange: null,
  deals: [],
  packs: [],
  campaigns: [],
  firstPurchaseDeals: [],
  bundle: [],
  faqs: [],
  featureRatings: [],
  reviews: [],
} satisfies Partial<ProductLine>

/** Returns a product of the shop as a line of a file: amounts in major units, deals and moments as texts. */
export function writtenProduct(product: WholeProduct): WrittenProduct {
  const { createdAt, deals, reviews, ...rest } = withAmounts(product, toMajor)
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    deals: deals.map(dealLine),
    reviews: reviews.map(({ createdAt: at, editedAt, ...review }) => ({
      ...review,
      createdAt: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns a copy of the line with every amount changed, to another currency or to major units. */
export function withAmounts<Product extends ProductLine>(
  product: Product,
  change: (amount: number) => number,
): Product {
  const { variants, packs, campaigns, firstPurchaseDeals, rewardRange } = product
  return {
    ...product,
    variants: variants.map((one) => ({
      ...one,
      listPrice: change(one.listPrice),
      memberPrice: change(one.memberPrice),
      ...(one.talents !== undefined && { talents: change(one.talents) }),
    })),
    ...(rewardRange && { rewardRange: [change(rewardRange[0]), change(rewardRange[1])] }),
    ...(packs && { packs: packs.map((one) => ({ ...one, price: change(one.price) })) }),
    ...(campaigns && {
      campaigns: campaigns.map((one) => ({
        ...one,
        firstTimePrice: change(one.firstTimePrice),
        existingMemberPrice: change(one.existingMemberPrice),
      })),
    }),
    ...(firstPurchaseDeals && {
      firstPurchaseDeals: firstPurchaseDeals.map((one) => ({ ...one, price: change(one.price) })),
    }),
  }
}
