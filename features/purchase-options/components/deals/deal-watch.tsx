import { useEffect, useEffectEvent } from 'react'
import { useClockOffset } from '@/lib/time/clock-offset'
import { recheckDelay } from '../../rules/deal-clock'

export interface DealWatchProps {
  /** The next moment at which a deal begins or ends, in Unix milliseconds. */
  readonly moment: number
  /** Told the server's time whenever it is looked at. */
  readonly onCheck: (now: number) => void
  readonly onPassed: () => void
}

/** Looks at a deal's next moment, the more often the nearer it is (specification 4.3, "Upcoming offer"). Draws nothing. */
export function DealWatch({ moment, onCheck, onPassed }: DealWatchProps) {
  const offset = useClockOffset()
  const look = useEffectEvent((now: number) => {
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
      look(now)
    }
    check()
    return () => clearTimeout(timer)
  }, [offset, moment])
  return null
}
