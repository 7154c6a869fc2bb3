import type { QueryClient } from '@tanstack/react-query'
import { clearCookie, writeCookie } from '@/lib/session/cookies/write-cookie'
import { type KeptPromotion, promotionKey } from './promotion'

/**
 * Brings what the browser keeps of a promo code in step with the cart, whose code may have been applied or removed in
 * another tab, or used by an order.
 * @param code undefined when the cart has none
 */
export function keepCodeOfCart(queryClient: QueryClient, ownerId: string, code: string | undefined): void {
  if (code !== undefined) {
    writeCookie('appliedPromocode', code)
    return
  }
  clearCookie('appliedPromocode')
  queryClient.setQueryData<KeptPromotion>(promotionKey(ownerId), (kept) =>
    kept?.PromotionData ? { ...kept, PromotionData: null } : kept,
  )
}
