import { readCookie } from '@/lib/session/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import { hasCartHint } from './cart-hint'
import type { CartPlace } from './user-cart'

/** Owner of the carts of all guests of this browser: it has one at most. */
const GUEST = 'guest'

/** Whose cart this browser shows; undefined for a guest who has no token yet, and so no cart. Only in the browser. */
export function currentPlace(): CartPlace | undefined {
  const session = currentSession()
  const owner = session.kind === 'signedIn' ? session.uid : readCookie('token') && GUEST
  return owner ? { owner, cartId: cartIdOfAddress() } : undefined
}

/** Somebody signed in, or a guest who has put something into the cart: worth a call that nobody has asked for. */
export function mayHaveCart(): boolean {
  return currentSession().kind === 'signedIn' || (readCookie('token') !== undefined && hasCartHint())
}

/** `?cartId=` of the address (specification 2.1). */
function cartIdOfAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('cartId') || undefined
}
