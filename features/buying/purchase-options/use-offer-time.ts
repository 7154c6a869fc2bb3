import { useState } from 'react'
import { useRenderedAt } from '@/lib/time/server-clock'

export interface OfferTime {
  /** The server's time in Unix milliseconds at which offers are looked at: none has begun or ended since. */
  readonly now: number
  /** Moves it on: an offer has begun or ended. */
  readonly onPassed: (now: number) => void
}

/** Returns the one time by which everything on a page shows its offers. */
export function useOfferTime(): OfferTime {
  const [passedAt, onPassed] = useState(0)
  return { now: Math.max(useRenderedAt(), passedAt), onPassed }
}
