import type { z } from 'zod'
import type { mailKeyBody } from '@/contract/newsletter'
import type { inviteBody } from '@/contract/referral'
import type { WalletEntryKind } from '@/contract/wallet'
import { endpoint } from './endpoint'

/**
 * The history of the wallet, whose figures are the graph query `shareholder` of account.ts, and referral links with the
 * friends who joined by them.
 */
export const rewardsEndpoints = {
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
    answer: () => import('@/contract/wallet').then((contract) => contract.walletCsvAnswer),
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
  referral: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/referral',
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/referral').then((contract) => contract.referralAnswer),
    needsCaller: true,
  }),
  openReferral: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { code: string }) => '/v1/referral/open',
    body: (input) => input,
    answer: () => import('@/contract/referral').then((contract) => contract.openReferralAnswer),
    needsCaller: true,
  }),
  invite: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof inviteBody>) => '/v1/referral/invitations',
    body: (input) => input,
    answer: () => import('@/contract/referral').then((contract) => contract.inviteAnswer),
    needsCaller: true,
  }),
  refuseInvitations: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof mailKeyBody>) => '/v1/referral/invitations/off',
    body: (input) => input,
    answer: () => import('@/contract/referral').then((contract) => contract.inviteAnswer),
  }),
} as const
