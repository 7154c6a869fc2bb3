import { lightness, mix } from './paint/colour.ts'
import type { Colours } from './palettes.ts'
import type { MatterName } from './shapes/matter.ts'
import type { ShapeName } from './shapes/shapes.ts'

/** What a packaging holds. */
export interface Held {
  readonly matter: MatterName
  readonly color: string
}

/** Kinds of matter by words of the category and the name; the first that fits counts. */
const KINDS: readonly (readonly [RegExp, MatterName])[] = [
  [/^(?!dry).* refill$/, 'liquid'],
  [/granola|porridge|oats jar/, 'flake'],
  [/matcha|(?<!-)cocoa|powder|milk bath|bath milk|flour|brightener|first wash|protein|indigo|arrowroot/, 'powder'],
  [/espresso|castings|kelp meal|lion|foot soak/, 'powder'],
  [/coffee/, 'bean'],
  [/-tea\b|infusions|catnip|hojicha|zaatar/, 'leaf'],
  [/salts|soak|flakes/, 'crystal'],
  [/granules|pellets|litter/, 'granule'],
  [/-seeds|almonds|freekeh|pinhead/, 'seed'],
  [/treats/, 'cube'],
]

/** What a shape holds, when no word says it. Others are not opened. */
const USUAL: Readonly<Partial<Record<ShapeName, MatterName>>> = {
  jar: 'cream',
  tin: 'balm',
  squeeze: 'dollop',
  candle: 'wax',
  preserve: 'syrup',
  dropper: 'drops',
  tallBottle: 'liquid',
}
/** What is poured holds no other matter. */
const ONLY_USUAL: ReadonlySet<ShapeName> = new Set(['squeeze', 'candle', 'dropper', 'tallBottle'])
const OTHERS: ReadonlySet<ShapeName> = new Set(['jar', 'tin', 'preserve', 'pouch', 'canister', 'packet', 'kraftBox'])

/** Goods that look like those that hold something, and hold nothing. */
const EMPTY =
  /canisters(?!.*oats)|storage|filters|water-bottles|wardrobe|chocolate|cards|incense|seed box|waste bags|apricots/

/** Colors by words of the name; the first that fits counts. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/matcha/, '#8fa63c'],
  [/aloe|gel\b/, '#cfe5da'],
  [/hojicha|granules/, '#7d5a38'],
  [/sencha|catnip|zaatar|greens|kelp|henna|seaweed/, '#6c7d42'],
  [/breakfast|espresso|castings|coffee|decaf|cocoa|cacao oat/, '#533628'],
  [/protein|lion|freekeh|olive|koroneiki|squalane|avocado/, '#bfb25c'],
  [/muesli|bircher|oats?\b|porridge|milk bath|bath milk|flour|arrowroot|wool|litter/, '#ecdfc4'],
  [/granola|almond|peanut|broth|chicken|bites|maple cream/, '#cb9c64'],
  [/seville|tomato double|miso/, '#c9672a'],
  [/venison|balsamic|damson|elderberry/, '#5a2433'],
  [/chestnut|vanilla|fountain ink|walnut|brunette|pumpkin|tincture|pinhead/, '#5b3a22'],
  [/honey|maple|beeswax|cider|turmeric|mustard/, '#dd9f2e'],
  [/clay mask|rhassoul|sugar|tint/, '#cf9a7d'],
  [/laundry|brightener|limescale|first wash|tooth powder|zinc|barrier|toner|essence|water serum|rinse/, '#f2f3f1'],
  [/indigo/, '#41526b'],
]
/** Colors of what no word names; the accent of the palette tints them. */
const USUAL_COLOURS: Readonly<Partial<Record<MatterName, string>>> = {
  wax: '#f7efdc',
  balm: '#f1dfae',
  drops: '#e0a83c',
  liquid: '#ead9a0',
  bean: '#4b3022',
  seed: '#8f6d45',
  crystal: '#f4f3f0',
}

/** Returns what a product holds, or undefined when its close-up shows the product itself. */
export function matterOf(shape: ShapeName, category: string, name: string, palette: Colours): Held | undefined {
  const label = name.toLowerCase()
  const words = `${category} ${label}`
  if (!(ONLY_USUAL.has(shape) || OTHERS.has(shape)) || EMPTY.test(words)) return undefined
  const said = ONLY_USUAL.has(shape) ? undefined : KINDS.find(([pattern]) => pattern.test(words))?.[1]
  const usual = said ?? USUAL[shape]
  if (!usual) return undefined
  const color = COLOURS.find(([pattern]) => pattern.test(label))?.[1] ?? tinted(usual, palette)
  if (usual === 'cream' && /scrub|polish|scouring/.test(label)) return { matter: 'scrub', color }
  // Dark pastes are shown as a pool: a dark rosette looks like something else.
  return { matter: usual === 'dollop' && lightness(color) < 0.5 ? 'liquid' : usual, color }
}

const tinted = (matter: MatterName, { accent }: Colours) => mix(USUAL_COLOURS[matter] ?? '#fbf5e8', accent, 0.14)
