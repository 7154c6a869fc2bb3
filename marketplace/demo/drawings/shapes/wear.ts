import { darker, lighter } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { shading } from '../paint/light.ts'
import { box, group, line, path } from '../paint/strokes.ts'

/** What use leaves of a product in shoppers' photographs; `used` is the share that is gone. */

/** A pouch or tube whose top is rolled down to `y`, and creased. */
export const rolledDown = (g: Board, art: string, half: number, y: number, color: string): string => {
  const roll = box(-half - 6, y - 34, 2 * half + 12, 52, 24)
  const creases = `M${-half * 0.7} ${y + 60}l70 44l-22 60M${half * 0.66} ${y + 90}l-84 30l-10 52M${-half * 0.4} ${y + 250}l-60 30M${half * 0.8} ${y + 270}l-66 -26l-40 40`
  return (
    `<g clip-path="${g.clip(box(-half * 2, y, half * 4, 700))}">${art}</g>` +
    line(creases, darker(color, 0.5), 5, 'stroke-opacity="0.16"') +
    group('translate(-3 -4)', line(creases, '#ffffff', 4, 'stroke-opacity="0.34"')) +
    path(roll, lighter(color, 0.06)) +
    path(roll, g.linear(0, y - 34, 0, y + 18, shading({ 0: 0.4, 0.5: 0, 1: -0.4 })))
  )
}
