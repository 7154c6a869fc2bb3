import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { VoteButtons } from '@/components/feedback/vote-buttons'
import { Tag } from '@/components/tag/tag'
import { QuestionDetails } from '@/components/text/question-details'
import { UserText } from '@/components/text/user-text'
import type { FaqItem } from '@/contract/community/faq'
import { useApi } from '@/lib/api/api-context'
import { useVote } from '@/lib/domain/feedback/use-vote'
import { textAttributes } from '@/lib/i18n/locale'
import { productFaqQuery, votesOf, withVotes } from './api/product-faq'
import styles from './faq-entry.module.css'

interface FaqEntryProps {
  readonly item: FaqItem
  readonly slug: string
  readonly isOpenAtFirst: boolean
}

/** A question that expands to its answer, its source, and a vote. */
export function FaqEntry({ item, slug, isOpenAtFirst }: FaqEntryProps) {
  const t = useTranslations('faqList')
  const attributes = textAttributes(item.language, useLocale())
  const badge = faqBadge(item)
  return (
    <QuestionDetails question={item.question} isUserText attributes={attributes} open={isOpenAtFirst}>
      <UserText attributes={attributes}>{item.answer}</UserText>
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
        <FaqVotes item={item} slug={slug} />
      </div>
    </QuestionDetails>
  )
}

/** Returns the badge of an FAQ. Verification by the seller takes precedence over the source of the text. */
export function faqBadge({ isVerified, source }: Pick<FaqItem, 'isVerified' | 'source'>) {
  if (isVerified) return 'verified'
  return /^ai\b/i.test(source.trim()) ? 'generated' : undefined
}

/** A vote on the answer. Guests vote too; a vote can be switched but not retracted (docs/community.md#votes). */
function FaqVotes({ item, slug }: Pick<FaqEntryProps, 'item' | 'slug'>) {
  const t = useTranslations('faqList')
  const api = useApi()
  const client = useQueryClient()
  const queryKey = (owner: string) => productFaqQuery(api, owner, slug).queryKey
  const votes = votesOf(item)
  const { vote, isVoting } = useVote({
    item: ['faq', slug, item.id],
    own: votes.own,
    repeated: 'ignored',
    guestsVote: true,
    isOptimistic: false,
    send: async ({ vote: action }) => {
      if (action === 'none') return undefined
      const { data } = await api.call('voteFaq', { action, faqId: item.id })
      return data && votesOf(data)
    },
    show: (owner, change) =>
      client.setQueryData(queryKey(owner), (items) =>
        items?.map((one) => (one.id === item.id ? withVotes(one, change(votesOf(one))) : one)),
      ),
    queryKey,
  })
  const { question } = item
  return (
    <span className={styles['votes']}>
      <VoteButtons
        votes={votes}
        labels={{ like: t('like', { question }), dislike: t('dislike', { question }) }}
        isBusy={isVoting}
        isFinal
        onVote={vote}
      />
    </span>
  )
}
