import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PromotionData } from '@/contract/buying/promotions'
import { useApi } from '@/lib/api/api-context'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { useProfile } from '@/lib/session/use-profile'
import { useCartCommands } from '../store/cart-commands'
import { cartQuery, currentCartOwner } from '../store/cart-query'
import { resultOfError } from '../store/send-write'
import {
  type KeptPromotion,
  type PromotedCart,
  type PromotionContext,
  promotionContext,
  promotionKey,
} from './promotion'

export type PromotionState =
  | { readonly kind: 'idle' | 'applying' | 'removing' | 'failed' }
  /** `message` is the marketplace's. */
  | {
      readonly kind: 'refused'
      readonly promoCode: string
      readonly message: string
      readonly code: string | undefined
    }

export interface Promotion {
  readonly state: PromotionState
  /** Resolves to true when the code was applied. */
  readonly apply: (promoCode: string) => Promise<boolean>
  /** Resolves to true when the code was removed. */
  readonly remove: () => Promise<boolean>
}

/**
 * Applies a promo code to a cart and removes it. The outcome is kept for the checkout, with the cookie
 * `appliedPromocode`; the cart is read again after it. See docs/cart.md#promo-codes.
 * @param known fields of the context that the page knows better than cart and profile
 */
export function usePromotion(cart: PromotedCart, known?: Partial<PromotionContext>): Promotion {
  const api = useApi()
  const commands = useCartCommands()
  const queryClient = useQueryClient()
  const profile = useProfile()
  const [state, setState] = useState<PromotionState>({ kind: 'idle' })

  const shopper = { profile, country: readCookie('country') ?? '', known }
  const save = async (promotion: KeptPromotion) => {
    queryClient.setQueryData(promotionKey(currentCartOwner()?.ownerId ?? ''), promotion)
    const { writeCookie, clearCookie } = await import('@/lib/session/cookies/write-cookie')
    if (promotion.PromotionData) writeCookie('appliedPromocode', promotion.PromotionData.promo_code)
    else clearCookie('appliedPromocode')
  }
  /** Reads the cart and returns the code that is in force on it. */
  const codeInForce = async (): Promise<PromotionData | null> => {
    await commands.refresh()
    const owner = currentCartOwner()
    const now = owner && queryClient.getQueryData(cartQuery(api, owner).queryKey)?.cart
    if (!now?.promotion) return null
    const { promo_code: code, description, discount } = now.promotion
    return { ...promotionContext({ code, cart: now, ...shopper }), description, discount }
  }
  const write = async (task: () => Promise<unknown>): Promise<CartResult> => {
    try {
      await task()
      startCartVersion()
      return { kind: 'done', what: 'changed' }
    } catch (error) {
      return resultOfError(error)
    }
  }
  const finish = (result: CartResult, promoCode: string): boolean => {
    if (result.kind === 'refused') setState({ ...result, promoCode })
    else setState({ kind: result.kind === 'done' ? 'idle' : 'failed' })
    return result.kind === 'done'
  }
  return {
    state,
    apply: async (promoCode) => {
      setState({ kind: 'applying' })
      const body = promotionContext({ code: promoCode, cart, ...shopper })
      const result = await commands.run(() =>
        write(async () => save({ PromotionData: (await api.call('applyPromotion', body)).data, error: null })),
      )
      if (result.kind !== 'done') {
        const { message = '', code } = result.kind === 'refused' ? result : {}
        await save({ PromotionData: await codeInForce(), error: { message, code } })
      }
      return finish(result, promoCode)
    },
    remove: async () => {
      setState({ kind: 'removing' })
      const result = await commands.run(() =>
        write(async () => {
          await api.call('removePromotion', { cartId: cart.cartId })
          await save({ PromotionData: null, error: null })
        }),
      )
      return finish(result, '')
    },
  }
}
