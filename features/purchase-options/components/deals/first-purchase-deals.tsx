import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useApi } from '@/lib/api/api-context'
import { firstPurchaseDealsQuery } from '../../api/first-purchase-deals'

// In the server's HTML of the products that have deals, and in the code of no other.
const DealsBlock = dynamic(() => import('./deals-block').then((module) => module.DealsBlock))

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
