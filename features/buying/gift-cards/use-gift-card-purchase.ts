import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { GiftCard, GiftCardBody } from '@/contract/gift-cards'
import { useApi } from '@/lib/api/api-context'
import { ApiError, wasTurnedAway } from '@/lib/api/api-error'
import { randomId } from '@/lib/browser/random-id'
import type { CardFieldsHandle, CardResult } from '@/lib/domain/payments/card-fields'
import { CARD_TIME_LIMIT } from '@/lib/domain/payments/saved-cards'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import { giftCardsKey } from './api/gift-cards'

type GiftCardOrder = Omit<GiftCardBody, 'paymentMethodId'>

/** The card provider has taken no card. Nothing was paid. */
export class CardNotTaken extends Error {
  readonly kind: Exclude<CardResult['kind'], 'method'>
  constructor(kind: CardNotTaken['kind']) {
    super(`The card is ${kind}.`)
    this.kind = kind
  }
}

/**
 * Returns a function that buys a gift card with the card that was entered, once: while the outcome is unknown because no
 * response arrived, the same order is sent again with the same key and card. Rejects with CardNotTaken or ApiError.
 */
export function useGiftCardPurchase(fields: RefObject<CardFieldsHandle | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = ownerOf(useSession())
  const unresolved = useRef<{ readonly orderKey: string; readonly key: string; readonly body: GiftCardBody }>(undefined)

  return async (order: GiftCardOrder): Promise<GiftCard> => {
    const orderKey = JSON.stringify(order)
    let attempt = unresolved.current
    const isRepeated = attempt?.orderKey === orderKey
    if (!attempt || !isRepeated) {
      const card = await fields.current?.submit(order.email === undefined ? {} : { email: order.email })
      if (card?.kind !== 'method') throw new CardNotTaken(card?.kind ?? 'failed')
      attempt = { orderKey, key: randomId(), body: { ...order, paymentMethodId: card.methodId } }
    }
    unresolved.current = attempt
    try {
      const { data } = await api.call('buyGiftCard', attempt.body, {
        idempotencyKey: attempt.key,
        timeout: CARD_TIME_LIMIT,
      })
      unresolved.current = undefined
      await queryClient.invalidateQueries({ queryKey: giftCardsKey(owner) })
      return data
    } catch (error) {
      if (isRepeated && error instanceof ApiError && wasTurnedAway(error)) throw unknownOutcome(error)
      const isAnswered = error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) < 500
      if (isAnswered) unresolved.current = undefined
      throw error
    }
  }
}

/** What became of the first request is still not known. */
const unknownOutcome = ({ endpoint }: ApiError) =>
  new ApiError({ kind: 'network', endpoint, message: 'The repeated request was not looked at.' })
