import { useEffect } from 'react'
import { whenIdle } from '../when-idle'

/** Gives the browser the cookies that every browser has, when it is idle; most have them. */
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
