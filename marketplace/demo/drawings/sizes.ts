import type { ShapeName } from './shapes/shapes.ts'

/** How tall a drawn product is in life. */
export interface Size {
  /** Height of the whole drawing, in centimetres. */
  readonly cm: number
  /** Centimetres that the product states. */
  readonly stated?: number
}

/** Height in group pictures, relative to the tallest, and centimetres of the whole drawing at the usual amount. */
const sizes: Readonly<Record<ShapeName, readonly [stature: number, cm: number]>> = {
  pump: [0.98, 19.5],
  spray: [1, 25],
  jar: [0.44, 7.2],
  squeeze: [0.66, 15],
  tin: [0.36, 6.3],
  soapBar: [0.4, 10.8],
  kraftBox: [0.72, 19],
  laundrySheets: [0.72, 19],
  pencilBox: [0.72, 21],
  blockBox: [0.72, 24],
  tabletBox: [0.72, 19],
  teaBox: [0.72, 16],
  crackerBox: [0.72, 20],
  crayonTin: [0.4, 10],
  capsuleJar: [0.6, 11.5],
  pouch: [0.84, 23],
  brushSet: [0.7, 20],
  towels: [0.56, 24],
  bedding: [0.62, 28],
  blanket: [0.54, 24],
  cloths: [0.9, 30],
  tote: [0.96, 60],
  candle: [0.56, 11.2],
  canister: [0.64, 9.5],
  flask: [0.94, 28],
  woolBalls: [0.56, 18],
  brush: [0.86, 27],
  dropper: [0.56, 10.5],
  hangers: [0.84, 25],
  basket: [0.72, 34],
  wraps: [0.62, 26],
  supplement: [0.6, 11.5],
  preserve: [0.58, 11.5],
  tallBottle: [1, 28],
  stick: [0.5, 11],
  mug: [0.46, 9.5],
  pot: [0.92, 30],
  dish: [0.3, 7.5],
  cuttingBoard: [0.9, 42],
  pillow: [0.72, 42],
  packet: [0.56, 14],
  roll: [0.34, 16],
  journal: [0.68, 21.5],
  kit: [0.9, 27],
}

/** Returns the relative height of a shape in group pictures; the tallest is 1. A single product always fills its picture. */
export const statureOf = (shape: ShapeName): number => sizes[shape][0]

/** The side of its dimensions that a shape's height follows from, and how many times as long it is as the drawing is high. */
const SIDES: Readonly<Partial<Record<ShapeName, readonly [side: 0 | 1 | 2 | 'shorter', times: number]>>> = {
  tote: [1, 0.66],
  journal: [1, 1],
  basket: [2, 1],
  cuttingBoard: [0, 1],
  pillow: ['shorter', 1],
  // Rolled, or folded.
  roll: ['shorter', 3.2],
  towels: ['shorter', 2.8],
  blanket: ['shorter', 4],
}
/** Their products state how tall a plant grows, or how thick they are. */
const OTHER_HEIGHTS: ReadonlySet<ShapeName> = new Set(['packet', 'pouch', 'pot', 'pillow'])
/** The flame of a candle does not count as its height. */
const CANDLE = 0.8

/** Returns the numbers of '38 × 40 × 12 cm (15 × 16 × 5 in)' before the unit. */
const centimetres = (text: string): number[] => [...(text.split('cm')[0] ?? '').matchAll(/[\d.]+/g)].map(Number)

/** Returns millilitres or grams of '1.5 kg / 3.3 lb', or undefined. */
const amountOf = (note: string): number | undefined => {
  const [, value, unit = ''] = /^([\d.]+) (ml|l|g|kg)\b/.exec(note) ?? []
  return value === undefined ? undefined : Number(value) * (unit === 'l' || unit === 'kg' ? 1000 : 1)
}

export interface StatedSize {
  readonly note: string
  readonly height?: string
  readonly dimensions?: string
}

/** Returns the size of a product: what it states, or what its amount makes of the usual size. */
export function sizeOf(shape: ShapeName, { note, height = '', dimensions = '' }: StatedSize, usualNote: string): Size {
  const tall = OTHER_HEIGHTS.has(shape) || /\d to/.test(height) ? undefined : centimetres(height)[0]
  if (tall) return { cm: shape === 'candle' ? tall / CANDLE : tall, stated: tall }
  const [side, times] = SIDES[shape] ?? [0, 0]
  const sides = centimetres(dimensions)
  const length = side === 'shorter' ? Math.min(...sides.slice(0, 2)) : sides[side]
  if (times && sides.length > 0 && length) return { cm: length / times, ...(times <= 1 && { stated: length }) }
  const [amount, usual] = [amountOf(note), amountOf(usualNote)]
  return { cm: sizes[shape][1] * (amount && usual ? Math.cbrt(amount / usual) : 1) }
}
