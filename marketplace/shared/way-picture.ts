import { createHmac } from 'node:crypto'
import type { Position } from '../../contract/buying/tracking.ts'

/** Public ids of the pictures of ways (docs/pictures.md#addresses), with a signature: only ways of parcels are drawn. */
export interface WayPictures {
  /** Returns the public id of the picture of a way. */
  readonly idOf: (way: readonly Position[]) => string
  /** Returns the way that a public id stands for; undefined for any other id. */
  readonly wayOf: (publicId: string) => readonly Position[] | undefined
}

/** About a metre. */
const UNITS_PER_DEGREE = 1e5
/** More would make the address too long for the media service. */
const MAX_CORNERS = 24
const SIGNATURE_LENGTH = 11
const publicIdPattern = /^w\/([\w-]+)\/([\w-]+)$/

/** @param secret the marketplace's own */
export function wayPictures(secret: string): WayPictures {
  const sign = (code: string) =>
    createHmac('sha256', secret).update(`way picture ${code}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
  return {
    idOf: (way) => {
      const code = encode(cornersOf(way))
      return `w/${code}/${sign(code)}`
    },
    wayOf: (publicId) => {
      const [, code, signature] = publicIdPattern.exec(publicId) ?? []
      return code !== undefined && signature === sign(code) ? decode(code) : undefined
    },
  }
}

/** Returns the ends of a way and the points where it turns; of many, every second or third. */
function cornersOf(way: readonly Position[]): readonly Position[] {
  const isCorner = (point: Position, at: number) => {
    const [before, after] = [way[at - 1], way[at + 1]]
    if (!before || !after) return true
    const [[x, y], [nextX, nextY]] = [
      [point.lng - before.lng, point.lat - before.lat],
      [after.lng - point.lng, after.lat - point.lat],
    ]
    return Math.abs(x * nextY - y * nextX) > 0.05 * Math.hypot(x, y) * Math.hypot(nextX, nextY)
  }
  const corners = way.filter(isCorner)
  const step = Math.ceil(corners.length / MAX_CORNERS)
  return corners.filter((_, at) => at % step === 0 || at === corners.length - 1)
}

/** The first point in 32 bits, the others as differences in 16: no step of a parcel's way is longer than 36 km. */
function encode(points: readonly Position[]): string {
  const bytes = Buffer.alloc(4 + 4 * points.length)
  let before = [0, 0]
  for (const [at, { lat, lng }] of points.entries()) {
    const units = [lat, lng].map((degrees) => Math.round(degrees * UNITS_PER_DEGREE))
    for (const [axis, value] of units.entries())
      if (at === 0) bytes.writeInt32BE(value, 4 * axis)
      else bytes.writeInt16BE(clamp(value - (before[axis] ?? 0)), 4 + 4 * at + 2 * axis)
    before = units
  }
  return bytes.toString('base64url')
}

function decode(code: string): readonly Position[] {
  const bytes = Buffer.from(code, 'base64url')
  let [lat, lng] = [bytes.readInt32BE(0), bytes.readInt32BE(4)]
  const points = [{ lat, lng }]
  for (let at = 8; at < bytes.length; at += 4) {
    ;[lat, lng] = [lat + bytes.readInt16BE(at), lng + bytes.readInt16BE(at + 2)]
    points.push({ lat, lng })
  }
  return points.map((point) => ({ lat: point.lat / UNITS_PER_DEGREE, lng: point.lng / UNITS_PER_DEGREE }))
}

const clamp = (value: number) => Math.min(32_767, Math.max(-32_768, value))
