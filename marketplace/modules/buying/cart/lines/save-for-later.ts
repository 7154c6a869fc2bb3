import { messages } from '../../../../messages/messages.ts'
import { Conflict, DomainError, NotFound } from '../../../../shared/domain-error.ts'
import type { CartPorts } from '../cart-ports.ts'
import { changeLine, deleteLines, type LineRow } from '../cart-repository.ts'
import type { CartSession } from '../cart-session.ts'
import { findPurchase, matchingLine } from './cart-changes.ts'
import { addMembership, bringDeals } from './cart-extras.ts'
import { quantityRequest, quantityWithin } from './cart-limits.ts'

/**
 * Saves a line for later, or moves it back to the cart as far as limits and stock allow. The quantity is added to a
 * matching line when there is one. Repeating the call changes nothing.
 *
 * Throws NotFound when the line is not in this cart, and Conflict when the line cannot be saved or is not available.
 */
export async function saveForLater(
  session: CartSession,
  lineId: string,
  savedForLater: boolean,
  prices: CartPorts['prices'],
): Promise<void> {
  const { lines, context } = session
  const line = lines.find((one) => one.id === lineId)
  if (!line) throw new NotFound(messages[context.locale].cart.lineNotFound, 'LINE_NOT_FOUND')
  if (line.kind === 'deal' || line.kind === 'membership')
    throw new Conflict(messages[context.locale].cart.cannotBeSaved, 'FIXED')
  if (line.savedForLater === savedForLater) return
  if (savedForLater) await moveToSaved(session, line)
  else await moveToCart(session, line, prices)
}

async function moveToSaved({ tx, lines }: CartSession, line: LineRow): Promise<void> {
  // Its deals are added again when the line moves back.
  const deals = lines.filter((one) => one.dealOf === line.id).map(({ id }) => id)
  await deleteLines(tx, deals)
  const same = matchingLine(lines, { ...line, savedForLater: true })
  if (!same) {
    await changeLine(tx, line.id, { savedForLater: true })
    return
  }
  await deleteLines(tx, [line.id])
  const isSpecial = line.kind === 'upsell'
  await changeLine(tx, same.id, { quantity: isSpecial ? 1 : same.quantity + line.quantity })
}

async function moveToCart(session: CartSession, line: LineRow, prices: CartPorts['prices']): Promise<void> {
  const { tx, context, buyer, lines, facts } = session
  const variant = facts.get(line.variantId)
  if (!variant) throw new Error(`No facts of variant ${line.variantId}`)
  const { step } = await findPurchase(session, variant, line, prices)
  const same = matchingLine(lines, { ...line, savedForLater: false })
  const request = quantityRequest({
    ...{ lines, facts, variant, step },
    ...{ kind: line.kind, line: same, quantity: line.quantity },
  })
  const quantity = quantityWithin(request, context.locale)
  if (quantity instanceof DomainError) throw quantity
  if (same) {
    await deleteLines(tx, [line.id])
    await changeLine(tx, same.id, { quantity })
  } else await changeLine(tx, line.id, { quantity, savedForLater: false })
  if (line.kind === 'subscription' && !buyer.isMember) await addMembership(session)
  if (variant.hasDeals) await bringDeals(session)
}
