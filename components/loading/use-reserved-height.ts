import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface ReservedHeight {
  readonly place: RefObject<HTMLDivElement | null>
  /** True while the reserved height is kept. */
  readonly isReserved: boolean
  /** Call it once the late content has loaded or failed. */
  readonly release: () => void
}

/**
 * Reserves height for late content and releases it once the content has settled and is lower. While the end of the
 * reserve is visible it stays, so that nothing visible moves: it is released when its end is below the screen, or has
 * been scrolled past. Content that arrives where the visitor comes back from below, after a jump past it, takes the
 * place of its reserve at once: what is below it stays, and no blank is left above that.
 */
export function useReservedHeight(): ReservedHeight {
  const place = useRef<HTMLDivElement>(null)
  const [isReserved, setIsReserved] = useState(true)
  const [isReleasable, setIsReleasable] = useState(false)
  const release = useCallback(() => setIsReleasable(true), [])
  const isWaiting = isReleasable && isReserved
  useLayoutEffect(() => {
    if (!isWaiting) return
    let frame = 0
    const tryRelease = (edge: 'top' | 'bottom') => {
      if (!place.current) return
      if (isEndBelowScreen(place.current)) setIsReserved(false)
      else if (place.current.getBoundingClientRect()[edge] < 0) {
        releaseAbove(place.current)
        setIsReserved(false)
      }
    }
    const scheduleRelease = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => tryRelease('bottom'))
    }
    tryRelease('top')
    window.addEventListener('scroll', scheduleRelease, { passive: true })
    return () => {
      window.removeEventListener('scroll', scheduleRelease)
      cancelAnimationFrame(frame)
    }
  }, [isWaiting])
  return { place, isReserved, release }
}

/** Calls `onSettled` once the late content has loaded or failed, before it is painted. */
export function useOnSettled(isSettled: boolean, onSettled: () => void): void {
  useLayoutEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
}

/** Returns true when the place would end below the screen even without its reserve. */
function isEndBelowScreen(place: HTMLElement): boolean {
  return place.getBoundingClientRect().bottom > window.innerHeight && endWithoutReserve(place) > window.innerHeight
}

/**
 * Releases the reserve of a place that begins above the screen. What is below it stays where it is, because the page is
 * scrolled by as much. Scroll anchoring would do the same, but misses about every second release in Chromium and is
 * absent in Safari, so it is off for the moment.
 */
function releaseAbove(place: HTMLElement): void {
  const freed = place.getBoundingClientRect().bottom - endWithoutReserve(place)
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  place.style.minHeight = '0'
  window.scrollBy({ top: -freed, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

function endWithoutReserve(place: HTMLElement): number {
  place.style.minHeight = '0'
  const end = place.getBoundingClientRect().bottom
  place.style.removeProperty('min-height')
  return end
}
