import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { GiftCard, GiftCardBody } from '@/contract/buying/gift-cards'
import { useApi } from '@/lib/api/api-context'
import { ApiError, wasTurnedAway } from '@/lib/api/api-error'
import { randomId } from '@/lib/browser/random-id'
import type { CardFieldsHandle, CardResult } from '@/lib/domain/payments/card-fields'
import { CARD_TIME_LIMIT } from '@/lib/domain/payments/saved-cards'
import { forgetInput, keepInput, keptInput } from '@/lib/session/kept-input'
import { useOwner } from '@/lib/session/personal-queries'
import { useUid } from '@/lib/session/session-state'
import { giftCardsKey } from './api/gift-cards'

type GiftCardOrder = Omit<GiftCardBody, 'paymentMethodId'>

/** A purchase that was sent. All of its requests have the same key and body, so they come to one gift card or to none. */
export interface GiftCardAttempt {
  readonly orderKey: string
  readonly key: string
  readonly body: GiftCardBody
}

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
  const { send, kept } = useGiftCardAttempts()
  /** Also where the tab has no storage. */
  const last = useRef<GiftCardAttempt>(undefined)

  return async (order: GiftCardOrder): Promise<GiftCard> => {
    const orderKey = JSON.stringify(order)
    const repeated = [last.current, kept()].find((attempt) => attempt?.orderKey === orderKey)
    let attempt = repeated
    if (!attempt) {
      const card = await fields.current?.submit(order.email === undefined ? {} : { email: order.email })
      if (card?.kind !== 'method') throw new CardNotTaken(card?.kind ?? 'failed')
      attempt = { orderKey, key: randomId(), body: { ...order, paymentMethodId: card.methodId } }
    }
    last.current = attempt
    try {
      const giftCard = await send(attempt, { isRepeated: repeated !== undefined })
      last.current = undefined
      return giftCard
    } catch (error) {
      if (isAnswered(error)) last.current = undefined
      throw error
    }
  }
}

const FORM = 'giftCard'

/** Sends attempts, and keeps the one whose outcome is unknown in the tab's storage (docs/gift-cards.md#the-page). */
export function useGiftCardAttempts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const uid = useUid()
  const forget = () => {
    for (const author of [uid, '']) forgetInput(author, FORM)
  }

  return {
    /** The attempt of this tab whose outcome is unknown. A guest's is also that of the account into which the guest signs in. */
    kept: () => [keptInput(uid, FORM), keptInput('', FORM)].find(isAttempt),

    /** Sends an attempt. `isRepeated`: it was sent before, and its outcome is unknown. Rejects with ApiError. */
    send: async (
      { key, body, ...rest }: GiftCardAttempt,
      { isRepeated }: { readonly isRepeated: boolean },
    ): Promise<GiftCard> => {
      // Kept before it is sent: a reload may come at any time.
      keepInput(uid, FORM, { key, body, ...rest })
      try {
        const { data } = await api.call('buyGiftCard', body, { idempotencyKey: key, timeout: CARD_TIME_LIMIT })
        forget()
        await queryClient.invalidateQueries({ queryKey: giftCardsKey(owner) })
        return data
      } catch (error) {
        if (isRepeated && error instanceof ApiError && wasTurnedAway(error)) throw unknownOutcome(error)
        if (isAnswered(error)) forget()
        throw error
      }
    },
  }
}

/** Whether the marketplace has refused the purchase, so that nothing was paid. */
export const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) < 500

/** Written by this file alone; checked because storage outlives a deploy. */
function isAttempt(stored: unknown): stored is GiftCardAttempt {
  const { orderKey, key, body } = (stored ?? {}) as Partial<GiftCardAttempt>
  return typeof orderKey === 'string' && typeof key === 'string' && typeof body?.amount === 'number'
}

/** What became of the first request is still not known. */
const unknownOutcome = ({ endpoint }: ApiError) =>
  new ApiError({ kind: 'network', endpoint, message: 'The repeated request was not looked at.' })
