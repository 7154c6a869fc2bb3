import { type RefObject, useEffect, useState } from 'react'

/** So early that what comes is there before its place is seen. */
const AHEAD = '1200px 0px'

/**
 * True from the moment on at which a place comes near.
 * @param isThere what belongs there is at hand already: coming back, it stands at once where it stood
 */
export function useComesNear(place: RefObject<HTMLElement | null>, isThere: () => boolean): boolean {
  const [isNear, setNear] = useState(isThere)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear, place])
  return isNear
}
