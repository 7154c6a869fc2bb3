import { useTranslations } from 'use-intl'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { FaqItem, FaqVote } from '@/contract/faq'
import { useVoteFaq } from './api/vote-faq'
import styles from './faq-entry.module.css'
import { isVotedSo } from './faq-vote'

interface FaqVotesProps {
  readonly item: FaqItem
  /** Who votes: a uid, or 'guest'. */
  readonly owner: string
  readonly slug: string
}

/** Whether the answer helped (specification 4.7): guests say so too. */
export function FaqVotes({ item, owner, slug }: FaqVotesProps) {
  const t = useTranslations('faq')
  const { mutate, isPending } = useVoteFaq(owner, slug, item.id)
  const buttonOf = (vote: FaqVote) => ({
    pressed: isVotedSo(item, vote),
    disabled: isVotedSo(item, vote),
    busy: isPending,
    label: t(vote, { question: item.question }),
    onClick: () => mutate(vote),
  })
  return (
    <span className={styles['votes']}>
      <VoteButton kind="up" count={item.likesCount} {...buttonOf('like')} />
      <VoteButton kind="down" count={item.dislikesCount} {...buttonOf('dislike')} />
    </span>
  )
}
