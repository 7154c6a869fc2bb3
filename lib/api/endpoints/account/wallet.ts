import type { WalletEntryKind } from '@/contract/account/wallet'
import { get, post } from '../endpoint'

/** Talents: the wallet and what an order earned. */
export const walletEndpoints = {
  shareholder: post({
    path: (_: { externalId: string }) => '/v1/graphql',
    body: ({ externalId }) => ({
      query: `{ shareholder(externalId: ${JSON.stringify(externalId)}) { externalId shareCount isActive createdAt walletBalance walletId lifetimeEarning purchases friendPurchases totalSavings totalReferral referralLimit trendEarning xchangeContribution masterOrderTalents } }`,
    }),
    answer: () => import('@/contract/account/wallet').then((contract) => contract.shareholderAnswer),
    isRead: true,
  }),
  orderTalent: post({
    path: (_: { orderId: string }) => '/v1/graphql',
    body: ({ orderId }) => ({
      query: `{ getOrderTalent(orderId: ${JSON.stringify(orderId)}) { orderId talents } }`,
    }),
    answer: () => import('@/contract/account/wallet').then((contract) => contract.orderTalentAnswer),
    isRead: true,
  }),
  walletEntries: get({
    path: (_: { before?: string | undefined; limit: number; kind?: WalletEntryKind | undefined }) =>
      '/v1/wallet/entries',
    answer: () => import('@/contract/account/wallet').then((contract) => contract.walletEntriesAnswer),
  }),
  walletCsv: get({
    path: (_: Record<never, never>) => '/v1/wallet/entries.csv',
    answer: () => import('@/contract/account/wallet').then((contract) => contract.walletCsvAnswer),
    isText: true,
  }),
  walletEarnings: get({
    path: (_: Record<never, never>) => '/v1/wallet/earnings',
    answer: () => import('@/contract/account/wallet').then((contract) => contract.walletEarningsAnswer),
  }),
} as const
