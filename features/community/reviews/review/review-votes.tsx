import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReportButton } from '@/components/feedback/report-button'
import { VoteButtons } from '@/components/feedback/vote-buttons'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Review } from '@/contract/community/reviews'
import { useApi } from '@/lib/api/api-context'
import { useAbuseReport } from '@/lib/domain/feedback/use-abuse-report'
import { useVote, type VoteChange } from '@/lib/domain/feedback/use-vote'
import { ownVote, type Votes } from '@/lib/domain/feedback/vote'
import { report as log } from '@/lib/report'
import { changeReview } from '../api/product-reviews'
import styles from './review-votes.module.css'

interface ReviewVotesProps {
  readonly review: Review
  /** The reviewer's name as it is shown. */
  readonly name: string
}

/**
 * Like, Dislike and Report abuse. The screen changes after the answer; a failure is logged and not shown
 * (docs/community.md#votes).
 */
export function ReviewVotes({ review, name }: ReviewVotesProps) {
  const t = useTranslations('reviews')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const { reviewId, usersReported: isReported } = review
  const item = ['review', reviewId]
  const votes = votesOf(review)
  const onFailed = (error: Error) => void log(error, { reviewId })

  const { vote, isVoting } = useVote({
    item,
    own: votes.own,
    repeated: 'takesBack',
    guestsVote: false,
    isOptimistic: false,
    send: async (change) => {
      const { data } = await api.call('voteReview', { reviewId, ...wireVoteOf(change) })
      return data && votesOf(data)
    },
    show: (owner, change) =>
      changeReview(client, owner, reviewId, (one) => {
        const { likes, dislikes: disLikes, own } = change(votesOf(one))
        return { ...one, likes, disLikes, userLikes: own === 'like', userdisLikes: own === 'dislike' }
      }),
    onVoted: (change) => show({ message: t(messageOf(change)), variant: 'success' }),
    onFailed,
  })
  const { report, isReporting } = useAbuseReport({
    item,
    send: () => api.call('reportReview', { reviewId }),
    markReported: (uid) => changeReview(client, uid, reviewId, (one) => ({ ...one, usersReported: true })),
    onReported: (message) => show({ message: message || t('reportDone'), variant: 'success' }),
    onFailed,
  })

  return (
    <div className={styles['votes']}>
      <VoteButtons
        votes={votes}
        labels={{ like: t('likeReview', { name }), dislike: t('dislikeReview', { name }) }}
        isBusy={isVoting}
        onVote={vote}
      />
      <span className={styles['end']}>
        <ReportButton
          text={t(isReported ? 'reported' : 'report')}
          label={t('reportReview', { name })}
          isReported={isReported}
          isBusy={isReporting}
          onClick={report}
        />
      </span>
    </div>
  )
}

type ReviewVoteFields = Pick<Review, 'likes' | 'disLikes' | 'userLikes' | 'userdisLikes'>

const votesOf = ({ likes, disLikes, userLikes, userdisLikes }: ReviewVoteFields): Votes => ({
  likes,
  dislikes: disLikes,
  own: ownVote(userLikes, userdisLikes),
})

/** The vote on the wire: one of the two flags, true to set it and false to take it back. */
function wireVoteOf({ vote, before }: VoteChange): { readonly like: boolean } | { readonly dislike: boolean } {
  if (vote === 'none') return before === 'dislike' ? { dislike: false } : { like: false }
  return vote === 'like' ? { like: true } : { dislike: true }
}

/** Key of the message that tells what a vote did. */
function messageOf({ vote, before }: VoteChange) {
  if (vote === 'none') return before === 'dislike' ? 'dislikeRemoved' : 'likeRemoved'
  return vote === 'like' ? 'liked' : 'disliked'
}
