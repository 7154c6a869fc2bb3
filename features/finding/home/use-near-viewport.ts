import { type RefObject, useEffect, useState } from 'react'
import { watchView } from '@/components/loading/use-in-view'

/** Distance to the viewport at which loading starts, so that the content is there before it scrolls into view. */
const AHEAD = '1200px 0px'

/**
 * Returns true once an element has come near the viewport, and from then on.
 * @param isThere returns true when the content is already loaded, so that going back restores it at once
 */
export function useNearViewport(place: RefObject<HTMLElement | null>, isThere: () => boolean): boolean {
  const [isNear, setNear] = useState(isThere)
  useEffect(() => {
    if (isNear || !place.current) return
    return watchView(place.current, { rootMargin: AHEAD }, (isIn) => isIn && setNear(true))
  }, [isNear, place])
  return isNear
}
