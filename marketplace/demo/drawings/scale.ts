import { letters } from './lettering/lettering.ts'
import { darker, lighter, mix } from './paint/colour.ts'
import type { Board } from './paint/drawing-board.ts'
import { shading } from './paint/light.ts'
import { n } from './paint/round-number.ts'
import { softOval } from './paint/soft-edges.ts'
import { group, line, oval } from './paint/strokes.ts'
import type { Drawn, Subject } from './shapes/draw-shape.ts'
import { mug } from './shapes/tableware.ts'
import type { Size } from './sizes.ts'

/** A product beside a cup, which everybody has held, in their real proportion. */

const CUP_CM = 9.5
const GAP_CM = 2.4

type Stand = (s: Drawn, x: number, foot: number, size: number) => string

/** A cup of coffee from above, as large as `mug`. */
const cupFromAbove = (g: Board, tone: string): Drawn => {
  const round = (r: number, fill: string) => oval(0, -163, r, r, fill)
  const art =
    softOval(g, { cx: 16, cy: -143, rx: 158, ry: 158, blur: 12 }, darker(tone, 0.85), 0.34) +
    line('M120 -240L214 -300', darker(tone, 0.14), 40) +
    line('M120 -246L210 -303', lighter(tone, 0.5), 12, 'stroke-opacity="0.7"') +
    round(158, lighter(tone, 0.3)) +
    round(144, darker(tone, 0.3)) +
    round(134, '#4a2c17') +
    oval(0, -163, 158, 158, g.linear(-130, -290, 130, -30, shading({ 0: 0.5, 0.5: 0, 1: -0.3 }))) +
    line('M-104 -206A114 114 0 0 1 -30 -272', '#c79a6c', 9, 'stroke-opacity="0.6"')
  return { art, w: 390, h: 326, look: [0, 0, 1], flat: true }
}

/** A fine line at `x`, from `foot` up, and how many centimetres it has. */
const measureLine = (x: number, foot: number, length: number, cm: number, ink: string) => {
  const top = foot - length
  return (
    line(`M${n(x)} ${n(foot)}V${n(top)}M${n(x - 11)} ${n(foot)}h22M${n(x - 11)} ${n(top)}h22`, ink, 3) +
    group(
      `translate(${n(x - 20)} ${n((foot + top) / 2)}) rotate(-90)`,
      letters(`${cm} cm`, { size: 34, track: 0.04, fill: ink }),
    )
  )
}

/** Draws the product and the cup; `stand` puts each on the ground. */
export const besideCup = (g: Board, o: Subject, s: Drawn, { cm, stated }: Size, stand: Stand): string => {
  const { backdrop, ink } = o.palette
  const china = lighter(backdrop, 0.55)
  const cup = s.flat
    ? cupFromAbove(g, china)
    : mug(g, { ...o, brand: '', palette: { ...o.palette, body: china, accent: mix(backdrop, ink, 0.16) } })
  const [width, cupWidth] = [(s.w / s.h) * cm, (cup.w / cup.h) * CUP_CM]
  const tallest = Math.max(cm, CUP_CM)
  const all = width + GAP_CM + cupWidth
  const pixels = Math.min(620 / tallest, 840 / all)
  const left = 500 - (all * pixels) / 2 + (stated ? 24 : 0)
  const foot = 520 + (tallest * pixels) / 2
  return (
    (stated ? measureLine(left - 34, foot, stated * pixels, stated, mix(backdrop, ink, 0.7)) : '') +
    stand(s, left + (width * pixels) / 2, foot - (s.drop ?? 0), (cm * pixels) / s.h) +
    stand(cup, left + (width + GAP_CM + cupWidth / 2) * pixels, foot + (s.flat ? 0 : 8), (CUP_CM * pixels) / cup.h)
  )
}
