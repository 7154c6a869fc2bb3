import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { brandName } from '@/contract/buying/card-brand'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { useApi } from '@/lib/api/api-context'
import { CARD_TIME_LIMIT } from '@/lib/domain/payments/saved-cards'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { personalKey, useOwner } from '@/lib/session/personal-queries'

/**
 * Adds and removes cards, and sets the default. Afterwards cards, and the subscriptions and the membership that they
 * pay, are read again.
 */
export function useCardWrites() {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const onSuccess = () =>
    Promise.all(
      ['savedCards', 'subscriptions', 'membership'].map((part) =>
        queryClient.invalidateQueries({ queryKey: personalKey(owner, part) }),
      ),
    )
  const add = useMutation({
    mutationFn: async (paymentMethodId: string) =>
      (await api.call('addSavedCard', { paymentMethodId }, { timeout: CARD_TIME_LIMIT })).data,
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ cardId, moveTo }: { readonly cardId: string; readonly moveTo?: string | undefined }) =>
      api.call('removeSavedCard', { cardId, moveTo }, { timeout: CARD_TIME_LIMIT }),
    onSuccess,
  })
  const makeDefault = useMutation({
    mutationFn: (cardId: string) => api.call('makeDefaultCard', { cardId }, { timeout: CARD_TIME_LIMIT }),
    onSuccess,
  })
  return { add, remove, makeDefault }
}

/** Query parameters that the card provider adds when it redirects back. */
const RETURN = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'] as const

/** Returns the outcome of the bank's step after the redirect back. Removes its parameters from the address. */
export function takeSetupResult(): string | undefined {
  const url = new URL(location.href)
  const result = url.searchParams.has('setup_intent') ? (url.searchParams.get('redirect_status') ?? '') : undefined
  if (result === undefined) return undefined
  for (const name of RETURN) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return result || undefined
}

/** Returns the name of a card: 'Visa ending 4242'. */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const t = useTranslations('savedCards')
  return ({ brand, last4 }) => t('name', { brand: brandName(brand) ?? t('card'), last4: leftToRightText(last4) })
}
