import type { Tx } from '../../../db/client.ts'
import { moveStoredAnswers } from '../../../db/idempotency-store.ts'
import { callerKey } from '../../../shared/auth/caller.ts'
import type { GuestAndUser, Owner } from '../../../shared/auth/owner.ts'
import type { CartBuyer, CartPorts } from './cart-ports.ts'
import { changeCart, changeLine, deleteCart, type LineRow, lockCart, openCart } from './cart-repository.ts'
import { type CartSnapshot, readSnapshot } from './cart-snapshot.ts'
import type { NotTakenOver } from './cart-tables.ts'
import { matchingLine } from './lines/cart-changes.ts'
import { bringDeals, nextPosition } from './lines/cart-extras.ts'
import { countedUnits } from './lines/cart-limits.ts'

/**
 * Merges a guest's cart into the user's cart at sign-in (docs/cart.md#merging-at-sign-in). Quantities of matching lines
 * add up, capped at the product's limit. Lines saved for later stay saved. The guest's promo code is adopted when the
 * user has none and may use it. A new member gets first-purchase deals.
 *
 * Stored responses to the guest's idempotency keys move to the user, and the id of the guest's cart still leads to the
 * merged cart. A second merge finds nothing to do.
 */
export async function mergeGuestCart(
  tx: Tx,
  { guestId, userId }: GuestAndUser,
  now: Date,
  { prices, promotions }: Pick<CartPorts, 'prices' | 'promotions'>,
): Promise<void> {
  const guest: Owner = { kind: 'guest', id: guestId }
  const user: Owner = { kind: 'user', id: userId }
  const guestCart = await lockCart(tx, guest)
  if (guestCart) {
    const userCart = await openCart(tx, user, now)
    const { lines, buyer } = await readSnapshot(tx, { cartId: userCart.id, owner: user })
    const guests = await readSnapshot(tx, { cartId: guestCart.id, owner: guest })
    const notTakenOver = await moveLines(tx, guests, { cartId: userCart.id, lines }, prices)
    await changeCart(tx, userCart.id, {
      parentCartId: guestCart.id,
      refusedOrder: userCart.refusedOrder ?? guestCart.refusedOrder,
      promoCode: userCart.promoCode ?? (await usableCode(tx, guestCart.promoCode, buyer, promotions)),
      giftCodeDigest: userCart.giftCodeDigest ?? guestCart.giftCodeDigest,
      notTakenOver: notTakenOver.length > 0 ? notTakenOver : null,
      updatedAt: now,
    })
    await deleteCart(tx, guestCart.id)
    await bringDeals({ tx, now, buyer, cart: userCart })
  }
  await moveStoredAnswers(tx, callerKey(guest), callerKey(user))
}

async function usableCode(
  tx: Tx,
  code: string | null,
  buyer: CartBuyer,
  promotions: CartPorts['promotions'],
): Promise<string | null> {
  if (code === null) return null
  const { refusal } = await promotions.judge(tx, code, buyer, 'en')
  return refusal ? null : code
}

/** Returns the units that the limits of their products left no room for. */
async function moveLines(
  tx: Tx,
  { lines: moved, facts }: Pick<CartSnapshot, 'lines' | 'facts'>,
  to: { readonly cartId: string; readonly lines: readonly LineRow[] },
  prices: CartPorts['prices'],
): Promise<NotTakenOver[]> {
  const notTakenOver: NotTakenOver[] = []
  const sales = await prices.salesOf(tx, [...new Set(moved.map((line) => line.variantId))], undefined)
  const lines = [...to.lines]
  for (const line of moved) {
    const same = matchingLine(lines, line)
    const step = sales.get(line.variantId)?.packs.get(line.choiceId)?.units ?? 1
    const most = facts.get(line.variantId)?.maximum ?? 0
    const room = line.savedForLater ? line.quantity : Math.max(0, most - countedUnits(lines, line.variantId))
    const added = Math.floor(Math.min(line.quantity, room) / step) * step
    if (added < line.quantity) notTakenOver.push({ variantId: line.variantId, units: line.quantity - added })
    if (added === 0) continue
    if (same) {
      const quantity = same.quantity + added
      await changeLine(tx, same.id, { quantity })
      lines.splice(lines.indexOf(same), 1, { ...same, quantity })
    } else {
      const change = { cartId: to.cartId, quantity: added, position: nextPosition(lines) }
      await changeLine(tx, line.id, change)
      lines.push({ ...line, ...change })
    }
  }
  return notTakenOver
}
