import type { CartItemBody, CartLine } from '@/contract/cart'
import type { AttributionForCart } from '@/lib/attribution/attribution'
import type { AddToCart, LineChoice } from '@/lib/shopping/cart-context'
import type { CartOperation } from './cart-mode'

/** Marks a payload as a removal (specification 3, add-to-cart payload). It never goes over the wire. */
export const REMOVED = 'removedcart'

type SetPerWrite =
  | 'newQuantity'
  | 'action'
  | 'cartType'
  | 'userType'
  | 'storeCategoryId'
  | 'deliveryAddress'
  | 'cartId'
  | 'isOtoProduct'
  | 'isSocial'
  | 'attributionLinkId'
  | 'attributionLinkData'
  | 'city'
  | 'storeTypeId'

/** An item as the storefront passes it about: what it is and how it is bought, without how many. */
export interface CartPayload extends Omit<CartItemBody, SetPerWrite> {
  readonly cartStatus?: typeof REMOVED
}

/** Who writes, from where. */
export interface WriteContext {
  readonly userType: number
  readonly storeCategoryId: string
  /** '0' when unknown. */
  readonly latitude: string
  readonly longitude: string
  /** `?cartId=` of the address. */
  readonly cartId: string | undefined
  /** The address's path: below /oto/ and /social/ an item is marked as coming from there. */
  readonly path: string
  readonly attribution: AttributionForCart
}

/** Specification 9: cart and orders. */
const CART_TYPE = 2
const STORE_TYPE_ID = 8

/** The payload of a product that is added. @param today ISO date at which a subscription begins */
export function payloadOf({ product, choice, source }: Omit<AddToCart, 'quantity'>, today: string): CartPayload {
  return {
    centralProductId: product.centralProductId,
    productId: product.childProductId,
    unitId: product.unitId,
    storeId: product.storeId,
    ...termsOf(choice, today),
    source,
  }
}

/** The payload of a line that is there already, bought as it is. */
export function payloadOfLine(line: CartLine): CartPayload {
  const { offerDetails, upsellCampaignId, groupBuyCampaignId } = line
  const { childOfferId, quantity: packSize = 1 } = offerDetails
  return {
    centralProductId: line.centralProductId,
    productId: line.childProductId,
    unitId: line.unitId,
    storeId: line.storeId,
    ...(childOfferId ? packTerms(childOfferId, packSize) : { offers: {} }),
    ...(line.planFrequencyId ? subscriptionTermsOfLine(line) : {}),
    ...(upsellCampaignId ? upsellTerms(upsellCampaignId) : {}),
    ...(groupBuyCampaignId
      ? { customAttribute: { cartGroupBuyCampaign: { campaignId: groupBuyCampaignId } }, buyNow: true }
      : {}),
    source: 'cart',
  }
}

/** The body of POST or PATCH /cart (specification 7.6). */
export function bodyOf(payload: CartPayload, operation: CartOperation, context: WriteContext): CartItemBody {
  const { cartStatus: _, ...item } = payload
  const { userType, storeCategoryId, latitude, longitude, cartId, path, attribution } = context
  const isNew = operation.call === 'createCart'
  return {
    ...item,
    newQuantity: operation.newQuantity,
    action: operation.action,
    cartType: CART_TYPE,
    storeId: item.storeId || '0',
    storeCategoryId,
    deliveryAddress: { latitude, longitude },
    ...(cartId ? { cartId } : {}),
    ...(path.includes('/oto/') ? { isOtoProduct: true } : {}),
    ...(path.includes('/social/') ? { isSocial: 1 as const } : {}),
    ...attribution,
    ...(isNew ? { userType: '1', city: '', storeTypeId: STORE_TYPE_ID } : { userType }),
  }
}

function termsOf(choice: LineChoice, today: string): Omit<CartPayload, 'centralProductId'> {
  switch (choice.kind) {
    case 'oneTime':
      return { offers: {} }
    case 'childOffer':
      return packTerms(choice.childOfferId, choice.packSize)
    case 'subscription':
      return {
        offers: {},
        productForSubscription: true,
        sellingPlanId: choice.sellingPlanId,
        planFrequencyId: choice.frequencyId,
        planDeliveryLabel: choice.label,
        frequencyDuration: choice.duration,
        frequencyValue: choice.value,
        startDate: today,
        // It is charged as often as it is delivered.
        billingFrequencyDuration: choice.duration,
        billingFrequencyValue: choice.value,
      }
    case 'upsell':
      return { offers: {}, ...upsellTerms(choice.upsellCampaignId) }
    case 'groupBuy':
      return {
        offers: {},
        customAttribute: { groupBuyCampaign: { campaignId: choice.campaignId } },
        buyNow: true,
      }
  }
}

function subscriptionTermsOfLine(line: CartLine): Omit<CartPayload, 'centralProductId'> {
  const { sellingPlanId, planFrequencyId, planDeliveryLabel, frequencyDuration, frequencyValue } = line
  return {
    productForSubscription: true,
    sellingPlanId,
    planFrequencyId,
    planDeliveryLabel,
    frequencyDuration,
    frequencyValue,
    billingFrequencyDuration: frequencyDuration,
    billingFrequencyValue: frequencyValue,
  }
}

/** With a chosen pack, `offers` says which and no longer lists them all. */
const packTerms = (childOfferId: string, packSize: number) => ({
  offers: { childOfferId, selectedChildOffer: { childOfferId, quantity: packSize } },
})

const upsellTerms = (upsellCampaignId: string) => ({
  isUpsellProduct: true,
  upsellCampaignId,
  customAttribute: { upsellCampaignId },
})
