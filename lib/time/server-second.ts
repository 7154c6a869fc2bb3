import { useSyncExternalStore } from 'react'
import { SECOND_MS } from '@/contract/values/durations'
import { useClockOffset } from './clock-offset'
import { useRenderedAt } from './server-clock'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** All countdowns of a page share one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const never = () => () => undefined

/**
 * Returns the server's current time in whole Unix seconds. Until the server's clock is known, it is the render time.
 */
export function useServerSecond(): number {
  const renderedAt = useRenderedAt()
  const offset = useClockOffset()
  const rendered = Math.floor(renderedAt / SECOND_MS)
  return useSyncExternalStore(
    offset === undefined ? never : subscribe,
    () => (offset === undefined ? rendered : Math.floor((Date.now() + offset) / SECOND_MS)),
    () => rendered,
  )
}
