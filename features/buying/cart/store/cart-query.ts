import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { isNotFound } from '@/lib/api/api-error'
import { cartVersion } from '@/lib/domain/cart/cart-version'
import { report } from '@/lib/report'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { cartsKey } from '@/lib/session/personal-queries'
import { visitorFrom } from '@/lib/session/visitor'
import { type CartOwner, ignoreCartId, rememberCart } from './cart-owner'

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
      try {
        const response = await api.call('userCart', { storeCategoryId, cartId }).catch(async (error: unknown) => {
          if (cartId === undefined || !isNotFound(error)) throw error
          ignoreCartId(cartId)
          const accountCart = await api.call('userCart', { storeCategoryId, cartId: undefined })
          client.setQueryData<CartRead>(cartKey(ownerId, undefined), { cart: accountCart?.data, version })
          return accountCart
        })
        if (response?.data.sellers.length === 0) report('Cart is empty or no sellers found')
        rememberCart(response !== undefined)
        void keepCode(client, ownerId, response?.data.promotion?.promo_code)
        return { cart: response?.data, version }
      } catch (error) {
        report(error, { during: 'Error fetching cart:' })
        throw error
      }
    },
  })

/** The code that writes cookies is loaded only when the cookie has to change. */
async function keepCode(client: QueryClient, ownerId: string, code: string | undefined): Promise<void> {
  if (readCookie('appliedPromocode') === code) return
  const { keepCodeOfCart } = await import('../promotion/kept-promotion')
  keepCodeOfCart(client, ownerId, code)
}
