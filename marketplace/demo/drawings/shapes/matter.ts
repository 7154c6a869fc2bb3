import { darker, lighter, mix } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { roundLight, SHADOW, shading } from '../paint/light.ts'
import { n } from '../paint/round-number.ts'
import { softLine, softOval } from '../paint/soft-edges.ts'
import { group, line, oval, path } from '../paint/strokes.ts'
import type { Colours } from '../palettes.ts'
import { drop } from './close-ups.ts'

/** What a packaging holds, drawn large in front of it: a heap, an open jar, a pool. The frame is 1000 by 1000. */

type DrawMatter = (g: Board, color: string, palette: Colours) => string
type Point = readonly [x: number, y: number]

/** Colors and opacities at equal distances. */
const evenly = (...stops: readonly (readonly [color: string, alpha?: number])[]) =>
  stops.map(([color, alpha = 1], i) => [n((i / (stops.length - 1)) * 100) / 100, color, alpha] as const)

/** Light from one point fades to shade at another. */
const lit = (g: Board, [x1, y1]: Point, [x2, y2]: Point, light = 0.4, shade = 0.34) =>
  g.linear(x1, y1, x2, y2, shading({ 0: light, 0.33: 0, 0.67: -0, 1: -shade }))

/** A solid in this light. */
const shaded = (g: Board, d: string, color: string, from: Point, to: Point, light?: number, shade?: number) =>
  path(d, color) + path(d, lit(g, from, to, light, shade))

const ellipse = (rx: number, ry: number, y = 0) =>
  `M${-rx} ${y}A${rx} ${ry} 0 0 1 ${rx} ${y}A${rx} ${ry} 0 0 1 ${-rx} ${y}Z`

/** Height of a mound of height 1 at `u` from its middle (-1 to 1), and how far its foot comes forward. */
const ridge = (u: number) => Math.max(0, 1 - u * u) ** 1.35
const foot = (u: number) => 0.25 * Math.sqrt(Math.max(0, 1 - u * u))

/** A mound of radius `r` around (0, 0); `rough` is how far its edge strays. */
function mound({ random }: Board, r: number, h: number, rough: number): string {
  const across = Array.from({ length: 73 }, (_, i) => i / 36 - 1)
  const edge = [...across.map((u) => [u * r, -h * ridge(u)]), ...across.toReversed().map((u) => [u * r, r * foot(u)])]
  const stray = (v = 0) => n(v + (random() - 0.5) * rough)
  return `M${edge.map(([x, y]) => `${stray(x)} ${stray(y)}`).join('L')}Z`
}

/** Steps around lumps of radius 1. */
const LUMPS = [
  [0.5, -0.8, 0.8, -0.2, 0.7, 0.9, -0.3, 0.8, -0.9, 0.2, -0.7, -0.4],
  [0.2, -0.9, 1, -0.1, 0.6, 0.6, 0, 0.7, -0.8, 0.5, -0.8, -0.3],
]

/** A heap that crumbles at its foot. */
function powderHeap(g: Board, color: string, r: number, h: number): string {
  const { random } = g
  const d = mound(g, r, h, r * 0.012)
  const crumbs = Array.from({ length: Math.round(r * 0.7) }, (_, i) => {
    const isOnHeap = i % 7 === 0
    const u = (random() * 2 - 1) * (isOnHeap ? 0.86 : 1.16)
    const up = random() ** 0.6 * (r * foot(u) + h * ridge(u)) * 0.92
    const y = r * foot(u) + (isOnHeap ? -up : random() ** 2 * r * 0.16 - 6)
    return [u * r, y, r * (0.005 + random() ** 5 * 0.034)] as const
  }).sort(([, a], [, b]) => a - b)
  const lumps = (dx: number, dy: number, size: number) =>
    crumbs
      .map(
        ([x, y, r], i) => `M${n(x + dx * r)} ${n(y + dy * r)}l${LUMPS[i % 2]?.map((v) => n(v * r * size)).join(' ')}z`,
      )
      .join('')
  return (
    softOval(g, { cx: r * 0.1, cy: r * 0.06, rx: r * 1.02, ry: r * 0.24, blur: r * 0.06 }, SHADOW, 0.36) +
    path(d, color) +
    path(d, g.nap('0.014 0.009', 9, { seed: 7 }), 'fill-opacity="0.9"') +
    path(d, g.nap('0.09 0.11', 2.2)) +
    path(d, g.flecks('0.32', lighter(color, 0.5), { from: 0.56, gain: 5, octaves: 1 }), 'fill-opacity="0.34"') +
    path(d, lit(g, [-r * 0.8, -h * 0.8], [r * 0.7, r * 0.2], 0.34, 0.46)) +
    path(lumps(-0.6, -0.1, 1.05), SHADOW, 'fill-opacity="0.3"') +
    path(lumps(-1, -0.6, 1), lighter(color, 0.06)) +
    path(lumps(-0.9, -0.6, 0.5), '#ffffff', 'fill-opacity="0.26"')
  )
}

/** Powder, and a wooden spoon in it. */
const powder: DrawMatter = (g, color) => {
  const bowl = 'M-132 -4C-132 -58 -66 -70 0 -68C60 -66 104 -40 116 -12C96 44 50 66 -10 66C-82 66 -132 42 -132 -4Z'
  const spoon =
    softOval(g, { cx: 20, cy: 52, rx: 150, ry: 34, blur: 16 }, SHADOW, 0.4) +
    shaded(g, 'M92 -30L620 -22Q634 -4 620 18L92 22Q112 -4 92 -30Z', '#c1935f', [0, -30], [0, 22], 0.4, 0.46) +
    shaded(g, bowl, '#b98954', [-60, -70], [30, 70], 0.4, 0.46) +
    oval(-10, -12, 104, 44, '#6f4d2b') +
    group('translate(-10 -10)', powderHeap(g, color, 100, 74)) +
    line('M-118 -2C-112 -50 -62 -60 0 -58', '#ffffff', 3, 'stroke-opacity="0.5"')
  return group('translate(540 850)', powderHeap(g, color, 400, 330)) + group('translate(690 800) rotate(-19)', spoon)
}

/** One piece around (0, 0), and how many make a heap. */
interface Piece {
  readonly d: string
  readonly count: number
  readonly creases?: string
  readonly facet?: string
  /** Colors beside that of the matter. */
  readonly also?: readonly string[]
  readonly isClear?: boolean
}

const HEXAGON = 'M-30 -14L-8 -30L30 -20L32 12L8 30L-28 18Z'
const pieces = {
  bean: { count: 190, d: 'M-34 0C-34 -44 34 -44 34 0C34 42 -34 40 -34 0Z', creases: 'M-31 4C-14 -12 10 12 33 -4' },
  leaf: { count: 240, d: 'M-42 4C-28 -12 6 -4 46 -6C20 12 -16 10 -42 4Z', creases: 'M-34 3C-16 -4 12 0 38 -4' },
  seed: { count: 280, d: 'M-28 0C-18 -17 8 -18 28 0C8 18 -18 17 -28 0Z', creases: 'M-20 2C-4 -4 10 -2 24 0' },
  flake: { count: 230, d: 'M-32 2C-30 -32 36 -30 32 6C28 28 -34 30 -32 2Z', also: ['#54302a', '#d9a86c', '#f6ead0'] },
  crystal: { count: 280, d: HEXAGON, facet: 'M-30 -14L-8 -30L30 -20L8 -4Z', isClear: true },
  cube: { count: 150, d: HEXAGON, facet: 'M-30 -14L-8 -30L30 -20L8 -4Z', creases: 'M8 -4L8 30' },
  granule: { count: 260, d: ellipse(22, 21) },
} satisfies Record<string, Piece>

/** A heap of pieces, from its back to its front. */
function heap(g: Board, color: string, { d, count, creases, facet, also = [], isClear }: Piece): string {
  const { random } = g
  const [r, h] = [400, 280]
  const spots = Array.from({ length: count }, (_, i) => {
    const isLoose = i % 14 === 0
    // As many pieces at a place as it is high.
    const u = (1.3 * random() + 0.7 * random() - 1) * (isLoose ? 1.05 : 0.98)
    const [top, front] = [-h * ridge(u), r * foot(u)]
    return { u, y: isLoose ? front + random() * 46 : top + random() * (front - top) }
  }).sort((a, b) => a.y - b.y)
  const lying = spots.map(({ u, y }, i) => {
    const other = (i % 5 === 0 && also[(i / 5) % also.length]) || color
    const tone = mix(lighter(other, random() * 0.16), '#20140a', Math.max(0, u * 0.16) + random() * 0.14)
    // One of few, so that pieces share gradients, whose light does not turn with them.
    const turn = Math.floor(random() * 12) * 30
    const [x1, y1] = [225, 135].map((from) => Math.cos(((from - turn) * Math.PI) / 180) * 32) as [number, number]
    const turned = `rotate(${turn}) scale(${n(0.86 + random() * 0.4)})`
    const art =
      path(d, tone, isClear ? 'fill-opacity="0.9"' : '') +
      path(d, lit(g, [x1, y1], [-x1, -y1], isClear ? 0.7 : 0.44, isClear ? 0.16 : 0.42)) +
      (facet ? path(facet, '#ffffff', `fill-opacity="${isClear ? 0.75 : 0.34}"`) : '') +
      (creases ? line(creases, darker(tone, 0.5), 3.4, 'stroke-opacity="0.7"') : '')
    const shadow = group(`translate(5 8) ${turned}`, path(d, SHADOW, 'fill-opacity="0.3"'))
    return group(`translate(${n(u * r)} ${n(y)})`, shadow + group(turned, art))
  })
  return group(
    'translate(540 850)',
    softOval(g, { cx: 46, cy: 30, rx: r * 1.02, ry: r * 0.26, blur: 26 }, SHADOW, 0.36) +
      path(mound(g, r * 0.84, h * 0.84, 16), darker(color, isClear ? 0.06 : 0.4)) +
      lying.join(''),
  )
}

/** A line with a lit and a shaded side, as a finger or a spatula leaves it. */
const furrow = (d: string, w: number, depth: number) =>
  group(`translate(${n(w * 0.22)} ${n(w * 0.3)})`, softLine(d, w, w * 0.3, SHADOW, 0.26 * depth)) +
  group(`translate(${n(-w * 0.16)} ${n(-w * 0.22)})`, softLine(d, w * 0.5, w * 0.22, '#ffffff', 0.7 * depth))

/** An ellipse in which a spatula turned `turns` times. */
const spiral = (rx: number, ry: number, turns: number): string => {
  const points = Array.from({ length: turns * 22 + 1 }, (_, i) => {
    const [angle, far] = [(i / 11) * Math.PI - 0.6, 0.86 - (0.8 * i) / (turns * 22)]
    return `${n(Math.cos(angle) * rx * far)} ${n(Math.sin(angle) * ry * far)}`
  })
  return `M${points.join('L')}`
}

/** The surface in an open jar, around (0, 0). */
const FILL = ellipse(318, 196)

/** An open jar or tin of this color, from above. */
const vessel = (g: Board, tone: string, color: string, surface: string): string => {
  const wall = 'M-352 0V260A352 226 0 0 0 352 260V0A352 226 0 0 1 -352 0Z'
  const [rim, hole, fill] = [ellipse(352, 226), ellipse(322, 202, 2), ellipse(318, 196, 20)]
  const inside = shading({ 0: -0.24, 0.33: -0, 0.67: 0.2, 1: 0 })
  return group(
    'translate(580 650)',
    softOval(g, { cx: 60, cy: 270, rx: 400, ry: 230, blur: 40 }, SHADOW, 0.4) +
      path(wall, tone) +
      roundLight(g, wall, 352, { shine: 0.9 }) +
      shaded(g, rim, lighter(tone, 0.3), [-352, -226], [352, 226], 0.8) +
      path(hole, darker(mix(tone, color, 0.5), 0.42)) +
      `<g clip-path="${g.clip(hole)}">${path(fill, color)}<g clip-path="${g.clip(fill)}">` +
      group('translate(0 20)', path(FILL, g.linear(-240, -190, 260, 190, inside)) + surface) +
      '</g></g>' +
      line('M-322 2A322 202 0 0 0 322 2', '#ffffff', 3, 'stroke-opacity="0.5"'),
  )
}

const jarTone = ({ body, glass }: Colours) => (glass ? body : mix(body, '#e4e6e4', 0.2))

const cream: DrawMatter = (g, color, p) => {
  const tip = 'M-46 14C-40 -16 -12 -22 -4 -58C14 -40 42 -12 40 14C22 34 -24 34 -46 14Z'
  const peak = shaded(g, tip, lighter(color, 0.2), [-40, -40], [40, 30])
  return vessel(g, jarTone(p), color, furrow(spiral(318, 196, 3), 46, 1) + peak)
}

const scrub: DrawMatter = (g, color, p) => {
  const grains = (tone: string, seed: number) =>
    path(FILL, g.flecks('0.08', tone, { from: 0.62, gain: 11, octaves: 2, seed }), 'fill-opacity="0.6"')
  const surface = furrow(spiral(318, 196, 2), 58, 0.8) + grains(darker(color, 0.3), 3) + grains('#ffffff', 8)
  return vessel(g, jarTone(p), color, surface)
}

/** Balm, from which a finger has taken some. */
const balm: DrawMatter = (g, color, p) => {
  const swipe = 'M-190 70C-120 -40 40 -80 176 -20'
  const surface =
    group('translate(8 12)', softLine(swipe, 96, 18, '#ffffff', 0.5)) +
    softLine(swipe, 84, 14, darker(color, 0.55), 0.5) +
    group('translate(10 16)', softLine(swipe, 46, 16, lighter(color, 0.3), 0.85)) +
    furrow('M-164 74C-104 -16 44 -52 160 -10M-150 92C-92 12 48 -26 150 6', 10, 0.5)
  return vessel(g, p.glass ? p.body : '#c7cbcf', color, surface)
}

/** Honey, jam and other clear spreads. */
const syrup: DrawMatter = (g, color) => {
  const depth = evenly([lighter(color, 0.42), 0.8], [color, 0], [darker(color, 0.6), 0.6])
  const surface =
    path(FILL, g.radial(90, 70, 300, depth)) +
    furrow(spiral(250, 150, 2), 30, 0.5) +
    softLine('M-236 -40C-200 -110 -110 -150 -10 -156', 26, 8, '#ffffff', 0.75) +
    softLine('M-60 -96C-20 -106 40 -104 80 -92', 12, 5, '#ffffff', 0.6)
  return vessel(g, mix(color, '#e9edec', 0.4), color, surface)
}

/** A candle that has burnt for an hour: wick, flame, and the pool around them. */
const wax: DrawMatter = (g, color, p) => {
  const pool = ellipse(226, 130, 8)
  const flame = 'M8 -46C-42 -68 -42 -130 10 -226C58 -136 58 -68 8 -46Z'
  const surface =
    softOval(g, { cx: 0, cy: 6, rx: 236, ry: 138, blur: 16 }, darker(color, 0.4), 0.32) +
    path(pool, mix(color, '#c98f3c', 0.34)) +
    path(pool, g.radial(0, 0, 230, evenly(['#fff6d0', 0.95], ['#ffd98a', 0.4], ['#8a5a24', 0.26]))) +
    softLine('M-170 -40C-140 -84 -70 -104 -10 -106', 12, 5, '#ffffff', 0.8) +
    softLine('M60 116C110 108 160 80 186 46', 7, 4, '#ffffff', 0.5)
  return (
    vessel(g, p.glass ? p.body : mix(p.body, '#f3f1ec', 0.12), color, surface) +
    group(
      'translate(580 676)',
      softOval(g, { cx: 4, cy: 4, rx: 26, ry: 10, blur: 6 }, SHADOW, 0.4) +
        line('M0 4C-2 -26 4 -44 8 -62', '#2b2620', 11) +
        line('M6 -50L8 -64', '#e2632a', 8) +
        oval(8, -130, 300, 300, g.radial(8, -130, 300, evenly(['#ffe3a3', 0.62], ['#ffe3a3', 0.16], ['#ffe3a3', 0]))) +
        path(flame, g.radial(8, -90, 130, evenly(['#fffdf0'], ['#ffe08a'], ['#ee8a24', 0.8]))),
    )
  )
}

/** A rosette, as it comes out of a tube: rings of a radius and height, one above the other, and the tip. */
const dollop: DrawMatter = (g, color) => {
  const ring = (x: number, y: number, r: number, h: number) => {
    const d = `M${x - r} ${y - 10}C${x - r} ${y - h * 1.1} ${x - r * 0.5} ${y - h * 1.24} ${x} ${y - h * 1.2}C${x + r * 0.6} ${y - h * 1.24} ${x + r} ${y - h} ${x + r} ${y - 4}C${x + r} ${y + h * 0.62} ${x - r} ${y + h * 0.66} ${x - r} ${y - 10}Z`
    return (
      (y && softOval(g, { cx: x + 10, cy: y + 20, rx: r, ry: h * 0.46, blur: 12 }, SHADOW, 0.26)) +
      shaded(g, d, color, [x - r, y - h], [x + r * 0.7, y + h * 0.7], 0.75) +
      softLine(`M${x - r * 0.82} ${y - h * 0.5}Q${x - r / 2} ${y - h} ${x + r * 0.2} ${y - h}`, 12, 6, '#ffffff', 0.7)
    )
  }
  const tip =
    'M-64 -248C-74 -286 -36 -306 -12 -332C4 -350 16 -372 44 -396C40 -362 46 -336 62 -312C82 -282 84 -256 68 -242C36 -220 -40 -222 -64 -248Z'
  return group(
    'translate(570 880)',
    softOval(g, { cx: 50, cy: 8, rx: 320, ry: 74, blur: 28 }, SHADOW, 0.4) +
      ring(0, 0, 286, 96) +
      ring(8, -84, 226, 84) +
      ring(-4, -156, 160, 74) +
      ring(6, -216, 96, 62) +
      shaded(g, tip, color, [-50, -360], [70, -240], 0.7, 0.3),
  )
}

/** A pool of oil, and drops beside it. */
const liquid: DrawMatter = (g, color) => {
  const through = evenly([darker(color, 0.6), 0.46], [color, 0], [lighter(color, 0.75), 0.7], ['#ffffff', 0.3])
  const pooled = (cx: number, cy: number, size: number, d: string) =>
    group(
      `translate(${cx} ${cy}) scale(${size})`,
      softOval(g, { cx: 8, cy: 14, rx: 102, ry: 50, blur: 9 }, darker(color, 0.7), 0.5) +
        path(d, color, 'fill-opacity="0.86"') +
        path(d, g.linear(-80, -40, 80, 50, through)) +
        softLine('M-84 -8C-80 -30 -46 -42 -14 -43', 5, 2, '#ffffff', 0.95) +
        path('M-58 -16C-48 -28 -28 -33 -8 -33L-14 -22C-30 -22 -42 -18 -50 -10Z', '#ffffff', 'fill-opacity="0.7"') +
        softLine('M20 44C56 40 82 26 90 8', 3, 2, '#ffffff', 0.7),
    )
  const round = ellipse(100, 50)
  const pool =
    'M-100 4C-104 -18 -74 -30 -50 -38C-20 -50 20 -50 46 -42C66 -36 74 -44 92 -28C110 -8 96 18 82 32C64 48 30 44 2 50C-30 56 -60 46 -78 34C-92 26 -98 18 -100 4Z'
  return pooled(540, 812, 3.5, pool) + pooled(880, 680, 0.56, round) + pooled(150, 940, 0.44, round)
}

/** A pool under the pipette that it came from. */
const drops: DrawMatter = (g, color, p) => {
  const tube = 'M-19 -420H19V-60C19 -40 7 -34 6 -6H-6C-7 -34 -19 -40 -19 -60Z'
  const cap = 'M-62 -416V-634Q-62 -646 -40 -646C-58 -720 -40 -780 0 -784C40 -780 58 -720 40 -646Q62 -646 62 -634V-416Z'
  return (
    liquid(g, color, p) +
    group(
      'translate(628 690) rotate(24)',
      path(tube, '#eef3f3', 'fill-opacity="0.5"') +
        path('M-14 -300H14V-60C14 -42 4 -36 4 -8H-4C-4 -36 -14 -42 -14 -60Z', color, 'fill-opacity="0.9"') +
        path(tube, g.linear(-19, 0, 19, 0, shading({ 0: -0.4, 0.33: 0.8, 0.67: 0.1, 1: -0.44 }))) +
        path(cap, p.cap) +
        roundLight(g, cap, 62),
    ) +
    drop(g, 622, 700, color)
  )
}

const solids = { powder, cream, scrub, balm, syrup, wax, dollop, liquid, drops }

export type MatterName = keyof typeof solids | keyof typeof pieces

const isPieces = (name: MatterName): name is keyof typeof pieces => Object.hasOwn(pieces, name)

export const matterNames = [...Object.keys(solids), ...Object.keys(pieces)] as readonly MatterName[]

/** Draws what a packaging holds, in this color, before packaging of these colors. */
export const drawMatter = (g: Board, name: MatterName, color: string, palette: Colours): string =>
  isPieces(name) ? heap(g, color, pieces[name]) : solids[name](g, color, palette)
