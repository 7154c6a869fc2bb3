import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order, StoreOrder } from '@/contract/buying/orders'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { useOwner } from '../../session/personal-queries'
import { useArrivalText } from './arrival'
import { ordersKey } from './order-query'

/** An order with a parcel that is not delivered yet. */
export interface CurrentOrder {
  readonly order: Order
  readonly parcel: StoreOrder
}

type State = StoreOrder['state']

/** So many new orders are asked for at first. */
const MAX_ORDERS = 5

/** The order with the parcel that is farthest on its way, the newer of equal ones; null when there is none. */
export const currentOrderQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: [...ordersKey(owner), 'current'] as const,
    queryFn: async ({ signal }): Promise<CurrentOrder | null> => {
      const listed = (group: { group?: 'underWay'; state?: State }, limit: number) =>
        api.call('orders', { skip: 0, limit, ...group }, { signal })
      const { data, penCount } = await listed({ group: 'underWay' }, MAX_ORDERS)
      let first = farthest(data)
      // An order beyond these may be farther: the states are read one by one, from the farthest on.
      const farther = penCount > data.length ? FARTHEST_FIRST.slice(0, rank(first?.parcel)) : []
      for (const state of farther) {
        const older = farthest((await listed({ state }, 1)).data)
        if (!older) continue
        first = older
        break
      }
      return first ?? null
    },
    staleTime: 30_000,
  })

export const CURRENT_ORDER_MESSAGES = ['orderParts', 'cartPage'] as const

/** Returns the current order, with its state and arrival in words; undefined when there is none. */
export function useCurrentOrder() {
  const t = useTranslations('orderParts')
  const arrivalText = useArrivalText()
  const { data } = useQuery(currentOrderQuery(useApi(), useOwner()))
  if (!data) return undefined
  const time = arrivalText(data.parcel)
  return {
    ...data,
    state: t(`states.${data.parcel.state}`),
    arrival: time === undefined ? undefined : t('arrives', { time }),
  }
}

const FARTHEST_FIRST: readonly State[] = ['onTheWay', 'packed', 'packing', 'accepted', 'placed']

/** The place of a parcel among those that are not delivered yet; the farthest is 0. */
const rank = (parcel: StoreOrder | undefined) => (parcel ? FARTHEST_FIRST.indexOf(parcel.state) : FARTHEST_FIRST.length)

function farthest(orders: readonly Order[]): CurrentOrder | undefined {
  return orders
    .flatMap((order) => order.storeOrders.map((parcel) => ({ order, parcel })))
    .filter(({ parcel }) => parcel.isUnderWay)
    .sort((one, other) => rank(one.parcel) - rank(other.parcel))[0]
}
