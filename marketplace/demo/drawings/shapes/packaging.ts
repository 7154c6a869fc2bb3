import type { LabelArea } from '../lettering/label.ts'
import { emblems, label } from '../lettering/label.ts'
import { block, letters, wordmark } from '../lettering/lettering.ts'
import { hash, pick } from '../paint/chance.ts'
import { darker, lighter, lightness, mix } from '../paint/colour.ts'
import type { Board } from '../paint/drawing-board.ts'
import { shading } from '../paint/light.ts'
import { paper } from '../paint/materials.ts'
import { n } from '../paint/round-number.ts'
import { softBox, softLine } from '../paint/soft-edges.ts'
import { box, group, line, oval, path } from '../paint/strokes.ts'
import type { DrawShape, Subject } from './draw-shape.ts'
import { rolledDown } from './wear.ts'

interface Carton {
  readonly w: number
  readonly h: number
  readonly depth: number
  readonly color: string
  readonly kraft?: boolean
  readonly art: Pick<LabelArea, 'w' | 'h' | 'top'>
}

/** A carton in three-quarter view: front, right side, top. `art` places the label on the front. */
export const carton = (g: Board, o: Subject, { w, h, depth, color, kraft = true, art }: Carton): string => {
  const lift = depth * 0.42
  const face = box(-w / 2, -h, w, h)
  const side = `M${w / 2} ${-h}L${w / 2 + depth} ${-h - lift}V${-lift}L${w / 2} 0Z`
  const top = `M${-w / 2} ${-h}L${-w / 2 + depth} ${-h - lift}H${w / 2 + depth}L${w / 2} ${-h}Z`
  return (
    paper(g, side, mix(color, '#4a3b2a', kraft ? 0.26 : 0.16), { kraft }) +
    path(side, g.linear(w / 2, 0, w / 2 + depth, 0, shading({ 0: -0.05, 1: -0.22 }, '#0b1020'))) +
    paper(g, top, lighter(color, 0.28), { kraft }) +
    paper(g, face, color, { kraft }) +
    label(o, { ...art, printed: true, on: color }) +
    path(face, g.linear(-w / 2, -h, w / 2, 0, shading({ 0: 0.22, 0.5: 0, 1: -0.14 }, '#0b1020'))) +
    line(`M${w / 2} ${-h}V0M${-w / 2} ${-h}H${w / 2}`, '#ffffff', 1.6, 'stroke-opacity="0.35"')
  )
}

/** The name of a brand, pressed into soap. */
const pressed = (o: Subject, x: number, y: number, width: number): string => {
  const name = (fill: string) => wordmark(o.brand, { width, height: 40, cy: 0, cap: 34, fill })
  return (
    group(`translate(${x + 1.6} ${y + 1.6})`, name('#ffffff'), 'opacity="0.5"') +
    group(`translate(${x} ${y})`, name(darker(o.palette.body, 0.45)), 'opacity="0.75"')
  )
}

const specks = (g: Board, color: string) => g.flecks('0.09', darker(color, 0.5), { from: 0.66, gain: 14, octaves: 1 })

type DrawSoap = (g: Board, o: Subject) => string

/** A moulded bar with round edges. */
const mouldedSoap: DrawSoap = (g, o) => {
  const { body } = o.palette
  const [x, y, w, h] = [-62, -112, 300, 112]
  const [top, bar] = [box(x + 10, y - 40, w - 2, h + 34, 36), box(x, y, w, h, 34)]
  return (
    path(top, lighter(body, 0.3)) +
    path(top, g.linear(0, y - 40, 0, y + 20, shading({ 0: 0.35, 1: 0 }))) +
    path(bar, body) +
    path(bar, g.linear(x, y, x, 0, shading({ 0: 0.35, 0.22: 0.05, 0.7: -0.03, 1: -0.24 }, '#0b1020'))) +
    path(bar, g.linear(x, 0, x + w, 0, shading({ 0: -0.12, 0.14: 0.1, 0.8: -0, 1: -0.2 }, '#0b1020'))) +
    path(bar, specks(g, body), 'fill-opacity="0.5"') +
    pressed(o, x + w / 2 + 1.6, y + h / 2, w * 0.66)
  )
}

/** A round puck. */
const roundSoap: DrawSoap = (g, o) => {
  const { body } = o.palette
  const [cx, cy, rx, ry, h] = [92, -104, 140, 62, 62]
  const edge = `M${cx - rx} ${cy}V${cy + h - 16}C${cx - rx} ${cy + h + ry} ${cx + rx} ${cy + h + ry} ${cx + rx} ${cy + h - 16}V${cy}Z`
  return (
    path(edge, body) +
    path(edge, g.linear(cx - rx, 0, cx + rx, 0, shading({ 0: -0.3, 0.2: 0.22, 0.5: -0, 1: -0.34 }, '#0b1020'))) +
    oval(cx, cy, rx, ry, lighter(body, 0.24)) +
    oval(cx, cy, rx, ry, specks(g, body), 'fill-opacity="0.5"') +
    oval(
      cx,
      cy,
      rx,
      ry,
      g.linear(cx - rx, cy - ry, cx + rx, cy + ry, shading({ 0: 0.5, 0.6: 0, 1: -0.12 }, '#0b1020')),
    ) +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.8}" ry="${ry * 0.78}" fill="none" stroke="${darker(body, 0.3)}" stroke-opacity="0.4" stroke-width="2"/>` +
    group(`translate(0 ${cy}) scale(1 0.6) translate(0 ${-cy})`, pressed(o, cx, cy, rx * 1.2))
  )
}

/** A slab that was cut by hand, in two layers, with herbs on its upper edge. */
const cutSoap: DrawSoap = (g, o) => {
  const { body, accent } = o.palette
  const [x, y, w] = [-66, -150, 306]
  const outline = `M${x + 4} ${y + 10}Q${x + 40} ${y - 12} ${x + 88} ${y + 2}T${x + 170} ${y - 4}T${x + 250} ${y + 4}T${x + w - 4} ${y}L${x + w} -6Q${x + w - 2} 0 ${x + w - 10} 0H${x + 8}Q${x} 0 ${x} -8Z`
  const layer = `M${x} -8V-66Q${x + 50} -84 ${x + 96} -62T${x + 196} -70T${x + w} -58V-6Q${x + w - 2} 0 ${x + w - 10} 0H${x + 8}Q${x} 0 ${x} -8Z`
  const back = `M${x + 12} ${y + 4}L${x + 48} ${y - 36}Q${x + 190} ${y - 58} ${x + w + 30} ${y - 38}V-40L${x + w} -4V${y + 8}Z`
  const herbs = Array.from({ length: 26 }, (_, i) => {
    const at = x + 14 + i * 11
    return group(
      `translate(${n(at + g.random() * 20)} ${n(y - 4 - g.random() * 34)}) rotate(${n(g.random() * 180)})`,
      path('M-9 0C-4 -5 5 -5 10 0C5 4 -4 4 -9 0Z', i % 3 ? darker(accent, 0.25) : mix(accent, '#6f7f45', 0.6)),
    )
  }).join('')
  return (
    path(back, darker(body, 0.08)) +
    path(back, g.nap('0.06 0.2', 1.6)) +
    herbs +
    path(outline, lighter(body, 0.16)) +
    path(layer, mix(body, accent, 0.5)) +
    path(outline, g.nap('0.02 0.012', 3.4, { seed: 11 })) +
    path(outline, specks(g, body), 'fill-opacity="0.5"') +
    path(outline, g.linear(x, y, x + w, 0, shading({ 0: 0.34, 0.4: 0.04, 1: -0.26 }, '#0b1020'))) +
    pressed(o, x + w / 2, -36, w * 0.62)
  )
}

const SOAPS = [mouldedSoap, roundSoap, cutSoap] as const

export const soapBar: DrawShape = (g, o) => {
  const { palette: p } = o
  const tall = { w: 212, h: 372 }
  const sleeve = group(
    'translate(-112 -30)',
    carton(g, o, {
      w: tall.w,
      h: tall.h,
      depth: 62,
      color: p.label,
      kraft: false,
      art: { w: tall.w * 0.94, h: tall.h * 0.74, top: -tall.h * 0.97 },
    }),
  )
  const soap = pick(SOAPS, hash(o.brand + o.name))(g, { ...o, brand: o.used ? '' : o.brand })
  const left = n(100 - 38 * (o.used ?? 0)) / 100
  const art = sleeve + group(`translate(88 0) scale(${left}) translate(-88 0)`, soap)
  return {
    art,
    w: 460,
    h: 424,
    look: [84, -112, 2.1],
    base: [
      [-40, 340],
      [90, 300],
    ],
  }
}

export const kraftBox: DrawShape = (g, o) => {
  const { palette: p } = o
  const [w, h, depth] = [330, 420, 120]
  return {
    art: group(
      'translate(-44 0)',
      carton(g, o, { w, h, depth, color: p.body, art: { w: w * 0.9, h: h * 0.84, top: -h * 0.93 } }),
    ),
    w: w + depth,
    h: h + depth * 0.42,
    look: [-60, -250, 1.8],
  }
}

export const pouch: DrawShape = (g, o) => {
  const { palette: p } = o
  const body =
    'M-176 -560H176C170 -470 172 -200 188 -60C190 -24 176 -4 150 -2C60 10 -60 10 -150 -2C-176 -4 -190 -24 -188 -60C-172 -200 -170 -470 -176 -560Z'
  const gusset =
    'M-186 -72C-90 -22 90 -22 186 -72C190 -30 180 -4 150 -2C60 10 -60 10 -150 -2C-180 -4 -190 -30 -186 -72Z'
  const lights = {
    0: -0.36,
    0.05: -0.12,
    0.14: 0.34,
    0.24: 0.04,
    0.5: 0.08,
    0.72: -0.05,
    0.86: -0.24,
    0.93: 0.12,
    1: -0.36,
  }
  const shade = g.linear(-188, 0, 188, 0, shading(lights, '#0b1020'))
  const art =
    (o.palette.kraft ? paper(g, body, p.body) : path(body, p.body)) +
    label(o, {
      w: 272,
      h: 300,
      top: -420,
      printed: lightness(p.body) > 0.3 && lightness(p.body) < 0.95 ? hash(o.brand) % 2 === 0 : false,
      on: p.body,
      r: 420,
      sag: 4,
    }) +
    path(body, shade) +
    path(gusset, '#0b1020', 'fill-opacity="0.1"') +
    line('M-186 -72C-90 -22 90 -22 186 -72', '#ffffff', 2, 'stroke-opacity="0.4"') +
    softLine('M-136 -452C-158 -330 -160 -200 -140 -92', 20, 8, '#ffffff', 0.28) +
    softLine('M134 -434C150 -330 150 -220 141 -112', 18, 8, '#0b1020', 0.14) +
    path('M-176 -560H176L175 -522H-175Z', '#ffffff', 'fill-opacity="0.22"') +
    line('M-174 -500H174M-174 -492H174', '#0b1020', 2, 'stroke-opacity="0.2"') +
    line('M-175 -522H175', '#0b1020', 1.5, 'stroke-opacity="0.25"') +
    oval(0, -541, 16, 9, darker(p.backdrop, 0.2), 'fill-opacity="0.7"') +
    line('M-177 -512l9 5l-9 5M177 -512l-9 5l9 5', p.backdrop, 3)
  const seen = o.used ? rolledDown(g, art, 176, -446, p.body) : art
  return { art: seen, w: 376, h: 562, look: [0, -280, 1.7] }
}

export const packet: DrawShape = (g, o) => {
  const { palette: p } = o
  const d = box(-150, -440, 300, 440, 5)
  const one = (c: string) =>
    softBox({ x: -140, y: -426, w: 300, h: 440, r: 5, blur: 11 }, darker(p.backdrop, 0.75), 0.3) +
    paper(g, d, c, { kraft: lightness(c) < 0.5 })
  const art =
    group(
      'translate(60 -10) rotate(9 0 -220)',
      one(lighter(p.accent, 0.3)) + path(d, '#1a1208', 'fill-opacity="0.06"'),
    ) +
    group(
      'translate(-36 0) rotate(-5 0 -220)',
      one(p.label) +
        path(box(-150, -440, 300, 220), p.accent) +
        `<g clip-path="${g.clip(d)}">${(
          [
            [-96, -318, 50, -22, 0],
            [96, -322, 44, 20, 4],
            [6, -318, 78, 0, 0],
            [-52, -240, 26, 0, 4],
            [62, -246, 34, 16, 0],
          ] as const
        )
          .map(([x, y, size, turn, kind]) =>
            group(`translate(${x} ${y}) rotate(${turn})`, pick(emblems, kind)(size, lighter(p.accent, 0.75))),
          )
          .join('')}</g>` +
        wordmark(o.brand, { width: 230, height: 30, cy: -182, cap: 22, fill: p.ink }) +
        block(o.name, {
          voice: 'serif',
          width: 240,
          height: 96,
          cy: -112,
          cap: 42,
          most: 2,
          fill: p.ink,
          leading: 1.1,
        }) +
        letters(o.note, { y: -28, size: 16, track: 0.08, fill: p.ink }) +
        path('M-150 -440H150V-402Q0 -386 -150 -402Z', '#1a1208', 'fill-opacity="0.1"') +
        path(d, g.linear(-150, -440, 150, 0, shading({ 0: 0.22, 0.5: 0, 1: -0.12 }))),
    )
  return { art, w: 400, h: 460, look: [-30, -230, 1.8], flat: true }
}
