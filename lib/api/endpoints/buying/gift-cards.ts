import type { GiftCardBody } from '@/contract/buying/gift-cards'
import { endpoint, segment } from '../endpoint'

/** Gift cards: buying them, their balance, and paying a cart with one. */
export const giftCardsEndpoints = {
  buyGiftCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: GiftCardBody) => '/v1/giftCard',
    body: (input) => input,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  giftCards: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/giftCard',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardsAnswer),
    needsCaller: true,
  }),
  giftCard: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { giftCardId: string }) => `/v1/giftCard/${segment(input.giftCardId)}`,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
    needsCaller: true,
  }),
  sendGiftCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { giftCardId: string }) => `/v1/giftCard/${segment(input.giftCardId)}/send`,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
    needsCaller: true,
  }),
  giftCardBalance: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { code: string }) => '/v1/giftCard/balance',
    body: (input) => input,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardBalanceAnswer),
    needsCaller: true,
  }),
  applyGiftCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { cartId: string; code: string }) => '/v1/cart/giftCard',
    body: (input) => input,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  removeGiftCard: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cartId: string }) => `/v1/cart/giftCard/${segment(input.cartId)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
} as const
