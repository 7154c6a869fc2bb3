import { DEFAULT_PARTNER_SHARE } from '../../../../../../contract/account/partners-rules.ts'
import { DEFAULT_MAX_QUANTITY } from '../../../../../../contract/buying/cart-rules.ts'
import { DEFAULT_RETURN_DAYS } from '../../../../../../contract/buying/orders-rules.ts'
import { toMajor } from '../../../../../../contract/values/minor-units.ts'
import { sentMoney } from '../../../../../../contract/values/money.ts'
import { PRODUCT_TYPE } from '../../../../../../contract/values/wire-values.ts'
import * as z from '../../../../../../contract/values/zod.ts'
import { ONCE_SECONDS } from '../../../../buying/pricing/pricing-tables.ts'
import { address, count, id, line, moment, name, slug, text } from './line-values.ts'
import {
  attribute,
  bundleItem,
  campaign,
  deal,
  drawing,
  faq,
  featureRating,
  firstPurchaseDeal,
  pack,
  photo,
  plan,
  review,
  sizeChart,
  stars,
  texts,
  variantLine,
  video,
} from './product-line-parts.ts'

export const MAX_VARIANTS = 2000
export const MAX_PHOTOS = 50
/** The page marks the last thumbnails as videos. */
const MAX_PRODUCT_VIDEOS = 3

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
  photos: z.exactOptional(z.array(photo).check(z.maxLength(MAX_PHOTOS))),
  videos: z.exactOptional(z.array(video).check(z.maxLength(MAX_PRODUCT_VIDEOS))),
  drawing: z.exactOptional(z.nullable(drawing)),
  sizeChart: z.exactOptional(z.nullable(sizeChart)),
  returnDays: z.exactOptional(z.int().check(z.minimum(0), z.maximum(3650))),
  /** Commission of partners in per cent. */
  partnerShare: z.exactOptional(
    z
      .number()
      .check(z.refine((share) => share === 0 || (share >= 0.01 && share <= 100), 'must be 0, or from 0.01 to 100')),
  ),
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

export type ProductLine = z.output<typeof productLine>
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

/** Returns a deal as a line has it. */
function dealLine(deal: WholeProduct['deals'][number]): DealLine {
  const { periodSeconds, phaseSeconds: _, startsAfterSeconds: start, runsSeconds, ...terms } = deal
  if (periodSeconds !== ONCE_SECONDS) return deal
  const at = (second: number) => new Date(second * 1000).toISOString()
  return { ...terms, startsAt: at(start), endsAt: at(start + runsSeconds) }
}

type DealLine = z.input<typeof deal>
