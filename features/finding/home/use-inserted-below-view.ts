import { type RefObject, useEffect, useState } from 'react'
import { watchView } from '@/components/loading/use-in-view'

/** Whatever is above the visible area counts as visible: a jump from below a place to above it is noticed too. */
export const ALL_ABOVE = '1000000px 0px 0px'

/**
 * Returns true from the moment at which the place is below the visible area and its content is ready, so that nothing
 * visible moves.
 */
export function useInsertedBelowView(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  // Content that is ready from the start was there before the visitor navigated back.
  const [isPlaced, setPlaced] = useState(isReady)
  useEffect(() => {
    if (isPlaced || !isReady || !place.current) return
    return watchView(place.current, { rootMargin: ALL_ABOVE }, (isIn) => !isIn && setPlaced(true))
  }, [isPlaced, isReady, place])
  return isPlaced
}
