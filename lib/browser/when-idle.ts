import { useEffect } from 'react'

/** Milliseconds to wait in browsers without requestIdleCallback. */
const DELAY = 200

/** Runs `work` when the browser is idle. Returns a function that cancels it. Browser only. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, DELAY)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/** Starts low-priority work after the page has loaded and the browser is idle. */
export function useDeferredStart(): void {
  useEffect(() => {
    let takeBack = () => {}
    const begin = () => {
      takeBack = whenIdle(() => {
        import('./deferred/deferred-start').then(
          ({ startDeferred }) => startDeferred(),
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
