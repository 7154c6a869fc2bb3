import type { z } from 'zod'
import { doneAnswer } from '@/contract/account'
import { helpMessageAnswer, type helpMessageBody, type helpVoteBody } from '@/contract/help'
import { endpoint } from './endpoint'

/** What the help widget sends. */
export const helpEndpoints = {
  writeToSupport: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof helpMessageBody>) => '/v1/help/message',
    body: (input) => input,
    answer: helpMessageAnswer,
  }),
  voteOnHelp: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof helpVoteBody>) => '/v1/help/vote',
    body: (input) => input,
    answer: doneAnswer,
  }),
} as const
