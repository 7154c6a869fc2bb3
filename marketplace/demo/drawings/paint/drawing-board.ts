import { n } from './round-number.ts'
import { flecksTexture, napTexture, type Texture } from './textures.ts'

/** A stop of a gradient. */
export type Stop = readonly [at: number, color: string, alpha?: number]

interface FleckOptions {
  readonly from?: number
  readonly gain?: number
  readonly octaves?: number
  readonly seed?: number
}

interface NapOptions {
  readonly octaves?: number
  readonly seed?: number
}

/** The paints for shapes. Each is returned as the `url(#...)` for a fill or stroke. */
export interface Board {
  readonly defs: readonly string[]
  readonly random: () => number
  readonly linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) => string
  readonly radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) => string
  /** A paint of coloured flecks: fibres of kraft, grain of wood, speckles of ceramic. */
  readonly flecks: (freq: string, color: string, options?: FleckOptions) => string
  /** A paint with the shading of an uneven surface, laid over the colour of cloth, felt or paper. */
  readonly nap: (freq: string, depth: number, options?: NapOptions) => string
  /** A paint that repeats a drawing of this width and height. */
  readonly tile: (width: number, height: number, art: string) => string
  readonly clip: (d: string) => string
}

/** Collects gradients, textures and clips under ids that do not clash when several packshots share one document. */
export const board = (prefix: string, random: () => number): Board => {
  const defs: string[] = []
  const known = new Map<string, string>()
  const define = (make: (id: string) => string): string => {
    const key = make('#')
    const existing = known.get(key)
    if (existing !== undefined) return existing
    const id = `${prefix}${known.size}`
    known.set(key, id)
    defs.push(make(id))
    return id
  }
  const stops = (list: readonly Stop[]) =>
    list
      .map(
        ([at, color, alpha = 1]) =>
          `<stop offset="${at}" stop-color="${color}"${alpha < 1 ? ` stop-opacity="${alpha}"` : ''}/>`,
      )
      .join('')
  const pattern = ({ width, height, png }: Texture, color: string) =>
    `url(#${define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${png(color)}"/></pattern>`)})`
  return {
    defs,
    random,
    linear: (x1, y1, x2, y2, list) =>
      `url(#${define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(list)}</linearGradient>`)})`,
    radial: (cx, cy, r, list) =>
      `url(#${define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`,
    flecks: (freq, color, { from = 0.5, gain = 5, octaves = 2, seed = 3 } = {}) =>
      pattern(flecksTexture({ freq: frequencies(freq), octaves, seed }, from, gain), color),
    nap: (freq, depth, { octaves = 2, seed = 5 } = {}) =>
      pattern(napTexture({ freq: frequencies(freq), octaves, seed }, depth), '#000000'),
    tile: (width, height, art) =>
      `url(#${define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}">${art}</pattern>`)})`,
    clip: (d) => `url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
  }
}

/** Reads `0.1 0.2` (across and down), or one number for both. */
const frequencies = (text: string): readonly [number, number] => {
  const [x = 0, y = x] = text.split(' ').map(Number)
  return [x, y]
}
