import { useTranslations } from 'use-intl'
import { useServerSecond } from '@/lib/time/server-second'
import styles from './deal-clock.module.css'

/** Unit, how many seconds one has, and after how many the next larger one begins. */
const UNITS = [
  ['days', 86_400, Number.POSITIVE_INFINITY],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const

/** The time until a deal ends, in Unix seconds; nothing once it has. A timer is silent: not announced every second. */
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
