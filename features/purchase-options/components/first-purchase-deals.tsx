import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { firstPurchaseDealsQuery } from '../api/first-purchase-deals'
import { DealsBlock } from './deals-block'

interface FirstPurchaseDealsProps {
  readonly productId: string
  readonly symbol: string
}

/** The deals that come with a first purchase (specification 2.3). Stays away when there are none, or on a failure. */
export function FirstPurchaseDeals({ productId, symbol }: FirstPurchaseDealsProps) {
  const { data: deals = [] } = useQuery(firstPurchaseDealsQuery(useApi(), productId))
  const [first] = deals
  return first ? <DealsBlock first={first} deals={deals} symbol={symbol} /> : null
}
