import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { Review } from '@/contract/reviews'
import { useReviewActions } from '../use-review-actions'
import styles from './review-votes.module.css'

interface ReviewVotesProps {
  readonly review: Review
  /** Of the reviewer, as it is shown. */
  readonly name: string
}

/** Like, Dislike and Report abuse (specification 4.5). */
export function ReviewVotes({ review, name }: ReviewVotesProps) {
  const t = useTranslations('reviews')
  const { vote, report, isVoting, isReporting } = useReviewActions(review)
  const isReported = review.usersReported
  return (
    <div className={styles['votes']}>
      <VoteButton
        kind="up"
        count={review.likes}
        pressed={review.userLikes}
        label={t('likeReview', { name })}
        busy={isVoting}
        onClick={() => vote('like')}
      />
      <VoteButton
        kind="down"
        count={review.disLikes}
        pressed={review.userdisLikes}
        label={t('dislikeReview', { name })}
        busy={isVoting}
        onClick={() => vote('dislike')}
      />
      <button
        type="button"
        className={styles['report']}
        aria-label={isReported ? undefined : t('reportReview', { name })}
        aria-busy={isReporting || undefined}
        aria-disabled={isReporting || undefined}
        disabled={isReported}
        onClick={isReporting ? undefined : report}
      >
        <Icon name="flag" size={18} />
        {t(isReported ? 'reported' : 'report')}
      </button>
    </div>
  )
}
