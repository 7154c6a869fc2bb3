import { groupDigits } from '@/lib/group-digits'
import { Icon } from '../icon'
import styles from './vote-button.module.css'

interface VoteButtonProps {
  readonly kind: 'up' | 'down'
  readonly count: number
  /** Whether the visitor's own vote is in the count. */
  readonly pressed: boolean
  /** What it says to a screen reader: "Like the review of Amara". */
  readonly label: string
  /** Takes no clicks, but keeps the focus: it may be what was just clicked. */
  readonly disabled?: boolean
  /** A vote is on its way: takes no clicks, but keeps the focus. */
  readonly busy?: boolean
  readonly onClick: () => void
}

/** A thumb with its count: like or dislike, up-vote or down-vote. */
export function VoteButton({ kind, count, pressed, label, disabled = false, busy = false, onClick }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={kind === 'down' ? `${styles['vote']} ${styles['down']}` : styles['vote']}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={busy || disabled ? undefined : onClick}
    >
      <Icon name="up" size={18} />
      <span className="visually-hidden">{label}</span>
      <bdi dir="ltr">{groupDigits(count)}</bdi>
    </button>
  )
}
