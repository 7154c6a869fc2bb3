import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import { DomainError } from '../../../../shared/domain-error.ts'
import type { CartPorts } from '../cart-ports.ts'
import type { CartSession } from '../cart-session.ts'
import { matchingLine, setQuantity } from './cart-changes.ts'
import { quantityRequest, quantityWithin } from './cart-limits.ts'
import { type CartItem, type Choice, plainChoice, purchaseOf } from './cart-purchase.ts'

/** What was ordered before. */
export interface BoughtBefore {
  readonly variantId: string
  /** The pack, when it was one. */
  readonly packId: string | undefined
  readonly units: number
}

export interface BoughtAgain {
  readonly units: number
  /** What the buyer pays for one unit now, in minor units of US dollars. */
  readonly unitDollars: number
}

/**
 * Adds what was ordered before, as far as limits and stock allow: as the same pack when it is still offered, otherwise as
 * a one-time purchase. Returns undefined, and adds nothing, when it cannot be bought any more.
 */
export async function buyAgain(
  session: CartSession,
  { variantId, packId, units }: BoughtBefore,
  prices: CartPorts['prices'],
): Promise<BoughtAgain | undefined> {
  const { tx, context, campaigns, buyer, lines, facts } = session
  const variant = facts.get(variantId)
  const sale = variant && (await prices.salesOf(tx, [variantId], buyer.userId)).get(variantId)
  if (!variant || !sale || variant.productType === PRODUCT_TYPE.membership) return undefined
  const choice: Choice =
    packId !== undefined && sale.packs.has(packId) ? { kind: 'pack', choiceId: packId } : plainChoice
  const purchase = purchaseOf(choice, { productId: variant.productId, sale, campaigns })
  if (!purchase) return undefined
  const { terms, step } = purchase
  const line = matchingLine(lines, { variantId, ...choice, savedForLater: false })
  const quantity = quantityWithin(
    quantityRequest({ lines, facts, variant, kind: choice.kind, line, quantity: units, step }),
    context.locale,
  )
  if (quantity instanceof DomainError) return undefined
  await setQuantity(session, { item: itemOf(variantId, choice, quantity), variant, choice, line }, prices)
  return { units: quantity - (line?.quantity ?? 0), unitDollars: Math.round(sale.costOf(terms, buyer).pays / step) }
}

const itemOf = (variantId: string, { kind, choiceId }: Choice, newQuantity: number): CartItem => ({
  centralProductId: variantId,
  newQuantity,
  action: 2,
  storeId: '0',
  cartType: 2,
  offers: kind === 'pack' ? { childOfferId: choiceId } : {},
  deliveryAddress: { latitude: '0', longitude: '0' },
})
