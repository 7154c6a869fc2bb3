import { useQuery } from '@tanstack/react-query'
import type { Membership } from '@/contract/account/membership'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { dataQuery } from '../../api/data-query'
import { leftToRightText } from '../../i18n/text-direction'
import { formatMoney } from '../../money'

/** What a guest is told about the membership. */
export const membershipOfferQuery = (api: ApiCaller) => ({
  ...dataQuery(api, ['membershipOffer'], 'membership', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns what a guest's year of the membership costs after the free one, as `yearlyPrice`. */
export const useMembershipPrice = (): string | undefined => yearlyPrice(useQuery(membershipOfferQuery(useApi())).data)

/** Returns what a year costs, such as "$49.00"; undefined while it is unknown, and in a shop that offers no membership. */
export function yearlyPrice(membership: Pick<Membership, 'price' | 'currencySymbol'> | undefined): string | undefined {
  if (membership?.price === undefined) return undefined
  return leftToRightText(formatMoney(membership.price, membership.currencySymbol ?? ''))
}
