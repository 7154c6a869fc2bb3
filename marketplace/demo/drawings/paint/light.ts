import { darker, lighter } from './colour.ts'
import type { Board, Stop } from './drawing-board.ts'
import { softBar } from './soft-edges.ts'
import { path } from './strokes.ts'

/** Of warm light. */
export const SHADOW = '#1a1208'

/** Strengths by their place along a gradient, from 0 to 1. */
type Strengths = Readonly<Record<number, number>>

const stopsOf = (strengths: Strengths, stopOf: (at: number, strength: number) => Stop): readonly Stop[] =>
  Object.entries(strengths)
    .map(([at, strength]) => stopOf(Number(at), strength))
    .sort(([a], [b]) => a - b)

/**
 * Returns the stops of a gradient of light and shadow: how much each place along it is whitened or, below 0, darkened.
 * Where nothing is laid over the colour, 0 belongs to the light and -0 to the shadow.
 */
export const shading = (strengths: Strengths, shadow = SHADOW, light = '#ffffff'): readonly Stop[] =>
  stopsOf(strengths, (at, strength) => {
    const isShadow = strength < 0 || Object.is(strength, -0)
    return [at, isShadow ? shadow : light, Math.abs(strength)]
  })

/** Returns the stops of a gradient of one colour: how much lighter or, below 0, darker it is at each place. */
export const tones = (color: string, strengths: Strengths): readonly Stop[] =>
  stopsOf(strengths, (at, strength) => {
    if (strength === 0) return [at, color]
    return [at, strength > 0 ? lighter(color, strength) : darker(color, -strength)]
  })

interface LightOptions {
  readonly depth?: number
  readonly shine?: number
  readonly x?: number
}

/** Light from the upper left on a round body: dark flanks, a soft window on the left, bounce on the right rim. */
export const roundLight = (g: Board, d: string, r: number, { depth = 1, shine = 1, x = 0 }: LightOptions = {}) =>
  path(
    d,
    g.linear(x - r, 0, x + r, 0, [
      [0, '#0b1020', 0.42 * depth],
      [0.07, '#0b1020', 0.2 * depth],
      [0.2, '#0b1020', 0],
      [0.52, '#0b1020', 0],
      [0.78, '#0b1020', 0.17 * depth],
      [0.94, '#0b1020', 0.38 * depth],
      [1, '#0b1020', 0.3 * depth],
    ]),
  ) +
  path(
    d,
    g.linear(x - r, 0, x + r, 0, [
      [0.08, '#ffffff', 0],
      [0.26, '#ffffff', 0.3 * shine],
      [0.44, '#ffffff', 0],
      [0.95, '#ffffff', 0],
      [0.985, '#ffffff', 0.3 * shine],
      [1, '#ffffff', 0],
    ]),
  )

/** The reflection of a softbox: a feathered bar on the left, a thin one on the right. */
export const softbox = (g: Board, r: number, top: number, foot: number, alpha = 0.5) =>
  softBar(g, { x: -r * 0.76, y: top, w: r * 0.15, h: foot - top, blur: r * 0.035 }, '#ffffff', alpha) +
  softBar(g, { x: r * 0.84, y: top + 10, w: r * 0.045, h: foot - top - 20, blur: 2 }, '#ffffff', alpha * 0.7)
