import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context'
import { leftToRightText } from '../../i18n/text-direction'
import { formatMoney } from '../../money'

/**
 * Returns what a year of the membership costs after the free one, such as "$49.00", for a visitor without one; undefined
 * while it is unknown, and in a shop that offers none.
 */
export function useMembershipPrice(): string | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['membershipPrice'],
    queryFn: async ({ signal }) => (await api.call('membership', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.price === undefined) return undefined
  return leftToRightText(formatMoney(data.price, data.currencySymbol ?? ''))
}
