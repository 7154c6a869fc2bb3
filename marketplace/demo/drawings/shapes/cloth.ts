import { block, wordmark } from '../lettering/lettering.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { shading } from '../paint/light.ts'
import { wood } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softBox, softLine, softOval } from '../paint/soft-edges.ts'
import { box, group, line, path } from '../paint/strokes.ts'
import { weaveOf, weaves, wovenCloth } from './close-ups.ts'
import type { DrawShape, Subject } from './draw-shape.ts'

interface Cloth {
  /** Middle of the foot. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly color: string
  /** Paints that show how it is woven, each laid over the one before. */
  readonly weave: readonly string[]
}

/** One turn of a folded cloth, whose fold faces the viewer. It sags a little between its ends. */
const fold = (g: Board, { x, y, w, h, color, weave }: Cloth): string => {
  const [left, right] = [x - w / 2 + g.random() * 6, x + w / 2 - g.random() * 6]
  const r = Math.min(h * 0.46, 24)
  const dip = 2 + g.random() * 4
  const top = `M${n(left + r)} ${n(y - h)}Q${n(x)} ${n(y - h + dip)} ${n(right - r)} ${n(y - h)}`
  const d = `${top}Q${n(right)} ${n(y - h)} ${n(right)} ${n(y - h / 2)}Q${n(right)} ${n(y)} ${n(right - r)} ${n(y)}Q${n(x)} ${n(y + dip / 2)} ${n(left + r)} ${n(y)}Q${n(left)} ${n(y)} ${n(left)} ${n(y - h / 2)}Q${n(left)} ${n(y - h)} ${n(left + r)} ${n(y - h)}Z`
  return (
    path(d, color) +
    weave.map((paint) => path(d, paint)).join('') +
    path(d, g.linear(0, y - h, 0, y, shading({ 0: 0.3, 0.3: 0.08, 0.62: -0.06, 0.86: -0.24, 1: -0.5 }))) +
    path(d, g.linear(left, 0, right, 0, shading({ 0: -0.24, 0.06: 0.06, 0.5: 0, 0.93: -0.06, 1: -0.34 }))) +
    line(top, '#ffffff', 2, 'stroke-opacity="0.28"')
  )
}

/** The upper side of the topmost cloth, which recedes. */
const upperSide = (g: Board, { x, y, w, color, weave }: Omit<Cloth, 'h'>, depth: number): string => {
  const d = `M${n(x - w / 2 + 12)} ${n(y + 30)}Q${n(x - w / 2 + 2)} ${n(y + 10)} ${n(x - w / 2 + 18)} ${n(y - 8)}L${n(x - w / 2 + 56)} ${n(y - depth)}Q${n(x - w / 2 + 66)} ${n(y - depth - 10)} ${n(x - w / 2 + 84)} ${n(y - depth - 10)}Q${n(x)} ${n(y - depth - 5)} ${n(x + w / 2 - 84)} ${n(y - depth - 10)}Q${n(x + w / 2 - 66)} ${n(y - depth - 10)} ${n(x + w / 2 - 56)} ${n(y - depth)}L${n(x + w / 2 - 18)} ${n(y - 8)}Q${n(x + w / 2 - 2)} ${n(y + 10)} ${n(x + w / 2 - 12)} ${n(y + 30)}Z`
  return (
    path(d, lighter(color, 0.12)) +
    weave.map((paint) => path(d, paint)).join('') +
    path(d, g.linear(x - w / 2, y - depth, x + w / 3, y, shading({ 0: 0.42, 0.5: 0.12, 1: -0.06 })))
  )
}

/** Terry: loops so fine that they look like grain. */
const terry = (g: Board) => [g.nap('0.16 0.2', 0.5, { octaves: 1 }), g.nap('0.55 0.75', 0.75, { octaves: 1 })]

/** A woven border, which runs over the upper side and across the folds. */
const border = (g: Board, x: number, front: number, depth: number, folds: number): string => {
  const [w, h] = [30, -front / folds]
  let art = path(
    `M${x} ${front}L${x - 16} ${front - depth - 6}H${x + 6}L${x + w} ${front}Z`,
    '#ffffff',
    'fill-opacity="0.2"',
  )
  for (let i = 0; i < folds; i++) {
    const top = front + i * h + 3
    const d = box(x, top, w, h - 4)
    art +=
      path(d, '#ffffff', 'fill-opacity="0.12"') +
      line(`M${x} ${n(top)}v${n(h - 5)}M${x + w} ${n(top)}v${n(h - 5)}`, '#1a1208', 1.4, 'stroke-opacity="0.2"') +
      path(d, g.flecks('0.02 0.3', '#1a1208', { from: 0.52, gain: 5 }), 'fill-opacity="0.1"')
  }
  return art
}

export const towels: DrawShape = (g, o) => {
  const { palette: p } = o
  const weave = terry(g)
  // Each towel is folded in three: two turns face the viewer.
  const stack = [
    [500, 0, 0],
    [486, 6, 0.1],
    [492, -4, 0],
  ] as const
  const front = -stack.length * 94 - 4
  let art = upperSide(g, { x: -4, y: front, w: 488, color: p.body, weave }, 62)
  let y = 0
  for (const [w, x, shade] of stack) {
    const color = lighter(p.body, shade)
    art += fold(g, { x, y, w, h: 50, color: darker(color, 0.06), weave })
    art += fold(g, { x: x + 2, y: y - 46, w: w - 4, h: 52, color, weave })
    y -= 94
  }
  art += border(g, 150, front, 62, stack.length * 2)
  const creases = { 0: 0.3, 0.3: -0.06, 0.33: -0.16, 0.36: 0.04, 0.64: -0.06, 0.67: -0.18, 0.7: 0.02, 1: -0.24 }
  const band =
    softBox({ x: -146, y: front, w: 86, h: -front - 4, blur: 6 }, '#1a1208', 0.22) +
    path(`M-152 ${front}H-64V-3Q-108 2 -152 -3Z`, p.label) +
    path(`M-138 ${front - 66}H-72L-64 ${front}H-152Z`, lighter(p.label, 0.4)) +
    path(`M-152 ${front}H-64V-3Q-108 2 -152 -3Z`, g.linear(0, front, 0, 0, shading(creases))) +
    group(
      `translate(-108 ${front / 2}) rotate(-90)`,
      wordmark(o.brand, { width: 200, height: 34, cy: 0, cap: 28, fill: p.ink }),
    )
  return {
    art: art + band,
    w: 500,
    h: 360,
    look: [110, -200, 1.9],
    closeUp: (ground) => wovenCloth(g, o, weaveOf(o.name, weaves.terry), ground),
  }
}

/** Linen: threads of uneven thickness, and creases. */
const linen = (g: Board) => [g.nap('0.55 0.05', 0.5, { octaves: 1 }), g.nap('0.012 0.05', 3, { seed: 8 })]

/** A ribbon that is tied around a stack, seen from the front, with its bow on the upper side. */
const ribbon = (g: Board, x: number, front: number, color: string): string => {
  const d = `M${x - 15} ${front}H${x + 15}V-2Q${x} 1 ${x - 15} -2Z`
  const loop = (side: 1 | -1) => {
    const bow = `M${x} ${front - 24}C${x + side * 30} ${front - 78} ${x + side * 104} ${front - 74} ${x + side * 96} ${front - 40}C${x + side * 88} ${front - 14} ${x + side * 34} ${front - 14} ${x} ${front - 24}Z`
    const tail = `M${x + side * 4} ${front - 22}C${x + side * 22} ${front + 6} ${x + side * 50} ${front + 30} ${x + side * 46} ${front + 74}L${x + side * 30} ${front + 62}L${x + side * 18} ${front + 78}C${x + side * 24} ${front + 36} ${x + side * 12} ${front + 8} ${x - side * 6} ${front - 18}Z`
    const light = g.linear(x, front - 76, x, front, shading({ 0: 0.34, 0.45: 0, 1: -0.34 }))
    return path(tail, darker(color, 0.06)) + path(tail, light) + path(bow, color) + path(bow, light)
  }
  return (
    softBox({ x: x - 12, y: front, w: 34, h: -front - 4, blur: 5 }, '#1a1208', 0.2) +
    path(d, color) +
    path(`M${x - 13} ${front - 60}H${x + 10}L${x + 15} ${front}H${x - 15}Z`, lighter(color, 0.16)) +
    softOval(g, { cx: x + 6, cy: front - 14, rx: 92, ry: 18, blur: 8 }, '#1a1208', 0.24) +
    loop(-1) +
    loop(1) +
    path(box(x - 14, front - 42, 28, 34, 9), lighter(color, 0.1)) +
    path(box(x - 14, front - 42, 28, 34, 9), g.linear(x - 14, 0, x + 14, 0, shading({ 0: -0.2, 0.4: 0.24, 1: -0.3 })))
  )
}

/** A card that hangs from a folded cloth. */
const swingTag = (o: Subject, x: number, y: number): string => {
  const { palette: p } = o
  return group(
    `translate(${x} ${y}) rotate(-4)`,
    line('M0 -58C-6 -40 6 -24 0 -8', darker(p.label, 0.4), 2) +
      softBox({ x: -50, y: -2, w: 108, h: 118, r: 4, blur: 6 }, '#1a1208', 0.26) +
      path(box(-54, -8, 108, 118, 5), p.label) +
      `<circle cx="0" cy="4" r="4" fill="${darker(p.label, 0.4)}"/>` +
      wordmark(o.brand, { width: 88, height: 22, cy: 34, cap: 16, fill: p.ink, track: 0.14 }) +
      block(o.name, { voice: 'serif', width: 90, height: 46, cy: 72, cap: 19, most: 2, fill: p.ink }),
  )
}

/** Bedding: sheets below a thick cover, tied with a ribbon. */
export const bedding: DrawShape = (g, o) => {
  const { palette: p } = o
  const weave = linen(g)
  const [cover, sheet] = [p.body, lighter(p.body, 0.3)]
  const front = -322
  const art =
    fold(g, { x: 4, y: 0, w: 486, h: 44, color: sheet, weave }) +
    fold(g, { x: 0, y: -40, w: 492, h: 44, color: darker(sheet, 0.05), weave }) +
    upperSide(g, { x: 0, y: front, w: 500, color: cover, weave }, 66) +
    fold(g, { x: 0, y: -80, w: 504, h: 84, color: cover, weave }) +
    fold(g, { x: -4, y: -160, w: 510, h: 84, color: darker(cover, 0.04), weave }) +
    fold(g, { x: 0, y: -240, w: 506, h: 84, color: cover, weave }) +
    ribbon(g, -120, front, p.accent) +
    swingTag(o, 130, -226)
  return { art, w: 510, h: 400, look: [-60, -260, 1.7], closeUp: (ground) => wovenCloth(g, o, weaves.linen, ground) }
}

/** A blanket, whose fringe hangs at the right. */
export const blanket: DrawShape = (g, o) => {
  const { palette: p } = o
  const weave = [g.nap('0.09 0.2', 1.9, { octaves: 2 }), g.nap('0.5 0.6', 0.7)]
  const front = -254
  let tassels = ''
  for (let y = -8; y > front; y -= 17) {
    const sway = n(g.random() * 10)
    tassels += `M${n(236 + g.random() * 8)} ${y}q22 ${sway} 44 ${n(6 + g.random() * 18)}`
  }
  let stripes = ''
  for (const [x, w] of [
    [140, 26],
    [178, 9],
    [196, 9],
  ] as const)
    for (let i = 0; i < 3; i++) stripes += path(box(x, -250 + i * 84, w, 78), p.accent, 'fill-opacity="0.55"')
  const art =
    upperSide(g, { x: 0, y: front, w: 484, color: p.body, weave }, 66) +
    line(tassels, darker(p.body, 0.16), 7) +
    line(tassels, lighter(p.body, 0.25), 3) +
    [0, -84, -168]
      .map((y, i) => fold(g, { x: i % 2 ? 4 : 0, y, w: 488, h: 86, color: darker(p.body, i % 2 ? 0.05 : 0), weave }))
      .join('') +
    stripes +
    swingTag(o, -96, -176)
  return {
    art: group('translate(-16 0)', art),
    w: 540,
    h: 330,
    look: [110, -170, 1.8],
    closeUp: (ground) => wovenCloth(g, o, weaves.knit, ground),
  }
}

/** Cloths that hang from a wooden stand. */
export const cloths: DrawShape = (g, o) => {
  const { palette: p } = o
  const oak = '#c99f6a'
  const hanging = (x: number, w: number, foot: number, color: string) => {
    const d = `M${x - w / 2} -506C${x - w / 2 - 4} -360 ${x - w / 2 - 10} -260 ${x - w / 2 - 6} ${foot}Q${x - w / 4} ${foot + 12} ${x} ${foot + 2}T${x + w / 2 + 6} ${foot + 2}C${x + w / 2 + 8} -260 ${x + w / 2 + 2} -360 ${x + w / 2} -506Q${x} -520 ${x - w / 2} -506Z`
    const stripe = lighter(p.accent, 0.5)
    let cells = ''
    for (let i = 1; i * 9 < w + 12; i++) cells += `M${n(x - w / 2 - 6 + i * 9)} -520V${foot + 14}`
    for (let y = -500; y < foot + 14; y += 9) cells += `M${x - w / 2 - 14} ${y}H${x + w / 2 + 14}`
    return (
      path(d, color) +
      `<g clip-path="${g.clip(d)}">` +
      line(cells, darker(color, 0.55), 2, 'stroke-opacity="0.2"') +
      group('translate(2 2)', line(cells, '#ffffff', 1.4, 'stroke-opacity="0.16"')) +
      path(box(x - w / 2 - 14, foot - 66, w + 28, 20), stripe, 'fill-opacity="0.5"') +
      path(box(x - w / 2 - 14, foot - 38, w + 28, 7), stripe, 'fill-opacity="0.5"') +
      softLine(
        `M${x - w * 0.26} -500C${x - w * 0.3} -380 ${x - w * 0.22} -260 ${x - w * 0.28} ${foot}`,
        30,
        12,
        '#1a1208',
        0.16,
      ) +
      softLine(
        `M${x + w * 0.12} -500C${x + w * 0.08} -380 ${x + w * 0.18} -260 ${x + w * 0.1} ${foot}`,
        34,
        13,
        '#1a1208',
        0.14,
      ) +
      softLine(
        `M${x - w * 0.06} -500C${x - w * 0.1} -380 ${x - w * 0.02} -260 ${x - w * 0.08} ${foot}`,
        26,
        12,
        '#ffffff',
        0.26,
      ) +
      path(
        box(x - w / 2 - 14, -522, w + 28, 34),
        g.linear(0, -522, 0, -488, shading({ 0: 0.42, 0.5: 0.06, 1: -0.22 })),
      ) +
      '</g>' +
      line(
        `M${x - w / 2 - 5} ${foot - 9}Q${x - w / 4} ${foot + 3} ${x} ${foot - 7}T${x + w / 2 + 5} ${foot - 7}`,
        darker(color, 0.45),
        1.8,
        'stroke-dasharray="6 4" stroke-opacity="0.5"',
      )
    )
  }
  const bar = (d: string, across: boolean) =>
    wood(g, d, oak, { across }) + path(d, across ? g.linear(-9, 0, 9, 0, ROUND) : g.linear(0, -520, 0, -502, ROUND))
  const upright = (x: number) => group(`translate(${x} 0)`, bar(box(-9, -520, 18, 500, 3), true))
  const base = box(-216, -30, 432, 30, 8)
  const art =
    upright(-190) +
    upright(190) +
    wood(g, base, oak) +
    path(base, g.linear(0, -30, 0, 0, ROUND)) +
    bar(box(-212, -520, 424, 18, 8), false) +
    hanging(76, 190, -196, lighter(p.body, 0.34)) +
    softBox({ x: -150, y: -490, w: 210, h: 380, blur: 10 }, '#1a1208', 0.18) +
    hanging(-56, 210, -110, p.body) +
    group(
      'translate(20 -150) rotate(2)',
      path(box(-26, -20, 58, 40, 3), p.label) +
        block(o.brand, { voice: 'serif', width: 50, height: 30, cx: 3, cy: 0, cap: 15, most: 1, fill: p.ink }),
    )
  return {
    art,
    w: 432,
    h: 524,
    look: [-40, -330, 1.7],
    closeUp: (ground) => wovenCloth(g, o, weaveOf(o.name, weaves.waffle), ground),
  }
}

const ROUND = shading({ 0: 0.4, 0.4: 0, 1: -0.42 })
