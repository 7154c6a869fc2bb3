import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** All promo codes with their terms. */
export const editedPromotionsQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'edited-promotions'),
    queryFn: async ({ signal }) => (await api.call('editedPromotions', {}, { signal })).data,
    staleTime: 0,
  })
