import type { ProductData } from '@/contract/catalogue'
import type { BestOffer, PriceDetail } from '@/contract/pricing'
import type { Locale } from '@/lib/i18n/locale'
import type { PageProduct } from './api/product-by-slug'
import { variantIdOf } from './variant-id'

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

/** The product as the product page shows it (specification 3, product detail as assembled). */
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
  readonly offers: BestOffer | undefined
  readonly offerProductDetails: BestOffer | undefined
  readonly sellerPlanDetails: PriceDetail['sellerPlanDetails']
  readonly subScriptionStatus: boolean
}

/**
 * Puts the answers of the product call and the price call together.
 * @param price absent when it could not be had: the product then comes without prices, offers and plans
 * @param locale language of texts that come in several
 */
export function assembleProduct(product: PageProduct, price: PriceDetail | undefined, locale: Locale): ProductDetail {
  const { storeName, following_status, highlights, detailedDesc, categoryList, maxQuantity, images, ...kept } = product
  const offer = price?.finalPriceDetails.bestOffer ?? undefined
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
    offer,
    offers: offer,
    offerProductDetails: offer,
    sellerPlanDetails: price?.sellerPlanDetails,
    subScriptionStatus: price?.subScriptionStatus ?? false,
  }
}

function finalPriceListOf({ finalPriceDetails, sherpaCommissionRangeObj }: PriceDetail): FinalPriceList {
  const { msrpPrice, finalPrice, basePrice, tfmPrice, rewardRange } = finalPriceDetails
  return { msrpPrice, finalPrice, basePrice: tfmPrice ?? basePrice, rewardRange, sherpaCommissionRangeObj }
}
