import type { Drawn } from '../shapes/draw-shape.ts'
import { darker } from './colour.ts'
import type { Board } from './drawing-board.ts'
import { n } from './round-number.ts'
import { oval, path } from './strokes.ts'

/** Where it stands: a wide soft shadow falling to the right, a narrow dark one at the foot. */
export const stand = (g: Board, s: Drawn, backdrop: string): string => {
  const tone = darker(backdrop, 0.82)
  if (s.still || s.flat) return ''
  const feet: NonNullable<Drawn['base']> = s.base ?? [[0, s.w]]
  return feet
    .map(([x, w]) => {
      const at = s.low ? -s.h * 0.16 : 0
      return (
        path(
          `M${n(x - w * 0.42)} ${n(at)}L${n(x + w * 0.1)} ${n(at - w * 0.2)}L${n(x + w * 1.05)} ${n(at - w * 0.13)}L${n(x + w * 0.46)} ${n(at + 8)}Z`,
          tone,
          `opacity="0.17" filter="${g.blur(20)}"`,
        ) +
        oval(
          x + w * 0.05,
          at + 4,
          w * 0.58,
          s.low ? s.h * 0.2 : w * 0.07,
          tone,
          `opacity="0.34" filter="${g.blur(13)}"`,
        ) +
        oval(x, at + 3, w * 0.49, s.low ? s.h * 0.15 : w * 0.026 + 2, tone, `opacity="0.6" filter="${g.blur(5)}"`)
      )
    })
    .join('')
}
