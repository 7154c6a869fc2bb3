import { z } from 'zod'
import { MAX_SLUG_LENGTH } from '../../../contract/values/fields.ts'

const MAX_ID_LENGTH = 64

// PostgreSQL rejects NUL in a text, and no name or id has control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/

/** Schema of a text without control characters. */
export const plainText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !CONTROL.test(text), 'must not contain control characters')

export const slugField = plainText(MAX_SLUG_LENGTH)

export const idField = z
  .string()
  .min(1)
  .max(MAX_ID_LENGTH)
  .regex(/^[\w-]+$/, 'must be an id')

/** Schema of a whole number in a query string. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number from ${least} to ${most}`)

/** Schema of a parameter that is one of these values, and may be repeated. */
export function oneOrMany<const Value extends string>(values: readonly Value[]) {
  const value = z.enum(values)
  return z.union([value.transform((one) => [one]), z.array(value).max(values.length)])
}

/**
 * Schema of skip and limit in a query string. The shop's pages always send a limit, which stands in their feature:
 * `whenNotGiven` is for other callers.
 */
export const pageFields = (whenNotGiven: number, most: number) => ({
  skip: wholeNumber(0, 1_000_000).default(0),
  limit: wholeNumber(1, most).default(whenNotGiven),
})
