import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Calls `onEnd` once after the given milliseconds. Pausing stops the clock, resuming runs the remaining time. */
export function usePausableTimeout(milliseconds: number, onEnd: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isPaused])
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) } as const
}
