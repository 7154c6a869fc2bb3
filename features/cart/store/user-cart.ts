import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { report } from '@/lib/report'
import { personalKey } from '@/lib/session/personal-key'
import { readCookie } from '@/lib/session/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { rememberCart } from './cart-hint'
import { cartStamp } from './cart-stamp'

/** A cart as it was read. */
export interface CartRead {
  /** Absent: there is nothing in it (status 204). */
  readonly cart: Cart | undefined
  /** State of the cart, by `cartStamp`, from which on it holds. */
  readonly stamp: string
}

/** Whose cart, and which one when the address names one. */
export interface CartPlace {
  /** A user's id, or 'guest'. */
  readonly owner: string
  readonly cartId: string | undefined
}

/** GET /user/cart (specification 7.6). A failure is logged and thrown on (specification 8.1). */
export const userCartQuery = (api: ApiCaller, { owner, cartId }: CartPlace) =>
  queryOptions({
    queryKey: personalKey(owner, 'cart', cartId ?? ''),
    queryFn: async (): Promise<CartRead> => {
      const stamp = cartStamp()
      const { storeCategoryId } = visitorFrom(readCookie)
      try {
        const answer = await api.call('userCart', { storeCategoryId, cartId })
        if (answer?.data.sellers.length === 0) report('Cart is empty or no sellers found')
        rememberCart(answer !== undefined)
        return { cart: answer?.data, stamp }
      } catch (error) {
        report(error, { during: 'Error fetching cart:' })
        throw error
      }
    },
  })
