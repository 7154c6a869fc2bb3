import type { z } from 'zod'
import type { changeCardBody, newCardBody } from '@/contract/buying/payment-methods'
import { get, patch, post, remove } from '../endpoint'

export const paymentMethodsEndpoints = {
  savedCards: get({
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.savedCardsAnswer),
  }),
  addSavedCard: post({
    path: (_: z.input<typeof newCardBody>) => '/v1/paymentMethod',
    answer: () => import('@/contract/buying/payment-methods').then((contract) => contract.newCardAnswer),
  }),
  makeDefaultCard: patch({
    path: (_: { cardId: string }) => '/v1/paymentMethod/:cardId',
    body: (): z.input<typeof changeCardBody> => ({ isDefault: true }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  removeSavedCard: remove({
    path: (_: { cardId: string; moveTo?: string | undefined }) => '/v1/paymentMethod/:cardId',
    query: ({ moveTo }) => ({ moveTo }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
