import { useEffect, useState } from 'react'
import { useRenderedAt } from './server-clock'

/** Milliseconds. A later response is ignored, and the document's own time stays in use. */
const TIME_LIMIT = 3000

let offset: number | undefined
let measuring: Promise<number> | undefined

/**
 * Returns the milliseconds by which the server's clock is ahead of this device's, or undefined until it is known. Only
 * components with a countdown need it: the device's clock may be wrong by hours, and a cached document by minutes.
 */
export function useClockOffset(): number | undefined {
  const renderedAt = useRenderedAt()
  const [known, setKnown] = useState(offset)
  useEffect(() => {
    let mounted = true
    // Computed before the request, whose duration would otherwise count as clock offset.
    const offsetOfDocument = renderedAt - Date.now()
    measuring ??= measureOffset().catch(() => offsetOfDocument)
    measuring.then((value) => {
      offset = value
      if (mounted) setKnown(value)
    })
    return () => {
      mounted = false
    }
  }, [renderedAt])
  return known
}

async function measureOffset(): Promise<number> {
  const sent = Date.now()
  const response = await fetch('/api/time', { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) })
  const { now }: { now?: unknown } = await response.json()
  if (typeof now !== 'number') throw new Error('The clock answered without a time.')
  return now - (sent + Date.now()) / 2
}
