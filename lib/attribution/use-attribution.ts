import { useEffect } from 'react'
import type { ApiCaller } from '../api/api-caller'
import { whenIdle } from '../browser/when-idle'

/** Stores the attribution of an address with a query. The code is loaded when the browser is idle. */
export function useAttribution(api: ApiCaller, address: string): void {
  useEffect(() => {
    if (!address.includes('?')) return
    return whenIdle(() => {
      import('./capture-attribution').then(
        ({ captureAttribution }) => captureAttribution(api, address),
        () => undefined,
      )
    })
  }, [api, address])
}
