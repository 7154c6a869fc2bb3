import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { hasLessStock } from '@/lib/domain/cart/cart-amounts'
import { cartVersion, onCartVersionElsewhere } from '@/lib/domain/cart/cart-version'
import { currentSession } from '@/lib/session/session-state'
import { profileQuery } from '@/lib/session/use-profile'
import { type CartRead, cartQuery, currentCartOwner } from './cart-query'

/** The way to the checkout waits no longer than this for the stock check, in milliseconds. */
const STOCK_TIME_LIMIT = 3000

export type CartReader = ReturnType<typeof createCartReader>

/**
 * Reads the cart of the current owner through the query cache, where the screens find it.
 * @param onRefreshing called with true when a refresh begins and with false when the last one has ended
 */
export function createCartReader(
  api: ApiCaller,
  queryClient: QueryClient,
  onRefreshing: (isRefreshing: boolean) => void,
) {
  const query = () => {
    const owner = currentCartOwner()
    return owner && cartQuery(api, owner)
  }
  const cached = () => {
    const cart = query()
    return cart && queryClient.getQueryState<CartRead>(cart.queryKey)
  }
  const refresh = refreshGate(async () => {
    const cart = query()
    if (!cart) return
    const now = { ...cart, staleTime: 0 }
    // A request in flight may have been sent before the last write: the first call waits for it.
    if (cached()?.fetchStatus === 'fetching') await queryClient.fetchQuery(now).catch(() => undefined)
    await queryClient.fetchQuery(now)
  }, onRefreshing)

  return {
    /** Reads the cart again, one refresh at a time. Resolves also when the cart could not be read. */
    refresh,

    /** Returns the cart with every write of this browser, or undefined when there is none. @throws ApiError */
    knownCart: async (): Promise<Cart | undefined> => {
      const cart = query()
      if (!cart) return undefined
      const read = await queryClient.fetchQuery(cart)
      if (read.version === cartVersion()) return read.cart
      await refresh()
      const { status, data, error } = cached() ?? {}
      if (status !== 'success') throw error
      return data?.cart
    },

    /** Returns the cart that was read last, without a request. */
    lastCart: () => cached()?.data?.cart,

    /** How often the cart has been read with success. */
    readCount: () => cached()?.dataUpdateCount ?? 0,

    /** Shows an empty cart at once, until the next refresh. */
    showEmpty: () => {
      const cart = query()
      if (cart) queryClient.setQueryData(cart.queryKey, { cart: undefined, version: cartVersion() })
    },

    /** Returns whether the shopper has the membership. @throws ApiError */
    hasMembership: async () => {
      const session = currentSession()
      if (session.kind === 'guest') return false
      return (await queryClient.fetchQuery(profileQuery(api, session.uid))).membershipId !== undefined
    },

    /** Returns false when there is less stock than is shown; the cart then shows it. A failed check returns true. */
    checkStock: async () => {
      const cart = query()
      const shownCart = cached()?.data?.cart
      if (!cart || !shownCart) return true
      try {
        const version = cartVersion()
        const response = await api.call('inventoryCart', { cartId: shownCart.cartId }, { timeout: STOCK_TIME_LIMIT })
        queryClient.setQueryData<CartRead>(cart.queryKey, { cart: response?.data, version })
        return !hasLessStock(shownCart, response?.data)
      } catch {
        return true
      }
    },

    /**
     * Keeps this tab in agreement with others: the cart is read again when another tab has changed it, when the tab
     * becomes visible, when the page comes back from the back-forward cache and when the connection is back.
     * Returns a function that stops it.
     */
    followOtherTabs: () => {
      let isOutdated = false
      const isVisible = () => document.visibilityState === 'visible'
      const readAgain = () => {
        isOutdated = false
        // Looking must not create a cart for a guest who has none.
        if (currentCartOwner()) void refresh()
      }
      const onChange = () => {
        if (isVisible()) readAgain()
        else isOutdated = true
      }
      const onReturn = () => {
        const { dataUpdateCount = 0, errorUpdateCount = 0 } = cached() ?? {}
        const wasRead = dataUpdateCount + errorUpdateCount > 0
        if (isVisible() && (isOutdated || wasRead)) readAgain()
      }
      const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
      const stopFollowing = onCartVersionElsewhere(onChange)
      document.addEventListener('visibilitychange', onReturn)
      window.addEventListener('pageshow', onPageShow)
      window.addEventListener('online', onReturn)
      return () => {
        stopFollowing()
        document.removeEventListener('visibilitychange', onReturn)
        window.removeEventListener('pageshow', onPageShow)
        window.removeEventListener('online', onReturn)
      }
    },
  }
}

/**
 * Runs one refresh at a time: one that is requested while another runs is skipped, and a single one runs after it. The
 * promise resolves when the last of them has ended, also when it failed.
 */
export function refreshGate(
  fetch: () => Promise<unknown>,
  onRunning: (isRunning: boolean) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRequestedAgain = false

  async function run(): Promise<void> {
    onRunning(true)
    do {
      isRequestedAgain = false
      await fetch().catch(() => undefined)
    } while (isRequestedAgain)
    running = undefined
    onRunning(false)
  }
  return () => {
    if (running) isRequestedAgain = true
    else running = run()
    return running
  }
}
