/** Where browsers cannot tell when they are idle (specification 9: dynamic-load delay). Milliseconds. */
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
