import { useTranslations } from 'use-intl'
import { ReportButton } from '@/components/report-button/report-button'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { Review } from '@/contract/reviews'
import styles from './review-votes.module.css'
import { useReviewActions } from './use-review-actions'

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
