import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClockOffset } from '@/lib/time/clock-offset'
import { useRenderedAt } from '@/lib/time/server-clock'
import { type DealCountdown, recheckDelay, timeLeft } from '../../rules/deal-clock'
import styles from './deal-timer.module.css'

interface DealWatchProps {
  /** The next moment at which a deal begins or ends, in Unix milliseconds. */
  readonly moment: number
  /** Called with the server's time at every check. */
  readonly onCheck: (now: number) => void
  readonly onPassed: () => void
}

interface DealTimerProps extends DealWatchProps {
  readonly countdown: DealCountdown | undefined
}

/** The countdown of a deal, which also reports when the deal has begun or ended. */
export function DealTimer({ countdown, ...watch }: DealTimerProps) {
  return (
    <>
      <DealWatch {...watch} />
      {countdown && <Cells key={countdown.until} {...countdown} />}
    </>
  )
}

/** Checks for the next moment of a deal, more often the nearer it is. Renders nothing. */
function DealWatch({ moment, onCheck, onPassed }: DealWatchProps) {
  const offset = useClockOffset()
  const report = useEffectEvent((now: number) => {
    onCheck(now)
    if (now >= moment) onPassed()
  })
  useEffect(() => {
    if (offset === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const now = Date.now() + offset
      const delay = recheckDelay(moment - now)
      if (delay !== undefined) timer = setTimeout(check, Math.min(delay, moment - now))
      report(now)
    }
    check()
    return () => clearTimeout(timer)
  }, [offset, moment])
  return null
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until a deal begins or ends, by the server's clock. Screen readers do not announce every second. */
function Cells({ title, until }: DealCountdown) {
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

/** Returns the server's time every second; until its clock is known, the time of the server's render. */
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
