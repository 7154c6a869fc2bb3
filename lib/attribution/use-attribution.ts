import { useEffect } from 'react'
import type { ApiCaller } from '../api/api-caller'
import { whenIdle } from '../browser/when-idle'

/** Parameters of lists and searches, which are no attribution. */
const LIST_PARAMETER = /^(q|[fst]name|page|sort|price|rating|brand|values|offers|attr_.*)$/

/** Stores the attribution of an address. The code is loaded when the browser is idle, for addresses that may have one. */
export function useAttribution(api: ApiCaller, address: string): void {
  useEffect(() => {
    if (!mayBringAttribution(address)) return
    return whenIdle(() => {
      import('./capture-attribution').then(
        ({ captureAttribution }) => captureAttribution(api, address),
        () => undefined,
      )
    })
  }, [api, address])
}

/** Returns whether an address has other parameters than those of a list. */
export function mayBringAttribution(address: string): boolean {
  const [, search = ''] = address.split('?')
  return [...new URLSearchParams(search).keys()].some((name) => !LIST_PARAMETER.test(name))
}
