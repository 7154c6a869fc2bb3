import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { currentSession } from '@/lib/session/session-state'
import { profileQuery } from '@/lib/session/use-profile'
import { currentPlace } from './cart-place'
import { cartStamp } from './cart-stamp'
import { refreshGate } from './refresh-gate'
import { hasLessStock } from './stock-change'
import { type CartRead, userCartQuery } from './user-cart'

/** Nobody waits longer at the way to the checkout. Milliseconds. */
const STOCK_TIME_LIMIT = 3000

export interface CartReader {
  /** Reads the cart anew: one refresh at a time. Ends when the cart is as the marketplace has it, or could not be had. */
  readonly refresh: () => Promise<void>
  /** The cart with all that this browser has written so far; undefined when there is none. @throws ApiError */
  readonly knownCart: () => Promise<Cart | undefined>
  /** The cart that was read last, without a call. */
  readonly lastCart: () => Cart | undefined
  /** It has been asked for before, whatever came of it. */
  readonly isKnown: () => boolean
  /** How often it was read with success. */
  readonly readCount: () => number
  /** Shows an empty cart at once, until the next refresh. */
  readonly forget: () => void
  /** What is known is no longer true; whoever looks at the cart next reads it. */
  readonly invalidate: () => void
  readonly hasMembership: () => Promise<boolean>
  /** Looks at the stock once more. False: there is less than is shown; then the cart shows it. Not knowing is true. */
  readonly checkStock: () => Promise<boolean>
}

/** Reads the cart of whoever uses this browser, through the query client that the screens look at. */
export function cartReader(
  api: ApiCaller,
  queryClient: QueryClient,
  onRefreshing: (isRefreshing: boolean) => void,
): CartReader {
  const query = () => {
    const place = currentPlace()
    return place && userCartQuery(api, place)
  }
  const stateOf = (key: readonly unknown[]) => queryClient.getQueryState<CartRead>(key)

  async function readAnew(): Promise<void> {
    const cart = query()
    if (!cart) return
    // What is on its way may have been asked for before the last write.
    if (stateOf(cart.queryKey)?.fetchStatus === 'fetching') await queryClient.fetchQuery(cart).catch(() => undefined)
    await queryClient.fetchQuery({ ...cart, staleTime: 0 })
  }
  const refresh = refreshGate(readAnew, onRefreshing)

  return {
    refresh,
    knownCart: async () => {
      const cart = query()
      if (!cart) return undefined
      const read = await queryClient.fetchQuery(cart)
      if (read.stamp === cartStamp()) return read.cart
      await refresh()
      const { status, data, error } = stateOf(cart.queryKey) ?? {}
      if (status !== 'success') throw error
      return data?.cart
    },
    lastCart: () => {
      const cart = query()
      return cart && stateOf(cart.queryKey)?.data?.cart
    },
    isKnown: () => {
      const cart = query()
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = (cart && stateOf(cart.queryKey)) ?? {}
      return dataUpdateCount + errorUpdateCount > 0
    },
    readCount: () => {
      const cart = query()
      return (cart && stateOf(cart.queryKey)?.dataUpdateCount) ?? 0
    },
    forget: () => {
      const cart = query()
      if (cart) queryClient.setQueryData(cart.queryKey, { cart: undefined, stamp: cartStamp() })
    },
    invalidate: () => {
      const cart = query()
      if (cart) void queryClient.invalidateQueries({ queryKey: cart.queryKey, refetchType: 'none' })
    },
    checkStock: async () => {
      const cart = query()
      const shown = cart && stateOf(cart.queryKey)?.data?.cart
      if (!shown) return true
      try {
        const stamp = cartStamp()
        const answer = await api.call('inventoryCart', { cartId: shown.cartId }, { timeout: STOCK_TIME_LIMIT })
        queryClient.setQueryData<CartRead>(cart.queryKey, { cart: answer?.data, stamp })
        return !hasLessStock(shown, answer?.data)
      } catch {
        return true
      }
    },
    hasMembership: async () => {
      const session = currentSession()
      if (session.kind === 'guest') return false
      const profile = await queryClient.fetchQuery(profileQuery(api, session.uid))
      return profile.membershipId !== undefined
    },
  }
}
