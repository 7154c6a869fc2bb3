import { rgb } from './colour.ts'
import { n } from './round-number.ts'

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

/** What shapes draw with. Each paint and filter is given as the `url(#...)` that refers to it. */
export interface Board {
  readonly defs: readonly string[]
  readonly random: () => number
  readonly linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) => string
  readonly radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) => string
  readonly blur: (size: number) => string
  /** Colour flecks inside the shape: fibres of kraft, grain of wood, speckles of ceramic. */
  readonly flecks: (freq: string, color: string, options?: FleckOptions) => string
  /** A lit, uneven surface multiplied into the shape: cloth, felt, paper. */
  readonly nap: (freq: string, depth: number, options?: NapOptions) => string
  /** A torn, hairy outline: felt, terry, straw. */
  readonly rough: (freq: string, size: number) => string
  readonly clip: (d: string) => string
}

/** Collects gradients, filters and clips, under ids that do not clash when several packshots share one document. */
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
  return {
    defs,
    random,
    linear: (x1, y1, x2, y2, list) =>
      `url(#${define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(list)}</linearGradient>`)})`,
    radial: (cx, cy, r, list) =>
      `url(#${define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`,
    blur: (size) =>
      `url(#${define((id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`)})`,
    flecks: (freq, color, { from = 0.5, gain = 5, octaves = 2, seed = 3 } = {}) =>
      `url(#${define((id) => {
        const [r, g, b] = rgb(color).map((v) => n((v / 255) * 100) / 100)
        return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${n(-gain * from)}"/><feComposite in2="SourceGraphic" operator="in"/></filter>`
      })})`,
    nap: (freq, depth, { octaves = 2, seed = 5 } = {}) =>
      `url(#${define((id) => `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}" result="t"/><feDiffuseLighting in="t" surfaceScale="${depth}" diffuseConstant="1.05" lighting-color="#ffffff" result="l"><feDistantLight azimuth="235" elevation="62"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply" result="m"/><feComposite in="m" in2="SourceGraphic" operator="in"/></filter>`)})`,
    rough: (freq, size) =>
      `url(#${define((id) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="8"/><feDisplacementMap in="SourceGraphic" scale="${size}" xChannelSelector="R" yChannelSelector="G"/></filter>`)})`,
    clip: (d) => `url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
  }
}
