import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Cart, CartLine } from '@/contract/cart'
import { useApi } from '@/lib/api/api-context'
import { subscribe } from '@/lib/session/session-state'
import { currentPlace, mayHaveCart } from './cart-place'
import { linesOf, type ShownCart, shownCart } from './cart-view'
import { useCartStore, useCartStoreState } from './use-cart-store'
import { type CartPlace, userCartQuery } from './user-cart'

export interface CartView extends ShownCart {
  /** {} when there is nothing in it, or it could not be had (specification 4.2, refresh). */
  readonly myCart: Partial<Cart>
  /** The same, when there is one. */
  readonly known: Cart | undefined
  readonly cartProducts: readonly CartLine[]
  /** True from the start, until it is known what is in the cart. */
  readonly cartProductsLoading: boolean
  /** It could not be had: nothing is known of what is in it. */
  readonly error: Error | null
  readonly isRefreshing: boolean
}

interface CartOptions {
  /** The screen is about the cart: it is read anew, even for a guest of whom it is not known that there is one. */
  readonly isCartPage?: boolean
}

/** The cart of whoever uses the browser, with the changes under way. A guest without a token has none: no call is made. */
export function useCart({ isCartPage = false }: CartOptions = {}): CartView {
  const api = useApi()
  const store = useCartStore()
  const { wishes, moving, isRefreshing } = useCartStoreState(store)
  const place = usePlace()
  const owner = typeof place === 'object' ? place.owner : ''
  const isAsked = owner !== '' && (isCartPage || mayHaveCart())
  const query = useQuery({
    ...userCartQuery(api, typeof place === 'object' ? place : NOBODY),
    enabled: isAsked,
    ...(isCartPage ? { refetchOnMount: 'always' as const } : {}),
  })
  useEffect(() => store.serve(owner), [store, owner])

  const { isError, error, data, isPending, isFetching } = query
  const cart = isError || owner === '' ? undefined : data?.cart
  return {
    ...shownCart(cart, { wishes, moving }),
    myCart: cart ?? {},
    known: cart,
    cartProducts: linesOf(cart),
    cartProductsLoading: place === 'unknown' || (isAsked && isPending),
    error: isError ? error : null,
    isRefreshing: isRefreshing || (isError && isFetching),
  }
}

const NOBODY: CartPlace = { owner: '', cartId: undefined }

/** Whose cart it is: not known in the server's HTML and the first render; undefined for a guest without a token. */
function usePlace(): CartPlace | 'unknown' | undefined {
  // A guest's token comes with the first write, of which the store tells.
  const key = useSyncExternalStore(subscribe, placeKey, () => 'unknown')
  if (key === 'unknown') return 'unknown'
  return key === '' ? undefined : (JSON.parse(key) as CartPlace)
}

/** The place as a text, which is the same as long as the place is. */
function placeKey(): string {
  const place = currentPlace()
  return place ? JSON.stringify(place) : ''
}
