import { z } from 'zod'
import { withCardNames } from './card-names.ts'
import { money } from './money.ts'

/**
 * `small`: address of the picture without a transformation; the storefront asks for the size it needs. Foreign services
 * send it alone, or as a plain string (specification 3).
 */
const productImage = z.union([
  z
    .object({ small: z.string(), medium: z.string().optional(), altText: z.string().default('') })
    .transform((image) => ({ ...image, medium: image.medium ?? image.small })),
  z.string().transform((small) => ({ small, medium: small, altText: '' })),
])

/** A text by language; 'en' is always there. */
const localizedText = z.record(z.string(), z.string())

/** A bundle part. Foreign services send the picture and the name in two shapes each (specification 3). */
const comboProduct = z.object({
  image: z.union([z.string(), z.array(z.object({ small: z.string() }))]),
  unitName: z.union([z.string(), localizedText]),
  quantity: z.number().int().min(1),
  slug: z.string().optional(),
})

const categoryStep = z.object({ categoryName: z.string(), categoryId: z.string(), slug: z.string() })

const linkedUnit = z.object({ attrname: localizedText, value: localizedText })

/**
 * `variantId` beside one key per attribute name that holds the chosen value. Without it the product can be looked at but
 * not added to a cart (specification 5, "Invalid variant ID").
 */
const selectedVariant = z
  .object({ variantId: z.string().default(''), linkedtounits: z.array(linkedUnit).default([]) })
  .catchall(z.unknown())

/** Attribute, then value, then the variant that has it, under the key '-' (specification 3, structured data). */
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

/** Fewest units of an order; absent where one can be ordered. */
const mouData = z.object({ mouQty: z.number().int().min(1) }).optional()

const groupBuyCampaign = z.object({
  campaignId: z.string(),
  price: money,
  /** Below 1e12 seconds, else milliseconds (decisions, section 4). */
  startTimestamp: z.number(),
  endTimestamp: z.number(),
  joined: z.number().int(),
  target: z.number().int().min(1),
})

/** The product as `products/by-slug` and `product/details` send it (specification 3 and 7.4). */
export const productData = z.object({
  childProductId: z.string(),
  parentProductId: z.string(),
  centralProductId: z.string(),
  unitId: z.string(),
  productName: z.string(),
  productType: z.number().int().default(1),
  sku: z.string(),
  productSeo: z.object({ slug: z.string(), name: z.string(), title: z.string(), description: z.string() }),
  images: z.array(productImage).min(1),
  highlights: z.array(localizedText).default([]),
  detailedDesc: z.record(z.string(), z.string()).default({}),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  badges: z.array(z.string()).default([]),
  categoryList: z.array(categoryStep).default([]),
  currency: z.string(),
  currencySymbol: z.string(),
  storeCategoryId: z.string(),
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
  /** Bounds of the quantities to choose from, where a service has narrower ones than the above. */
  minOrderQty: z.number().int().min(1).optional(),
  maxOrderQty: z.number().int().min(1).optional(),
  isFavourite: z.boolean().default(false),
  following_status: z.union([z.literal(0), z.literal(1)]).default(0),
  comboProducts: z.array(comboProduct).default([]),
  linkedVariant: z.array(z.object({ keyName: z.string(), name: z.string() })).default([]),
  selectedVariant: selectedVariant.default({ variantId: '', linkedtounits: [] }),
  variants: z.array(variantsForCrawlers).default([]),
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
  // Some services answer with the product itself (specification 7.4).
  productData.transform((data) => ({ productData: data })),
])

/** GET {api}/v1/product/details?productId=&parentProductId=. */
export const productDetailsAnswer = z.object({ data: productData })

/** Which combinations of options exist (specification 3, `bitmap`). */
export const bitmap = z.object({
  /** Attribute name to its values, in the order of their indices. */
  options: z.record(z.string(), z.array(z.string())),
  /** Attribute name to what it is called in the asked language. */
  labels: z.record(z.string(), z.string()).default({}),
  /** Value to its red, green and blue, 0 to 255. */
  colorIndex: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])).default({}),
  /** Attribute, then index, then the keys of the variants that have it; a key is all indices joined by '-'. */
  optionValidity: z.record(z.string(), z.record(z.string(), z.object({ available_variants: z.array(z.string()) }))),
  /** Variant key to the price a guest pays and the variant's slug; the best match for the query comes first. */
  variantMap: z.record(z.string(), z.object({ price: money, slug: z.string() })).default({}),
})

/** GET {api2}/api/v2/products/by-slug/{slug}/filtered-bitmap[?{attribute lowercased}_index={n}&...]. */
export const filteredBitmapAnswer = z.object({ bitmap })

/** GET {api2}/api/v2/variants/{parentProductId}/{variantKey}. */
export const variantAnswer = z.object({ variant: z.object({ slug: z.string(), variantId: z.string() }) })

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
  /** Per cent off of a running deal; 0 without one. */
  discountValue: z.number().default(0),
  isGroupBuyCampaign: z.boolean().default(false),
  isBundle: z.boolean().default(false),
  /** Unix seconds at which an upcoming deal starts. */
  dealStartsAt: z.number().optional(),
  /** Per cent off when subscribed to. */
  subscribePercent: z.number().optional(),
  /** First swatches, '#rrggbb', and how many options with a colour there are. */
  swatches: z.array(z.string()).default([]),
  swatchCount: z.number().int().default(0),
  mouData,
  /** More than one variant exists, so a bare "add" needs a choice first. */
  hasVariants: z.boolean().default(false),
  // Absent rather than empty: a page carries the data of sixty cards.
  productForSubscription: z.boolean().optional(),
  /** From the widest category to the narrowest. */
  categoryNames: z.array(z.string()).optional(),
})

/** A product as a card shows it. Other services may spell it otherwise (specification 3). */
export const productCard = z.preprocess(
  (card: z.input<typeof productCardFields>) => withCardNames(card),
  productCardFields,
)

/** GET {api2}/api/v2/products/similar?parentProductId=&skip=&limit=. */
export const similarProductsAnswer = z.object({
  data: z.object({ products: z.array(productCard), penCount: z.number().int() }),
})

/** GET {api}/v1/user/recentview. */
export const recentViewsAnswer = z.object({ data: z.object({ products: z.array(productCard) }) })

/** GET {api2}/api/v2/products/recommended?limit=: what the signed-in user may like. */
export const recommendedProductsAnswer = recentViewsAnswer

/** POST {api}/v1/pageView: what the visitor looked at. */
export const pageViewBody = z.object({
  path: z.string().min(1).max(2000),
  parentProductId: z.string().max(64).optional(),
})
export const pageViewAnswer = z.object({ message: z.string() })

/** GET {api}/v1/size/chart?childProductId=. No rows: the product has none. */
export const sizeChartAnswer = z.object({
  data: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
})

export type ProductData = z.output<typeof productData>
export type ProductImage = z.output<typeof productImage>
export type ComboProduct = z.output<typeof comboProduct>
export type Bitmap = z.output<typeof bitmap>
export type ProductCard = z.output<typeof productCard>
