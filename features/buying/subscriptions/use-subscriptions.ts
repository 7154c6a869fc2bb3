import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChangeSubscriptionBody, Subscription, subscriptionsAnswer } from '@/contract/buying/subscriptions'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { CARD_TIME_LIMIT } from '@/lib/domain/payments/saved-cards'
import { personalKey } from '@/lib/session/personal-queries'
import { useUid } from '@/lib/session/session-state'
import { expectedAfter } from './subscription-view'

type Subscriptions = z.output<typeof subscriptionsAnswer>

/** GET /subscription. Amounts are in the currency of each subscription, the savings in the chosen one. */
export const subscriptionsQuery = (api: ApiCaller, uid: string, currencyCode: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'subscriptions', currencyCode),
    queryFn: ({ signal }) => api.call('subscriptions', { currencyCode }, { signal }),
  })

/** The subscriptions of the signed-in shopper. */
export function useSubscriptions(currencyCode: string) {
  const uid = useUid()
  return useQuery({ ...subscriptionsQuery(useApi(), uid, currencyCode), enabled: uid !== '' })
}

/** A change of one subscription. */
export interface SubscriptionChange {
  readonly subscriptionId: string
  readonly change: ChangeSubscriptionBody
}

/**
 * Changes a subscription. The expected result is shown at once and replaced by the response. After a failure the list is
 * loaded again, because a refused charge may have changed it too.
 */
export function useChangeSubscription() {
  const api = useApi()
  const client = useQueryClient()
  const uid = useUid()
  const queryKey = personalKey(uid, 'subscriptions')
  const updateCache = (id: string, next: (before: Subscription) => Subscription) =>
    client.setQueriesData<Subscriptions>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          data: list.data.map((subscription) =>
            subscription.subscriptionId === id ? next(subscription) : subscription,
          ),
        },
    )
  return useSingleMutation({
    mutationFn: async (change: SubscriptionChange) => {
      const { action } = change.change
      const isCharged = action === 'card' || action === 'retry'
      const { data, nextActionUrl } = await api.call('changeSubscription', change, {
        ...(isCharged && { timeout: CARD_TIME_LIMIT }),
      })
      // The bank's page leads back to the card's dialog.
      if (nextActionUrl !== undefined) location.assign(nextActionUrl)
      return data
    },
    onMutate: async ({ subscriptionId, change }) => {
      await client.cancelQueries({ queryKey })
      updateCache(subscriptionId, (before) => expectedAfter(before, change))
    },
    onSuccess: (changed) => updateCache(changed.subscriptionId, () => changed),
    // The order of the list, and what was saved, may have changed.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // A card that was given to it is among them.
        client.invalidateQueries({ queryKey: personalKey(uid, 'savedCards') }),
      ]),
  })
}
