import { darker, lighter, lightness, mix } from './colour.ts'
import type { Board } from './drawing-board.ts'
import { roundLight, tones } from './light.ts'
import { n } from './round-number.ts'
import { line, path } from './strokes.ts'

export const plastic = (
  g: Board,
  d: string,
  color: string,
  r: number,
  { shine = 0.8, x = 0 }: { readonly shine?: number; readonly x?: number } = {},
) => path(d, color) + roundLight(g, d, r, { shine, x })

const LEFT_SHEEN = { 0: -0.55, 0.05: -0.2, 0.14: 0.3, 0.24: 0.72, 0.33: 0.18, 0.5: -0.06 }
const RIGHT_SHEEN = { 0.68: -0.26, 0.8: 0, 0.88: 0.42, 0.94: -0.12, 1: -0.55 }

export const metal = (g: Board, d: string, color: string, r: number) =>
  path(d, g.linear(-r, 0, r, 0, tones(color, { ...LEFT_SHEEN, ...RIGHT_SHEEN })))

export const wood = (g: Board, d: string, color: string, { across = false }: { readonly across?: boolean } = {}) =>
  path(d, color) +
  path(
    d,
    g.flecks(across ? '0.09 0.006' : '0.006 0.09', darker(color, 0.42), { from: 0.47, gain: 3.2, octaves: 3 }),
    'fill-opacity="0.55"',
  ) +
  path(
    d,
    g.flecks(across ? '0.05 0.004' : '0.004 0.05', lighter(color, 0.45), { from: 0.5, gain: 3, seed: 9 }),
    'fill-opacity="0.5"',
  )

export const paper = (g: Board, d: string, color: string, { kraft = true }: { readonly kraft?: boolean } = {}) =>
  path(d, color) +
  (kraft
    ? path(d, g.flecks('0.03 0.22', darker(color, 0.35), { from: 0.58, gain: 5, octaves: 4 }), 'fill-opacity="0.3"') +
      path(
        d,
        g.flecks('0.2 0.05', lighter(color, 0.5), { from: 0.6, gain: 5, octaves: 3, seed: 12 }),
        'fill-opacity="0.3"',
      )
    : '')

export const glass = (g: Board, d: string, color: string, r: number) => {
  const clear = lightness(color) > 0.55
  return clear
    ? path(
        d,
        g.linear(-r, 0, r, 0, [
          [0, darker(color, 0.3), 0.75],
          [0.05, '#ffffff', 0.55],
          [0.12, color, 0.35],
          [0.5, lighter(color, 0.5), 0.3],
          [0.88, color, 0.4],
          [0.95, '#ffffff', 0.5],
          [1, darker(color, 0.35), 0.8],
        ]),
      )
    : path(
        d,
        g.linear(-r, 0, r, 0, [
          [0, darker(color, 0.62)],
          [0.07, darker(color, 0.35)],
          [0.2, mix(color, '#e39a3b', 0.32)],
          [0.42, mix(color, '#d68a2c', 0.16)],
          [0.62, darker(color, 0.12)],
          [0.85, darker(color, 0.5)],
          [0.95, mix(color, '#e39a3b', 0.24)],
          [1, darker(color, 0.66)],
        ]),
      )
}

export const ribs = (r: number, top: number, foot: number, count: number, color: string) => {
  let out = ''
  for (let i = 1; i < count; i++) {
    const x = r * Math.sin((i / count - 0.5) * Math.PI)
    out += `M${n(x)} ${n(top)}V${n(foot)}`
  }
  return line(out, color, 1.6, 'stroke-opacity="0.35"')
}
