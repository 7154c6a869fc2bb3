import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import type { Review } from '@/contract/reviews'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { report as log } from '@/lib/report'
import { ownerOf } from '@/lib/session/owner-of'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession } from '@/lib/session/session-state'
import { changeReview } from '../change-review'
import { marksAfter, type ReviewVote, type VoteKind, voteFor, voteMessage } from './review-vote'

/**
 * Like, Dislike and Report abuse of a review (specification 4.5 and 8.3). The screen changes once a call has succeeded; a
 * failure is logged and nothing else. A guest is asked to sign in, and then it goes on by itself.
 */
export function useReviewActions(review: Review) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('reviews')
  const { show } = useSnackbar()
  const { requestSignIn } = useSessionPrompt()
  const { reviewId } = review
  const voteKey = ['review vote', reviewId]
  const reportKey = ['review report', reviewId]
  const change = (changes: Partial<Review>) => changeReview(client, ownerOf(currentSession()), reviewId, changes)

  const voting = useMutation({
    mutationKey: voteKey,
    mutationFn: (vote: ReviewVote) => api.call('voteReview', { reviewId, ...vote }),
    onSuccess: ({ data }, vote) => {
      change(data ?? marksAfter(vote, review))
      show({ message: t(voteMessage(vote)), variant: 'success' })
    },
    onError: (error) => void log(error, { reviewId }),
  })
  const reporting = useMutation({
    mutationKey: reportKey,
    mutationFn: () => api.call('reportReview', { reviewId }),
    onSuccess: ({ message }) => {
      change({ usersReported: true })
      show({ message: message || t('reportDone'), variant: 'success' })
    },
    onError: (error) => {
      log(error, { reviewId })
      if (error instanceof ApiError && error.code === 'ALREADY_REPORTED') change({ usersReported: true })
    },
  })

  const onceSignedIn = (reason: 'vote' | 'report', act: () => void) => {
    if (currentSession().kind === 'guest') requestSignIn({ reason, onSignedIn: act })
    else act()
  }
  // The same review may be on the page and in the gallery: what the cache knows holds for both, and at once.
  const isUnderWay = (mutationKey: string[]) => client.isMutating({ mutationKey }) > 0
  return {
    isVoting: useIsMutating({ mutationKey: voteKey }) > 0,
    isReporting: useIsMutating({ mutationKey: reportKey }) > 0,
    vote: (kind: VoteKind) =>
      onceSignedIn('vote', () => {
        if (!isUnderWay(voteKey)) voting.mutate(voteFor(kind, review))
      }),
    report: () =>
      onceSignedIn('report', () => {
        if (!isUnderWay(reportKey)) reporting.mutate()
      }),
  }
}
