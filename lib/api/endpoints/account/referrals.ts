import type { z } from 'zod'
import type { mailKeyBody } from '@/contract/account/newsletter'
import type { inviteBody } from '@/contract/account/referrals'
import { get, post } from '../endpoint'

export const referralsEndpoints = {
  referral: get({
    path: (_: { skip: number; limit: number }) => '/v1/referral',
    answer: () => import('@/contract/account/referrals').then((contract) => contract.referralAnswer),
  }),
  openReferral: post({
    path: (_: { code: string }) => '/v1/referral/open',
    answer: () => import('@/contract/account/referrals').then((contract) => contract.openReferralAnswer),
    isBackground: true,
  }),
  invite: post({
    path: (_: z.input<typeof inviteBody>) => '/v1/referral/invitations',
    answer: () => import('@/contract/account/referrals').then((contract) => contract.inviteAnswer),
  }),
  refuseInvitations: post({
    path: (_: z.input<typeof mailKeyBody>) => '/v1/referral/invitations/off',
    answer: () => import('@/contract/account/referrals').then((contract) => contract.inviteAnswer),
    needsNoToken: true,
  }),
} as const
