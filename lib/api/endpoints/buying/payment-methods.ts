import type { z } from 'zod'
import type { changeCardBody, newCardBody } from '@/contract/buying/payment-methods'
import { endpoint, segment } from '../endpoint'

export const paymentMethodsEndpoints = {
  savedCards: endpoint({
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.savedCardsAnswer),
  }),
  addSavedCard: endpoint({
    method: 'POST',
    path: (_: z.input<typeof newCardBody>) => '/v1/paymentMethod',
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.newCardAnswer),
  }),
  makeDefaultCard: endpoint({
    method: 'PATCH',
    path: (input: { cardId: string }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    body: (): z.input<typeof changeCardBody> => ({ isDefault: true }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  removeSavedCard: endpoint({
    method: 'DELETE',
    path: (input: { cardId: string; moveTo?: string | undefined }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    query: ({ moveTo }) => ({ moveTo }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
