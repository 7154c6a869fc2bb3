import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Countdown } from '@/components/countdown/countdown'
import styles from './offer-timer.module.css'

interface OfferTimerProps {
  /** Unix seconds. */
  readonly until: number
  /** Unix seconds at which it stands still. */
  readonly stoppedAt?: number | undefined
  /** The offer is over: zeros on grey. */
  readonly isOver?: boolean
}

/** Minutes and seconds left for an offer. Screen readers do not announce every second. */
export function OfferTimer({ until, stoppedAt, isOver = false }: OfferTimerProps) {
  const t = useTranslations('oneTimeOffer.timer')
  const titleId = useId()
  return (
    <div className={`${styles['timer']} ${isOver ? 'grey' : ''}`} role="timer" aria-labelledby={titleId}>
      <span id={titleId} className={styles['title']}>
        {t(isOver ? 'over' : 'left')}
      </span>
      <Countdown
        until={until}
        stoppedAt={isOver ? until : stoppedAt}
        units={['minutes', 'seconds']}
        wordOf={(unit) => t(unit === 'minutes' ? 'minutes' : 'seconds')}
        ground="tint"
        keepsZeros
      />
    </div>
  )
}
