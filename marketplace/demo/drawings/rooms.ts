import { darker, lighter } from './paint/colour.ts'
import type { Board } from './paint/drawing-board.ts'
import { shading } from './paint/light.ts'
import { wood } from './paint/materials.ts'
import { pebble, windowLight } from './paint/props.ts'
import { n } from './paint/round-number.ts'
import { softBox, softOval } from './paint/soft-edges.ts'
import { box, group, line, oval, path } from './paint/strokes.ts'
import type { ShapeName } from './shapes/shapes.ts'

/** A part of the home, in which a product is arranged. */
export interface Room {
  /** What covers the wall above the table at `table`, over its colour. */
  readonly wall: (g: Board, color: string, table: number) => string
  readonly light: (g: Board, leafy: boolean) => string
  /** What lies before the product, at the left. */
  readonly near: (g: Board, foot: number) => string
  /** The table; else it follows from the scene. */
  readonly surface?: (g: Board, d: string, color: string) => string
}

const pebbles = (g: Board, foot: number) =>
  pebble(g, 260, foot + 74, 54, 32, '#b8b0a4') + pebble(g, 344, foot + 92, 34, 20, '#8f887e')

/** Two lemons, and half of one. */
const lemons = (g: Board, foot: number) => {
  const lemon = (x: number, y: number, turn: number) =>
    softOval(g, { cx: x + 8, cy: y + 34, rx: 56, ry: 13, blur: 7 }, '#1a1208', 0.32) +
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path('M-62 4Q-66 -4 -52 -10C-36 -40 34 -42 50 -10Q64 -6 62 4C40 44 -40 44 -62 4Z', '#e9c03a') +
        path('M-62 4Q-66 -4 -52 -10C-36 -40 34 -42 50 -10Q64 -6 62 4C40 44 -40 44 -62 4Z', g.nap('0.16 0.16', 0.8)) +
        path(
          'M-62 4Q-66 -4 -52 -10C-36 -40 34 -42 50 -10Q64 -6 62 4C40 44 -40 44 -62 4Z',
          g.radial(-18, -22, 92, shading({ 0: 0.5, 0.5: 0, 1: -0.42 }, '#4a3000')),
        ),
    )
  let rays = ''
  for (let i = 0; i < 9; i++)
    rays += `M0 0L${n(Math.cos((i * Math.PI) / 4.5) * 36)} ${n(Math.sin((i * Math.PI) / 4.5) * 36)}`
  const half =
    softOval(g, { cx: 352, cy: foot + 122, rx: 46, ry: 12, blur: 6 }, '#1a1208', 0.3) +
    group(
      `translate(346 ${foot + 92}) rotate(8)`,
      oval(0, 0, 46, 44, '#e0b52f') +
        oval(-2, -1, 41, 39, '#fbf3cf') +
        oval(-2, -1, 36, 34, '#f2d565') +
        line(rays, '#fdf6d8', 3.4) +
        oval(-2, -1, 41, 39, g.linear(-40, -40, 40, 40, GLOSS)),
    )
  return lemon(250, foot + 66, -14) + half
}

const GLOSS = shading({ 0: 0.4, 0.5: 0, 1: -0.16 })

/** Two books that lie one on the other. */
const books = (g: Board, foot: number) => {
  const book = (x: number, y: number, w: number, color: string) =>
    softBox({ x: x + 6, y: y + 6, w, h: 34, r: 4, blur: 6 }, '#1a1208', 0.26) +
    path(`M${x + 16} ${y - 26}H${x + w - 20}L${x + w} ${y}H${x}Z`, lighter(color, 0.18)) +
    path(box(x, y, w, 34, 4), color) +
    path(box(x + 12, y + 6, w - 12, 22), '#f3ecdd') +
    line(`M${x + 14} ${y + 12}H${x + w}M${x + 14} ${y + 17}H${x + w}M${x + 14} ${y + 22}H${x + w}`, '#b9ac93', 1.2) +
    path(box(x, y, w, 34, 4), g.linear(x, y, x + w, y + 34, GLOSS))
  return book(176, foot + 84, 216, '#6f7f8f') + book(196, foot + 52, 176, '#b98c6d')
}

/** Light through the slats of a blind. */
const blind = (): string => {
  let slats = ''
  for (let i = 0; i < 9; i++) slats += softBox({ x: 0, y: i * 62, w: 470, h: 34, blur: 7 }, '#ffffff', 0.3)
  return group('translate(330 10) skewY(13) skewX(-14)', slats)
}

const tiles =
  (w: number, h: number, isStaggered: boolean): Room['wall'] =>
  (g, color, table) => {
    let joints = ''
    for (let row = 0; row * h < table; row++) {
      joints += `M0 ${table - row * h}H1000`
      for (let x = isStaggered && row % 2 ? w / 2 : 0; x < 1000; x += w)
        joints += `M${x} ${table - row * h}V${Math.max(0, table - (row + 1) * h)}`
    }
    return (
      line(joints, darker(color, 0.28), 3.4, 'stroke-opacity="0.34"') +
      group('translate(2.4 2.4)', line(joints, '#ffffff', 2, 'stroke-opacity="0.5"')) +
      path(box(0, 0, 1000, table), g.nap('0.006 0.006', 5, { seed: 4 }), 'fill-opacity="0.12"')
    )
  }

/** Boards side by side, of a fence or of a panelled wall. */
const boards =
  (w: number, top: number): Room['wall'] =>
  (_, color, table) => {
    let gaps = ''
    for (let x = w / 2; x < 1000; x += w) gaps += `M${x} ${top}V${table}`
    return (
      line(gaps, darker(color, 0.4), 4, 'stroke-opacity="0.32"') +
      group('translate(4 0)', line(gaps, '#ffffff', 2.4, 'stroke-opacity="0.42"')) +
      (top > 0
        ? path(box(0, top - 22, 1000, 26), lighter(color, 0.3)) +
          line(`M0 ${top + 6}H1000`, darker(color, 0.4), 5, 'stroke-opacity="0.22"')
        : '')
    )
  }

const plain: Room['wall'] = () => ''

const rooms = {
  home: { wall: plain, light: windowLight, near: pebbles },
  bath: { wall: tiles(143, 143, false), light: windowLight, near: pebbles },
  kitchen: { wall: tiles(200, 102, true), light: blind, near: lemons },
  bed: {
    wall: boards(166, 330),
    light: windowLight,
    near: books,
    surface: (g, d, color) =>
      path(d, lighter(color, 0.5)) +
      path(d, g.nap('0.5 0.07', 0.7)) +
      path(d, g.nap('0.006 0.02', 8, { seed: 6 }), 'fill-opacity="0.5"'),
  },
  garden: {
    wall: boards(143, 0),
    light: (g: Board) => windowLight(g, true),
    near: pebbles,
    surface: (g, d) => wood(g, d, '#b79b78'),
  },
  study: { wall: boards(200, 420), light: blind, near: books },
} satisfies Record<string, Room>

const HOMES: Readonly<Partial<Record<ShapeName, keyof typeof rooms>>> = {
  ...of('bath', ['soapBar', 'squeeze', 'dropper', 'jar', 'towels', 'brushSet', 'stick']),
  ...of('kitchen', [
    'pouch',
    'preserve',
    'canister',
    'tallBottle',
    'mug',
    'dish',
    'teaBox',
    'crackerBox',
    'cloths',
    'spray',
  ]),
  ...of('kitchen', ['tabletBox', 'cuttingBoard', 'flask']),
  ...of('bed', ['bedding', 'blanket', 'pillow', 'candle', 'capsuleJar']),
  ...of('garden', ['pot', 'basket', 'tote', 'brush']),
  ...of('study', ['pencilBox', 'blockBox', 'crayonTin', 'kraftBox']),
}

function of(room: keyof typeof rooms, shapes: readonly ShapeName[]) {
  return Object.fromEntries(shapes.map((shape) => [shape, room]))
}

/** Returns any of the rooms, by a number from 0 to 1. */
export const someRoom = (chance: number): Room => {
  const all = Object.values(rooms)
  return all[Math.floor(chance * all.length)] ?? rooms.home
}

/** Returns the room in which a kind of product is at home. */
export const roomOf = (shape: ShapeName): Room => rooms[HOMES[shape] ?? 'home']
