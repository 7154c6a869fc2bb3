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
}

/**
 * Counts days, hours, minutes and seconds down by the server's clock. Keeps its space when the time is over. Its
 * surroundings have the timer role, so that screen readers do not announce every second.
 */
export function Countdown({ until, wordOf, ground }: CountdownProps) {
  const seconds = until - useServerSecond()
  const left = timeLeft(seconds)
  return (
    <span className={`${styles['cells']} ${styles[ground]}`} style={seconds > 0 ? {} : { visibility: 'hidden' }}>
      {TIME_UNITS.map((unit) => (
        <span key={unit} className={styles['cell']}>
          <bdi dir="ltr">{String(left[unit]).padStart(2, '0')}</bdi> <small>{wordOf(unit)}</small>
        </span>
      ))}
    </span>
  )
}
