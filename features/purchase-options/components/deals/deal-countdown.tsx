import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClockOffset } from '@/lib/time/clock-offset'
import { useRenderedAt } from '@/lib/time/server-clock'
import { type DealCountdown as Countdown, timeLeft } from '../../rules/deal-clock'
import styles from './deal-countdown.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Time until a deal begins or ends, by the server's clock. Not announced every second: a timer is silent. */
export function DealCountdown({ title, until }: Countdown) {
  const t = useTranslations('purchaseOptions.countdown')
  const titleId = useId()
  const left = timeLeft(until - useTickingTime())
  return (
    <div className={styles['timer']} role="timer" aria-labelledby={titleId}>
      <span id={titleId} className={styles['title']}>
        {t(title)}
      </span>
      <span className={styles['cells']}>
        {UNITS.map((unit) => (
          <span key={unit} className={styles['cell']}>
            <bdi dir="ltr">{String(left[unit]).padStart(2, '0')}</bdi> <small>{t(unit)}</small>
          </span>
        ))}
      </span>
    </div>
  )
}

/** The server's time, second by second; the time of the server's render until its clock is known. */
function useTickingTime(): number {
  const renderedAt = useRenderedAt()
  const offset = useClockOffset()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    if (offset === undefined) return
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
