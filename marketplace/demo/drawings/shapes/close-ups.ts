import { wordmark } from '../lettering/lettering.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { shading } from '../paint/light.ts'
import { n } from '../paint/round-number.ts'
import { softLine, softOval } from '../paint/soft-edges.ts'
import { box, group, line, oval, path } from '../paint/strokes.ts'
import type { Subject } from './draw-shape.ts'

/** What a close-up shows that the whole product does not: how cloth is woven, what comes out of a bottle. */

/** Paints woven cloth over `FIELD`. */
type Weave = (g: Board, color: string) => string

/** The whole picture, and a margin for shapes that leave it. */
const FIELD = box(-150, -150, 1300, 1300)

/** Loops that stand close together, in rows that are shifted against each other. */
const terry: Weave = (g, color) => {
  const [w, h] = [20, 29]
  const loops = (dx: number, dy: number, r: number, tone: string) =>
    [
      [0, 0],
      [w, 0],
      [w / 2, h / 2],
      [0, h],
      [w, h],
    ]
      .map(([x = 0, y = 0]) => oval(x + dx, y + dy, r, r, tone))
      .join('')
  const art =
    loops(0, 0, 10.5, darker(color, 0.1)) +
    loops(-1, -2, 7.5, lighter(color, 0.05)) +
    loops(-2, -3, 4, lighter(color, 0.16))
  return (
    path(FIELD, darker(color, 0.26)) +
    path(FIELD, g.tile(w, h, art)) +
    path(FIELD, g.nap('0.16 0.2', 0.5, { octaves: 1 }))
  )
}

/** Deep square cells. */
const waffle: Weave = (g, color) => {
  const frame = (d: number, tone: string, width: number, more = '') =>
    line(`M${d} -9V63M-9 ${d}H63`, tone, width, more) + line(`M${d + 54} -9V63M-9 ${d + 54}H63`, tone, width, more)
  const art =
    frame(7, darker(color, 0.7), 15, 'stroke-opacity="0.24"') +
    frame(0, lighter(color, 0.25), 14) +
    frame(-3, '#ffffff', 3, 'stroke-opacity="0.4"')
  return path(FIELD, g.tile(54, 54, art)) + path(FIELD, g.nap('0.1 0.1', 0.9, { octaves: 1 }))
}

/** Threads of uneven thickness, over and under each other. */
const linen: Weave = (g, color) => {
  const art =
    path(box(0, 0, 8, 8) + box(8, 8, 8, 8), darker(color, 0.5), 'fill-opacity="0.1"') +
    line('M0 0H16M0 8H16', darker(color, 0.6), 2, 'stroke-opacity="0.16"') +
    line('M0 0V16M8 0V16', '#ffffff', 2, 'stroke-opacity="0.2"')
  return path(FIELD, g.tile(16, 16, art)) + path(FIELD, g.nap('0.012 0.05', 3, { seed: 8 }))
}

/** Columns of stitches. */
const knit: Weave = (g, color) => {
  const stitches = [-34, 0, 34].map((y) => `M3 ${y}l23 26M49 ${y}l-23 26`).join('')
  const art =
    line(stitches, darker(color, 0.12), 19) + group('translate(-2 -3)', line(stitches, lighter(color, 0.1), 12))
  return path(FIELD, darker(color, 0.3)) + path(FIELD, g.tile(52, 34, art))
}

export const weaves = { terry, waffle, linen, knit }

/** Returns the weave that a product's name says, else `usual`. */
export const weaveOf = (name: string, usual: Weave): Weave =>
  /waffle/i.test(name) ? waffle : /linen|muslin|napkin|tea towel|glass towel|bandana/i.test(name) ? linen : usual

/** A cloth that fills the picture but for a corner: its weave, its hem and the maker's tag. */
export const wovenCloth = (g: Board, { palette: p, brand }: Subject, weave: Weave, ground: string): string => {
  const edge = 'M-60 -60H1060V700C860 720 780 800 560 806S180 880 -60 868Z'
  const hem = 'M-60 812C180 824 330 758 560 750S860 664 1060 644'
  return (
    path(box(0, 0, 1000, 1000), ground) +
    softLine('M-60 892C180 904 360 838 572 832S866 742 1060 722', 40, 22, '#1a1208', 0.4) +
    `<g clip-path="${g.clip(edge)}">` +
    path(FIELD, p.body) +
    weave(g, p.body) +
    softLine('M-40 210C240 120 420 260 1040 40', 90, 40, '#ffffff', 0.3) +
    softLine('M-40 380C240 270 460 420 1040 190', 110, 46, '#1a1208', 0.3) +
    softLine('M-40 560C300 450 560 590 1040 380', 80, 38, '#ffffff', 0.22) +
    softLine('M-40 720C260 690 520 690 1040 540', 80, 40, '#1a1208', 0.2) +
    softLine(hem, 7, 4, '#1a1208', 0.4) +
    line(hem, lighter(p.body, 0.5), 5, 'stroke-dasharray="20 15" transform="translate(0 34)" stroke-opacity="0.85"') +
    '</g>' +
    line('M-60 868C180 880 340 812 560 806S860 720 1060 700', '#ffffff', 3, 'stroke-opacity="0.3"') +
    group(
      'translate(742 744) rotate(-13)',
      softOval(g, { cx: 6, cy: 40, rx: 96, ry: 58, blur: 14 }, '#1a1208', 0.34) +
        path(box(-96, -30, 192, 118, 4), p.label) +
        path(box(-96, -30, 192, 118, 4), g.nap('0.3 0.05', 0.5, { octaves: 1 })) +
        line('M-86 -22H86', darker(p.label, 0.4), 2.4, 'stroke-dasharray="9 6"') +
        wordmark(brand, { width: 160, height: 60, cy: 32, cap: 30, most: 2, fill: p.ink, track: 0.12 }),
    )
  )
}

/** A fine mist that leaves a nozzle at (x, y) to the left. */
export const mist = ({ random }: Board, x: number, y: number): string => {
  const dots = Array.from({ length: 400 }, () => {
    const [far, slope] = [12 + random() ** 1.1 * 280, (random() + random() - 1) * 0.46]
    return `M${n(x - far)} ${n(y + far * slope + far * far * 0.0004)}h.1`
  })
  return line(dots.join(''), '#ffffff', 2.6, 'stroke-opacity="0.85"')
}

/** A drop that is about to fall from (x, y). */
export const drop = (g: Board, x: number, y: number, color: string): string => {
  const d = 'M0 0C3 12 15 22 15 36A15 15 0 0 1 -15 36C-15 22 -3 12 0 0Z'
  return group(
    `translate(${x} ${y})`,
    path(d, color, 'fill-opacity="0.92"') +
      path(d, g.linear(-15, 0, 15, 40, shading({ 0: 0.7, 0.4: 0, 1: -0.34 }))) +
      path('M-8 28Q-10 38 -4 44', 'none', 'stroke="#ffffff" stroke-width="3" stroke-linecap="round"'),
  )
}
