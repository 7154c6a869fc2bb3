import type { z } from 'zod'
import type { helpMessageBody, helpVoteBody } from '@/contract/finding/help'
import { post } from '../endpoint'

export const helpEndpoints = {
  writeToSupport: post({
    path: (_: z.input<typeof helpMessageBody>) => '/v1/help/message',
    answer: () => import('@/contract/finding/help').then((contract) => contract.helpMessageAnswer),
    needsNoToken: true,
  }),
  voteOnHelp: post({
    path: (_: z.input<typeof helpVoteBody>) => '/v1/help/vote',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
} as const
