import { LRUCache } from 'lru-cache'

const FRESH_FOR_MS = 60_000
const MOST = 5000

/** A listing asks for the same picture in many sizes; what is known about it hardly ever changes. */
export const rememberFacts = <Facts>(
  source: (key: string) => Promise<Facts | undefined>,
): ((key: string) => Promise<Facts | undefined>) => {
  const known = new LRUCache<string, Promise<Facts | undefined>>({ max: MOST, ttl: FRESH_FOR_MS })
  return (key) => {
    const already = known.get(key)
    if (already) return already
    const asked = source(key)
    known.set(key, asked)
    // A product that is not there yet may come any time, and a failure may pass.
    const forget = () => known.get(key) === asked && known.delete(key)
    asked.then((facts) => facts ?? forget(), forget)
    return asked
  }
}
