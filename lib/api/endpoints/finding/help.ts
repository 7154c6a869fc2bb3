import type { z } from 'zod'
import type { helpMessageBody, helpVoteBody } from '@/contract/finding/help'
import { endpoint } from '../endpoint'

export const helpEndpoints = {
  writeToSupport: endpoint({
    method: 'POST',
    path: (_: z.input<typeof helpMessageBody>) => '/v1/help/message',
    answer: () => import('@/contract/finding/help').then((contract) => contract.helpMessageAnswer),
    needsNoToken: true,
  }),
  voteOnHelp: endpoint({
    method: 'POST',
    path: (_: z.input<typeof helpVoteBody>) => '/v1/help/vote',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
} as const
