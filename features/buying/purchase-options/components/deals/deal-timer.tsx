import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Countdown } from '@/components/countdown/countdown'
import { useClockOffset } from '@/lib/time/clock-offset'
import { CAMPAIGN_KEY } from '../../api/purchase-queries'
import { type DealCountdown, recheckDelay } from '../../rules/deal-clock'
import styles from './deal-timer.module.css'

/**
 * Milliseconds from a moment until its product is read again: the marketplace's clock may be behind the storefront's, and all
 * who have the page open reach the moment at once.
 */
const RELOAD_AFTER = { least: 300, spread: 1200 }

interface DealWatchProps {
  /** The next moment at which a deal begins or ends, in Unix milliseconds. */
  readonly moment: number
  /** Called with the server's time. */
  readonly onPassed: (now: number) => void
  /** Reads the product and its prices again. */
  readonly onReload: () => void
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
function DealWatch({ moment, onPassed, onReload }: DealWatchProps) {
  const client = useQueryClient()
  const offset = useClockOffset()
  const report = useEffectEvent((now: number) => {
    if (now <= moment) return
    onPassed(now)
    const reload = () => {
      client.invalidateQueries({ queryKey: CAMPAIGN_KEY })
      onReload()
    }
    // Not ended with the component, which goes when no other moment is known.
    setTimeout(reload, RELOAD_AFTER.least + Math.random() * RELOAD_AFTER.spread)
  })
  useEffect(() => {
    if (offset === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const now = Date.now() + offset
      // A campaign runs up to and including its end.
      const left = moment + 1 - now
      const delay = recheckDelay(left)
      if (delay !== undefined) timer = setTimeout(check, Math.min(delay, left))
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
