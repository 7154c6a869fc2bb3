import type { CartItemBody } from '@/contract/buying/cart'
import { splitLanguage } from '@/contract/values/language-address'
import { CART_ACTION, RETAIL_MALL_STORE_TYPE } from '@/contract/values/wire-values'
import { type AttributionForCart, attributionForCart } from '@/lib/attribution/attribution'
import type { AddToCart, LineChoice } from '@/lib/domain/cart/cart-context'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import { visitorFrom } from '@/lib/session/visitor'
import { visitorPlace } from '@/lib/session/visitor-place'
import { currentCartOwner } from './cart-query'

const CART_TYPE = 2
const DEFAULT_USER_TYPE = 1

/** What the shopper does with an item. */
export const CART_MODE = { add: 0, increment: 1, decrement: 2, set: 3, remove: 4 } as const
export type CartMode = (typeof CART_MODE)[keyof typeof CART_MODE]

interface MatchingLine {
  /** Units in the cart. */
  readonly quantity: number
  /** Fewer units than this remove the line. */
  readonly minimum: number
  /** Units of one step: those of a pack. */
  readonly step: number
}

interface OperationInput {
  readonly mode: CartMode
  /** A cart with sellers is edited; otherwise a new one is created. */
  readonly hasSellers: boolean
  /** The line that already holds the item. */
  readonly line: MatchingLine | undefined
  /** Units to add (mode add) or to have (mode set). */
  readonly quantity: number
}

/** A write to the cart: the endpoint, the action code and the resulting units. */
export interface CartOperation {
  readonly call: 'createCart' | 'editCart'
  readonly action: CartItemBody['action']
  readonly newQuantity: number
  /** Units of the line that the new quantity was computed from; absent when it does not depend on them. */
  readonly seenQuantity?: number
}

/** Who writes, and from where. */
export interface WriteContext {
  readonly userType: number
  readonly storeCategoryId: string
  /** '0' when unknown. */
  readonly latitude: string
  readonly longitude: string
  /** `?cartId=` of the address. */
  readonly cartId: string | undefined
  /** The path of the address: below /oto/ and /social/ an item is marked as coming from there. */
  readonly path: string
  readonly attribution: AttributionForCart
  /** ISO date at which a new subscription begins. */
  readonly today: string
}

/** Returns the write that a mode needs, or undefined when there is nothing to take away. */
export function operationFor({ mode, hasSellers, line, quantity }: OperationInput): CartOperation | undefined {
  if (line) {
    const requestedQuantity = quantityAfter(mode, line, quantity)
    const newQuantity = requestedQuantity < line.minimum ? 0 : requestedQuantity
    const isRelative = mode !== CART_MODE.set && mode !== CART_MODE.remove
    return {
      call: 'editCart',
      action: newQuantity === 0 ? CART_ACTION.remove : CART_ACTION.update,
      newQuantity,
      ...(isRelative ? { seenQuantity: line.quantity } : {}),
    }
  }
  if (mode === CART_MODE.decrement || mode === CART_MODE.remove || quantity < 1) return undefined
  return { call: hasSellers ? 'editCart' : 'createCart', action: CART_ACTION.add, newQuantity: quantity }
}

/** Returns the units of a line after a mode. 0 or less removes it. */
export function quantityAfter(mode: CartMode, line: MatchingLine, quantity: number): number {
  switch (mode) {
    case CART_MODE.add:
      return line.quantity + quantity
    case CART_MODE.increment:
      return line.quantity + line.step
    case CART_MODE.decrement:
      return line.quantity - line.step
    case CART_MODE.set:
      return quantity
    case CART_MODE.remove:
      return 0
  }
}

/** Returns the context of a write made now. */
export function writeContext(): WriteContext {
  const session = currentSession()
  const { latitude, longitude } = visitorPlace(readCookie)
  return {
    userType: session.kind === 'signedIn' ? session.userType : DEFAULT_USER_TYPE,
    storeCategoryId: visitorFrom(readCookie).storeCategoryId,
    latitude,
    longitude,
    cartId: currentCartOwner()?.cartId,
    path: splitLanguage(window.location.pathname).path,
    attribution: attributionForCart(),
    today: new Date().toISOString().slice(0, 10),
  }
}

/**
 * Returns the body of POST or PATCH /cart.
 * @param lineId the line itself, for lines that no other field tells apart
 */
export function bodyOf(
  { product, choice, source }: AddToCart,
  operation: CartOperation,
  context: WriteContext,
  lineId?: string,
): CartItemBody {
  const { userType, storeCategoryId, latitude, longitude, cartId, path, attribution, today } = context
  const { action, newQuantity, seenQuantity } = operation
  const isNew = operation.call === 'createCart'
  return {
    centralProductId: product.centralProductId,
    productId: product.childProductId,
    unitId: product.unitId,
    storeId: product.storeId || '0',
    ...choiceFields(choice, source),
    // A subscription begins with its line.
    ...(choice.kind === 'subscription' && action === CART_ACTION.add ? { startDate: today } : {}),
    source,
    ...(lineId ? { cartLineId: lineId } : {}),
    newQuantity,
    ...(seenQuantity === undefined ? {} : { seenQuantity }),
    action,
    cartType: CART_TYPE,
    storeCategoryId,
    deliveryAddress: { latitude, longitude },
    ...(cartId ? { cartId } : {}),
    ...(path.includes('/oto/') ? { isOtoProduct: true } : {}),
    ...(path.includes('/social/') ? { isSocial: 1 as const } : {}),
    ...attribution,
    ...(isNew ? { userType: '1', city: '', storeTypeId: RETAIL_MALL_STORE_TYPE } : { userType }),
  }
}

function choiceFields(choice: LineChoice, source: AddToCart['source']): Partial<CartItemBody> {
  switch (choice.kind) {
    case 'oneTime':
      return { offers: {} }
    case 'childOffer': {
      const { childOfferId, packSize } = choice
      return { offers: { childOfferId, selectedChildOffer: { childOfferId, quantity: packSize } } }
    }
    case 'subscription':
      return {
        offers: {},
        productForSubscription: true,
        sellingPlanId: choice.sellingPlanId || undefined,
        planFrequencyId: choice.frequencyId,
        planDeliveryLabel: choice.label,
        frequencyDuration: choice.duration,
        frequencyValue: choice.value,
        // It is charged as often as it is delivered.
        billingFrequencyDuration: choice.duration,
        billingFrequencyValue: choice.value,
      }
    case 'upsell': {
      const { upsellCampaignId } = choice
      return { offers: {}, isUpsellProduct: true, upsellCampaignId, customAttribute: { upsellCampaignId } }
    }
    case 'groupBuy': {
      const campaign = { campaignId: choice.campaignId }
      const customAttribute = source === 'cart' ? { cartGroupBuyCampaign: campaign } : { groupBuyCampaign: campaign }
      return { offers: {}, customAttribute, buyNow: true }
    }
  }
}
