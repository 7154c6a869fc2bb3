/** Lines that are added with other lines: the membership and first-purchase deals (docs/deals.md). */

import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, Forbidden } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { findFirstVariant, insertLines, type LineRow, listDeals, listDeclinedDeals } from '../cart-repository.ts'
import type { CartSession } from '../cart-session.ts'
import { type CartSnapshot, type FactsOf, findFacts, readSnapshot } from '../cart-snapshot.ts'
import { stockLedger } from '../pricing/cart-stock.ts'

export const hasMembership = (lines: readonly LineRow[]): boolean =>
  lines.some((line) => line.kind === 'membership' && !line.savedForLater)

export const nextPosition = (lines: readonly LineRow[]): number =>
  lines.reduce((most, line) => Math.max(most, line.position), 0) + 1

/**
 * Adds the membership after the existing lines, or at `position`. Does nothing when it is already in the cart. Throws
 * Forbidden for a guest, and Conflict for a member, and in a shop that offers no membership.
 */
export async function addMembership(
  { tx, now, context, buyer, cart, lines }: CartSession,
  position = nextPosition(lines),
): Promise<void> {
  if (!buyer.isSignedIn) throw new Forbidden(messages[context.locale].cart.signInRequired, 'SIGN_IN_REQUIRED')
  if (buyer.isMember) throw new Conflict(messages[context.locale].cart.alreadyMember, 'ALREADY_MEMBER')
  if (hasMembership(lines)) return
  const variantId = await findFirstVariant(tx, { type: PRODUCT_TYPE.membership })
  if (variantId === undefined)
    throw new Conflict(messages[context.locale].cart.noMembershipOffered, 'NO_MEMBERSHIP_OFFERED')
  await insertLines(tx, [
    { id: newId(), cartId: cart.id, variantId, kind: 'membership', quantity: 1, position, addedAt: now },
  ])
}

type DealRow = LineRow & { readonly kind: 'deal' }

/**
 * Returns the first-purchase deals that these lines bring along and the cart does not hold yet, as lines: each once,
 * only those in stock, and none that the shopper removed before.
 */
export async function missingDeals(
  executor: Executor,
  cartId: string,
  { lines, facts }: Pick<CartSnapshot, 'lines' | 'facts'>,
): Promise<{ readonly rows: readonly DealRow[]; readonly facts: FactsOf }> {
  const bought = lines.filter((line) => !line.savedForLater && line.kind !== 'deal' && line.kind !== 'membership')
  const withDeals = bought.filter((line) => facts.get(line.variantId)?.hasDeals)
  if (withDeals.length === 0) return { rows: [], facts: new Map() }
  const productOf = (line: LineRow) => facts.get(line.variantId)?.productId
  const offered = await listDeals(executor, [...new Set(withDeals.flatMap((line) => productOf(line) ?? []))])
  const declined = await listDeclinedDeals(executor, cartId)
  const missing = offered.filter(
    ({ productId, variantId }) =>
      !declined.some((one) => one.productId === productId && one.variantId === variantId) &&
      !lines.some((line) => line.kind === 'deal' && line.choiceId === productId && line.variantId === variantId),
  )
  const dealFacts = await findFacts(
    executor,
    missing.map((deal) => deal.variantId),
  )
  let position = nextPosition(lines)
  const rows = missing.flatMap(({ productId, variantId }): DealRow[] => {
    const dealOf = withDeals.find((line) => productOf(line) === productId)?.id
    const deal = dealFacts.get(variantId)
    if (dealOf === undefined || !deal || stockLedger().left(deal) < 1) return []
    const place = { id: newId(), cartId, position: position++, savedForLater: false }
    return [{ ...place, variantId, kind: 'deal', choiceId: productId, dealOf, quantity: 1 }]
  })
  return { rows, facts: dealFacts }
}

/** Adds the first-purchase deals of a new member's lines: see `missingDeals`. */
export async function bringDeals({
  tx,
  now,
  buyer,
  cart,
}: Pick<CartSession, 'tx' | 'now' | 'buyer' | 'cart'>): Promise<void> {
  if (!buyer.isNewMember) return
  const owner = { kind: cart.ownerKind, id: cart.ownerId }
  const { rows } = await missingDeals(tx, cart.id, await readSnapshot(tx, { cartId: cart.id, owner }))
  if (rows.length > 0)
    await insertLines(
      tx,
      rows.map((row) => ({ ...row, addedAt: now })),
    )
}
