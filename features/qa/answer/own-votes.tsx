import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { Answer } from '@/contract/questions'
import { groupDigits } from '@/lib/group-digits'
import styles from './own-votes.module.css'

/** The votes on one's own answer: nobody votes on it or reports it themselves. */
export function OwnVotes({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('qaBody')
  const up = groupDigits(answer.upVoteCount)
  const down = groupDigits(answer.downVoteCount)
  return (
    <p className={styles['votes']}>
      <span className="visually-hidden">{t('ownVotes', { up, down })}</span>
      <span className={styles['vote']} aria-hidden="true">
        <Icon name="up" size={18} />
        <bdi dir="ltr">{up}</bdi>
      </span>
      <span className={`${styles['vote']} ${styles['down']}`} aria-hidden="true">
        <Icon name="up" size={18} />
        <bdi dir="ltr">{down}</bdi>
      </span>
    </p>
  )
}
