import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { Order } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { isNotFound, refusalText } from '@/lib/api/api-error'
import { orderQuery, ordersKey, pauseBeforeNextRead } from '@/lib/domain/orders/order-query'
import { personalKey, useOwner } from '@/lib/session/personal-queries'

/**
 * The order of the page's address. A mailed link has a key, which opens the order for this browser first.
 * @param isKnown whether it is known who the caller is
 */
export function useOrder(isKnown: boolean) {
  const api = useApi()
  const router = useRouter()
  const owner = useOwner()
  const orderId = String(router.query['orderId'] ?? '')
  const key = useMailedKey(orderId)
  const opened = useQuery({
    queryKey: personalKey(owner, 'opened-order', key),
    queryFn: async ({ signal }) => (await api.call('openOrder', { key: key ?? '' }, { signal })).data.orderId,
    enabled: isKnown && key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Unless the key was refused, the link may be valid and can be tried again.
  const isUnopened = opened.isError && !isNotFound(opened.error) && refusalText(opened.error) === undefined
  const query = useQuery({
    ...orderQuery(api, owner, orderId),
    // An expired link may lead to an order that this browser has opened before.
    enabled: isKnown && orderId !== '' && (key === undefined || !(opened.isPending || isUnopened)),
    refetchInterval: ({ state: { data } }) => (data && pauseBeforeNextRead(data)) ?? false,
  })
  return {
    orderId,
    order: query.data,
    /** The order does not exist or belongs to another user. */
    isMissing: isNotFound(query.error),
    /** The mailed link has expired. */
    isLinkOver: isNotFound(opened.error) && isNotFound(query.error),
    /** Why the mailed link was refused, as the marketplace's message. */
    linkProblem: refusalText(opened.error),
    isFailed: isUnopened || (query.isError && !query.data),
    isFetching: opened.isFetching || query.isFetching,
    refetch: () => void (isUnopened ? opened.refetch() : query.refetch()),
  }
}

/**
 * Returns the key of the mailed link, `?key=`, that led to this order. The key is removed from the address at once,
 * also when it is refused: code that reads the address later, such as analytics, must not get it.
 */
function useMailedKey(orderId: string): string | undefined {
  const router = useRouter()
  const [taken, setTaken] = useState<{ readonly orderId: string; readonly key: string }>()
  const inAddress = router.query['key']
  useEffect(() => {
    if (inAddress === undefined) return
    if (typeof inAddress === 'string') setTaken({ orderId, key: inAddress })
    const { key: _, ...query } = router.query
    const { pathname, searchParams } = new URL(router.asPath, window.location.origin)
    searchParams.delete('key')
    const address = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
    // The router would change the address only after other effects have read it.
    window.history.replaceState(window.history.state, '', address)
    void router.replace({ pathname: router.pathname, query }, address, { shallow: true })
  }, [inAddress, orderId, router])
  if (typeof inAddress === 'string') return inAddress
  return taken?.orderId === orderId ? taken.key : undefined
}

export type OpenOrder = ReturnType<typeof useOrder>

/** Returns a function that stores an order from a response in the cache, and has the lists of orders read again. */
export function useCacheOrder(): (order: Order) => void {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  return (order) => {
    client.setQueryData(orderQuery(api, owner, order.orderId).queryKey, order)
    void client.invalidateQueries({ queryKey: ordersKey(owner) })
    // The balance of Talents may have changed.
    for (const part of ['profile', 'shareholder', 'wallet']) {
      void client.invalidateQueries({ queryKey: personalKey(owner, part) })
    }
  }
}
