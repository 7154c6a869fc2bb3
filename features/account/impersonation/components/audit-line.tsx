import { useLocale, useTranslations } from 'use-intl'
import type { AuditEntry } from '@/contract/account/accounts'
import { type AuditAction, auditActions } from '@/contract/account/audit-actions'
import type { Locale } from '@/lib/i18n/locale'
import { formatDate } from '@/lib/time/format-date'
import styles from './audit-trail.module.css'

interface AuditLineProps {
  readonly entry: AuditEntry
  /** Shows the day before the time. */
  readonly withDay: boolean
}

/** An entry of the audit trail: when, for whom, what. */
export function AuditLine({ entry: { at, action, detail, shopperName }, withDay }: AuditLineProps) {
  const t = useTranslations('impersonation.record')
  const locale = useLocale() as Locale
  const time = at * 1000
  // A service may send actions that the contract does not list.
  const known: AuditAction = auditActions.find((each) => each === action) ?? 'other.write'
  return (
    <li>
      <time dateTime={new Date(time).toISOString()}>{formatDate(time, locale, withDay ? 'moment' : 'time')}</time>
      <span>
        <b>
          <bdi>{shopperName}</bdi>
        </b>
        : {t(`actions.${known}`)}
        {detail && (
          <span className={styles['detail']}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}
