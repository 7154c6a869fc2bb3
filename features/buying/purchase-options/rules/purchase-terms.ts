import type { ChildOffer, PriceDetail, SellerPlanDetails } from '@/contract/buying/pricing'
import type { ProductData } from '@/contract/finding/catalogue'
import { hasEnded, isUpcoming } from '@/lib/domain/cart/offer-times'
import type { RunningCampaign } from './campaign'

/** The visitor who views the panel. A new member is signed in and has no paid order yet. */
export type Viewer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'signedIn'
      readonly isNewMember: boolean
      readonly hasMembership: boolean
      /** Minor units. */
      readonly walletBalance: number
    }

export const GUEST: Viewer = { kind: 'guest' }

/** A signed-in shopper whose profile is still loading: no price is shown that may change. */
export interface ArrivingViewer {
  readonly kind: 'arriving'
}

/** The fields of a product that decide how it can be bought. */
export type PurchasableProduct = Pick<
  ProductData,
  | 'childProductId'
  | 'parentProductId'
  | 'centralProductId'
  | 'unitId'
  | 'productName'
  | 'productSeo'
  | 'selectedVariant'
  | 'inStock'
  | 'allowOrderOutOfStock'
  | 'availableQuantity'
  | 'maxQuantity'
  | 'maxQuantityPerUser'
  | 'minimumOrderQty'
  | 'MOQData'
  | 'mouData'
  | 'minOrderQty'
  | 'maxOrderQty'
  | 'groupBuyCampaign'
  | 'upsellCampaignId'
  | 'storeId'
  | 'storeName'
  | 'returnPolicy'
>

/** Everything that the choices and prices of the panel depend on. Amounts are minor units. */
export interface PurchaseTerms {
  readonly viewer: Viewer
  readonly msrp: number
  /** The price of every signed-in shopper. */
  readonly tfm: number
  /** Talents that come back after a purchase. */
  readonly reward: number
  readonly isUpcoming: boolean
  /** The offer also allows a purchase at the list price. */
  readonly allowsPlain: boolean
  /** 'loading' until the campaign is known. */
  readonly campaign: RunningCampaign | 'none' | 'loading'
  readonly childOffers: readonly ChildOffer[]
  readonly frequencies: SellerPlanDetails['frequencies']
  /** The plan that the frequencies belong to. */
  readonly sellingPlanId: string | undefined
}

interface TermsInput {
  readonly viewer: Viewer
  readonly price: PriceDetail
  readonly campaign: PurchaseTerms['campaign']
  /** Unix milliseconds of the server's clock. */
  readonly now: number
}

/** Returns the terms at one moment from the marketplace's price. */
export function termsOf({ viewer, price, campaign, now }: TermsInput): PurchaseTerms {
  const { msrpPrice, tfmPrice, basePrice, rewardFinalPrice, bestOffer } = price.finalPriceDetails
  return {
    viewer,
    msrp: msrpPrice,
    tfm: hasEnded(bestOffer, now) ? basePrice : (tfmPrice ?? basePrice),
    reward: rewardFinalPrice,
    isUpcoming: isUpcoming(bestOffer, now),
    allowsPlain: bestOffer?.isShowOnetimePurchase ?? false,
    campaign,
    childOffers: bestOffer?.childOffers ?? [],
    frequencies: price.subScriptionStatus ? (price.sellerPlanDetails?.frequencies ?? []) : [],
    sellingPlanId: price.sellerPlanDetails?.sellerPlanId,
  }
}

/** Returns the running campaign, or undefined while it is unknown or none runs. */
export function runningCampaign({ campaign }: Pick<PurchaseTerms, 'campaign'>): RunningCampaign | undefined {
  return typeof campaign === 'string' ? undefined : campaign
}
