import type { DrawnPicture } from './picture-drawing.ts'

/** Width and height in pixels. */
const SIZE = 1000
const BACKDROP = '#f8f5ef'
const INK = '#b9ae98'
const VERSION = 1

/** The picture of a product without any: the leaf that pages show for a picture that cannot be loaded. */
export const placeholder: DrawnPicture = {
  key: JSON.stringify(['placeholder', VERSION]),
  width: SIZE,
  height: SIZE,
  maxSide: SIZE,
  backdrop: BACKDROP,
  svg: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-28 -28 80 80">
    <rect x="-28" y="-28" width="80" height="80" fill="${BACKDROP}"/>
    <g fill="none" stroke="${INK}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">
      <path d="M5 19c0-9 5-14 15-14 0 10-5 14-11 14a5 5 0 0 1-2.5-.7"/><path d="M5 20c1.5-5 4.5-8 9-10"/></g></svg>`,
}
