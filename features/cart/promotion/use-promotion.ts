import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { readCookie } from '@/lib/session/read-cookie'
import { useProfile } from '@/lib/session/use-profile'
import type { WriteResult } from '../store/cart-outcome'
import { currentPlace } from '../store/cart-place'
import { useCartStore } from '../store/use-cart-store'
import { type KeptPromotion, promotionKey } from './promotion'
import { type PromotedCart, promotionContext } from './promotion-context'

export type PromotionState =
  | { readonly kind: 'idle' | 'applying' | 'removing' | 'failed' }
  /** In the marketplace's words. */
  | {
      readonly kind: 'refused'
      readonly promoCode: string
      readonly message: string
      readonly code: string | undefined
    }

export interface Promotion {
  readonly state: PromotionState
  /** Resolves to whether the code is in force. */
  readonly apply: (promoCode: string) => Promise<boolean>
  /** Resolves to whether it is taken off. */
  readonly remove: () => Promise<boolean>
}

/**
 * Puts a promo code into force on a cart, and takes it off (specification 4.8): what came of it is kept, with the cookie
 * `appliedPromocode`. The cart is read anew after it.
 */
export function usePromotion(cart: PromotedCart): Promotion {
  const api = useApi()
  const store = useCartStore()
  const queryClient = useQueryClient()
  const profile = useProfile()
  const [state, setState] = useState<PromotionState>({ kind: 'idle' })

  const keep = async (kept: KeptPromotion) => {
    queryClient.setQueryData(promotionKey(currentPlace()?.owner ?? ''), kept)
    const { writeCookie, clearCookie } = await import('@/lib/session/write-cookie')
    if (kept.PromotionData) writeCookie('appliedPromocode', kept.PromotionData.promo_code)
    else clearCookie('appliedPromocode')
  }
  const write = async (task: () => Promise<unknown>): Promise<WriteResult> => {
    try {
      await task()
      return { kind: 'done', what: 'changed' }
    } catch (error) {
      const { said, code } = error instanceof ApiError ? error : {}
      return said === undefined ? { kind: 'failed', isUnreachable: true } : { kind: 'refused', message: said, code }
    }
  }
  const finish = (result: WriteResult, promoCode: string): boolean => {
    if (result.kind === 'refused') setState({ ...result, promoCode })
    else setState({ kind: result.kind === 'done' ? 'idle' : 'failed' })
    return result.kind === 'done'
  }
  return {
    state,
    apply: async (promoCode) => {
      setState({ kind: 'applying' })
      const body = promotionContext({ code: promoCode, cart, profile, country: readCookie('country') ?? '' })
      const result = await store.run(() =>
        write(async () => keep({ PromotionData: (await api.call('applyPromotion', body)).data, error: null })),
      )
      if (result.kind !== 'done') {
        const { message = '', code } = result.kind === 'refused' ? result : {}
        await keep({ PromotionData: null, error: { message, code } })
      }
      return finish(result, promoCode)
    },
    remove: async () => {
      setState({ kind: 'removing' })
      const result = await store.run(() =>
        write(async () => {
          await api.call('removePromotion', { cartId: cart.cartId })
          await keep({ PromotionData: null, error: null })
        }),
      )
      return finish(result, '')
    },
  }
}
