import { withCardAliases } from './card-aliases.ts'
import { locales } from './languages.ts'
import { money } from './money.ts'
import { PRODUCT_TYPE } from './wire-values.ts'
import * as z from './zod'

/**
 * `small`: the picture's address without a transformation; the storefront requests the size it needs. Other services
 * send only `small`, or a plain string.
 */
const productImage = z.union([
  z
    .object({ small: z.string(), medium: z.string().optional(), altText: z.string().default('') })
    .transform((image) => ({ ...image, medium: image.medium ?? image.small })),
  z.string().transform((small) => ({ small, medium: small, altText: '' })),
])

/** A text by language. 'en' is always present. */
const localizedText = z.record(z.string(), z.string())

/** A part of a bundle. Other services use two shapes each for the picture and the name. */
const comboProduct = z.object({
  image: z.union([z.string(), z.array(z.object({ small: z.string() }))]),
  unitName: z.union([z.string(), localizedText]),
  quantity: z.number().int().min(1),
  slug: z.string().optional(),
})

const categoryStep = z.object({ categoryName: z.string(), categoryId: z.string(), slug: z.string() })

const linkedUnit = z.object({ attrname: localizedText, value: localizedText })

/**
 * `variantId`, and the chosen value under each attribute name. Without an id the product can be viewed but not added to
 * a cart.
 */
const selectedVariant = z
  .object({ variantId: z.string().default(''), linkedtounits: z.array(linkedUnit).default([]) })
  .catchall(z.unknown())

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
  gtin: z.string().optional(),
  mpn: z.string().optional(),
}

/** One of all variants of the product (docs/structured-data.md#product). */
const variantForCrawlers = z.object({
  sku: z.string(),
  slug: z.string(),
  price: z.object({ finalPrice: money }),
  inStock: z.boolean(),
  /** URL of its first picture without a transformation. */
  image: z.string().optional(),
  /** Variants that differ only in colour, size, material or pattern share it. */
  groupId: z.string().optional(),
  /** One option for each attribute. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  ...articleNumbers,
})

/** Minimum order quantity; absent when a single unit can be ordered. */
const mouData = z.object({ mouQty: z.number().int().min(1) }).optional()

const groupBuyCampaign = z.object({
  campaignId: z.string(),
  price: money,
  /** Values below 1e12 are seconds, larger ones milliseconds. */
  startTimestamp: z.number(),
  endTimestamp: z.number(),
  joined: z.number().int(),
  target: z.number().int().min(1),
})

/** Where an ingredient comes from. */
export const INGREDIENT_ORIGINS = ['plant', 'animal', 'mineral', 'made'] as const

/** A row of the specifications. A list of substances has its parts, with what is known of them. */
const specification = z.object({
  name: z.string(),
  value: z.string(),
  parts: z
    .array(
      z.object({
        name: z.string(),
        origin: z.enum(INGREDIENT_ORIGINS).optional(),
        /** Where it comes from and what it does, in one line. */
        about: z.string().optional(),
      }),
    )
    .optional(),
  /** The parts are what the product is free from. */
  isLeftOut: z.boolean().optional(),
})

/** The product as `products/by-slug` and `product/details` return it. */
export const productData = z.object({
  childProductId: z.string(),
  parentProductId: z.string(),
  centralProductId: z.string(),
  unitId: z.string(),
  productName: z.string(),
  productType: z.number().int().default(PRODUCT_TYPE.single),
  sku: z.string(),
  productSeo: z.object({ slug: z.string(), name: z.string(), title: z.string(), description: z.string() }),
  images: z.array(productImage).min(1),
  highlights: z.array(localizedText).default([]),
  detailedDesc: z.record(z.string(), z.string()).default({}),
  attributes: z.array(specification).default([]),
  badges: z.array(z.string()).default([]),
  categoryList: z.array(categoryStep).default([]),
  /** The languages in which the product has texts. Absent: all of the shop's. */
  languages: z.array(z.enum(locales)).optional(),
  currency: z.string(),
  currencySymbol: z.string(),
  storeCategoryId: z.string(),
  storeTypeId: z.number().int().optional(),
  storeId: z.string(),
  storeName: z.string(),
  storeCustomerId: z.string(),
  storeMarkColor: z.string().optional(),
  storeRating: z.number().optional(),
  storeFollowers: z.number().int().optional(),
  supplier: z.object({ id: z.string(), childProductId: z.string() }),
  partnerRevsharePercentage: z.number().default(0),
  returnPolicy: z.object({ days: z.number().int(), text: z.string() }).optional(),
  inStock: z.boolean(),
  outOfStock: z.boolean(),
  allowOrderOutOfStock: z.boolean().default(false),
  availableQuantity: z.number().int().default(0),
  maxQuantity: z.number().int().min(1).default(10),
  maxQuantityPerUser: z.number().int().min(1).default(10),
  minimumOrderQty: z.number().int().min(1).default(1),
  MOQData: z.object({ minimumOrderQty: z.number().int().min(1).default(1) }).default({ minimumOrderQty: 1 }),
  mouData,
  /** Quantity bounds, when a service has narrower ones than the above. */
  minOrderQty: z.number().int().min(1).optional(),
  maxOrderQty: z.number().int().min(1).optional(),
  isFavourite: z.boolean().default(false),
  following_status: z.union([z.literal(0), z.literal(1)]).default(0),
  comboProducts: z.array(comboProduct).default([]),
  linkedVariant: z.array(z.object({ keyName: z.string(), name: z.string() })).default([]),
  selectedVariant: selectedVariant.default({ variantId: '', linkedtounits: [] }),
  variants: z.array(variantsForCrawlers).default([]),
  /** All variants in order; empty for a product without any. Services without it name only the nearest, in `variants`. */
  allVariants: z.array(variantForCrawlers).default([]),
  ...articleNumbers,
  hasSizeChart: z.boolean().default(false),
  canCreateUnIndexProductOffer: z.boolean().optional(),
  groupBuyCampaign: groupBuyCampaign.optional(),
  upsellCampaignId: z.string().optional(),
  TotalStarRating: z.number().min(0).max(5).default(0),
  TotalNoOfRatings: z.number().int().default(0),
  TotalNoOfReviews: z.number().int().default(0),
  TotalNoOfQuestions: z.number().int().default(0),
  TotalNoOfFaqs: z.number().int().default(0),
})

/** GET {api2}/api/v2/products/by-slug/{slug}?include_bitmap=false. */
export const productBySlugAnswer = z.union([
  z.object({ productData }),
  // Some services return the product without the envelope.
  productData.transform((data) => ({ productData: data })),
])

/** GET {api}/v1/product/details?productId=&parentProductId=. */
export const productDetailsAnswer = z.object({ data: productData })

/** Which combinations of options exist. */
export const bitmap = z.object({
  /** Attribute name to its values, in index order. */
  options: z.record(z.string(), z.array(z.string())),
  /** Attribute name to its label in the request's language. */
  labels: z.record(z.string(), z.string()).default({}),
  /** Value to its red, green and blue components, 0 to 255. */
  colorIndex: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])).default({}),
  /** Attribute, then index, then the keys of the variants with that value. A key joins all indices with '-'. */
  optionValidity: z.record(z.string(), z.record(z.string(), z.object({ available_variants: z.array(z.string()) }))),
  /** Variant key to the guest price and the slug of the variant. The best match for the query comes first. */
  variantMap: z.record(z.string(), z.object({ price: money, slug: z.string() })).default({}),
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
  images: z.array(productImage).min(1),
  currency: z.string(),
  currencySymbol: z.string(),
  msrpPrice: money,
  tfmPrice: money,
  finalPrice: money,
  rewardFinalPrice: money,
  TotalStarRating: z.number().min(0).max(5),
  TotalNoOfRatings: z.number().int(),
  inStock: z.boolean(),
  allowOrderOutOfStock: z.boolean().default(false),
  /** Percentage off of a running deal; 0 without one. */
  discountValue: z.number().default(0),
  isGroupBuyCampaign: z.boolean().default(false),
  isBundle: z.boolean().default(false),
  /** Start of an upcoming deal, Unix seconds. */
  dealStartsAt: z.number().optional(),
  /** Percentage off with a subscription. */
  subscribePercent: z.number().optional(),
  /** First swatches as '#rrggbb', and the number of options with a colour. */
  swatches: z.array(z.string()).default([]),
  swatchCount: z.number().int().default(0),
  mouData,
  /** True when there are several variants, so that adding needs a choice first. */
  hasVariants: z.boolean().default(false),
  // Absent rather than empty, because a page carries the data of sixty cards.
  productForSubscription: z.boolean().optional(),
  /** From the widest category to the narrowest. */
  categoryNames: z.array(z.string()).optional(),
})

/** A product card. Other services may use other field names (card-names.ts). */
export const productCard = z.preprocess(
  (card: z.input<typeof productCardFields>) => withCardAliases(card),
  productCardFields,
)

/** GET {api2}/api/v2/products/similar?parentProductId=&skip=&limit=. */
export const similarProductsAnswer = z.object({
  data: z.object({ products: z.array(productCard), penCount: z.number().int() }),
})

/** GET {api}/v1/user/recentview. */
export const recentViewsAnswer = z.object({ data: z.object({ products: z.array(productCard) }) })

/** GET {api2}/api/v2/products/recommended?limit=: recommendations for the signed-in user. */
export const recommendedProductsAnswer = recentViewsAnswer

/** POST {api}/v1/pageView: records a viewed page. */
export const pageViewBody = z.object({
  path: z.string().min(1).max(2000),
  parentProductId: z.string().max(64).optional(),
})
export const pageViewAnswer = z.object({ message: z.string() })

/** GET {api}/v1/size/chart?childProductId=. Empty rows mean that the product has no size chart. */
export const sizeChartAnswer = z.object({
  data: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
})

export type ProductData = z.output<typeof productData>
export type ProductImage = z.output<typeof productImage>
export type ComboProduct = z.output<typeof comboProduct>
export type Bitmap = z.output<typeof bitmap>
export type ProductCard = z.output<typeof productCard>
