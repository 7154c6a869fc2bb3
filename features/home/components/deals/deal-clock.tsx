import { useTranslations } from 'use-intl'
import { DAY_SECONDS } from '@/contract/durations'
import { useServerSecond } from '@/lib/time/server-second'
import styles from './deal-clock.module.css'

/** Unit, its length in seconds, and the seconds after which the next larger unit starts. */
const UNITS = [
  ['days', DAY_SECONDS, Number.POSITIVE_INFINITY],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const

/**
 * Counts down to the end of a deal, in Unix seconds; renders nothing afterwards. Has the timer role, so that screen
 * readers do not announce every second.
 */
export function DealClock({ until }: { readonly until: number }) {
  const t = useTranslations('home.clock')
  const left = until - useServerSecond()
  if (left <= 0) return null
  return (
    <div className={styles['clock']} role="timer" aria-label={t('ends')}>
      {UNITS.map(([unit, seconds, next]) => (
        <span key={unit}>
          <bdi dir="ltr">{String(Math.floor(left / seconds) % next).padStart(2, '0')}</bdi> <small>{t(unit)}</small>
        </span>
      ))}
    </div>
  )
}
