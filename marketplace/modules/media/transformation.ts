import type { PictureExtension } from './picture-spec.ts'

export type PictureFormat = 'webp' | 'jpg' | 'png'

/** What a transformation segment asks for. */
export interface Transformation {
  readonly width?: number
  readonly height?: number
  readonly quality?: number
  readonly format?: PictureFormat | 'auto'
  readonly crop?: 'fill' | 'fit' | 'pad'
}

export type ParsedTransformation =
  | { readonly ok: true; readonly transformation: Transformation }
  | { readonly ok: false; readonly message: string }

/** A picture as it is delivered. Equal renditions are equal bytes. */
export interface Rendition {
  readonly width: number
  readonly height: number
  readonly crop: 'fill' | 'pad'
  readonly quality: number
  readonly format: PictureFormat
}

/** Pictures are drawn square, this many pixels wide. */
export const originalSize = 1000

/** A little more than the original, for those who ask for 1024 pixels (specification 9). */
export const largestDelivered = 1200

const largestSize = 2048
const defaultQuality = 75
const qualityStep = 5

/**
 * Reads a transformation segment: parts `key_value` separated by commas, each key at most once, in any order.
 *
 * - `w_`, `h_`: 1 to 2048 pixels. With one of them the picture stays square.
 * - `q_`: quality, 1 to 100 (75).
 * - `f_`: `webp`, `jpg`, `png`, or `auto` (webp for browsers that say so, jpg for others).
 * - `c_`: `fill` cuts to the size (default), `fit` stays within it, `pad` fills up with the picture's backdrop.
 *
 * Gives the transformation, or a message that names the first part that is unknown, malformed, out of range or said
 * twice. Throws nothing.
 */
export const parseTransformation = (segment: string): ParsedTransformation => {
  const seen = new Set<string>()
  let transformation: Transformation = {}
  for (const part of segment.split(',')) {
    const [, key, value] = /^([a-z])_([a-z0-9]+)$/.exec(part) ?? []
    if (key === undefined || value === undefined) return refused(part, 'is not of the form key_value')
    if (seen.has(key)) return refused(part, `says ${key}_ a second time`)
    seen.add(key)
    const read = readers[key]
    if (!read) return refused(part, `has an unknown key; known are ${Object.keys(readers).join(', ')}`)
    const wish = read(value)
    if (typeof wish === 'string') return refused(part, wish)
    transformation = { ...transformation, ...wish }
  }
  return { ok: true, transformation }
}

/**
 * Decides what is delivered for a transformation.
 *
 * Many wishes end in one rendition, which bounds the cache: nothing is delivered larger than 1200 pixels (a larger
 * frame shrinks to that, in its own ratio), `fit` of a square is a smaller square, quality goes in steps of 5, and
 * png has none.
 */
export const planRendition = (
  { width, height, quality, format, crop = 'fill' }: Transformation,
  asked: { readonly extension?: PictureExtension | undefined; readonly acceptsWebp: boolean },
): Rendition => {
  const frame = frameOf(width ?? height ?? originalSize, height ?? width ?? originalSize, crop)
  const chosen = formatOf(format, asked)
  return {
    ...frame,
    crop: crop === 'pad' && frame.width !== frame.height ? 'pad' : 'fill',
    quality: qualityOf(chosen, quality),
    format: chosen,
  }
}

/** `auto` is webp for browsers that say so and jpg for others; without a wish the extension decides, else webp. */
export const formatOf = (
  wish: Transformation['format'],
  { extension, acceptsWebp }: { readonly extension?: PictureExtension | undefined; readonly acceptsWebp: boolean },
): PictureFormat => (wish === 'auto' ? (acceptsWebp ? 'webp' : 'jpg') : (wish ?? extension ?? 'webp'))

/** The quality that is delivered for a wish. */
export const qualityOf = (format: PictureFormat, wish = defaultQuality): number =>
  format === 'png' ? 100 : Math.max(1, Math.round(wish / qualityStep) * qualityStep)

const frameOf = (width: number, height: number, crop: 'fill' | 'fit' | 'pad') => {
  const [w, h] = crop === 'fit' ? [Math.min(width, height), Math.min(width, height)] : [width, height]
  const scale = Math.min(1, largestDelivered / Math.max(w, h))
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) }
}

const wholeNumber = (value: string, most: number): number | string => {
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= most ? number : `must be a whole number from 1 to ${most}`
}

const oneOf = <T extends string>(value: string, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

const formats = ['webp', 'jpg', 'png', 'auto'] as const
const crops = ['fill', 'fit', 'pad'] as const

// Each gives its share of the transformation, or what is wrong with the value.
const readers: Readonly<Partial<Record<string, (value: string) => Transformation | string>>> = {
  w: (value) => {
    const width = wholeNumber(value, largestSize)
    return typeof width === 'number' ? { width } : width
  },
  h: (value) => {
    const height = wholeNumber(value, largestSize)
    return typeof height === 'number' ? { height } : height
  },
  q: (value) => {
    const quality = wholeNumber(value, 100)
    return typeof quality === 'number' ? { quality } : quality
  },
  f: (value) => {
    const format = oneOf(value, formats)
    return format ? { format } : `must be one of ${formats.join(', ')}`
  },
  c: (value) => {
    const crop = oneOf(value, crops)
    return crop ? { crop } : `must be one of ${crops.join(', ')}`
  },
}

const refused = (part: string, why: string): ParsedTransformation => ({
  ok: false,
  message: `Transformation "${part.slice(0, 40)}" ${why}.`,
})
