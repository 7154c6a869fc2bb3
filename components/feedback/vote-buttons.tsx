import type { VoteKind, Votes } from '@/lib/domain/feedback/vote'
import { groupDigits } from '@/lib/money'
import { Icon } from '../icon/icon'
import styles from './vote-buttons.module.css'

interface VoteButtonsProps {
  readonly votes: Votes
  /** For screen readers: "Like the review of Amara". */
  readonly labels: Readonly<Record<VoteKind, string>>
  /** A vote is on its way: the buttons take no clicks, but keep the focus. */
  readonly isBusy?: boolean
  /** The pressed button takes no clicks, but keeps the focus: a vote cannot be taken back. */
  readonly isFinal?: boolean
  readonly onVote: (kind: VoteKind) => void
}

/** Thumb up and thumb down with their counts. Who may vote, and what a click does: `useVote`. */
export function VoteButtons({ votes, labels, isBusy = false, isFinal = false, onVote }: VoteButtonsProps) {
  const counts = { like: votes.likes, dislike: votes.dislikes }
  return (['like', 'dislike'] as const).map((kind) => {
    const isPressed = votes.own === kind
    const isDisabled = isBusy || (isFinal && isPressed)
    return (
      <button
        key={kind}
        type="button"
        className={kind === 'dislike' ? `${styles['vote']} ${styles['down']}` : styles['vote']}
        aria-pressed={isPressed}
        aria-busy={isBusy || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : () => onVote(kind)}
      >
        <Icon name="up" size={18} />
        <span className="visually-hidden">{labels[kind]}</span>
        <bdi dir="ltr">{groupDigits(counts[kind])}</bdi>
      </button>
    )
  })
}
