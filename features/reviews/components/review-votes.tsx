import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { Review } from '@/contract/reviews'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import styles from './review-votes.module.css'

interface ReviewVotesProps {
  readonly review: Review
  /** Of the reviewer, as it is shown. */
  readonly name: string
}

/** Like, Dislike and Report abuse. A guest is asked to sign in. */
export function ReviewVotes({ review, name }: ReviewVotesProps) {
  const t = useTranslations('reviews')
  const { requestSignIn } = useSessionPrompt()
  const ask = () => requestSignIn({ reason: 'account' })
  return (
    <div className={styles['votes']}>
      <button type="button" className={styles['vote']} aria-pressed={review.userLikes} onClick={ask}>
        <Icon name="up" size={18} />
        <span className="visually-hidden">{t('likeReview', { name })}</span>
        <bdi dir="ltr">{review.likes}</bdi>
      </button>
      <button
        type="button"
        className={`${styles['vote']} ${styles['against']}`}
        aria-pressed={review.userdisLikes}
        onClick={ask}
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
        onClick={ask}
      >
        <Icon name="flag" size={18} />
        {t(review.usersReported ? 'reported' : 'report')}
      </button>
    </div>
  )
}
