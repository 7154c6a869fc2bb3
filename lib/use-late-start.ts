import { useEffect } from 'react'
import { whenIdle } from './when-idle'

/** Begins what has time until the page has loaded and the browser has nothing better to do. */
export function useLateStart(): void {
  useEffect(() => {
    let takeBack = () => {}
    const begin = () => {
      takeBack = whenIdle(() => {
        import('./late-start').then(
          ({ startLate }) => startLate(),
          () => undefined,
        )
      })
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      takeBack()
    }
  }, [])
}
