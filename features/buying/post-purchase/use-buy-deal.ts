import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { clearTracking, draftOrderAttribution } from '@/lib/attribution/draft-order-attribution'
import { useRestored } from '@/lib/browser/use-restored'
import { GUEST, ownerOf, useOwner } from '@/lib/session/personal-queries'
import { askToSignInAgain, currentSession, isSessionIncomplete } from '@/lib/session/session-state'

/** Why a deal was not added. `waiting`: it is not known yet whether the payment succeeded. */
export type DealProblem = 'card' | 'soldOut' | 'over' | 'twice' | 'changed' | 'waiting' | 'failed'

export type DealPurchase =
  | { readonly kind: 'idle' | 'busy' | 'added' }
  /** Leaves for the bank's page. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly problem: DealProblem; readonly serverMessage: string | undefined }

/** What a deal costs with tax, in minor units: when it was pressed, and now. */
export interface DealChange {
  readonly before: number
  readonly after: number
  readonly symbol: string
}

/** The marketplace charges the card within this time, in milliseconds. */
const TIME_LIMIT = 60_000

/** Buys a deal of an order with one click, and brings what shows the order up to date. */
export function useBuyDeal(orderId: string) {
  const api = useApi()
  const owner = useOwner()
  const queryClient = useQueryClient()
  const [confirmed, setConfirmed] = useState<string>()
  const ofOrder = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(orderId) }

  const mutation = useMutation({
    mutationFn: async ({ deal, cardId }: { readonly deal: ExclusiveDeal; readonly cardId?: string }) => {
      // With its cookies gone, the press would be that of a new guest, who has no such order.
      if (owner !== GUEST && ownerOf(currentSession()) !== owner && !isSessionIncomplete()) {
        askToSignInAgain()
        throw new ApiError({ kind: 'aborted', endpoint: 'upsellDraftOrder', message: 'The session has ended.' })
      }
      const confirmedTotal = totalOf(deal)
      const { data } = await api.call(
        'upsellDraftOrder',
        {
          masterOrderId: orderId,
          campaignId: deal.campaignId,
          confirmedTotal: confirmedTotal / 100,
          confirmedChanges: deal.confirmation,
          ...(cardId !== undefined && { paymentMethodId: cardId }),
          ...draftOrderAttribution(),
          currencyCode: deal.currencyCode,
        },
        // The same for every attempt, so that a lost answer, or a reload, never buys it twice.
        {
          timeout: TIME_LIMIT,
          idempotencyKey: `deal-${orderId}-${deal.campaignId}-${confirmedTotal}-${cardId ?? ''}`,
        },
      )
      const { status, nextActionUrl } = data.payment
      if (status === 'paid' || status === 'due') {
        clearTracking()
        return { kind: 'added' } as const
      }
      if (status === 'actionRequired' && nextActionUrl) {
        location.assign(nextActionUrl)
        return { kind: 'leaving' } as const
      }
      return { kind: 'refused', problem: 'waiting', serverMessage: undefined } as const
    },
    onSuccess: () => queryClient.invalidateQueries(ofOrder),
    onError: (error) => {
      // What is shown of the deal is out of date: its stock, its price, or that it is there at all.
      if (error instanceof ApiError && error.status === 409) return queryClient.invalidateQueries(ofOrder)
      return undefined
    },
  })

  // After Back from the bank's page, the shopper decides again.
  useRestored(() => mutation.data?.kind === 'leaving' && mutation.reset())

  const purchase: DealPurchase = mutation.isPending
    ? { kind: 'busy' }
    : mutation.error
      ? { kind: 'refused', problem: problemOf(mutation.error), serverMessage: refusalText(mutation.error) }
      : (mutation.data ?? { kind: 'idle' })

  return {
    purchase,
    /** What has changed since the deal was pressed; nothing can be bought until it is confirmed. */
    changeOf: (deal: ExclusiveDeal): DealChange | undefined => {
      const { refusedTotal: before, confirmation, currencySymbol: symbol } = deal
      return before === undefined || confirmation === confirmed ? undefined : { before, after: totalOf(deal), symbol }
    },
    confirm: ({ confirmation }: ExclusiveDeal) => {
      setConfirmed(confirmation)
      mutation.reset()
    },
    buy: (deal: ExclusiveDeal, cardId?: string) => mutation.mutate({ deal, ...(cardId !== undefined && { cardId }) }),
  }
}

const totalOf = ({ otoPrice, tax }: ExclusiveDeal): number => otoPrice + tax

const PROBLEMS: Readonly<Record<string, DealProblem>> = {
  OUT_OF_STOCK: 'soldOut',
  DEAL_ENDED: 'over',
  SPECIAL_PRICE_ONCE: 'twice',
  DEAL_CHANGED: 'changed',
  PAYMENT_METHOD_MISSING: 'card',
}

function problemOf(error: Error): DealProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 402) return 'card'
  return PROBLEMS[error.code ?? ''] ?? (error.kind === 'timeout' ? 'waiting' : 'failed')
}
