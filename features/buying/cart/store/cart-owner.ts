import { localStore } from '@/lib/browser/storage'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { GUEST } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'

/** Whose cart it is, and which one when the address names one. */
export interface CartOwner {
  /** A user's id, or 'guest'. */
  readonly ownerId: string
  readonly cartId: string | undefined
}

const HINT_KEY = 'cart-hint'

/**
 * Returns the owner of the cart that this browser shows, or undefined for a guest without a token, who has no cart.
 * Only in the browser. See docs/cart.md#owners.
 */
export function currentCartOwner(): CartOwner | undefined {
  const session = currentSession()
  const ownerId = session.kind === 'signedIn' ? session.uid : readCookie('token') && GUEST
  const named = new URLSearchParams(window.location.search).get('cartId') || undefined
  const cartId = named !== undefined && unknownCartIds.has(named) ? undefined : named
  return ownerId ? { ownerId, cartId } : undefined
}

const unknownCartIds = new Set<string>()

/** Makes later addresses that name this cart mean the owner's own cart. */
export function ignoreCartId(cartId: string): void {
  unknownCartIds.add(cartId)
}

/** True when an unasked request for the cart is worthwhile: the shopper is signed in, or a guest who has added something. */
export function mayHaveCart(): boolean {
  return currentSession().kind === 'signedIn' || (readCookie('token') !== undefined && hasHint())
}

/** Remembers for the next visit whether there is something in the cart. */
export function rememberCart(hasProducts: boolean): void {
  // Without storage, the cart shows once it is opened.
  if (hasProducts) localStore.set(HINT_KEY, '1')
  else localStore.remove(HINT_KEY)
}

const hasHint = (): boolean => localStore.get(HINT_KEY) !== undefined
