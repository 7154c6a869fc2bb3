import type { Position } from '../../../../contract/buying/tracking.ts'
import type { MapDrawing } from './map-drawing.ts'
import type { DrawnPicture } from './picture-drawing.ts'

/** In the map's own units; the picture has two pixels for each. */
const WIDTH = 536
const HEIGHT = 240
const PIXELS = 2
/** Room for the pins. */
const PADDING = { x: 48, top: 72, bottom: 32 }
const TILE = 256
const [MIN_ZOOM, MAX_ZOOM] = [13, 17]
const WAY_VERSION = 1

/** Draws the map around a way, from the pin of a store to that of a door. */
export function wayMap(way: readonly Position[], map: MapDrawing): DrawnPicture {
  return {
    key: JSON.stringify(['way', WAY_VERSION, map.version, way]),
    width: PIXELS * WIDTH,
    height: PIXELS * HEIGHT,
    maxSide: PIXELS * WIDTH,
    backdrop: map.ground,
    svg: () => svgOf(way, map),
  }
}

function svgOf(way: readonly Position[], map: MapDrawing): string {
  const places = way.map(toWorld)
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [[west, east], [north, south]] = [range(places.map(({ x }) => x)), range(places.map(({ y }) => y))]
  const room = { x: WIDTH - 2 * PADDING.x, y: HEIGHT - PADDING.top - PADDING.bottom }
  // Units for the whole world: as large as the way allows.
  const world = Math.min(room.x / (east - west), room.y / (south - north), TILE * 2 ** MAX_ZOOM)
  const zoom = Math.max(MIN_ZOOM, Math.floor(Math.log2(world / TILE)))
  const left = ((west + east) / 2) * world - WIDTH / 2
  const top = ((north + south) / 2) * world - (PADDING.top + room.y / 2)
  const tile = world / 2 ** zoom
  const tiles = whole(left / tile, (left + WIDTH) / tile).flatMap((x) =>
    whole(top / tile, (top + HEIGHT) / tile).map((y) => {
      const drawn = map.draw({ zoom, x, y })
      const place = `x="${round(x * tile - left)}" y="${round(y * tile - top)}" width="${round(tile)}" height="${round(tile)}"`
      return drawn?.replace(/^<svg ([^>]*?)width="\d+" height="\d+"/, `<svg $1${place}`) ?? ''
    }),
  )
  const points = places.map(({ x, y }) => [round(x * world - left), round(y * world - top)] as const)
  const line = (color: string, width: number) =>
    `<path d="M${points.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
  const pin = ([x, y]: readonly [number, number] = [0, 0], content: string) =>
    `<g transform="translate(${x} ${y})">${content}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS * WIDTH}" height="${PIXELS * HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${map.ground}"/>${tiles.join('')}${line('#fff', 9)}${line('#006cd8', 5)}${pin(points[0], STORE)}${pin(points.at(-1), HOME)}</svg>`
}

const STORE = '<circle r="11" fill="#fff"/><circle r="7.5" fill="#001e57"/>'
const HOME =
  '<path d="M0 0C-14-17-20-25-20-34a20 20 0 0 1 40 0c0 9-6 17-20 34Z" fill="#001e57" stroke="#fff" stroke-width="2"/><path d="M-9-33L0-41L9-33V-24H-9Z" fill="#fff"/>'

/** The place on the usual map of the world, whose sides are 1. */
function toWorld({ lat, lng }: Position): { readonly x: number; readonly y: number } {
  const latitude = (lat * Math.PI) / 180
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2 }
}

/** The whole numbers of the tiles from one place to another. */
const whole = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index)

const round = (value: number) => Math.round(value * 10) / 10
