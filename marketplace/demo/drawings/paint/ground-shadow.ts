import type { Drawn } from '../shapes/draw-shape.ts'
import { darker } from './colour.ts'
import type { Board } from './drawing-board.ts'
import { n } from './round-number.ts'
import { softBox, softOval } from './soft-edges.ts'
import { group } from './strokes.ts'

/** Draws the ground shadow: a wide soft one to the right and a narrow dark one at the foot. */
export const stand = (g: Board, s: Drawn, backdrop: string): string => {
  const tone = darker(backdrop, 0.82)
  if (s.still || s.flat) return ''
  const feet: NonNullable<Drawn['base']> = s.base ?? [[0, s.w]]
  return feet
    .map(([x, w]) => {
      const at = s.low ? -s.h * 0.16 : 0
      return (
        group(
          `translate(${n(x + w * 0.32)} ${n(at - w * 0.07)}) skewX(-24)`,
          softOval(g, { cx: 0, cy: 0, rx: w * 0.5, ry: w * 0.07, blur: 20 }, tone, 0.15),
        ) +
        softOval(
          g,
          { cx: x + w * 0.05, cy: at + 4, rx: w * 0.58, ry: s.low ? s.h * 0.2 : w * 0.07, blur: 13 },
          tone,
          0.34,
        ) +
        softOval(g, { cx: x, cy: at + 3, rx: w * 0.49, ry: s.low ? s.h * 0.15 : w * 0.026 + 2, blur: 5 }, tone, 0.6)
      )
    })
    .join('')
}

/** Draws the long shadow in the light of a window at the left: what stands is laid down on the table, to the right. */
export const castShadow = (s: Drawn, backdrop: string): string => {
  if (s.still || s.flat || s.low) return ''
  const [x, w] = s.base?.[0] ?? [0, s.w]
  const d = { x: x - w * 0.46, y: -s.h * 0.96, w: w * 0.92, h: s.h * 0.96, r: w * 0.16, blur: 11 }
  return group('skewX(-61) scale(1 0.23)', softBox(d, darker(backdrop, 0.82), 0.2))
}
