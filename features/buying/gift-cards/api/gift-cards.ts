import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** Milliseconds until a gift card whose payment is not settled is read again. */
const PAUSE = 3000

/** The root of the keys of an owner's gift cards, for invalidation. */
export const giftCardsKey = (owner: string) => personalKey(owner, 'giftCards')

/** GET /giftCard: what a guest or user has bought. */
export const giftCardsQuery = (api: ApiCaller, owner: string) =>
  dataQuery(api, [...giftCardsKey(owner), 'list'], 'giftCards', {})

/** GET /giftCard/{id}: one of them, until its payment is settled. */
export const giftCardQuery = (api: ApiCaller, owner: string, giftCardId: string) =>
  queryOptions({
    queryKey: [...giftCardsKey(owner), giftCardId],
    queryFn: async ({ signal }) => (await api.call('giftCard', { giftCardId }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.payment.status === 'processing' ? PAUSE : false),
  })
