import type { Held } from './matter-of.ts'
import { pick } from './paint/chance.ts'
import { darker, lighter, mix } from './paint/colour.ts'
import type { Board } from './paint/drawing-board.ts'
import { castShadow, stand } from './paint/ground-shadow.ts'
import { shading, tones } from './paint/light.ts'
import { wood } from './paint/materials.ts'
import { bowl, pebble, sprig, windowLight } from './paint/props.ts'
import { n } from './paint/round-number.ts'
import { softOval } from './paint/soft-edges.ts'
import { box, group, oval, path } from './paint/strokes.ts'
import { type Room, someRoom } from './rooms.ts'
import { besideCup } from './scale.ts'
import type { Drawn, DrawShape, Subject } from './shapes/draw-shape.ts'
import { drawMatter } from './shapes/matter.ts'
import type { Size } from './sizes.ts'

interface Setting {
  readonly room: Room
  readonly size: Size
  readonly held?: Held
}

type DrawView = (g: Board, o: Subject, draw: DrawShape, setting: Setting) => string
type Scene = 'shelf' | 'plinth' | 'board'

const studio = (g: Board, c: string) =>
  path(box(0, 0, 1000, 1000), g.linear(0, 0, 0, 1000, tones(c, { 0: 0.18, 0.5: 0, 0.66: -0.045, 0.74: 0.1, 1: 0.3 }))) +
  path(box(0, 0, 1000, 1000), g.radial(360, 330, 620, shading({ 0: 0.5, 0.5: 0.16, 1: 0 }))) +
  path(
    box(0, 0, 1000, 1000),
    g.radial(500, 480, 760, [
      [0.7, darker(c, 0.6), 0],
      [1, darker(c, 0.6), 0.12],
    ]),
  )

const place = (g: Board, s: Drawn, x: number, y: number, size: number, backdrop: string) =>
  group(`translate(${n(x)} ${n(y)}) scale(${n(size * 1000) / 1000})`, stand(g, s, backdrop) + s.art)

/** Stands a product in the sunlight of a room. */
const placeInSun = (g: Board, s: Drawn, x: number, y: number, size: number, backdrop: string) =>
  group(`translate(${n(x)} ${n(y)}) scale(${n(size * 1000) / 1000})`, castShadow(s, backdrop)) +
  place(g, s, x, y, size, backdrop)

const front: DrawView = (g, o, draw) => {
  const s = draw(g, o)
  const size = Math.min(730 / s.h, 690 / s.w, 1.5)
  return (
    studio(g, o.palette.backdrop) +
    place(
      g,
      s,
      500 - (s.flat ? 0 : 6),
      500 + (s.h * size) / 2 + (s.flat ? 0 : 30) - (s.drop ?? 0) * size,
      size,
      o.palette.backdrop,
    )
  )
}

/** What is inside, before its packaging. */
const opened = (g: Board, o: Subject, s: Drawn, { matter, color }: Held) =>
  place(g, s, 320, 650, Math.min(760 / s.h, 560 / s.w), o.palette.backdrop) + drawMatter(g, matter, color, o.palette)

/** A part of the product, enlarged. */
const enlarged = (g: Board, o: Subject, s: Drawn) => {
  const [x, y, zoom] = s.look
  return group(
    `translate(500 520) scale(${n(zoom * 118) / 100}) translate(${-x} ${-y})`,
    stand(g, s, o.palette.backdrop) + s.art + (s.inUse ?? ''),
  )
}

const detail: DrawView = (g, o, draw, { held }) => {
  const s = draw(g, o)
  return (
    (s.closeUp?.(lighter(o.palette.backdrop, 0.1)) ??
      studio(g, mix(o.palette.backdrop, o.palette.accent, 0.16)) + (held ? opened(g, o, s, held) : enlarged(g, o, s))) +
    path(box(0, 0, 1000, 1000), g.radial(440, 420, 780, shading({ 0: 0.1, 0.6: 0, 1: -0.2 }, '#0b1020')))
  )
}

/** Flat products, seen from above on wood or linen. */
const flatLay = (g: Board, o: Subject, s: Drawn, second: boolean): string => {
  const c = o.palette.backdrop
  const onWood = g.random() < 0.5 !== second
  const ground = box(0, 0, 1000, 1000)
  const size = Math.min(640 / s.h, 620 / s.w, 1.3)
  const dish = (x: number, y: number, r: number, tone: string) =>
    softOval(g, { cx: x + 14, cy: y + 18, rx: r, ry: r, blur: 12 }, darker(c, 0.8), 0.3) +
    oval(x, y, r, r, tone) +
    oval(x, y, r * 0.82, r * 0.82, darker(tone, 0.14)) +
    oval(x, y, r, r, g.linear(x - r, y - r, x + r, y + r, shading({ 0: 0.4, 0.5: 0, 1: -0.2 })))
  return (
    (onWood
      ? wood(g, ground, '#dcbf96')
      : path(ground, lighter(c, 0.2)) + path(ground, g.nap('0.5 0.08', 0.8), 'fill-opacity="0.6"')) +
    group('translate(-160 0)', windowLight(g, true)) +
    dish(860, 170, 120, lighter(o.palette.accent, 0.6)) +
    group('translate(0 14)', sprig(g, 110, 990, 1.5, 18, '#7d9474')) +
    pebble(g, 886, 846, 52, 44, '#b8b0a4') +
    pebble(g, 806, 906, 32, 28, '#8f887e') +
    group(`translate(480 ${n(500 + (s.h * size) / 2)}) scale(${n(size * 100) / 100})`, s.art) +
    path(ground, g.linear(0, 0, 1000, 1000, shading({ 0: 0.22, 0.5: 0, 1: -0.16 }, '#10182b', '#fff3d6')))
  )
}

const arranged = (g: Board, o: Subject, draw: DrawShape, room: Room, second: boolean): string => {
  const c = o.palette.backdrop
  const wall = mix(c, o.palette.accent, 0.14)
  const random = g.random
  const s = draw(g, o)
  if (s.flat) return flatLay(g, o, s, second)
  const kinds = s.w < 350 ? (['shelf', 'plinth', 'board'] as const) : (['shelf', 'board'] as const)
  const scene = pick<Scene>(kinds, Math.floor(random() * kinds.length) + (second ? 1 : 0))
  const other = draw(g, { ...o, palette: { ...o.palette, body: lighter(o.palette.body, 0.3) } })
  const green = pick(['#7d9474', '#6f8a6a', '#93a38a'], Math.floor(random() * 3))
  const mirrored = random() < 0.5 !== second
  const turn = (content: string) => (mirrored ? group('translate(1000 0) scale(-1 1)', content) : content)
  const px = (x: number) => (mirrored ? 1000 - x : x)
  const table = 716
  const surface = scene === 'board' ? '#d9b98e' : scene === 'shelf' ? '#e9e3d8' : lighter(c, 0.35)
  const top = box(0, table, 1000, 290)
  const size = Math.min(570 / s.h, 520 / s.w, 1.2)
  const foot = scene === 'plinth' ? 760 : 838
  let out =
    path(box(0, 0, 1000, 1000), g.linear(0, 0, 1000, 760, tones(wall, { 0: 0.28, 0.55: 0, 1: -0.1 }))) +
    room.wall(g, wall, table) +
    // Never mirrored: the sun shines from the left, as on the products.
    room.light(g, random() < 0.7) +
    (room.surface?.(g, top, surface) ??
      (scene === 'board'
        ? wood(g, top, surface)
        : path(top, surface) +
          path(
            top,
            g.flecks('0.003 0.03', darker(surface, 0.3), { from: 0.5, gain: 3, octaves: 3 }),
            'fill-opacity="0.22"',
          ))) +
    path(top, g.linear(0, table, 0, 1000, shading({ 0: -0.16, 0.12: -0.02, 0.5: 0.12, 1: -0.08 })))
  if (scene === 'plinth') {
    const slab = 'M212 760Q500 792 744 760V852Q500 886 212 852Z'
    out += turn(
      softOval(g, { cx: 500, cy: 862, rx: 320, ry: 34, blur: 14 }, darker(c, 0.8), 0.3) +
        path(slab, lighter(wall, 0.32)) +
        path(slab, g.linear(212, 0, 744, 0, shading({ 0: -0.2, 0.24: 0.3, 0.6: -0.02, 1: -0.34 }))) +
        oval(478, 760, 266, 34, lighter(wall, 0.52)),
    )
  }
  out += sprig(g, px(156), foot + 20, 1.25, mirrored ? 14 : -14, green, { isStanding: true })
  out +=
    !s.still && s.w < 300
      ? placeInSun(g, other, px(712), foot - 16, size * 0.78, c)
      : turn(bowl(g, 880, foot - 20, 0.86, lighter(o.palette.accent, 0.55)))
  out += placeInSun(g, s, s.w < 300 ? px(440) : 500, foot, size, c)
  out += turn(
    (random() < 0.6 ? room.near(g, foot) : '') + (scene === 'plinth' ? '' : sprig(g, 900, 1010, 0.72, -64, green)),
  )
  out += path(
    box(0, 0, 1000, 1000),
    g.linear(0, 0, 1000, 1000, shading({ 0: 0.24, 0.5: 0, 1: -0.14 }, '#10182b', '#fff3d6')),
  )
  return out
}

const lifestyle: DrawView = (g, o, draw, { room }) => arranged(g, o, draw, room, false)

// The other arrangement of the same products, and closer, so that it always differs from the lifestyle picture.
const scene: DrawView = (g, o, draw, { room }) =>
  group('translate(500 690) scale(1.22) translate(-500 -690)', arranged(g, o, draw, room, true))

const scale: DrawView = (g, o, draw, { size }) =>
  studio(g, o.palette.backdrop) +
  besideCup(g, o, draw(g, o), size, (s, x, foot, zoom) => place(g, s, x, foot, zoom, o.palette.backdrop))

/** Walls and cloths of the homes in which shoppers take their pictures. */
const rooms = ['#ece6dc', '#d5dde2', '#dcd3c6', '#cfd8cb', '#e6d6cf', '#c9ccd3', '#f0ece4', '#d9c9b4'] as const
type Light = readonly [tint: string, strength: number]

/** The light of a cloudy day, a sunny day, the evening and a lamp, as a tint and its strength. */
const lights: readonly [Light, ...Light[]] = [
  ['#8fa3bd', 0.16],
  ['#fff1c9', 0.2],
  ['#d98a4a', 0.16],
  ['#ffd089', 0.24],
]

/** Splashes of water, which lie where a product is used. */
const splashes = (g: Board): string => {
  let out = ''
  for (let i = 0; i < 14; i++) {
    const [x, y, r] = [140 + g.random() * 720, 800 + g.random() * 130, 5 + g.random() * 13]
    const d = { cx: x + r * 0.4, cy: y + r * 0.34, rx: r, ry: r * 0.5, blur: 3 }
    out +=
      softOval(g, d, '#1a1208', 0.3) +
      oval(x, y, r, r * 0.52, '#ffffff', 'fill-opacity="0.22"') +
      oval(x - r * 0.34, y - r * 0.16, r * 0.26, r * 0.12, '#ffffff', 'fill-opacity="0.85"')
  }
  return out
}

/** A picture that a shopper took: a room of theirs, not level, not centred, in the light of the moment, in use. */
const photo: DrawView = (g, o, draw, setting) => {
  const { random } = g
  const room = someRoom(random())
  const backdrop = pick(rooms, Math.floor(random() * rooms.length))
  const [tint, strength] = pick(lights, Math.floor(random() * lights.length))
  const isCloseUp = random() < 0.25
  const zoom = isCloseUp ? 1.16 : 1.2 + random() * 0.3
  // The turned picture still fills the frame.
  const slack = (500 * (zoom - 1.15)) / zoom
  const [dx, dy] = [(random() * 2 - 1) * slack, (random() * 2 - 1) * slack]
  const turned = (random() * 2 - 1) * 6
  const there = { ...o, palette: { ...o.palette, backdrop }, used: random() < 0.3 ? 0 : 0.2 + random() * 0.6 }
  const art = isCloseUp
    ? detail(g, there, draw, setting)
    : arranged(g, there, draw, room, random() < 0.5) + (random() < 0.45 ? splashes(g) : '')
  return (
    group(
      `translate(500 500) rotate(${n(turned)}) scale(${n(zoom * 100) / 100}) translate(${n(-500 - dx)} ${n(-500 - dy)})`,
      art,
    ) +
    path(box(0, 0, 1000, 1000), tint, `fill-opacity="${strength}"`) +
    path(box(0, 0, 1000, 1000), g.radial(500, 480, 780, shading({ 0.55: -0, 1: -0.3 }, '#0b1020')))
  )
}

export const views = { front, detail, lifestyle, scene, scale, photo }

export type ViewName = keyof typeof views

/** Whether `name` is a known view. */
export const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name)
