import { darker, lighter, mix } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { SHADOW, shading } from '../paint/light.ts'
import { paper, wood } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softBox, softOval } from '../paint/soft-edges.ts'
import { box, group, line, oval, path } from '../paint/strokes.ts'
import type { Drawn, DrawShape, Subject } from './draw-shape.ts'
import { supplement, tin } from './jars.ts'
import { drawMatter } from './matter.ts'
import { carton } from './packaging.ts'

/** Goods beside their packaging: what is inside is what a shopper buys. */

type DrawContents = (g: Board, o: Subject) => string

/** A carton with its contents before it, at the right. */
const boxed =
  (contents: DrawContents): DrawShape =>
  (g, o) => {
    const [w, h, depth] = [292, 392, 96]
    const art =
      group(
        'translate(-116 -26)',
        carton(g, o, { w, h, depth, color: o.palette.body, art: { w: w * 0.9, h: h * 0.84, top: -h * 0.93 } }),
      ) + group('translate(140 2) scale(1.2)', contents(g, o))
    return {
      art,
      w: 520,
      h: h + 26 + depth * 0.42,
      look: [110, -100, 2],
      base: [
        [-66, 390],
        [128, 236],
      ],
    }
  }

/** Another packaging with its contents before it, at the right. */
const beside =
  (pack: DrawShape, size: number, contents: DrawContents): DrawShape =>
  (g, o) => {
    const drawn: Drawn = pack(g, o)
    const [w, h] = [drawn.w * size, drawn.h * size]
    return {
      art:
        group(`translate(-84 -24) scale(${size})`, drawn.art) +
        group(`translate(${n(w / 2 - 20)} 2) scale(1.2)`, contents(g, o)),
      w: w + 190,
      h: h + 24,
      look: [n(w / 2 - 40), -90, 2],
      base: [
        [-84, w],
        [n(w / 2 - 30), 220],
      ],
    }
  }

const sheen = (g: Board, d: string) => path(d, g.linear(0, -190, 60, 0, shading({ 0: 0.6, 0.4: 0.1, 1: -0.14 })))

/** Sheets of detergent, fanned out like cards. */
const sheets: DrawContents = (g) =>
  [34, 12, -10]
    .map((turn, i) => {
      const d = box(-52, -176, 118, 172, 7)
      const perforation = 'M-52 -90H66'
      return group(
        `translate(${i * -16} ${i * 3}) rotate(${turn} 0 0)`,
        softBox({ x: -46, y: -170, w: 118, h: 172, r: 7, blur: 6 }, SHADOW, 0.2) +
          path(d, mix('#f4f7f4', '#d9e4e6', i * 0.2)) +
          path(d, g.nap('0.1 0.1', 0.9)) +
          sheen(g, d) +
          line(perforation, '#7c8a8c', 1.8, 'stroke-dasharray="6 5" stroke-opacity="0.6"'),
      )
    })
    .join('')

/** Pencils of unpainted wood, with a band in the colour of the brand. */
const pencils: DrawContents = (g, o) =>
  [
    [-40, -6, -14],
    [-6, -2, 4],
    [28, -8, 20],
    [60, -4, 33],
  ]
    .map(([x = 0, y = 0, turn = 0], i) => {
      const [r, top, foot] = [11, -250, 0]
      const wax = [o.palette.accent, darker(o.palette.accent, 0.3), lighter(o.palette.accent, 0.2), '#3b3a3c'][i] ?? ''
      const body = box(-r, top + 40, 2 * r, foot - top - 40, 2)
      const point = `M${-r} ${top + 40}L-3 ${top + 6}H3L${r} ${top + 40}Q${r / 2} ${top + 46} 0 ${top + 40}T${-r} ${top + 40}Z`
      return group(
        `translate(${x} ${y}) rotate(${turn})`,
        softBox({ x: -r + 5, y: top + 20, w: 2 * r, h: foot - top - 18, r: 6, blur: 5 }, SHADOW, 0.28) +
          wood(g, body, '#c08a58', { across: true }) +
          path(box(-r, foot - 46, 2 * r, 30), o.palette.body) +
          path(body, g.linear(-r, 0, r, 0, FACETS)) +
          path(point, '#e3c196') +
          path(`M-4 ${top + 14}L0 ${top - 6}L4 ${top + 14}Q0 ${top + 18} -4 ${top + 14}Z`, wax) +
          path(point, g.linear(-r, 0, r, 0, FACETS)),
      )
    })
    .join('')

const FACETS = shading({ 0: -0.3, 0.3: 0.1, 0.33: 0.34, 0.62: 0.08, 0.66: -0.12, 1: -0.4 })

/** A cube, with its front at the left and its right side in the shade. */
const cube = (g: Board, x: number, y: number, size: number, color: string): string => {
  const [d, lift] = [size * 0.34, size * 0.2]
  const front = box(x, y - size, size, size, 5)
  const top = `M${x + 2} ${y - size + 1}L${x + d} ${y - size - lift}H${x + size + d}L${x + size - 2} ${y - size + 1}Z`
  const side = `M${x + size - 2} ${y - size}L${x + size + d} ${y - size - lift}V${y - lift}L${x + size - 2} ${y}Z`
  return (
    softOval(g, { cx: x + size * 0.7, cy: y, rx: size * 0.7, ry: size * 0.1, blur: 6 }, SHADOW, 0.36) +
    wood(g, side, darker(color, 0.26), { across: true }) +
    wood(g, top, lighter(color, 0.24)) +
    wood(g, front, color) +
    path(front, g.linear(x, y - size, x + size, y, shading({ 0: 0.3, 0.5: 0, 1: -0.14 })))
  )
}

/** An arch and blocks of beech, one of them stained. */
const blocks: DrawContents = (g, o) => {
  const arch = 'M-96 0V-70A86 86 0 0 1 76 -70V0H34V-68A44 44 0 0 0 -54 -68V0Z'
  return (
    softOval(g, { cx: 0, cy: 0, rx: 110, ry: 12, blur: 7 }, SHADOW, 0.36) +
    wood(g, 'M76 -70V0L96 -10V-86Q92 -130 60 -154Q78 -112 76 -70Z', '#a87c4c', { across: true }) +
    wood(g, arch, '#dab384') +
    path(arch, g.linear(-96, -156, 76, 0, shading({ 0: 0.34, 0.5: 0, 1: -0.16 }))) +
    cube(g, -40, -156, 62, o.palette.accent) +
    cube(g, 66, 6, 66, '#d3a875')
  )
}

/** Pressed tablets, each with a dimple. */
const tablets: DrawContents = (g, o) =>
  [
    [-52, -44, 0],
    [54, -40, 6],
    [4, -6, -8],
    [2, -104, 4],
  ]
    .map(([x = 0, y = 0, turn = 0], i) => {
      const color = i % 2 ? '#f6f7f4' : mix('#f6f7f4', o.palette.accent, 0.3)
      const [face, edge] = [box(-46, -44, 92, 58, 16), box(-46, -30, 92, 66, 16)]
      return group(
        `translate(${x} ${y - 30}) rotate(${turn})`,
        softOval(g, { cx: 4, cy: 36, rx: 50, ry: 10, blur: 6 }, SHADOW, 0.34) +
          path(edge, darker(color, 0.2)) +
          path(face, color) +
          path(
            face,
            g.flecks('0.16', darker(o.palette.accent, 0.1), { from: 0.64, gain: 12, octaves: 1 }),
            'fill-opacity="0.4"',
          ) +
          oval(0, -16, 24, 13, SHADOW, 'fill-opacity="0.1"') +
          oval(0, -13, 24, 12, lighter(color, 0.5)) +
          path(face, g.linear(0, -44, 0, 14, shading({ 0: 0.5, 1: -0.06 }))),
      )
    })
    .join('')

/** A heap of dried leaves. */
const leaves: DrawContents = (g, o) =>
  group('scale(0.3) translate(-540 -880)', drawMatter(g, 'leaf', mix('#66743f', o.palette.accent, 0.2), o.palette))

/** Crackers with the holes of a docker, one of them leaning. */
const crackers: DrawContents = (g) => {
  const color = '#c08a4c'
  const cracker = (transform: string) => {
    const d = box(-92, -66, 184, 66, 9)
    let holes = ''
    for (let x = -74; x <= 74; x += 21) for (let y = -54; y <= -10; y += 15) holes += `M${x} ${y}h0.1`
    return group(
      transform,
      softBox({ x: -86, y: -58, w: 184, h: 66, r: 9, blur: 6 }, SHADOW, 0.3) +
        path(box(-92, -56, 184, 66, 9), darker(color, 0.32)) +
        path(d, color) +
        path(d, g.flecks('0.12 0.16', darker(color, 0.5), { from: 0.6, gain: 7, octaves: 2 }), 'fill-opacity="0.5"') +
        path(d, g.nap('0.12 0.12', 1.6)) +
        line(holes, darker(color, 0.55), 5, 'stroke-opacity="0.75"') +
        path(d, g.linear(-92, -66, 92, 0, shading({ 0: 0.34, 0.5: 0, 1: -0.16 }))),
    )
  }
  return (
    cracker('translate(8 -10)') +
    cracker('translate(-6 -34) rotate(2)') +
    cracker('translate(6 -58) rotate(-2)') +
    cracker('translate(40 -84) rotate(-16) scale(0.94)')
  )
}

/** Short crayons of wax in paper sleeves. */
const crayons: DrawContents = (g, o) =>
  ['#c8503c', '#e0a32e', '#5d8f5a', '#3f78a6', o.palette.accent]
    .map((color, i) => {
      const d = box(-17, -118, 34, 118, 7)
      const tip = 'M-13 -118L-6 -146Q0 -152 6 -146L13 -118Z'
      const light = g.linear(-17, 0, 17, 0, shading({ 0: -0.34, 0.28: 0.4, 0.55: 0, 1: -0.36 }))
      return group(
        `translate(${-74 + i * 40} ${-6 + (i % 2) * 8}) rotate(${[-8, 3, -3, 6, 14][i]})`,
        softBox({ x: -12, y: -116, w: 34, h: 118, r: 7, blur: 5 }, SHADOW, 0.28) +
          path(tip, color) +
          path(d, color) +
          paper(g, box(-17, -98, 34, 78), lighter(color, 0.42), { kraft: false }) +
          line('M-17 -88H17M-17 -30H17', darker(color, 0.3), 2.4) +
          path(d, light) +
          path(tip, light),
      )
    })
    .join('')

/** Capsules, half of them in the colour of what they hold. */
const capsules: DrawContents = (g, o) =>
  [
    [-64, -16, 12],
    [2, -8, -24],
    [64, -18, 38],
    [-28, -48, -40],
    [38, -52, 8],
    [4, -84, 30],
  ]
    .map(([x = 0, y = 0, turn = 0]) => {
      const d = box(-40, -17, 80, 34, 17)
      return group(
        `translate(${x} ${y}) rotate(${turn})`,
        softOval(g, { cx: 4, cy: 15, rx: 38, ry: 9, blur: 5 }, SHADOW, 0.34) +
          path(d, '#f3ead2') +
          path('M-2 -17H23Q40 -17 40 0Q40 17 23 17H-2Z', mix(o.palette.accent, '#ffffff', 0.12)) +
          line('M-2 -17V17', SHADOW, 1.6, 'stroke-opacity="0.3"') +
          path(d, g.linear(0, -17, 0, 17, shading({ 0: 0.2, 0.22: 0.7, 0.42: 0.06, 1: -0.32 }))),
      )
    })
    .join('')

export const laundrySheets = boxed(sheets)
export const pencilBox = boxed(pencils)
export const blockBox = boxed(blocks)
export const tabletBox = boxed(tablets)
export const teaBox = boxed(leaves)
export const crackerBox = boxed(crackers)
export const crayonTin = beside(tin, 0.86, crayons)
export const capsuleJar = beside(supplement, 0.84, capsules)
