/** Position of a track: the current step, the number of steps, and whether the end is reached or near. */
export interface CarouselPlace {
  readonly step: number
  /** 0 until measured. */
  readonly steps: number
  readonly atEnd: boolean
  readonly nearEnd: boolean
}

export const START: CarouselPlace = { step: 0, steps: 0, atEnd: false, nearEnd: false }

/** Distance to the end at which more is loaded, in pixels. */
const NEAR_END = 100
/** Browsers round scroll positions. */
const TOLERANCE = 4

/** Reads the position of a scrolling element. Right-to-left tracks have negative scroll positions. */
export function carouselPlace(track: {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}): CarouselPlace {
  const offset = Math.abs(track.scrollLeft)
  const remainingPx = track.scrollWidth - track.clientWidth - offset
  const steps = Math.max(1, Math.ceil((track.scrollWidth - TOLERANCE) / Math.max(1, track.clientWidth)))
  const atEnd = remainingPx <= TOLERANCE
  const step = atEnd ? steps - 1 : Math.min(steps - 1, Math.round(offset / Math.max(1, track.clientWidth)))
  return { step: offset <= TOLERANCE ? 0 : step, steps, atEnd, nearEnd: remainingPx <= NEAR_END }
}
