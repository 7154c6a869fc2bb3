import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { isNotFound } from '@/lib/api/api-error'
import { localStore } from '@/lib/browser/storage'
import { cartVersion } from '@/lib/domain/cart/cart-version'
import { report } from '@/lib/report'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { cartsKey, GUEST } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'
import { visitorFrom } from '@/lib/session/visitor'

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
function ignoreCartId(cartId: string): void {
  unknownCartIds.add(cartId)
}

/** True when an unasked request for the cart is worthwhile: the shopper is signed in, or a guest who has added something. */
export function mayHaveCart(): boolean {
  return currentSession().kind === 'signedIn' || (readCookie('token') !== undefined && hasHint())
}

/** Remembers for the next visit whether there is something in the cart. */
function rememberCart(hasProducts: boolean): void {
  // Without storage, the cart shows once it is opened.
  if (hasProducts) localStore.set(HINT_KEY, '1')
  else localStore.remove(HINT_KEY)
}

const hasHint = (): boolean => localStore.get(HINT_KEY) !== undefined

const cartKey = (ownerId: string, cartId: string | undefined) => [...cartsKey(ownerId), cartId ?? ''] as const

/** A cart as it was read. */
export interface CartRead {
  /** Undefined when the cart is empty (status 204). */
  readonly cart: Cart | undefined
  /** The version of the cart when the request was sent. */
  readonly version: string
}

/**
 * GET /user/cart. A failure is logged and thrown. A cart id that the marketplace does not know falls back to the owner's
 * own cart.
 */
export const cartQuery = (api: ApiCaller, { ownerId, cartId }: CartOwner) =>
  queryOptions({
    queryKey: cartKey(ownerId, cartId),
    queryFn: async ({ client }): Promise<CartRead> => {
      const version = cartVersion()
      const { storeCategoryId } = visitorFrom(readCookie)
      const fetchCart = (id: string | undefined) =>
        api.call('userCart', { storeCategoryId, cartId: id }, { during: 'Error fetching cart:' })
      const response = await fetchCart(cartId).catch(async (error: unknown) => {
        if (cartId === undefined || !isNotFound(error)) throw error
        ignoreCartId(cartId)
        const accountCart = await fetchCart(undefined)
        client.setQueryData<CartRead>(cartKey(ownerId, undefined), { cart: accountCart?.data, version })
        return accountCart
      })
      if (response?.data.sellers.length === 0) report('Cart is empty or no sellers found')
      rememberCart(response !== undefined)
      void keepCode(client, ownerId, response?.data.promotion?.promo_code)
      return { cart: response?.data, version }
    },
  })

/** The code that writes cookies is loaded only when the cookie has to change. */
async function keepCode(client: QueryClient, ownerId: string, code: string | undefined): Promise<void> {
  if (readCookie('appliedPromocode') === code) return
  const { keepCodeOfCart } = await import('../promotion/kept-promotion')
  keepCodeOfCart(client, ownerId, code)
}
