import { useTranslations } from 'use-intl'
import { useServerSecond } from '@/lib/time/server-second'
import { clockText } from '../offer-clock'
import styles from './offer-clock-line.module.css'

interface OfferClockLineProps {
  readonly kind: 'ends' | 'begins'
  /** Unix seconds. */
  readonly until: number
}

/** One line with the time until an offer ends or starts. Screen readers do not announce every second. */
export function OfferClockLine({ kind, until }: OfferClockLineProps) {
  const t = useTranslations('offers.clock')
  const left = until - useServerSecond()
  return (
    <div className={`${styles['line']} ${kind === 'begins' ? 'grey' : ''}`} role="timer" aria-label={t(kind)}>
      <span aria-hidden="true" className={styles['long']}>
        {t(kind)}
      </span>
      <span aria-hidden="true" className={styles['short']}>
        {t(`${kind}Short`)}
      </span>
      <bdi dir="ltr" className={styles['time']}>
        {clockText(left)}
      </bdi>
    </div>
  )
}
