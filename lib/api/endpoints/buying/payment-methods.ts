import type { z } from 'zod'
import type { changeCardBody, newCardBody } from '@/contract/buying/payment-methods'
import { endpoint, segment } from '../endpoint'

export const paymentMethodsEndpoints = {
  savedCards: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.savedCardsAnswer),
    needsCaller: true,
  }),
  addSavedCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof newCardBody>) => '/v1/paymentMethod',
    body: (input) => input,
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.newCardAnswer),
    needsCaller: true,
  }),
  makeDefaultCard: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { cardId: string }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    body: (): z.input<typeof changeCardBody> => ({ isDefault: true }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  removeSavedCard: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cardId: string; moveTo?: string | undefined }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    query: ({ moveTo }) => ({ moveTo }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
} as const
