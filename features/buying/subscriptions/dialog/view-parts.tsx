import { ChoiceCard } from '@/components/field/choice-card'
import type { ChangeSubscriptionBody, Subscription } from '@/contract/buying/subscriptions'
import styles from './subscription-dialog.module.css'

/** Props of every view of the dialog. */
export interface ViewProps {
  readonly subscription: Subscription
  /** Sends a change, and closes the dialog when it succeeds. */
  readonly submitChange: (change: ChangeSubscriptionBody) => void
  readonly isPending: boolean
  readonly onClose: () => void
}

/** One of several choices: a radio button whose whole line is the label. */
export function ChoiceLine({
  name,
  isChosen,
  onChoose,
  title,
  note,
  end,
  isDisabled = false,
}: {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly title: string
  readonly note?: string | undefined
  readonly end?: string | undefined
  readonly isDisabled?: boolean
}) {
  return (
    <ChoiceCard name={name} checked={isChosen} disabled={isDisabled} onChoose={onChoose}>
      <span className={styles['rowText']}>
        <bdi className="strong">{title}</bdi>
        {note !== undefined && (
          <span className={styles['note']}>
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </ChoiceCard>
  )
}
