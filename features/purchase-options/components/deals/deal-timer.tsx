import type { DealCountdown as Countdown } from '../../rules/deal-clock'
import { DealCountdown } from './deal-countdown'
import { DealWatch, type DealWatchProps } from './deal-watch'

interface DealTimerProps extends DealWatchProps {
  readonly countdown: Countdown | undefined
}

/** A deal's countdown, and what happens when its moment has come. */
export function DealTimer({ countdown, ...watch }: DealTimerProps) {
  return (
    <>
      <DealWatch {...watch} />
      {countdown && <DealCountdown key={countdown.until} {...countdown} />}
    </>
  )
}
