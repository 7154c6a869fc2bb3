import type { ProductData } from '@/contract/catalogue'
import type { BestOffer, PriceDetail } from '@/contract/pricing'
import type { Locale } from '@/lib/i18n/locale'
import type { PageProduct } from './api/product'

/** Prices of the product page; minor units. */
export interface FinalPriceList {
  readonly msrpPrice: number
  readonly finalPrice: number
  /** The tfm price, which anyone signed in pays, where the answer has one. */
  readonly basePrice: number
  /** Lowest and highest Talents back when they depend on the choice; else empty. */
  readonly rewardRange: readonly number[]
  readonly sherpaCommissionRangeObj: PriceDetail['sherpaCommissionRangeObj']
}

type KeptFields =
  | 'childProductId'
  | 'parentProductId'
  | 'centralProductId'
  | 'unitId'
  | 'productName'
  | 'productType'
  | 'productSeo'
  | 'images'
  | 'attributes'
  | 'badges'
  | 'storeId'
  | 'storeCustomerId'
  | 'storeCategoryId'
  | 'storeMarkColor'
  | 'storeRating'
  | 'storeFollowers'
  | 'supplier'
  | 'partnerRevsharePercentage'
  | 'returnPolicy'
  | 'inStock'
  | 'outOfStock'
  | 'allowOrderOutOfStock'
  | 'availableQuantity'
  | 'maxQuantityPerUser'
  | 'minimumOrderQty'
  | 'MOQData'
  | 'isFavourite'
  | 'comboProducts'
  | 'linkedVariant'
  | 'selectedVariant'
  | 'hasSizeChart'
  | 'canCreateUnIndexProductOffer'
  | 'groupBuyCampaign'
  | 'upsellCampaignId'
  | 'TotalStarRating'
  | 'TotalNoOfRatings'
  | 'TotalNoOfReviews'
  | 'TotalNoOfQuestions'
  | 'TotalNoOfFaqs'

/** The product as the product page shows it. */
export interface ProductDetail extends Pick<PageProduct, KeptFields> {
  /** Slug of the chosen variant. */
  readonly sku: string
  /** Name of the store. */
  readonly brandName: string
  readonly currency: string
  readonly currencySymbol: string
  /** One line each of "About This Item". */
  readonly highlight: readonly string[]
  /** The description; empty when there is none. */
  readonly detailDesc: string
  readonly categoryPath: ProductData['categoryList']
  /** The quantities that may be chosen: 1 to N. */
  readonly maxQuantity: readonly number[]
  /** 1: the visitor follows the store. */
  readonly followStatus: 0 | 1
  /** Absent while, or because, the price could not be had. */
  readonly finalPriceList: FinalPriceList | undefined
  /** Talents back; 0 without a price. */
  readonly rewardFinalPrice: number
  readonly offer: BestOffer | undefined
  readonly sellerPlanDetails: PriceDetail['sellerPlanDetails']
  readonly subScriptionStatus: boolean
}

/** What the marketplace knows of the visitor and the product. */
type Social = Pick<ProductDetail, 'isFavourite' | 'followStatus'>

/**
 * Combines the answers of the product, price and social calls. See docs/product-page.md#the-product.
 * @param price undefined when it is not available: the product then has no prices, offer or plans
 * @param locale language of the texts that come in several
 * @param social for signed-in visitors only; it overrides what the product's own answer says
 */
export function assembleProduct(
  product: PageProduct,
  price: PriceDetail | undefined,
  locale: Locale,
  social?: Partial<Social>,
): ProductDetail {
  const { storeName, following_status, highlights, detailedDesc, categoryList, maxQuantity, images, ...kept } = product
  return {
    ...kept,
    childProductId: variantIdOf(product),
    sku: product.productSeo.slug,
    // The same picture twice says nothing more.
    images: images.filter(({ small }, at) => images.findIndex((other) => other.small === small) === at),
    brandName: storeName,
    currency: price?.currency ?? product.currency,
    currencySymbol: price?.currencySymbol ?? product.currencySymbol,
    highlight: highlights.flatMap((texts) => texts[locale] ?? texts['en'] ?? []),
    detailDesc: Object.values(detailedDesc)[0] ?? '',
    categoryPath: categoryList,
    maxQuantity: Array.from({ length: maxQuantity }, (_, index) => index + 1),
    followStatus: following_status,
    finalPriceList: price && finalPriceListOf(price),
    rewardFinalPrice: price?.finalPriceDetails.rewardFinalPrice ?? 0,
    offer: price?.finalPriceDetails.bestOffer ?? undefined,
    sellerPlanDetails: price?.sellerPlanDetails,
    subScriptionStatus: price?.subScriptionStatus ?? false,
    ...social,
  }
}

function finalPriceListOf({ finalPriceDetails, sherpaCommissionRangeObj }: PriceDetail): FinalPriceList {
  const { msrpPrice, finalPrice, basePrice, tfmPrice, rewardRange } = finalPriceDetails
  return { msrpPrice, finalPrice, basePrice: tfmPrice ?? basePrice, rewardRange, sherpaCommissionRangeObj }
}

/** The variant whose prices are asked for: the selected one, or the product itself where the answer names none. */
export function variantIdOf({
  selectedVariant,
  childProductId,
}: Pick<ProductData, 'selectedVariant' | 'childProductId'>): string {
  return selectedVariant.variantId || childProductId
}

/** A product as the parts around its page know it: sharing, collections, panels. Amounts are minor units. */
export interface ProductSubject {
  readonly slug: string
  readonly childProductId: string
  readonly parentProductId: string
  readonly productName: string
  readonly brandName: string
  readonly storeName: string
  /** Address of the first picture without a transformation. */
  readonly image: string
  readonly price: { readonly member: number; readonly list: number; readonly symbol: string } | undefined
}

/** What is passed on about the product on display. */
export function productSubject(product: ProductDetail): ProductSubject {
  const { sku: slug, childProductId, parentProductId, productName, brandName, images, finalPriceList } = product
  const price = finalPriceList && {
    member: finalPriceList.basePrice,
    list: finalPriceList.msrpPrice,
    symbol: product.currencySymbol,
  }
  const image = images[0]?.small ?? ''
  return { slug, childProductId, parentProductId, productName, brandName, storeName: brandName, image, price }
}

/** What the product gives whoever owns a membership, or promotes it: each panel takes what it shows. */
export function productBenefit({ finalPriceList, rewardFinalPrice, currencySymbol }: ProductDetail) {
  const { msrpPrice = 0, basePrice = 0, sherpaCommissionRangeObj: commission } = finalPriceList ?? {}
  const productSaving = Math.max(msrpPrice - basePrice, 0)
  return { commission, productReward: rewardFinalPrice, productSaving, currencySymbol }
}
