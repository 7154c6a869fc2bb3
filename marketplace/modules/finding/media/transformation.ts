export type PictureFormat = 'webp' | 'jpg' | 'png'

/** A parsed transformation segment (docs/pictures.md#transformations). */
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

const MAX_SIZE = 2048

/**
 * Reads a transformation segment: parts `key_value` separated by commas, each key at most once, in any order.
 *
 * - `w_`, `h_`: 1 to 2048 pixels. With one of them the picture keeps its ratio.
 * - `q_`: quality, 1 to 100 (75).
 * - `f_`: `webp`, `jpg`, `png`, or `auto` (webp for browsers that say so, jpg for others).
 * - `c_`: `fill` cuts to the size (default), `fit` stays within it, `pad` fills up with the picture's backdrop.
 *
 * Returns the transformation, or a message that names the first part that is unknown, malformed, out of range or
 * repeated. Never throws.
 */
export const parseTransformation = (segment: string): ParsedTransformation => {
  const seen = new Set<string>()
  let transformation: Transformation = {}
  for (const part of segment.split(',')) {
    const [, key, value] = /^([a-z])_([a-z0-9]+)$/.exec(part) ?? []
    if (key === undefined || value === undefined) return refused(part, 'is not of the form key_value')
    if (seen.has(key)) return refused(part, `repeats ${key}_`)
    seen.add(key)
    const read = readers[key]
    if (!read) return refused(part, `has an unknown key; known are ${Object.keys(readers).join(', ')}`)
    const parsed = read(value)
    if (typeof parsed === 'string') return refused(part, parsed)
    transformation = { ...transformation, ...parsed }
  }
  return { ok: true, transformation }
}

const wholeNumber = (value: string, most: number): number | string => {
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= most ? number : `must be a whole number from 1 to ${most}`
}

const oneOf = <T extends string>(value: string, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

const formats = ['webp', 'jpg', 'png', 'auto'] as const
const crops = ['fill', 'fit', 'pad'] as const

// Each returns its part of the transformation, or an error message.
const readers: Readonly<Partial<Record<string, (value: string) => Transformation | string>>> = {
  w: (value) => {
    const width = wholeNumber(value, MAX_SIZE)
    return typeof width === 'number' ? { width } : width
  },
  h: (value) => {
    const height = wholeNumber(value, MAX_SIZE)
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
