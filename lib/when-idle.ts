import { useEffect } from 'react'

/** Where browsers cannot tell when they are idle. Milliseconds. */
const DELAY = 200

/** Runs a piece of work when the browser has nothing better to do. Returns what takes it back. Only in the browser. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, DELAY)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

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
