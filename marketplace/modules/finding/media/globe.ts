import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlines from './land.json' with { type: 'json' }
import type { DrawnPicture } from './picture-drawing.ts'

/** Width and height in pixels. */
const SIZE = 320
const SEA = '#dbe8ee'
const GLOBE_VERSION = 1
/** Degrees from the place to the middle, towards the equator: poles are never seen from above. */
const TILT = 12
const publicIdPattern = /^g\/(-?\d{1,2})\/(-?\d{1,3})$/

/**
 * Returns the picture of a public id `g/{latitude}/{longitude}`, in whole degrees: the globe with a pin on the place.
 * Undefined for anything else.
 */
export function globe(publicId: string): DrawnPicture | undefined {
  const [, ...degrees] = publicIdPattern.exec(publicId) ?? []
  const [latitude, longitude] = degrees.map(Number)
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return undefined
  return {
    key: JSON.stringify(['globe', GLOBE_VERSION, latitude, longitude]),
    width: SIZE,
    height: SIZE,
    maxSide: SIZE,
    backdrop: SEA,
    svg: () => globeSvg(latitude, longitude),
  }
}

/** The globe fills the square, which pages show round. */
function globeSvg(latitude: number, longitude: number): string {
  const projection = geoOrthographic()
    .fitSize([SIZE, SIZE], { type: 'Sphere' })
    .rotate([-longitude, TILT * Math.sign(latitude) - latitude])
  const outline = geoPath(projection).digits(1)
  const [x, y] = projection([longitude, latitude]) ?? [SIZE / 2, SIZE / 2]
  land ??= feature(topology, topology.objects.land)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><defs><radialGradient id="light" cx="0.35" cy="0.3" r="0.8"><stop offset="0.2" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0d1424" stop-opacity="0.3"/></radialGradient></defs><rect width="${SIZE}" height="${SIZE}" fill="${SEA}"/><path d="${outline(land) ?? ''}" fill="#8fa287"/><path d="${outline(geoGraticule10()) ?? ''}" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="1.5"/><rect width="${SIZE}" height="${SIZE}" fill="url(#light)"/><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(0.85)"><ellipse rx="16" ry="6" fill="#0d1424" fill-opacity="0.3"/><path d="M0 0C-8 -22 -34 -38 -34 -66A34 34 0 0 1 34 -66C34 -38 8 -22 0 0Z" fill="#d23c4a" stroke="#fff" stroke-width="5"/><circle cy="-66" r="12" fill="#fff"/></g></svg>`
}

/** Natural Earth's outlines of land at a scale of 1 to 110 million, which are in the public domain, simplified. */
const topology = outlines as unknown as Topology<{ land: GeometryCollection }>
let land: ReturnType<typeof feature> | undefined
