import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { nextSkip } from '@/lib/api/next-skip'
import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import { ordersKey } from '@/lib/domain/orders/order-query'
import { GUEST, useOwner } from '@/lib/session/personal-queries'
import { useHasToken } from '@/lib/session/session-state'
import { useOrderLinks } from '../order-links'
import { filterOf, type OrderFilter, queryOfFilter, secondsOf } from './orders-url'

/** Milliseconds after which an order that is on its way is read again. */
const UNDER_WAY_AFTER = 20_000

/**
 * The caller's orders, filtered by the address, and the one that is on its way. For components that render in the
 * browser alone, once it is known who the caller is.
 */
export function useOrders() {
  const api = useApi()
  const router = useRouter()
  const links = useOrderLinks()
  const owner = useOwner()
  // A guest without a token has ordered nothing, and does not get a token for this.
  const enabled = useHasToken()
  const filter = filterOf(router.query)
  const isWhole = Object.keys(filter).length === 0
  const list = useInfiniteQuery({
    ...ordersQuery(api, owner, filter),
    enabled,
    // The filters need the number of orders and the stores while another list is loading.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === owner ? last : undefined),
  })
  const current = useQuery({
    ...currentOrderQuery(api, owner),
    enabled: enabled && isWhole,
    refetchInterval: ({ state: { data } }) => (data ? UNDER_WAY_AFTER : false),
  })
  const featured = isWhole ? (current.data ?? undefined) : undefined
  const featuredId = featured?.order.orderId
  const loaded = list.data?.pages.flatMap(({ data }) => data) ?? []
  const last = list.data?.pages.at(-1)
  const setFilter = (next: OrderFilter) => {
    const query = queryOfFilter(next)
    void router.replace({ pathname: router.pathname, query: Object.fromEntries(query) }, links.orders(query), {
      shallow: true,
      scroll: false,
    })
  }
  return {
    list,
    filter,
    setFilter,
    isWhole,
    isGuest: owner === GUEST,
    /** The order that is on its way: shown above the others. */
    featured,
    orders: loaded.filter(({ orderId }) => orderId !== featuredId),
    stores: last?.stores ?? [],
    /** Number of all orders, whatever the filter; undefined while unknown. */
    count: enabled ? last?.count : 0,
    /** Waits for the featured order too, so that it does not push the others down. */
    isLoading: enabled && (list.isPending || list.isPlaceholderData || (isWhole && current.isPending)),
  }
}

export type Orders = ReturnType<typeof useOrders>

const PAGE_SIZE = 10

/** The caller's orders, the newest first, page by page. */
export const ordersQuery = (api: ApiCaller, owner: string, filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(owner), 'list', filter] as const,
    queryFn: async ({ signal, pageParam: skip }) => {
      const { group, storeId, period, q } = filter
      const filters = { group, storeId, q, ...secondsOf(period, Math.floor(Date.now() / 1000)) }
      return api.call('orders', { skip, limit: PAGE_SIZE, ...filters }, { signal })
    },
    initialPageParam: 0,
    // An empty page is always the last.
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ data }) => data, penCount),
  })
