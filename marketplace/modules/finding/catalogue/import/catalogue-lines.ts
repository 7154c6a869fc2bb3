import { z } from 'zod'
import { MAX_SLUG_LENGTH } from '../../../../../contract/fields.ts'
import { isGtin } from '../../../../../contract/gtin.ts'
import { locales } from '../../../../../contract/languages.ts'
import { toMajor } from '../../../../../contract/minor-units.ts'
import { sentMoney } from '../../../../../contract/money.ts'
import { DEFAULT_RETURN_DAYS } from '../../../../../contract/orders-rules.ts'
import { PRODUCT_TYPE } from '../../../../../contract/wire-values.ts'
import { ONCE_SECONDS } from '../../../buying/pricing/pricing-tables.ts'
import { DEFAULT_PARTNER_SHARE } from '../catalogue-tables.ts'
import { isKebabCase, RESERVED_SLUGS } from '../reserved-slugs.ts'

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
const MAX_COUNT = 2_000_000_000

/** PostgreSQL stores neither NUL nor half of a character. */
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\0|\p{Surrogate}/u.test(text), 'has a character that cannot be stored')
const name = storable(MAX_NAME_LENGTH).min(1)
const line = storable(MAX_LINE_LENGTH)
const text = storable(MAX_TEXT_LENGTH)
export const id = storable(MAX_ID_LENGTH).min(1)
const count = z.int().min(0).max(MAX_COUNT)
const moment = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb')
const slug = storable(MAX_SLUG_LENGTH).refine(isKebabCase, 'must be small letters and digits, joined by single hyphens')
const address = slug.refine((one) => !RESERVED_SLUGS.has(one), 'is an address of the shop itself')

const otherLocale = z.enum(locales.filter((locale) => locale !== 'en'))
const localized = z.intersection(z.object({ en: name }), z.partialRecord(z.enum(locales), name))

export const currencyLine = z.strictObject({
  kind: z.literal('currency'),
  code: z.string().regex(/^[A-Z]{3}$/),
  symbol: name,
  name,
  perDollar: z.number().positive(),
})

export const categoryLine = z.strictObject({
  kind: z.literal('category'),
  id: id.exactOptional(),
  slug,
  /** Slug of the category above; none for a department. The third level has products. */
  parent: slug.nullable().exactOptional(),
  position: count.exactOptional(),
  name: localized,
  blurb: localized.nullable().exactOptional(),
  /** Google's product category: its path in English, or its number. Without one, that of the category above. */
  googleCategory: line.min(1).nullable().exactOptional(),
})

const trader = z.strictObject({
  legalName: name,
  address: z.array(line).min(1).max(10),
  email: z.email().max(MAX_NAME_LENGTH).exactOptional(),
  phone: name.exactOptional(),
  /** Name and number of the register. */
  registration: name.exactOptional(),
})

const maker = z.strictObject({
  name,
  /** A sentence of the maker's own. */
  words: localized,
  /** Address of the portrait (https or http), or a file in the folder of pictures. */
  portrait: storable(MAX_LINE_LENGTH).min(1).exactOptional(),
  /** Name of a portrait that the demo draws. */
  drawing: name.exactOptional(),
  place: z
    .strictObject({ name, latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .exactOptional(),
})

export const storeLine = z.strictObject({
  kind: z.literal('store'),
  id: id.exactOptional(),
  slug,
  /** The id that followers follow. */
  customerId: id.exactOptional(),
  name,
  /** Slug of the department that the store is known for. */
  department: slug,
  place: line.exactOptional(),
  /** Where returns are sent, line by line; empty: the place. */
  returnAddress: z.array(line).max(10).exactOptional(),
  /** The person or company behind it, shown to shoppers. */
  trader: trader.nullable().exactOptional(),
  /** The person who makes what it sells, shown with the story. */
  maker: maker.nullable().exactOptional(),
  story: text.exactOptional(),
  /** Background of its logo; white lettering must be legible on it. */
  markColor: color.exactOptional(),
  /** Subtotal from which an order of the store ships free. */
  freeShippingFrom: sentMoney.exactOptional(),
  foundedYear: z.int().min(0).max(9999).exactOptional(),
  /** Followers from before the shop counted them. */
  followers: count.exactOptional(),
  position: count.exactOptional(),
})

const sizeChart = z.strictObject({ columns: z.array(line), rows: z.array(z.array(line)) })
const productTexts = z.strictObject({ name, description: text, highlights: z.array(line).max(50) })
const translatedTexts = z.strictObject({
  name: name.exactOptional(),
  description: text.exactOptional(),
  highlights: z.array(line).max(50).exactOptional(),
  /** By the English badge. */
  badges: z.record(z.string(), line).exactOptional(),
  /** Values of the specification, by the English name of the attribute. */
  specs: z.record(z.string(), line).exactOptional(),
  sizeChart: sizeChart.exactOptional(),
})

const attribute = z.strictObject({
  name,
  options: z
    .array(
      z.strictObject({
        /** English; the value in addresses and filters. */
        value: name,
        names: z.partialRecord(otherLocale, name).exactOptional(),
        /** The swatch. */
        color: color.exactOptional(),
      }),
    )
    .min(1)
    .max(MAX_OPTIONS),
})

export const variantLine = z.strictObject({
  id: id.exactOptional(),
  slug: address,
  sku: id.nullable().exactOptional(),
  gtin: z.string().refine(isGtin, 'is no GTIN').nullable().exactOptional(),
  /** One value for each attribute, in their order. */
  options: z.array(name).default([]),
  /** What guests pay. */
  listPrice: sentMoney,
  memberPrice: sentMoney,
  /** Talents that come back to a member. */
  talents: sentMoney.exactOptional(),
  /** What is on the shelf now. Left out, a new variant has none, and one of the shop keeps its own. */
  stock: count.exactOptional(),
})

const photo = z.strictObject({
  /** Its address (https or http), or a file in the folder of pictures. */
  source: storable(2000).min(1),
  /** The value of an option that it shows, such as a color. */
  option: name.exactOptional(),
})

const part = z.strictObject({ shape: name, palette: name, brand: name, label: name, note: line.exactOptional() })
/** How the demo draws the product. */
const drawing = z.strictObject({
  shape: line,
  palette: line,
  label: line.exactOptional(),
  note: line.exactOptional(),
  parts: z.array(part).exactOptional(),
})

const frequency = z.strictObject({
  id: id.exactOptional(),
  every: z.int().min(1).max(60),
  unit: z.enum(['week', 'month']),
  mostCommon: z.boolean().default(false),
})
const plan = z.strictObject({
  id: id.exactOptional(),
  name: line.default('Subscribe & Save'),
  percentOff: z.int().min(0).max(100),
  frequencies: z.array(frequency).min(1).max(20),
})

const seconds = z.int().min(0).max(MAX_COUNT)
/** Seconds since 1970, before the year 2038. */
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)
const dealMoment = moment.refine((at) => at.getTime() >= 0 && secondOf(at) < ONCE_SECONDS, 'must be before 2038')
/** A deal from `startsAt` to `endsAt`, or one that repeats, with seconds. The output is as the shop stores both. */
const deal = z
  .strictObject({
    id: id.exactOptional(),
    startsAt: dealMoment.exactOptional(),
    endsAt: dealMoment.exactOptional(),
    periodSeconds: seconds.min(1).exactOptional(),
    phaseSeconds: seconds.exactOptional(),
    startsAfterSeconds: seconds.exactOptional(),
    runsSeconds: seconds.exactOptional(),
    percentOff: z.int().min(0).max(100),
    showOneTimePurchase: z.boolean().default(false),
  })
  .superRefine(({ startsAt, endsAt, periodSeconds, runsSeconds }, { addIssue }) => {
    const add = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    const isOnce = startsAt !== undefined || endsAt !== undefined
    if (isOnce && periodSeconds !== undefined) add('periodSeconds', 'stands beside startsAt and endsAt')
    if (isOnce && !startsAt) add('startsAt', 'is missing')
    if (isOnce && !endsAt) add('endsAt', 'is missing')
    if (startsAt && endsAt && endsAt <= startsAt) add('endsAt', 'must be after startsAt')
    if (!isOnce && periodSeconds === undefined) add('periodSeconds', 'is missing, or startsAt and endsAt')
    if (!isOnce && runsSeconds === undefined) add('runsSeconds', 'is missing')
  })
  .transform(({ startsAt, endsAt, ...given }) => {
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
  })

/** Returns a deal as a line has it. */
function dealLine(deal: WholeProduct['deals'][number]): DealLine {
  const { periodSeconds, phaseSeconds: _, startsAfterSeconds: start, runsSeconds, ...terms } = deal
  if (periodSeconds !== ONCE_SECONDS) return deal
  const at = (second: number) => new Date(second * 1000).toISOString()
  return { ...terms, startsAt: at(start), endsAt: at(start + runsSeconds) }
}

type DealLine = z.input<typeof deal>
const pack = z.strictObject({
  id: id.exactOptional(),
  quantity: z.int().min(1).max(1000),
  /** Member price of the whole pack. */
  price: sentMoney,
  highlight: z.boolean().default(false),
})
const campaign = z.strictObject({
  id: id.exactOptional(),
  type: z.enum(['upsell', 'groupBuy']),
  periodSeconds: seconds.min(1),
  firstTimePrice: sentMoney,
  existingMemberPrice: sentMoney,
  joined: count.default(0),
  target: z.int().min(1).max(MAX_COUNT).default(1),
})
/** `variant` is a slug or a SKU. */
const firstPurchaseDeal = z.strictObject({ variant: id, price: sentMoney })
const bundleItem = z.strictObject({ variant: id, quantity: z.int().min(1).max(1000) })

const faq = z.strictObject({
  id: id.exactOptional(),
  question: text,
  answer: text,
  isVerified: z.boolean().default(false),
  source: line.default('IMPORT'),
  likes: count.default(0),
  dislikes: count.default(0),
})
const review = z.strictObject({
  id: id.exactOptional(),
  name: storable(MAX_NAME_LENGTH),
  rating: z.int().min(1).max(5),
  title: line.default(''),
  text,
  language: z.enum(locales).nullable().exactOptional(),
  /** Public ids of pictures of the shop. */
  images: z.array(line).max(20).default([]),
  certifiedBuyer: z.boolean().default(false),
  likes: count.default(0),
  dislikes: count.default(0),
  createdAt: moment,
  editedAt: moment.nullable().exactOptional(),
})
const featureRating = z.strictObject({
  id: id.exactOptional(),
  name,
  /** Sum and number of the ratings. */
  total: z.number().min(0).default(0),
  ratings: count.default(0),
})
const stars = z.tuple([count, count, count, count, count])
const texts = z.intersection(z.object({ en: productTexts }), z.partialRecord(z.enum(locales), translatedTexts))

export const PRODUCT_TYPES = Object.keys(PRODUCT_TYPE) as (keyof typeof PRODUCT_TYPE)[]

export const productLine = z.strictObject({
  kind: z.literal('product'),
  id: id.exactOptional(),
  slug: address,
  /** Slugs of its store, and of its category of the third level. */
  store: slug,
  category: slug,
  texts,
  variants: z.array(variantLine).min(1).max(MAX_VARIANTS),
  type: z.enum(PRODUCT_TYPES).exactOptional(),
  badges: z.array(name).max(50).exactOptional(),
  /** The specification table: name and value. */
  specs: z
    .array(z.tuple([name, line]))
    .max(200)
    .exactOptional(),
  attributes: z.array(attribute).max(5).exactOptional(),
  photos: z.array(photo).max(50).exactOptional(),
  drawing: drawing.nullable().exactOptional(),
  sizeChart: sizeChart.nullable().exactOptional(),
  returnDays: z.int().min(0).max(3650).exactOptional(),
  /** Commission of partners in per cent. */
  partnerShare: z.number().min(0).max(100).exactOptional(),
  minimumQuantity: z.int().min(1).max(1000).exactOptional(),
  maximumQuantity: z.int().min(1).max(100_000).exactOptional(),
  allowOrderOutOfStock: z.boolean().exactOptional(),
  /** Whether search engines see the offer. */
  indexedOffer: z.boolean().exactOptional(),
  /** Ratings without a text, five stars first. */
  starCounts: stars.exactOptional(),
  reviewSummary: text.nullable().exactOptional(),
  /** Units sold before. */
  sold: count.exactOptional(),
  createdAt: moment.exactOptional(),
  /** Other addresses that lead to a variant, which is named by its slug. */
  formerSlugs: z.array(z.strictObject({ slug: address, variant: slug })).exactOptional(),
  plan: plan.nullable().exactOptional(),
  /** Lowest and highest Talents, where they depend on the choice. */
  rewardRange: z.tuple([sentMoney, sentMoney]).nullable().exactOptional(),
  deals: z.array(deal).max(50).exactOptional(),
  packs: z.array(pack).max(50).exactOptional(),
  campaigns: z.array(campaign).max(50).exactOptional(),
  firstPurchaseDeals: z.array(firstPurchaseDeal).max(50).exactOptional(),
  bundle: z.array(bundleItem).max(100).exactOptional(),
  faqs: z.array(faq).max(500).exactOptional(),
  featureRatings: z.array(featureRating).max(50).exactOptional(),
  /** Added to those of the shop; the import takes none away. */
  reviews: z.array(review).max(100_000).exactOptional(),
})

export const catalogueLine = z.discriminatedUnion('kind', [currencyLine, categoryLine, storeLine, productLine])

/** Returns the JSON schema of a line as it stands in a file. */
export const catalogueSchema = (): string => JSON.stringify(z.toJSONSchema(catalogueLine, { io: 'input' }), null, 2)

export type CurrencyLine = z.output<typeof currencyLine>
export type CategoryLine = z.output<typeof categoryLine>
export type StoreLine = z.output<typeof storeLine>
export type ProductLine = z.output<typeof productLine>
export type CatalogueLine = z.output<typeof catalogueLine>
/** A line as it stands in a file, with amounts in major units and moments as texts. */
export type WrittenLine = z.input<typeof catalogueLine>
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
  drawing: null,
  sizeChart: null,
  returnDays: DEFAULT_RETURN_DAYS,
  partnerShare: DEFAULT_PARTNER_SHARE,
  minimumQuantity: 1,
  maximumQuantity: 10,
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
