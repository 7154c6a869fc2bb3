import { useTranslations } from 'use-intl'
import styles from './error-details-list.module.css'

/** What the error details view lists (specification 2.2 and 8.6). */
export interface ErrorDetails {
  readonly message: string
  readonly errorType: string
  readonly errorCode: string
  /** The address as the visitor sees it, and the route behind it. */
  readonly asPath: string
  readonly pathname: string
  /** The browser's own stack; for an error of the server the id under which its log has it. */
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
