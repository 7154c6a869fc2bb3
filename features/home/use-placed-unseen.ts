import { type RefObject, useEffect, useState } from 'react'

/**
 * True from the moment on at which a place is below what can be seen, once there is something to put there: nothing that
 * is looked at moves.
 */
export function usePlacedUnseen(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  // What is there from the start was there before the visitor came back.
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
