import type { Held } from './matter-of.ts'
import { chance, hash } from './paint/chance.ts'
import { board } from './paint/drawing-board.ts'
import { type Colours, type PaletteName, palettes } from './palettes.ts'
import { roomOf } from './rooms.ts'
import { type ViewName, views } from './scenes.ts'
import type { SubjectPart } from './shapes/draw-shape.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'
import { sizeOf, statureOf } from './sizes.ts'

/** A product in a bundle. */
export interface PartOptions {
  readonly shape: ShapeName
  readonly palette: Colours
  readonly brand: string
  readonly name: string
  readonly note?: string
}

export interface PackshotOptions {
  readonly shape: ShapeName
  /** A palette name, or colours that override some of the `oat` palette. */
  readonly palette?: PaletteName | Partial<Colours>
  /** Text on the label. It also determines layout, lettering and emblem, so that a brand looks consistent. */
  readonly brand: string
  readonly name: string
  /**
   * `front` (studio), `detail` (close-up), `lifestyle` (arranged scene), `scene` (the other arrangement, closer), `scale`
   * (beside a cup), `photo` (a shopper's own, in a room of theirs).
   */
  readonly view?: ViewName
  /** Number of the photo: each is taken in another place and light. */
  readonly shot?: number
  /** Small print, such as '250 ml'; each shape has its own default. */
  readonly note?: string
  /** What a bundle contains, each unit once. */
  readonly parts?: readonly PartOptions[]
  /** What a close-up shows before the packaging. */
  readonly held?: Held
  /** What the product states, such as '9 cm (3.5 in)'. */
  readonly height?: string
  /** Such as '38 × 40 × 12 cm'. */
  readonly dimensions?: string
  /** Seed of the random details (props, light). By default it follows from brand, name and view. */
  readonly seed?: string
}

/** Width and height of a packshot, in pixels: textures are made for this size. */
export const PACKSHOT_SIZE = 1000

// Default small print.
const notes: Record<ShapeName, string> = {
  pump: '500 ml / 16.9 fl oz',
  spray: '475 ml / 16 fl oz',
  jar: '120 ml / 4 fl oz',
  squeeze: '75 ml / 2.5 fl oz',
  tin: '60 g / 2.1 oz',
  soapBar: '110 g / 3.9 oz',
  kraftBox: 'Plastic-free',
  laundrySheets: 'Plastic-free',
  pencilBox: 'Plastic-free',
  blockBox: 'Plastic-free',
  tabletBox: 'Plastic-free',
  teaBox: 'Plastic-free',
  crackerBox: 'Plastic-free',
  crayonTin: 'Beeswax',
  capsuleJar: '60 capsules',
  pouch: '400 g / 14 oz',
  brushSet: 'Set of 4',
  towels: '',
  bedding: '',
  blanket: '',
  cloths: '',
  tote: 'Organic cotton',
  candle: '220 g / 45 h',
  canister: '100 g / 3.5 oz',
  flask: '750 ml',
  woolBalls: 'Set of 6',
  brush: '',
  dropper: '30 ml / 1 fl oz',
  hangers: '',
  basket: '',
  wraps: 'Set of 3',
  kit: 'Plastic-free',
  supplement: '60 capsules',
  preserve: '340 g / 12 oz',
  tallBottle: '500 ml / 16.9 fl oz',
  stick: '75 g / 2.6 oz',
  mug: '',
  pot: '',
  dish: '',
  cuttingBoard: '',
  pillow: '',
  packet: 'Organic seed',
  roll: '',
  journal: '160 pages',
}

/**
 * Draws a product picture as SVG. The same options give the same picture.
 *
 * Lettering is drawn as outlines, so no font is needed and no text of the options gets into the markup; a character
 * without an outline is left blank. Render it at 1000 px and scale the bitmap in a second step, because textures are
 * made for that size.
 *
 * Returns the markup. Throws nothing for options that type-check.
 */
export const packshot = (options: PackshotOptions): string => {
  const { shape, palette = 'oat', brand, name, view = 'front', note = notes[shape], parts, shot, seed } = options
  const { held, height, dimensions } = options
  const colours: Colours = typeof palette === 'string' ? palettes[palette] : { ...palettes.oat, ...palette }
  const further = [...(shot ? [shot] : []), ...(parts ? [JSON.stringify(parts)] : [])]
  const key = [shape, brand, name, view, JSON.stringify(colours), seed, ...further].join('|')
  // The scene is the alternative arrangement of the items chosen for the lifestyle picture.
  const dealt = view === 'scene' ? 'lifestyle' : view
  const g = board(`k${hash(key).toString(36)}-`, chance(seed ?? `${brand}${name}${dealt}${shot ?? ''}`))
  const art = views[view](
    g,
    { palette: colours, brand, name, note, ...(parts && { parts: parts.map(subjectPart) }) },
    shapes[shape],
    {
      room: roomOf(shape),
      size: sizeOf(shape, { note, ...(height && { height }), ...(dimensions && { dimensions }) }, notes[shape]),
      ...(held && { held }),
    },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PACKSHOT_SIZE} ${PACKSHOT_SIZE}" width="${PACKSHOT_SIZE}" height="${PACKSHOT_SIZE}" role="img"><defs>${g.defs.join('')}</defs>${art}</svg>`
}

/** Returns a product of a bundle in the form in which shapes are drawn. */
export const subjectPart = ({ shape, note = notes[shape], ...subject }: PartOptions): SubjectPart => ({
  subject: { ...subject, note },
  draw: shapes[shape],
  stature: statureOf(shape),
})
