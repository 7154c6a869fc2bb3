import { useTranslations } from 'use-intl'
import styles from './error-details-list.module.css'

/** The error details. */
export interface ErrorDetails {
  readonly message: string
  readonly errorType: string
  readonly errorCode: string
  /** The visible address, and its route. */
  readonly asPath: string
  readonly pathname: string
  /** The stack of a browser error, or the log id of a server error. */
  readonly errorStack: string
}

const LINES = ['message', 'errorType', 'errorCode', 'asPath', 'pathname', 'errorStack'] as const

/** The six lines behind "View Details". */
export function ErrorDetailsList({ details }: { readonly details: ErrorDetails }) {
  const t = useTranslations('errors.details')
  return (
    <dl className={styles['list']}>
      {LINES.map((line) => (
        <div key={line}>
          <dt>{t(line)}</dt>
          <dd dir="auto">{details[line] || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
