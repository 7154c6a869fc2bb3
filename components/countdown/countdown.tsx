import { useServerSecond } from '@/lib/time/server-second'
import { TIME_UNITS, type TimeUnit, timeLeft } from '@/lib/time/time-left'
import styles from './countdown.module.css'

interface CountdownProps {
  /** Unix seconds. */
  readonly until: number
  /** Returns the word below a number. */
  readonly wordOf: (unit: TimeUnit) => string
  /** On a dark picture, or on the tint of the purchase panel. */
  readonly ground: 'dark' | 'tint'
  /** Largest first; all of them by default. */
  readonly units?: readonly TimeUnit[]
  /** Unix seconds at which it stands still. */
  readonly stoppedAt?: number | undefined
  /** Keeps showing zeros when the time is over, instead of its empty space. */
  readonly keepsZeros?: boolean
}

/**
 * Counts days, hours, minutes and seconds down by the server's clock. Keeps its space when the time is over. Its
 * surroundings have the timer role, so that screen readers do not announce every second.
 */
export function Countdown({
  until,
  wordOf,
  ground,
  units = TIME_UNITS,
  stoppedAt,
  keepsZeros = false,
}: CountdownProps) {
  const now = useServerSecond()
  const seconds = until - (stoppedAt ?? now)
  const left = timeLeft(seconds)
  const isShown = seconds > 0 || keepsZeros
  return (
    <span className={`${styles['cells']} ${styles[ground]}`} style={isShown ? {} : { visibility: 'hidden' }}>
      {units.map((unit) => (
        <span key={unit} className={styles['cell']}>
          <bdi dir="ltr">{String(left[unit]).padStart(2, '0')}</bdi> <small>{wordOf(unit)}</small>
        </span>
      ))}
    </span>
  )
}
