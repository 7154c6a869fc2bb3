import type { GiftCardBody } from '@/contract/buying/gift-cards'
import { endpoint, segment } from '../endpoint'

/** Gift cards: buying them, their balance, and paying a cart with one. */
export const giftCardsEndpoints = {
  buyGiftCard: endpoint({
    method: 'POST',
    path: (_: GiftCardBody) => '/v1/giftCard',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
    isKeyed: true,
  }),
  giftCards: endpoint({
    path: (_: Record<never, never>) => '/v1/giftCard',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardsAnswer),
  }),
  giftCard: endpoint({
    path: (input: { giftCardId: string }) => `/v1/giftCard/${segment(input.giftCardId)}`,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
  }),
  sendGiftCard: endpoint({
    method: 'POST',
    path: (input: { giftCardId: string }) => `/v1/giftCard/${segment(input.giftCardId)}/send`,
    body: () => undefined,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
  }),
  giftCardBalance: endpoint({
    method: 'POST',
    path: (_: { code: string }) => '/v1/giftCard/balance',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardBalanceAnswer),
  }),
  applyGiftCard: endpoint({
    method: 'POST',
    path: (_: { cartId: string; code: string }) => '/v1/cart/giftCard',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  removeGiftCard: endpoint({
    method: 'DELETE',
    path: (input: { cartId: string }) => `/v1/cart/giftCard/${segment(input.cartId)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
} as const
