import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface KeptPlace {
  readonly place: RefObject<HTMLDivElement | null>
  /** True while the reserved height is kept. */
  readonly isKept: boolean
  /** Call it once the late content has loaded or failed. */
  readonly giveBack: () => void
}

/**
 * Reserves height for late content and releases it once the content has settled and is lower. While the end of the
 * reserve is visible it stays, so that nothing visible moves.
 */
export function useKeptPlace(): KeptPlace {
  const place = useRef<HTMLDivElement>(null)
  const [isKept, setIsKept] = useState(true)
  const [isWanted, setIsWanted] = useState(false)
  const giveBack = useCallback(() => setIsWanted(true), [])
  const isWaiting = isWanted && isKept
  useLayoutEffect(() => {
    if (!isWaiting) return
    const tryIt = () => {
      if (place.current && isEndUnseen(place.current)) setIsKept(false)
    }
    tryIt()
    let frame = 0
    const tryLater = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(tryIt)
    }
    window.addEventListener('scroll', tryLater, { passive: true })
    return () => {
      window.removeEventListener('scroll', tryLater)
      cancelAnimationFrame(frame)
    }
  }, [isWaiting])
  return { place, isKept, giveBack }
}

/** Calls `onSettled` once the late content has loaded or failed. */
export function useSettledNotice(isSettled: boolean, onSettled: () => void): void {
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
}

/** Returns true when the place would end below the screen even without its reserve. */
function isEndUnseen(place: HTMLElement): boolean {
  return place.getBoundingClientRect().bottom > window.innerHeight && endWithoutReserve(place) > window.innerHeight
}

function endWithoutReserve(place: HTMLElement): number {
  place.style.minHeight = '0'
  const end = place.getBoundingClientRect().bottom
  place.style.removeProperty('min-height')
  return end
}
