/** Adds, changes and removes a product (docs/cart.md#lines). */

import { CART_ACTION, PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { MAX_CART_LINES } from '../cart-policy.ts'
import type { CartPorts } from '../cart-ports.ts'
import { changeLine, declineDeal, deleteLines, insertLines, type LineRow } from '../cart-repository.ts'
import type { CartSession, CartWrite, CartWritten, WriteCart } from '../cart-session.ts'
import type { VariantFacts } from '../cart-snapshot.ts'
import { addMembership, bringDeals, hasMembership, nextPosition } from './cart-extras.ts'
import { quantityProblem, quantityRequest } from './cart-limits.ts'
import {
  assertOffered,
  attributionOf,
  type CartItem,
  type Choice,
  choiceOf,
  type Purchase,
  purchaseOf,
} from './cart-purchase.ts'

/** Returns the line with the same variant, kind, choice and saved-for-later state. */
export const matchingLine = (
  lines: readonly LineRow[],
  { variantId, kind, choiceId, savedForLater }: Pick<LineRow, 'variantId' | 'kind' | 'choiceId' | 'savedForLater'>,
) =>
  lines.find(
    (line) =>
      line.savedForLater === savedForLater &&
      line.variantId === variantId &&
      line.kind === kind &&
      line.choiceId === choiceId,
  )

/**
 * Returns the function that handles POST and PATCH /cart: action 1 adds to the matching line, 2 sets its quantity (and
 * adds the line when there is none), 3 removes it. It returns undefined, and changes nothing, for an unknown product.
 *
 * It throws a DomainError when the change is not allowed; the cart then stays as it was.
 */
export const itemChange =
  (write: WriteCart, prices: CartPorts['prices']) =>
  (request: CartWrite, item: CartItem): Promise<CartWritten | undefined> =>
    write(request, { cartId: item.cartId, variantId: item.centralProductId }, async (session) => {
      const { lines, context } = session
      const done = { cartId: session.cart.id }
      const named = item.cartLineId === undefined ? undefined : lines.find((line) => line.id === item.cartLineId)
      if (item.cartLineId !== undefined && !named)
        throw new NotFound(messages[context.locale].cart.lineNotFound, 'LINE_NOT_FOUND')
      const variantId = named?.variantId ?? item.centralProductId
      const variant = session.facts.get(variantId)
      if (!variant) return undefined

      const choice =
        named ??
        (variant.productType === PRODUCT_TYPE.membership
          ? ({ kind: 'membership', choiceId: '' } as const)
          : choiceOf(item))
      const line =
        named ?? matchingLine(lines, { variantId, kind: choice.kind, choiceId: choice.choiceId, savedForLater: false })
      if (item.seenQuantity !== undefined && item.seenQuantity !== (line?.quantity ?? 0))
        throw new Conflict(messages[context.locale].cart.changedElsewhere, 'CART_CHANGED')
      if (item.action === CART_ACTION.remove) {
        if (line) await removeLine(session, line)
        return done
      }
      if (item.newQuantity < 1) throw new InvalidInput('newQuantity must be at least 1')
      if (line && (line.savedForLater || line.kind === 'deal'))
        throw new Conflict(messages[context.locale].cart.fixedQuantity, 'FIXED')
      if (choice.kind === 'membership') {
        if (item.newQuantity !== 1) throw new Conflict(messages[context.locale].cart.fixedQuantity, 'FIXED')
        await addMembership(session)
        return done
      }
      if (!session.buyer.isSignedIn && needsSignIn(choice)) {
        throw new Forbidden(messages[context.locale].cart.signInRequired, 'SIGN_IN_REQUIRED')
      }
      await setQuantity(session, { item, variant, choice, line }, prices)
      return done
    })

/** Subscriptions and campaign prices need an account. */
const needsSignIn = ({ kind }: Choice): boolean => kind === 'subscription' || kind === 'upsell' || kind === 'groupBuy'

interface QuantityChange {
  readonly item: CartItem
  readonly variant: VariantFacts
  readonly choice: Choice
  readonly line: LineRow | undefined
}

/** Adds units of a variant, or sets those of its line. Throws a DomainError when the limits or the stock forbid them. */
export async function setQuantity(
  session: CartSession,
  change: QuantityChange,
  prices: CartPorts['prices'],
): Promise<void> {
  const { tx, now, context, buyer, cart, lines, facts } = session
  const { item, variant, choice, line } = change
  const purchase = await findPurchase(session, variant, choice, prices, item)
  const quantity = item.action === CART_ACTION.add && line ? line.quantity + item.newQuantity : item.newQuantity
  const request = quantityRequest({ lines, facts, variant, kind: choice.kind, line, quantity, step: purchase.step })
  const problem = quantityProblem(request, context.locale)
  if (problem) throw problem

  if (!line && lines.length >= MAX_CART_LINES)
    throw new Conflict(messages[context.locale].cart.full(MAX_CART_LINES), 'CART_FULL')
  const needsMembership = choice.kind === 'subscription' && !buyer.isMember && !hasMembership(lines)
  const isFirst = !lines.some((one) => !one.savedForLater)
  if (needsMembership && !isFirst) await addMembership(session)
  if (line) await changeLine(tx, line.id, { quantity })
  else {
    const attribution = attributionOf(item)
    await insertLines(tx, [
      {
        id: newId(),
        cartId: cart.id,
        variantId: variant.variantId,
        kind: choice.kind,
        choiceId: choice.choiceId,
        quantity,
        // The membership, when it was just added, takes the next position.
        position: nextPosition(lines) + 1,
        addedAt: now,
        ...(attribution && { attribution }),
      },
    ])
  }
  if (needsMembership && isFirst) await addMembership(session, nextPosition(lines) + 2)
  if (variant.hasDeals) await bringDeals(session)
}

/**
 * Returns the terms of a purchase. Throws InvalidInput for a choice that the product does not offer, and Conflict while
 * the product is not available.
 */
export async function findPurchase(
  { tx, context, campaigns, buyer }: CartSession,
  { variantId, productId }: VariantFacts,
  choice: Choice,
  prices: CartPorts['prices'],
  /** The item of the request, when it is new to the cart. */
  item?: CartItem,
): Promise<Purchase> {
  const sale = (await prices.salesOf(tx, [variantId], buyer.userId)).get(variantId)
  if (!sale) throw new Error(`No prices of variant ${variantId}`)
  const offered = { productId, sale, campaigns }
  if (item && item.cartLineId === undefined) assertOffered(choice, item, offered)
  const purchase = purchaseOf(choice, offered)
  if (purchase) return purchase
  throw sale.isComingSoon
    ? new Conflict(messages[context.locale].cart.comingSoon, 'COMING_SOON')
    : new Conflict(messages[context.locale].cart.outOfStock, 'OUT_OF_STOCK')
}

/**
 * Removes a line. A removed deal is not added again. Throws Conflict for a membership that a subscription in the cart
 * needs.
 */
async function removeLine({ tx, context, buyer, cart, lines }: CartSession, line: LineRow): Promise<void> {
  const isNeeded = !buyer.isMember && lines.some((one) => one.kind === 'subscription' && !one.savedForLater)
  if (line.kind === 'membership' && isNeeded)
    throw new Conflict(messages[context.locale].cart.membershipNeeded, 'MEMBERSHIP_NEEDED')
  if (line.kind === 'deal') {
    await declineDeal(tx, { cartId: cart.id, productId: line.choiceId, dealVariantId: line.variantId })
  }
  await deleteLines(tx, [line.id])
}
