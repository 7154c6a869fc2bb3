import { useEffect } from 'react'
import { publicConfig } from '../config'

/** Milliseconds after the page has loaded. */
const DELAY = 5000

/** Looks up the visitor's public address, when a lookup service is configured and the visitor consents. */
export function useNetworkAddress(): void {
  useEffect(() => {
    if (!publicConfig().thirdParty.ipLookupUrl) return
    const ended = new AbortController()
    const begin = () => {
      const timer = setTimeout(() => {
        import('./network-address').then(
          ({ keepNetworkAddress }) => {
            if (!ended.signal.aborted) ended.signal.addEventListener('abort', keepNetworkAddress())
          },
          () => undefined,
        )
      }, DELAY)
      ended.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
}
