import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true from the moment at which the place is below the visible area and its content is ready, so that nothing
 * visible moves.
 */
export function useInsertedBelowView(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  // Content that is ready from the start was there before the visitor navigated back.
  const [isPlaced, setPlaced] = useState(isReady)
  useEffect(() => {
    if (isPlaced || !isReady || !place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setPlaced(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isPlaced, isReady, place])
  return isPlaced
}
