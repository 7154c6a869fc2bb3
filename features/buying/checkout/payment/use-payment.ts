import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder, PlaceOrderBody } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { useRestored } from '@/lib/browser/use-restored'
import type { CardResult } from '@/lib/domain/payments/card-fields'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { GUEST, ownerOf, useOwner } from '@/lib/session/personal-queries'
import {
  announceSessionChange,
  askToSignInAgain,
  currentSession,
  isSessionIncomplete,
} from '@/lib/session/session-state'
import {
  awaitSettled,
  forgetAttempt,
  keepAttempt,
  newAttempt,
  type PaymentAttempt,
  type PaymentOutcome,
  submitAttempt,
} from './payment-attempt'

export type PaymentState =
  | { readonly kind: 'idle' }
  /** The card or the order is being sent. */
  | { readonly kind: 'busy' }
  /** The browser leaves for the bank's page. */
  | { readonly kind: 'leaving' }
  /** The bank has not answered yet. */
  | { readonly kind: 'waiting' }
  /** The bank has not answered within two minutes. */
  | { readonly kind: 'unsettled'; readonly order: PlacedOrder }
  /** Nothing was sent, because there is no connection. */
  | { readonly kind: 'offline' }
  /** The card provider could not be asked. Nothing was paid. */
  | { readonly kind: 'providerAway' }
  /** No response arrived. */
  | { readonly kind: 'unknown'; readonly amount: string }
  /** The payment was refused; for a card's refusal the fields say why. */
  | { readonly kind: 'refused'; readonly message: string | undefined }

/** What is to be paid, and how. */
export interface PaymentOrder {
  /** Without the id of a new card. */
  readonly body: PlaceOrderBody
  /** As shown. */
  readonly amount: string
  /** Gives a new card to the provider; absent for other methods. */
  readonly submitCard?: (() => Promise<CardResult>) | undefined
}

interface PaymentCallbacks {
  /** Ends when what changed is shown: until then nothing can be paid. */
  readonly onChanged: () => Promise<void>
  readonly onPlaced: (order: Pick<PlacedOrder, 'orderId'>) => void
  /** The card was refused: by the provider, or when it was charged. `code` is the provider's. */
  readonly onCardRefused: (refusal: { readonly code: string; readonly message: string | undefined }) => void
}

/**
 * Pays, once however often it is asked to: an attempt whose outcome is unknown is repeated with its own key and body
 * until there is an answer. Whatever changes the order or the card begins a new attempt.
 */
export function usePayment({ onChanged, onPlaced, onCardRefused }: PaymentCallbacks) {
  const api = useApi()
  const owner = useOwner()
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const isRunning = useRef(false)
  /** The attempt whose outcome is unknown. Paying for an equal order repeats it. */
  const unresolved = useRef<{ readonly attempt: PaymentAttempt; readonly orderKey: string }>(undefined)
  const [watch] = useState(() => new AbortController())
  useEffect(() => () => watch.abort(), [watch])
  // After Back from the bank's page, the shopper may pay in another way: that cancels the open step.
  useRestored(() => setState((before) => (before.kind === 'leaving' ? { kind: 'idle' } : before)))

  const settle = async (attempt: PaymentAttempt, outcome: PaymentOutcome): Promise<void> => {
    // While the page waits for the bank, the cart may turn out empty, or the page be left: the attempt finds its order.
    if (outcome.kind !== 'unknown' && outcome.kind !== 'processing') {
      unresolved.current = undefined
      forgetAttempt()
    }
    switch (outcome.kind) {
      case 'placed':
        setState({ kind: 'leaving' })
        return onPlaced(outcome.order)
      case 'nextStep':
        setState({ kind: 'leaving' })
        return window.location.assign(outcome.url)
      case 'processing':
        return waitFor(attempt, outcome.order)
      case 'changed':
        await onChanged()
        return setState({ kind: 'idle' })
      case 'refused':
        setState({ kind: 'refused', message: outcome.isCard ? undefined : outcome.message })
        if (outcome.isCard) onCardRefused(outcome)
        return
      case 'unknown':
        return setState({ kind: 'unknown', amount: attempt.amount })
    }
  }
  const waitFor = async (attempt: PaymentAttempt, order: PlacedOrder): Promise<void> => {
    setState({ kind: 'waiting' })
    const outcome = await awaitSettled(api, order, watch.signal)
    if (watch.signal.aborted) return
    return outcome ? settle(attempt, outcome) : setState({ kind: 'unsettled', order })
  }
  const send = async (attempt: PaymentAttempt, orderKey: string, isRepeated = false): Promise<void> => {
    unresolved.current = { attempt, orderKey }
    // Kept before it is sent: a reload may come at any time.
    keepAttempt(attempt)
    return settle(attempt, await submitAttempt(api, attempt, { isRepeated }))
  }
  const pay = async ({ body, amount, submitCard }: PaymentOrder): Promise<void> => {
    if (!navigator.onLine) return setState({ kind: 'offline' })
    if (hasLostSession(owner)) return showSessionEnd(owner)
    setState({ kind: 'busy' })
    const orderKey = JSON.stringify(body)
    const previous = unresolved.current
    if (previous?.orderKey === orderKey) return send(previous.attempt, orderKey, true)
    const card = await submitCard?.().catch((): CardResult => ({ kind: 'failed' }))
    switch (card?.kind) {
      case undefined:
        return send(newAttempt(body, amount), orderKey)
      case 'method':
        return send(newAttempt({ ...body, paymentMethodId: card.methodId }, amount), orderKey)
      case 'invalid':
        return setState({ kind: 'idle' })
      case 'failed':
        return setState({ kind: navigator.onLine ? 'providerAway' : 'offline' })
      case 'refused':
        setState({ kind: 'refused', message: undefined })
        return onCardRefused({ code: card.code, message: undefined })
    }
  }

  /** Runs one payment at a time: others are ignored meanwhile. */
  const oneAtATime = async (task: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    await task().finally(() => {
      isRunning.current = false
    })
  }

  return {
    state,
    isBusy: state.kind === 'busy' || state.kind === 'leaving' || state.kind === 'waiting',
    /** Pays. Ignored while a payment runs. */
    pay: (order: PaymentOrder) => oneAtATime(() => pay(order)),
    /** Sends an attempt of an earlier page again, as it was. */
    repeat: (attempt: PaymentAttempt) =>
      oneAtATime(async () => {
        if (!navigator.onLine) return setState({ kind: 'offline' })
        setState({ kind: 'busy' })
        return send(attempt, '', true)
      }),
    /** The card was changed: an attempt with the old one is not repeated. */
    discardUnresolvedAttempt: () => {
      unresolved.current = undefined
    },
  }
}

/**
 * Returns true when the cookies of the shopper to whom the screen belongs are gone: an order would be that of a new guest,
 * who has neither the address nor the cart.
 */
function hasLostSession(owner: string): boolean {
  if (owner === GUEST) return readCookie('token') === undefined
  return ownerOf(currentSession()) !== owner && !isSessionIncomplete()
}

/** Lets the screen ask to sign in again; it goes on where it stood. A guest's cart is gone with its cookies. */
function showSessionEnd(owner: string): void {
  announceSessionChange()
  if (owner !== GUEST) askToSignInAgain()
}
