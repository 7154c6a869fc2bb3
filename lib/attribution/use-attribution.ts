import { useEffect } from 'react'
import { useApi } from '../api/api-context'
import { whenIdle } from '../when-idle'

/** Keeps what an address with a query brought along. The code for it comes when the browser has nothing else to do. */
export function useAttribution(address: string): void {
  const api = useApi()
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
