import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface KeptPlace {
  readonly place: RefObject<HTMLDivElement | null>
  /** Whether the place has its reserved height still. */
  readonly isKept: boolean
  /** To be called once what loads late is there, or could not be had. */
  readonly giveBack: () => void
}

/**
 * The height that is reserved for what loads late, given back once that is there and is lower. It stays where its end
 * would come into view, until that has left the screen: nothing that is seen moves.
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

/** Says once that what loads late is there, or could not be had. */
export function useSettledNotice(isSettled: boolean, onSettled: () => void): void {
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
}

/** Also without its reserve it would end below the screen. */
function isEndUnseen(place: HTMLElement): boolean {
  return place.getBoundingClientRect().bottom > window.innerHeight && endWithoutReserve(place) > window.innerHeight
}

function endWithoutReserve(place: HTMLElement): number {
  place.style.minHeight = '0'
  const end = place.getBoundingClientRect().bottom
  place.style.removeProperty('min-height')
  return end
}
