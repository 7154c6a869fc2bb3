import { DEFAULT_MAX_QUANTITY } from '../buying/cart-rules.ts'
import { VIDEO_TYPES } from '../community/posts-rules.ts'
import { locales } from '../values/languages.ts'
import { money } from '../values/money.ts'
import { PRODUCT_TYPE } from '../values/wire-values.ts'
import * as z from '../values/zod'
import { withCardAliases } from './card-aliases.ts'

/**
 * `small`: the picture's address without a transformation; the storefront requests the size it needs. Other services
 * send only `small`, or a plain string.
 */
const productImage = z.union([
  z.pipe(
    z.object({ small: z.string(), medium: z.optional(z.string()), altText: z._default(z.string(), '') }),
    z.transform((image) => ({ ...image, medium: image.medium ?? image.small })),
  ),
  z.pipe(
    z.string(),
    z.transform((small) => ({ small, medium: small, altText: '' })),
  ),
])

/** A video of the product. It begins as a picture does: `small` is its poster. */
const productVideo = z.object({
  small: z.string(),
  altText: z.string(),
  title: z.string(),
  url: z.string(),
  type: z.enum(VIDEO_TYPES),
  /** Seconds. */
  duration: z.number(),
  uploadedAt: z.string(),
  captions: z._default(z.array(z.object({ language: z.enum(locales), url: z.string() })), []),
})

/** A text by language. 'en' is always present. */
const localizedText = z.record(z.string(), z.string())

/** A part of a bundle. Other services use two shapes each for the picture and the name. */
const comboProduct = z.object({
  image: z.union([z.string(), z.array(z.object({ small: z.string() }))]),
  unitName: z.union([z.string(), localizedText]),
  quantity: z.int().check(z.minimum(1)),
  slug: z.optional(z.string()),
})

const categoryStep = z.object({ categoryName: z.string(), categoryId: z.string(), slug: z.string() })

const linkedUnit = z.object({ attrname: localizedText, value: localizedText })

/**
 * `variantId`, and the chosen value under each attribute name. Without an id the product can be viewed but not added to
 * a cart.
 */
const selectedVariant = z.catchall(
  z.object({ variantId: z._default(z.string(), ''), linkedtounits: z._default(z.array(linkedUnit), []) }),
  z.unknown(),
)

/** Attribute, then value, then the matching variant under the key '-' (docs/structured-data.md). */
const variantsForCrawlers = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      '-': z.object({
        sku: z.string(),
        slug: z.string(),
        price: z.object({ finalPrice: money }),
        inStock: z.boolean(),
      }),
    }),
  ),
)

/** Numbers by which other shops know an article. */
const articleNumbers = {
  gtin: z.optional(z.string()),
  mpn: z.optional(z.string()),
}

/** One of all variants of the product (docs/structured-data.md#product). */
const variantForCrawlers = z.object({
  sku: z.string(),
  slug: z.string(),
  price: z.object({ finalPrice: money }),
  inStock: z.boolean(),
  /** URL of its first picture without a transformation. */
  image: z.optional(z.string()),
  /** Variants that differ only in colour, size, material or pattern share it. */
  groupId: z.optional(z.string()),
  /** One option for each attribute. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  ...articleNumbers,
})

/** Minimum order quantity; absent when a single unit can be ordered. */
const mouData = z.optional(z.object({ mouQty: z.int().check(z.minimum(1)) }))

const groupBuyCampaign = z.object({
  campaignId: z.string(),
  price: money,
  /** Values below 1e12 are seconds, larger ones milliseconds. */
  startTimestamp: z.number(),
  endTimestamp: z.number(),
  joined: z.int(),
  target: z.int().check(z.minimum(1)),
})

/** Where an ingredient comes from. */
export const INGREDIENT_ORIGINS = ['plant', 'animal', 'mineral', 'made'] as const

/** A row of the specifications. A list of substances has its parts, with what is known of them. */
const specification = z.object({
  name: z.string(),
  value: z.string(),
  parts: z.optional(
    z.array(
      z.object({
        name: z.string(),
        origin: z.optional(z.enum(INGREDIENT_ORIGINS)),
        /** Where it comes from and what it does, in one line. */
        about: z.optional(z.string()),
      }),
    ),
  ),
  /** The parts are what the product is free from. */
  isLeftOut: z.optional(z.boolean()),
})

/** The product as `products/by-slug` and `product/details` return it. */
export const productData = z.object({
  childProductId: z.string(),
  parentProductId: z.string(),
  centralProductId: z.string(),
  unitId: z.string(),
  productName: z.string(),
  productType: z._default(z.int(), PRODUCT_TYPE.single),
  sku: z.string(),
  productSeo: z.object({ slug: z.string(), name: z.string(), title: z.string(), description: z.string() }),
  images: z.array(productImage).check(z.minLength(1)),
  videos: z.optional(z.array(productVideo)),
  highlights: z._default(z.array(localizedText), []),
  detailedDesc: z._default(z.record(z.string(), z.string()), {}),
  attributes: z._default(z.array(specification), []),
  badges: z._default(z.array(z.string()), []),
  categoryList: z._default(z.array(categoryStep), []),
  /** The languages in which the product has texts. Absent: all of the shop's. */
  languages: z.optional(z.array(z.enum(locales))),
  currency: z.string(),
  currencySymbol: z.string(),
  storeCategoryId: z.string(),
  storeTypeId: z.optional(z.int()),
  storeId: z.string(),
  storeName: z.string(),
  storeCustomerId: z.string(),
  storeMarkColor: z.optional(z.string()),
  storeRating: z.optional(z.number()),
  storeFollowers: z.optional(z.int()),
  /** The store names the person who makes what it sells: `maker` of the answer of the store. */
  storeHasMaker: z.optional(z.boolean()),
  supplier: z.object({ id: z.string(), childProductId: z.string() }),
  partnerRevsharePercentage: z._default(z.number(), 0),
  returnPolicy: z.optional(z.object({ days: z.int(), text: z.string() })),
  inStock: z.boolean(),
  outOfStock: z.boolean(),
  allowOrderOutOfStock: z._default(z.boolean(), false),
  availableQuantity: z._default(z.int(), 0),
  maxQuantity: z._default(z.int().check(z.minimum(1)), DEFAULT_MAX_QUANTITY),
  maxQuantityPerUser: z._default(z.int().check(z.minimum(1)), DEFAULT_MAX_QUANTITY),
  minimumOrderQty: z._default(z.int().check(z.minimum(1)), 1),
  MOQData: z._default(z.object({ minimumOrderQty: z._default(z.int().check(z.minimum(1)), 1) }), {
    minimumOrderQty: 1,
  }),
  mouData,
  /** Quantity bounds, when a service has narrower ones than the above. */
  minOrderQty: z.optional(z.int().check(z.minimum(1))),
  maxOrderQty: z.optional(z.int().check(z.minimum(1))),
  isFavourite: z._default(z.boolean(), false),
  following_status: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  comboProducts: z._default(z.array(comboProduct), []),
  linkedVariant: z._default(z.array(z.object({ keyName: z.string(), name: z.string() })), []),
  selectedVariant: z._default(selectedVariant, { variantId: '', linkedtounits: [] }),
  variants: z._default(z.array(variantsForCrawlers), []),
  /** All variants in order; empty for a product without any. Services without it name only the nearest, in `variants`. */
  allVariants: z._default(z.array(variantForCrawlers), []),
  ...articleNumbers,
  hasSizeChart: z._default(z.boolean(), false),
  canCreateUnIndexProductOffer: z.optional(z.boolean()),
  groupBuyCampaign: z.optional(groupBuyCampaign),
  upsellCampaignId: z.optional(z.string()),
  TotalStarRating: z._default(z.number().check(z.minimum(0), z.maximum(5)), 0),
  TotalNoOfRatings: z._default(z.int(), 0),
  TotalNoOfReviews: z._default(z.int(), 0),
  TotalNoOfQuestions: z._default(z.int(), 0),
  TotalNoOfFaqs: z._default(z.int(), 0),
})

/** GET {api2}/api/v2/products/by-slug/{slug}?include_bitmap=false. */
export const productBySlugAnswer = z.union([
  z.object({ productData }),
  // Some services return the product without the envelope.
  z.pipe(
    productData,
    z.transform((data) => ({ productData: data })),
  ),
])

/** GET {api}/v1/product/details?productId=&parentProductId=. */
export const productDetailsAnswer = z.object({ data: productData })

/** Which combinations of options exist. */
const bitmap = z.object({
  /** Attribute name to its values, in index order. */
  options: z.record(z.string(), z.array(z.string())),
  /** Attribute name to its label in the request's language. */
  labels: z._default(z.record(z.string(), z.string()), {}),
  /** Value to its red, green and blue components, 0 to 255. */
  colorIndex: z._default(z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])), {}),
  /** Attribute, then index, then the keys of the variants with that value. A key joins all indices with '-'. */
  optionValidity: z.record(z.string(), z.record(z.string(), z.object({ available_variants: z.array(z.string()) }))),
  /** Variant key to the guest price and the slug of the variant. The best match for the query comes first. */
  variantMap: z._default(z.record(z.string(), z.object({ price: money, slug: z.string() })), {}),
})

/** GET {api2}/api/v2/products/by-slug/{slug}/filtered-bitmap[?{attribute lowercased}_index={n}&...]. */
export const filteredBitmapAnswer = z.object({ bitmap })

/** GET {api2}/api/v2/variants/{parentProductId}/{variantKey}. */
export const variantAnswer = z.object({ variant: z.object({ slug: z.string(), variantId: z.string() }) })

/** Whose prices are meant: guests pay `msrpPrice`, signed-in users `tfmPrice`. */
export type PriceAudience = 'guest' | 'signedIn'

const productCardFields = z.object({
  childProductId: z.string(),
  parentProductId: z.string(),
  centralProductId: z.string(),
  unitId: z.string(),
  productName: z.string(),
  slug: z.string(),
  brandName: z.string(),
  storeId: z.string(),
  images: z.array(productImage).check(z.minLength(1)),
  currency: z.string(),
  currencySymbol: z.string(),
  msrpPrice: money,
  tfmPrice: money,
  finalPrice: money,
  rewardFinalPrice: money,
  TotalStarRating: z.number().check(z.minimum(0), z.maximum(5)),
  TotalNoOfRatings: z.int(),
  inStock: z.boolean(),
  allowOrderOutOfStock: z._default(z.boolean(), false),
  /** Percentage off of a running deal; 0 without one. */
  discountValue: z._default(z.number(), 0),
  isGroupBuyCampaign: z._default(z.boolean(), false),
  isBundle: z._default(z.boolean(), false),
  /** Start of an upcoming deal, Unix seconds. */
  dealStartsAt: z.optional(z.number()),
  /** Percentage off with a subscription. */
  subscribePercent: z.optional(z.number()),
  /** First swatches as '#rrggbb', and the number of options with a colour. */
  swatches: z._default(z.array(z.string()), []),
  swatchCount: z._default(z.int(), 0),
  mouData,
  /** True when there are several variants, so that adding needs a choice first. */
  hasVariants: z._default(z.boolean(), false),
  // Absent rather than empty, because a page carries the data of sixty cards.
  productForSubscription: z.optional(z.boolean()),
  /** From the widest category to the narrowest. */
  categoryNames: z.optional(z.array(z.string())),
})

/** A product card. Other services may use other field names (card-names.ts). */
export const productCard = z.pipe(
  z.transform((card: z.input<typeof productCardFields>) => withCardAliases(card)),
  productCardFields,
)

/** GET {api2}/api/v2/products/similar?parentProductId=&skip=&limit=. */
export const similarProductsAnswer = z.object({
  data: z.object({ products: z.array(productCard), penCount: z.int() }),
})

/** GET {api}/v1/user/recentview. */
export const recentViewsAnswer = z.object({ data: z.object({ products: z.array(productCard) }) })

/** GET {api2}/api/v2/products/recommended?limit=: recommendations for the signed-in user. */
export const recommendedProductsAnswer = recentViewsAnswer

/** POST {api}/v1/pageView: records a viewed page. */
export const pageViewBody = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(2000)),
  parentProductId: z.optional(z.string().check(z.maxLength(64))),
})
export const pageViewAnswer = z.object({ message: z.string() })

/** GET {api}/v1/size/chart?childProductId=. Empty rows mean that the product has no size chart. */
export const sizeChartAnswer = z.object({
  data: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
})

export type ProductData = z.output<typeof productData>
export type ProductImage = z.output<typeof productImage>
export type ProductVideo = z.output<typeof productVideo>
export type ComboProduct = z.output<typeof comboProduct>
export type Bitmap = z.output<typeof bitmap>
export type ProductCard = z.output<typeof productCard>
