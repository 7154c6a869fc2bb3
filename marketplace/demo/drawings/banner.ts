import { type PartOptions, subjectPart } from './packshot.ts'
import { chance, hash, pick } from './paint/chance.ts'
import { lighter, mix } from './paint/colour.ts'
import { type Board, board } from './paint/drawing-board.ts'
import { stand } from './paint/ground-shadow.ts'
import { shading, tones } from './paint/light.ts'
import { wood } from './paint/materials.ts'
import { bowl, pebble, sprig, windowLight } from './paint/props.ts'
import { n } from './paint/round-number.ts'
import { box, group, path } from './paint/strokes.ts'
import type { Colours } from './palettes.ts'
import type { Drawn, Subject } from './shapes/draw-shape.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'
import { statureOf } from './sizes.ts'

export interface BannerProduct extends Omit<Subject, 'parts'> {
  readonly shape: ShapeName
  readonly parts?: readonly PartOptions[]
}

export interface BannerOptions {
  /** One to five products; taller ones stand at the back. */
  readonly products: readonly BannerProduct[]
  /** The side with room for a text. */
  readonly textSide: 'left' | 'right'
}

export const BANNER_WIDTH = 2000
export const BANNER_HEIGHT = 560

const TABLE = 372
const BACK_FOOT = 470
const FRONT_FOOT = 520
const TALLEST = 405
/** Products stand between this x and the far edge; mirrored when the text is on the right. */
const FROM = 930
const TO = 1900
/** Products up to this share of the tallest height stand in front. */
const LOW = 0.5

interface Placed {
  readonly drawn: Drawn
  readonly size: number
  readonly width: number
  readonly stature: number
}

/**
 * Draws a wide picture of products on a table in window light, with room for a text on one side. The same options give
 * the same picture. Only positions are mirrored, so lettering stays readable.
 */
export const banner = ({ products, textSide }: BannerOptions): string => {
  const [first] = products
  const palette = first?.palette
  const key = JSON.stringify([products, textSide])
  const g = board(`b${hash(key).toString(36)}-`, chance(products.map(({ brand, name }) => brand + name).join('|')))
  const turn = (content: string) =>
    textSide === 'right' ? group(`translate(${BANNER_WIDTH} 0) scale(-1 1)`, content) : content
  const px = (x: number) => (textSide === 'right' ? BANNER_WIDTH - x : x)
  const art = palette ? turn(ground(g, palette)) + arrangement(g, products, palette, px, turn) : ''
  const light = path(
    box(0, 0, BANNER_WIDTH, BANNER_HEIGHT),
    g.linear(0, 0, BANNER_WIDTH, BANNER_HEIGHT, shading({ 0: 0.2, 0.5: 0, 1: -0.1 }, '#10182b', '#fff3d6')),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" role="img"><defs>${g.defs.join('')}</defs>${art}${turn(light)}</svg>`
}

function ground(g: Board, { backdrop, accent }: Colours): string {
  const wall = mix(backdrop, accent, 0.14)
  const isWood = g.random() < 0.6
  const surface = isWood ? '#d9b98e' : '#e9e3d8'
  const top = box(0, TABLE, BANNER_WIDTH, BANNER_HEIGHT - TABLE)
  return (
    path(
      box(0, 0, BANNER_WIDTH, BANNER_HEIGHT),
      g.linear(0, 0, BANNER_WIDTH, 480, tones(wall, { 0: 0.34, 0.55: 0.08, 1: -0.06 })),
    ) +
    group('translate(-120 -40)', windowLight(g, false)) +
    group('translate(640 -60) scale(1.1)', windowLight(g, true)) +
    (isWood ? wood(g, top, surface) : path(top, surface)) +
    path(top, g.linear(0, TABLE, 0, BANNER_HEIGHT, shading({ 0: -0.16, 0.12: -0.02, 0.5: 0.12, 1: -0.06 })))
  )
}

function arrangement(
  g: Board,
  products: readonly BannerProduct[],
  { backdrop, accent }: Colours,
  px: (x: number) => number,
  turn: (content: string) => string,
): string {
  const placed = products.map((product) => placedOf(g, product))
  const [tall, low] = [placed.filter(({ stature }) => stature > LOW), placed.filter(({ stature }) => stature <= LOW)]
  const [back, front] = tall.length === 0 ? [low, []] : [tall, low]
  const green = pick(['#7d9474', '#6f8a6a', '#93a38a'], Math.floor(g.random() * 3))
  const sum = back.reduce((all, { width }) => all + width, 0)
  const gap = Math.min(70, (TO - FROM - sum) / Math.max(1, back.length + 1))
  // A few products stand together in the middle instead of far apart.
  let x = FROM + (TO - FROM - sum - gap * (back.length - 1)) / 2
  const seams: number[] = []
  let out = turn(
    bowl(g, FROM - 110, BACK_FOOT - 4, 0.62, lighter(accent, 0.55)) + sprig(g, FROM - 10, 560, 1.05, -10, green),
  )
  for (const each of back) {
    out += place(g, each, px(x + each.width / 2), BACK_FOOT, backdrop)
    x += each.width + gap
    seams.push(x - gap / 2)
  }
  for (const [index, each] of front.entries()) {
    // In front of the gap between two products, or beside the last one.
    const at = seams[back.length - 1 - index] ?? TO - index * 200
    out += place(g, each, px(Math.min(at, TO - each.width / 2)), FRONT_FOOT, backdrop)
  }
  return (
    out +
    turn(
      sprig(g, TO + 70, 590, 1.15, 12, green) +
        sprig(g, TO + 40, 600, 0.62, -58, green) +
        pebble(g, FROM + 40, 530, 46, 26, '#b8b0a4') +
        pebble(g, FROM + 112, 538, 30, 17, '#8f887e'),
    )
  )
}

function placedOf(g: Board, product: BannerProduct): Placed {
  const { shape, parts, ...subject } = product
  const drawn = shapes[shape](g, { ...subject, ...(parts && { parts: parts.map(subjectPart) }) })
  const stature = statureOf(shape)
  const size = Math.min((TALLEST * stature) / drawn.h, 380 / drawn.w)
  return { drawn, size, width: drawn.w * size, stature }
}

const place = (g: Board, { drawn, size }: Placed, x: number, y: number, backdrop: string) =>
  group(`translate(${n(x)} ${n(y)}) scale(${n(size * 1000) / 1000})`, stand(g, drawn, backdrop) + drawn.art)
