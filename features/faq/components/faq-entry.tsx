import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { useComingAction } from '@/components/snackbar/use-coming-action'
import { Tag } from '@/components/tag'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { FaqItem } from '@/contract/faq'
import { faqBadge } from '../faq-badge'
import styles from './faq-entry.module.css'

interface FaqEntryProps {
  readonly item: FaqItem
  readonly isOpenAtFirst: boolean
}

/** A question that opens to its answer, where it comes from, and whether it helped. */
export function FaqEntry({ item, isOpenAtFirst }: FaqEntryProps) {
  const t = useTranslations('faq')
  const ask = useComingAction(t('votesSoon'))
  const badge = faqBadge(item)
  const vote = () => ask('vote')
  return (
    <details className={styles['entry']} open={isOpenAtFirst}>
      <summary className={styles['question']}>
        <h3>
          <bdi>{item.question}</bdi>
        </h3>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles['answer']}>
        <p>
          <bdi>{item.answer}</bdi>
        </p>
        <div className={styles['foot']}>
          {badge === 'verified' && (
            <Tag variant="leaf" icon="shield">
              {t('verified')}
            </Tag>
          )}
          {badge === 'generated' && (
            <Tag variant="blue" icon="spark">
              {t('generated')}
            </Tag>
          )}
          <span className={styles['votes']}>
            <VoteButton
              kind="up"
              count={item.likesCount}
              pressed={item.isLiked}
              label={t('like', { question: item.question })}
              onClick={vote}
            />
            <VoteButton
              kind="down"
              count={item.dislikesCount}
              pressed={item.isDisliked}
              label={t('dislike', { question: item.question })}
              onClick={vote}
            />
          </span>
        </div>
      </div>
    </details>
  )
}
