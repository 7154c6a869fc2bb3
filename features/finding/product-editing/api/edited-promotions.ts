import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** All promo codes with their terms. */
export const editedPromotionsQuery = (api: ApiCaller, owner: string) => ({
  ...dataQuery(api, personalKey(owner, 'edited-promotions'), 'editedPromotions', {}),
  staleTime: 0,
})
