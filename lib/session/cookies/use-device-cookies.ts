import { useEffect } from 'react'
import { whenIdle } from '../../browser/when-idle'

/** Writes the device cookies when the browser is idle. Most browsers have them already. */
export function useDeviceCookies(): void {
  useEffect(() => {
    if (/(?:^|; )deviceId=/.test(document.cookie) && /(?:^|; )long=/.test(document.cookie)) return
    return whenIdle(() => {
      import('./write-cookie').then(
        ({ writeDeviceCookies }) => writeDeviceCookies(),
        () => undefined,
      )
    })
  }, [])
}
