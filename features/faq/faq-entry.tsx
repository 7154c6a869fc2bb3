import { useTranslations } from 'use-intl'
import { QuestionDetails } from '@/components/question-details'
import { Tag } from '@/components/tag'
import { UserText } from '@/components/user-text'
import type { FaqItem } from '@/contract/faq'
import { faqBadge } from './faq-badge'
import styles from './faq-entry.module.css'
import { FaqVotes } from './faq-votes'

interface FaqEntryProps {
  readonly item: FaqItem
  /** Who reads: a uid, or 'guest'. */
  readonly owner: string
  readonly slug: string
  readonly isOpenAtFirst: boolean
}

/** A question that opens to its answer, where it comes from, and whether it helped. */
export function FaqEntry({ item, owner, slug, isOpenAtFirst }: FaqEntryProps) {
  const t = useTranslations('faq')
  const badge = faqBadge(item)
  return (
    <QuestionDetails question={item.question} isUserText open={isOpenAtFirst}>
      <UserText>{item.answer}</UserText>
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
        <FaqVotes item={item} owner={owner} slug={slug} />
      </div>
    </QuestionDetails>
  )
}
