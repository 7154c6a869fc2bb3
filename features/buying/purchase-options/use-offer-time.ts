import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRenderedAt } from '@/lib/time/server-clock'
import { CAMPAIGN_KEY } from './api/purchase-queries'

export interface OfferTime {
  /** The server's time in Unix milliseconds at which offers are looked at: no later one has begun or ended since. */
  readonly now: number
  /** Moves it on: an offer has begun or ended. */
  readonly onPassed: (now: number) => void
}

/**
 * Returns the one time by which everything on a page shows its offers. When an offer begins or ends, its campaign is read
 * again, and `reload` reads the product and its prices.
 */
export function useOfferTime(reload: () => void): OfferTime {
  const client = useQueryClient()
  const renderedAt = useRenderedAt()
  const [passedAt, setPassedAt] = useState(0)
  return {
    now: Math.max(renderedAt, passedAt),
    onPassed: (now) => {
      setPassedAt(now)
      client.invalidateQueries({ queryKey: CAMPAIGN_KEY })
      reload()
    },
  }
}
