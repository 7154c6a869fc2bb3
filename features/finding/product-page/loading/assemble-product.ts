import type { BestOffer, PriceDetail } from '@/contract/buying/pricing'
import type { ProductData } from '@/contract/finding/catalogue'
import { DEFAULT_LOCALE, type Locale, localeFrom } from '@/lib/i18n/locale'
import type { PageProduct } from '../api/product'

/** Prices of the product page; minor units. */
export interface FinalPriceList {
  readonly msrpPrice: number
  readonly finalPrice: number
  /** The tfm price, which signed-in users pay; absent when the response has none. */
  readonly basePrice: number
  /** Lowest and highest Talents back when they depend on the choice; otherwise empty. */
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
  | 'languages'
  | 'images'
  | 'videos'
  | 'attributes'
  | 'badges'
  | 'storeId'
  | 'storeCustomerId'
  | 'storeCategoryId'
  | 'storeTypeId'
  | 'storeMarkColor'
  | 'storeRating'
  | 'storeFollowers'
  | 'storeHasMaker'
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
  /** The lines of "About This Item", in the visitor's language or in English. */
  readonly highlight: readonly { readonly text: string; readonly language: Locale }[]
  /** The description; empty when there is none. */
  readonly detailDesc: string
  readonly descriptionLanguage: Locale
  readonly categoryPath: ProductData['categoryList']
  /** The selectable quantities, 1 to N. */
  readonly maxQuantity: readonly number[]
  /** 1: the visitor follows the store. */
  readonly followStatus: 0 | 1
  /** Undefined while the price is loading or when it failed. */
  readonly finalPriceList: FinalPriceList | undefined
  /** Talents back; 0 without a price. */
  readonly rewardFinalPrice: number
  readonly offer: BestOffer | undefined
  readonly sellerPlanDetails: PriceDetail['sellerPlanDetails']
  readonly subScriptionStatus: boolean
}

/** The visitor's relation to the product. */
type Social = Pick<ProductDetail, 'isFavourite' | 'followStatus'>

/**
 * Combines the responses of the product, price and social calls. See docs/product-page.md#the-product.
 * @param price undefined when unavailable: the product then has no prices, offer or plans
 * @param locale selects among multilingual texts
 * @param social for signed-in visitors only; overrides the product response
 */
export function assembleProduct(
  product: PageProduct,
  price: PriceDetail | undefined,
  locale: Locale,
  social?: Partial<Social>,
): ProductDetail {
  const { storeName, following_status, highlights, detailedDesc, categoryList, maxQuantity, images, ...fields } =
    product
  const [language, description] = Object.entries(detailedDesc)[0] ?? [DEFAULT_LOCALE, '']
  return {
    ...fields,
    childProductId: variantIdOf(product),
    sku: product.productSeo.slug,
    // Removes duplicate pictures.
    images: images.filter(({ small }, at) => images.findIndex((other) => other.small === small) === at),
    brandName: storeName,
    currency: price?.currency ?? product.currency,
    currencySymbol: price?.currencySymbol ?? product.currencySymbol,
    highlight: highlights.flatMap((texts) => {
      const language = texts[locale] === undefined ? DEFAULT_LOCALE : locale
      const text = texts[language]
      return text === undefined ? [] : { text, language }
    }),
    detailDesc: description,
    descriptionLanguage: localeFrom(language),
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

/** Returns the id of the variant to price: the selected one, or the product itself when the response names none. */
export function variantIdOf({
  selectedVariant,
  childProductId,
}: Pick<ProductData, 'selectedVariant' | 'childProductId'>): string {
  return selectedVariant.variantId || childProductId
}

/** The product data that sharing, collections and panels need. Amounts are minor units. */
export interface ProductSubject {
  readonly slug: string
  readonly childProductId: string
  readonly parentProductId: string
  readonly productName: string
  readonly brandName: string
  readonly storeName: string
  /** URL of the first picture without a transformation. */
  readonly image: string
  readonly price: { readonly member: number; readonly list: number; readonly symbol: string } | undefined
}

/** Returns the product data that the page passes to other features. */
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

/**
 * Returns the benefit of the product for members and for those who promote it. Each panel picks the fields it shows.
 */
export function productBenefit({ finalPriceList, rewardFinalPrice, currencySymbol }: ProductDetail) {
  const { msrpPrice = 0, basePrice = 0, sherpaCommissionRangeObj: commission } = finalPriceList ?? {}
  const productSaving = Math.max(msrpPrice - basePrice, 0)
  return { commission, productReward: rewardFinalPrice, productSaving, currencySymbol }
}
