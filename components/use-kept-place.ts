import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface KeptPlace {
  readonly place: RefObject<HTMLDivElement | null>
  /** Whether the place has its reserved height still. */
  readonly isKept: boolean
  /** To be called once what loads late is there, or could not be had. */
  readonly giveBack: () => void
}

/**
 * The height that is reserved for what loads late, given back once that is there and is lower. It stays where its end
 * would come into view: nothing that is seen moves.
 */
export function useKeptPlace(): KeptPlace {
  const place = useRef<HTMLDivElement>(null)
  const [isKept, setIsKept] = useState(true)
  const giveBack = useCallback(() => {
    if (place.current && endWithoutReserve(place.current) > window.innerHeight) setIsKept(false)
  }, [])
  return { place, isKept, giveBack }
}

/** Says once that what loads late is there, or could not be had. */
export function useSettledNotice(isSettled: boolean, onSettled: () => void): void {
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
}

function endWithoutReserve(place: HTMLElement): number {
  place.style.minHeight = '0'
  const end = place.getBoundingClientRect().bottom
  place.style.removeProperty('min-height')
  return end
}
