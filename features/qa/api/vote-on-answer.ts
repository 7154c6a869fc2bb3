import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { report } from '@/lib/report'
import { changeFor, type Vote, withVote } from '../answer/answer-vote'
import { changeAnswer, questionsKey } from './questions'

interface AnswerVote {
  readonly uid: string
  readonly answerId: string
  /** What the vote was before; unknown when whoever votes has only just signed in. */
  readonly from: Vote | undefined
  readonly wish: Vote
}

/** Specification 8.4. */
const FAILURE_TIME = 3000

/**
 * Votes on answers: the screen changes at once, and goes back to how the vote stands when one fails; afterwards the questions are read
 * again. Votes of one product are sent one after another, so that the last click is the one that stays.
 */
export function useVoteOnAnswer(parentProductId: string) {
  const t = useTranslations('qaBody.messages')
  const api = useApi()
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  const mutationKey = ['answer vote', parentProductId]
  // By the answer: how the vote stands at the service, and how many are on their way.
  const underWay = useRef(new Map<string, { stands: Vote | undefined; count: number }>())
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (vote: AnswerVote) => send(api, vote),
    onMutate: async ({ uid, answerId, from, wish }) => {
      const before = underWay.current.get(answerId)
      underWay.current.set(answerId, { stands: before ? before.stands : from, count: (before?.count ?? 0) + 1 })
      const queryKey = questionsKey(uid, parentProductId)
      // A reload that is under way does not know of the vote. First readings go on: nothing is shown from them yet.
      await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      changeAnswer(queryClient, queryKey, answerId, (answer) => withVote(answer, wish, uid))
    },
    onSuccess: (_data, { answerId, wish }) => {
      const vote = underWay.current.get(answerId)
      if (vote) vote.stands = wish
    },
    onError: (error, { uid, answerId }) => {
      report(error)
      const { stands, count = 1 } = underWay.current.get(answerId) ?? {}
      // A later vote is shown, and says itself how it went.
      if (stands && count === 1) {
        changeAnswer(queryClient, questionsKey(uid, parentProductId), answerId, (answer) =>
          withVote(answer, stands, uid),
        )
      }
      const isRefused = error instanceof ApiError && error.kind === 'http'
      show({ message: t(isRefused ? 'voteRefused' : 'wentWrong'), variant: 'error', timeout: FAILURE_TIME })
    },
    onSettled: (_data, _error, { uid, answerId }) => {
      const vote = underWay.current.get(answerId)
      if (vote) vote.count -= 1
      if (vote?.count === 0) underWay.current.delete(answerId)
      // The reload of the last vote shows them all; an earlier one would show half of them.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey: questionsKey(uid, parentProductId) })
    },
  })
}

async function send(api: ApiCaller, { answerId, from, wish }: AnswerVote): Promise<void> {
  const { set, clear } = changeFor(from ?? 'none', wish)
  // Setting a vote that is there would take it back: where that is not known, it is taken away first.
  if (from === undefined && set !== undefined) await api.call('clearOppositeAnswerVote', { answerId, vote: set })
  const calls = [
    ...(set === undefined ? [] : [api.call('voteAnswer', { answerId, vote: set })]),
    api.call('clearOppositeAnswerVote', { answerId, vote: clear }),
  ]
  // All are over before the questions are read again.
  const failed = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
