import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Countdown } from '@/components/countdown/countdown'
import { useClockOffset } from '@/lib/time/clock-offset'
import { type DealCountdown, recheckDelay } from '../../rules/deal-clock'
import styles from './deal-timer.module.css'

interface DealWatchProps {
  /** The next moment at which a deal begins or ends, in Unix milliseconds. */
  readonly moment: number
  /** Called with the server's time. */
  readonly onPassed: (now: number) => void
}

interface DealTimerProps extends DealWatchProps {
  readonly countdown: DealCountdown | undefined
}

/** The countdown of a deal, which also reports when the deal has begun or ended. */
export function DealTimer({ countdown, ...watch }: DealTimerProps) {
  return (
    <>
      <DealWatch {...watch} />
      {countdown && <TitledCountdown key={countdown.until} {...countdown} />}
    </>
  )
}

/** Checks for the next moment of a deal, more often the nearer it is. Renders nothing. */
function DealWatch({ moment, onPassed }: DealWatchProps) {
  const offset = useClockOffset()
  const report = useEffectEvent((now: number) => {
    if (now >= moment) onPassed(now)
  })
  useEffect(() => {
    if (offset === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const now = Date.now() + offset
      const delay = recheckDelay(moment - now)
      if (delay !== undefined) timer = setTimeout(check, Math.min(delay, moment - now))
      report(now)
    }
    check()
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [offset, moment])
  return null
}

/** The time until a deal begins or ends. Screen readers do not announce every second. */
function TitledCountdown({ title, until }: DealCountdown) {
  const t = useTranslations('purchaseOptions.countdown')
  const titleId = useId()
  return (
    <div className={styles['timer']} role="timer" aria-labelledby={titleId}>
      <span id={titleId} className={styles['title']}>
        {t(title)}
      </span>
      <Countdown until={Math.ceil(until / 1000)} wordOf={t} ground="tint" />
    </div>
  )
}
