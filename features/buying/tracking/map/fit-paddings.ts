import type { FitBoundsOptions } from 'leaflet'

/** Pixels kept free around the way: half of the biker's pin, and the whole one that stands above the door. */
const FREE = { side: 40, top: 60, bottom: 40 }

/** A rectangle in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns a box relative to the frame. */
export const rectIn = (frame: Box, box: Box): Box => ({
  left: box.left - frame.left,
  right: box.right - frame.left,
  top: box.top - frame.top,
  bottom: box.bottom - frame.top,
})

export const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Returns the paddings to try when the whole way is fitted, from the smallest to the largest. */
export function paddings(covered: readonly Box[], { left, right }: Box): readonly FitBoundsOptions[] {
  const middle = (right - left) / 2
  const below = Math.max(0, ...covered.filter(({ top }) => top < FREE.top).map(({ bottom }) => bottom)) + FREE.top
  const controls = covered.filter(({ top }) => top >= FREE.top)
  const start = Math.max(0, ...controls.filter((box) => box.right < middle).map((box) => box.right))
  const end = Math.max(0, ...controls.filter((box) => box.left > middle).map((box) => right - left - box.left))
  const padding = (top: number, hasControls: boolean): FitBoundsOptions => ({
    paddingTopLeft: [FREE.side + (hasControls ? start : 0), top],
    paddingBottomRight: [FREE.side + (hasControls ? end : 0), FREE.bottom],
  })
  return [padding(FREE.top, false), padding(FREE.top, true), padding(below, false), padding(below, true)]
}
