import { useTranslations } from 'use-intl'
import { useServerSecond } from '@/lib/time/server-second'
import { clockText } from '../offer-clock'
import styles from './hero-clock.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Counts down to the end of the large offer. Screen readers do not announce every second. */
export function HeroClock({ until }: { readonly until: number }) {
  const t = useTranslations('offers.clock')
  const parts = clockText(until - useServerSecond()).split(' : ')
  return (
    <div className={styles['clock']} role="timer" aria-label={t('ends')}>
      {UNITS.map((unit, index) => (
        <span key={unit} className={styles['cell']}>
          {parts[index]} <small>{t(unit)}</small>
        </span>
      ))}
    </div>
  )
}
