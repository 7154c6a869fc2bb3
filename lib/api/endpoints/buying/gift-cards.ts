import type { GiftCardBody } from '@/contract/buying/gift-cards'
import { get, post, remove } from '../endpoint'

/** Gift cards: buying them, their balance, and paying a cart with one. */
export const giftCardsEndpoints = {
  buyGiftCard: post({
    path: (_: GiftCardBody) => '/v1/giftCard',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
    isKeyed: true,
  }),
  giftCards: get({
    path: (_: Record<never, never>) => '/v1/giftCard',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardsAnswer),
  }),
  giftCard: get({
    path: (_: { giftCardId: string }) => '/v1/giftCard/:giftCardId',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
  }),
  sendGiftCard: post({
    path: (_: { giftCardId: string }) => '/v1/giftCard/:giftCardId/send',
    body: () => undefined,
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardAnswer),
  }),
  giftCardBalance: post({
    path: (_: { code: string }) => '/v1/giftCard/balance',
    answer: () => import('@/contract/buying/gift-cards').then((contract) => contract.giftCardBalanceAnswer),
  }),
  applyGiftCard: post({
    path: (_: { cartId: string; code: string }) => '/v1/cart/giftCard',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  removeGiftCard: remove({
    path: (_: { cartId: string }) => '/v1/cart/giftCard/:cartId',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
} as const
