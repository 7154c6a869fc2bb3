import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { useComingAction } from '@/components/snackbar/use-coming-action'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { Review } from '@/contract/reviews'
import styles from './review-votes.module.css'

interface ReviewVotesProps {
  readonly review: Review
  /** Of the reviewer, as it is shown. */
  readonly name: string
}

/** Like, Dislike and Report abuse. A guest is asked to sign in; for the signed-in they are not open yet. */
export function ReviewVotes({ review, name }: ReviewVotesProps) {
  const t = useTranslations('reviews')
  const ask = useComingAction(t('votesSoon'))
  const vote = () => ask('vote')
  return (
    <div className={styles['votes']}>
      <VoteButton
        kind="up"
        count={review.likes}
        pressed={review.userLikes}
        label={t('likeReview', { name })}
        onClick={vote}
      />
      <VoteButton
        kind="down"
        count={review.disLikes}
        pressed={review.userdisLikes}
        label={t('dislikeReview', { name })}
        onClick={vote}
      />
      <button
        type="button"
        className={styles['report']}
        aria-label={review.usersReported ? undefined : t('reportReview', { name })}
        disabled={review.usersReported}
        onClick={() => ask('report')}
      >
        <Icon name="flag" size={18} />
        {t(review.usersReported ? 'reported' : 'report')}
      </button>
    </div>
  )
}
