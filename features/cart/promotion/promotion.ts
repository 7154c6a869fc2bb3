import { queryOptions } from '@tanstack/react-query'
import type { PromotionData } from '@/contract/promotion'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'

/** What is kept of the promo code that was asked for last (specification 4.8). */
export interface KeptPromotion {
  /** Null once a code was refused or taken off. */
  readonly PromotionData: PromotionData | null
  readonly error: { readonly message: string; readonly code: string | undefined } | null
}

/** Where it is kept, for whoever owns the cart. */
export const promotionKey = (owner: string) => personalKey(owner, 'promotion')

/** Codes that this buyer could use now: GET /promocode/view. */
export const offeredPromotionsQuery = (api: ApiCaller, owner: string, cartId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'offered-promotions', cartId),
    queryFn: async ({ signal }) => (await api.call('offeredPromotions', { cartId }, { signal })).data,
  })
