import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { useComingAction } from '@/components/snackbar/use-coming-action'
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
      <button type="button" className={styles['vote']} aria-pressed={review.userLikes} onClick={vote}>
        <Icon name="up" size={18} />
        <span className="visually-hidden">{t('likeReview', { name })}</span>
        <bdi dir="ltr">{review.likes}</bdi>
      </button>
      <button
        type="button"
        className={`${styles['vote']} ${styles['against']}`}
        aria-pressed={review.userdisLikes}
        onClick={vote}
      >
        <Icon name="up" size={18} />
        <span className="visually-hidden">{t('dislikeReview', { name })}</span>
        <bdi dir="ltr">{review.disLikes}</bdi>
      </button>
      <button
        type="button"
        className={`${styles['vote']} ${styles['report']}`}
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
