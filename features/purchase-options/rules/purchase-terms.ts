import type { ProductData } from '@/contract/catalogue'
import type { BestOffer, ChildOffer, PriceDetail, SellerPlanDetails } from '@/contract/pricing'
import type { RunningCampaign } from './campaign'

/** Who looks at the panel. A new member is signed in and has no paid order yet (decisions, section 3). */
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

/** Somebody signed in of whom nothing more is known yet: no price is shown that may turn out another. */
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

/** Everything that choices and prices of the panel follow from. Amounts are minor units. */
export interface PurchaseTerms {
  readonly viewer: Viewer
  readonly msrp: number
  /** What anyone signed in pays. */
  readonly tfm: number
  /** Talents that come back after a purchase. */
  readonly reward: number
  readonly isUpcoming: boolean
  /** The offer lets the product be bought at its list price beside it. */
  readonly allowsPlain: boolean
  /** 'loading' until it is known whether a campaign runs. */
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

/** The terms at one moment, from the price as the marketplace sends it. */
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

/** True while the offer's start is still to come (specification 4.3). An offer without a start goes by its own flag. */
export function isUpcoming(offer: BestOffer | null | undefined, now: number): boolean {
  if (!offer) return false
  return offer.gmtStartTime === undefined ? offer.upComing : offer.gmtStartTime * 1000 > now
}

/** A deal whose time is over takes nothing off any more, also while the prices without it are on their way. */
function hasEnded(offer: BestOffer | null | undefined, now: number): boolean {
  return offer?.isTimeBasedOffer === true && offer.gmtEndTime !== undefined && offer.gmtEndTime * 1000 <= now
}

/** The campaign, when it is known and runs. */
export function runningCampaign({ campaign }: Pick<PurchaseTerms, 'campaign'>): RunningCampaign | undefined {
  return typeof campaign === 'string' ? undefined : campaign
}
