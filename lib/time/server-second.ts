import { useSyncExternalStore } from 'react'
import { useClockOffset } from './clock-offset'
import { useRenderedAt } from './server-clock'

const SECOND = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all who count down on a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, SECOND)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const never = () => () => undefined

/** The server's time in whole Unix seconds, ticking; the time of the server's render until its clock is known. */
export function useServerSecond(): number {
  const renderedAt = useRenderedAt()
  const offset = useClockOffset()
  const rendered = Math.floor(renderedAt / SECOND)
  return useSyncExternalStore(
    offset === undefined ? never : subscribe,
    () => (offset === undefined ? rendered : Math.floor((Date.now() + offset) / SECOND)),
    () => rendered,
  )
}
