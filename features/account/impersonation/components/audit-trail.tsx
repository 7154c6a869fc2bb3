import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import type { AuditEntry } from '@/contract/account/accounts'
import { type AuditAction, auditActions } from '@/contract/account/audit-actions'
import { DAY_SECONDS } from '@/contract/values/durations'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { nextSkip } from '@/lib/api/next-skip'
import { personalKey } from '@/lib/session/personal-queries'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './audit-trail.module.css'

/** What the admin did for shoppers today; the whole trail, page by page, on demand. */
export function AuditTrail({ uid }: { readonly uid: string }) {
  const t = useTranslations('impersonation.record')
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const now = useRenderedAt() / 1000
  const trail = useInfiniteQuery(auditTrailQuery(useApi(), uid))
  const all = trail.data?.pages.flatMap(({ entries }) => entries) ?? []
  const visibleEntries = isWhole ? all : entriesOfToday(all, now)
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h3 id={titleId} className="h3">
        {t(isWhole ? 'whole' : 'today')}
      </h3>
      {trail.isError && !trail.data ? (
        <SectionError text={t('failed')} onRetry={trail.refetch} pending={trail.isFetching} />
      ) : !trail.data ? (
        <div className={styles['waiting']} role="status" aria-label={t('loading')}>
          <Skeleton height="40px" />
          <Skeleton height="40px" />
        </div>
      ) : visibleEntries.length === 0 ? (
        <p className={styles['none']}>{t(isWhole ? 'none' : 'noneToday')}</p>
      ) : (
        <ol
          className={`${styles['log']} ${isWhole ? '' : styles['today']}`}
          aria-labelledby={titleId}
          // The keyboard scrolls it.
          tabIndex={isWhole ? undefined : 0}
        >
          {visibleEntries.map((entry) => (
            <AuditLine key={entry._id} entry={entry} withDay={isWhole} />
          ))}
        </ol>
      )}
      {visibleEntries.length === all.length && trail.hasNextPage && (
        <Button variant="line" size="slim" busy={trail.isFetching} onClick={() => trail.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {all.length > 0 && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'showToday' : 'showWhole')}
        </button>
      )}
    </section>
  )
}

/**
 * Returns the entries of the current UTC day.
 * @param entries latest first
 * @param now Unix seconds
 */
export function entriesOfToday(entries: readonly AuditEntry[], now: number): readonly AuditEntry[] {
  const start = Math.floor(now / DAY_SECONDS) * DAY_SECONDS
  return entries.filter(({ at }) => at >= start)
}

const PAGE_SIZE = 20

/** The calling admin's audit trail, latest first, page by page. */
const auditTrailQuery = (api: ApiCaller, uid: string) =>
  infiniteQueryOptions({
    queryKey: personalKey(uid, 'audit'),
    queryFn: async ({ pageParam, signal }) =>
      (await api.call('adminAudit', { skip: pageParam, limit: PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ entries }) => entries, penCount),
    staleTime: 0,
  })

interface AuditLineProps {
  readonly entry: AuditEntry
  /** Shows the day before the time. */
  readonly withDay: boolean
}

/** An entry of the audit trail: when, for whom, what. */
function AuditLine({ entry: { at, action, detail, shopperName }, withDay }: AuditLineProps) {
  const t = useTranslations('impersonation.record')
  const locale = useLocale()
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
