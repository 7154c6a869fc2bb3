import { useEffect } from 'react'
import type { ApiCaller } from '../api/api-caller'
import { whenIdle } from '../when-idle'

/** Keeps what an address with a query brought along. The code for it comes when the browser has nothing else to do. */
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
