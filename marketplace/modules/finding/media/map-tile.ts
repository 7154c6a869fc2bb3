import type { MapTile } from './map-drawing.ts'

/** The zooms of the map: the whole town, to single houses. */
const MIN_ZOOM = 13
const MAX_ZOOM = 18

export interface RequestedTile {
  readonly tile: MapTile
  /** 2 for screens of high density: 512 pixels instead of 256. */
  readonly scale: 1 | 2
}

/** Reads the parts of a tile's address, `15/5621/13087.png` or `15/5621/13087@2x.png`; undefined when there is no such tile. */
export function parseTile(zoomPart: string, xPart: string, yPart: string): RequestedTile | undefined {
  const [, yDigits = '', double] = /^(\d+)(@2x)?\.png$/.exec(yPart) ?? []
  const [zoom, x, y] = [zoomPart, xPart, yDigits].map((part) => (/^(0|[1-9]\d{0,6})$/.test(part) ? Number(part) : -1))
  if (zoom === undefined || x === undefined || y === undefined) return undefined
  if (zoom < MIN_ZOOM || zoom > MAX_ZOOM || Math.min(x, y) < 0 || Math.max(x, y) >= 2 ** zoom) return undefined
  return { tile: { zoom, x, y }, scale: double ? 2 : 1 }
}
