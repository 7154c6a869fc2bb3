import { Icon } from '../icon'
import styles from './report-button.module.css'

interface ReportButtonProps {
  /** "Report abuse", or that it was reported. */
  readonly text: string
  /** What it says to a screen reader while it can be pressed: whose text it is about. */
  readonly label: string
  readonly isReported: boolean
  /** A report is on its way: it keeps the focus, and takes no second click. */
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** A flag with which readers tell that something should not stand there; once reported it is greyed out. */
export function ReportButton({ text, label, isReported, isBusy = false, onClick }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={styles['report']}
      aria-label={isReported ? undefined : label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      disabled={isReported}
      onClick={isBusy ? undefined : onClick}
    >
      <Icon name="flag" size={18} />
      {text}
    </button>
  )
}
