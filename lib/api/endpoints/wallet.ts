import { z } from 'zod'
import type { WalletEntryKind } from '@/contract/wallet'
import { endpoint } from './endpoint'

/** The history of the wallet. Its figures are the graph query `shareholder` of account.ts. */
export const walletEndpoints = {
  walletEntries: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { before?: string | undefined; limit: number; kind?: WalletEntryKind | undefined }) =>
      '/v1/wallet/entries',
    query: ({ before, limit, kind }) => ({ before, limit, kind }),
    answer: () => import('@/contract/wallet').then((contract) => contract.walletEntriesAnswer),
    needsCaller: true,
  }),
  walletCsv: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/wallet/entries.csv',
    answer: async () => z.string(),
    isText: true,
    needsCaller: true,
  }),
  walletEarnings: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/wallet/earnings',
    answer: () => import('@/contract/wallet').then((contract) => contract.walletEarningsAnswer),
    needsCaller: true,
  }),
} as const
