import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MembershipChange } from '@/contract/account/membership'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { membershipOfferQuery } from '@/lib/domain/membership/use-membership-price'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { personalKey } from '@/lib/session/personal-queries'
import { useProfile } from '@/lib/session/use-profile'

export const membershipQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'membership'), 'membership', {})

/** The membership of the signed-in user, with the use and savings of each benefit. */
export function useMembership() {
  const uid = useProfile()?.userId ?? ''
  return useQuery({ ...membershipQuery(useApi(), uid), enabled: uid !== '' })
}

/**
 * Cancels the membership or withdraws the cancellation. Stores the returned membership, and refetches profile and
 * subscriptions.
 */
export function useChangeMembership() {
  const api = useApi()
  const client = useQueryClient()
  const uid = useProfile()?.userId ?? ''
  return useSingleMutation({
    mutationFn: (action: MembershipChange) => api.call('changeMembership', { action }),
    onSuccess: ({ data }) => {
      client.setQueryData(membershipQuery(api, uid).queryKey, data)
      // Subscriptions pause when it ends.
      return Promise.all(
        ['profile', 'subscriptions'].map((part) => client.invalidateQueries({ queryKey: personalKey(uid, part) })),
      )
    },
  })
}

/** Loads what a guest's page says about the membership. */
export async function prefetchMembershipOffer({
  api,
  queryClient,
  own,
}: Pick<LoadContext, 'api' | 'queryClient' | 'own'>): Promise<LoadResult<object>> {
  if (!own) await queryClient.prefetchQuery(membershipOfferQuery(api))
  return { kind: 'page', props: {} }
}
