import { Icon } from '../icon/icon'
import styles from './report-button.module.css'

interface ReportButtonProps {
  /** "Report abuse", or that it was reported. */
  readonly text: string
  /** For screen readers, as long as the button can be pressed: names the author of the text. */
  readonly label: string
  readonly isReported: boolean
  /** A report is on its way: the button takes no clicks, but keeps the focus. */
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** A flag to report a text as abuse; disabled once reported. */
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
