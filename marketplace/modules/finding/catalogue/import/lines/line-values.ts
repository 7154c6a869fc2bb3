import { MAX_SLUG_LENGTH } from '../../../../../../contract/values/fields.ts'
import { locales } from '../../../../../../contract/values/languages.ts'
import { moment as sentMoment } from '../../../../../../contract/values/moment.ts'
import * as z from '../../../../../../contract/values/zod.ts'
import { isKebabCase, RESERVED_SLUGS } from '../../reserved-slugs.ts'

/** What the lines of a catalogue file are made of. */

const MAX_ID_LENGTH = 100
export const MAX_NAME_LENGTH = 300
export const MAX_LINE_LENGTH = 2000
const MAX_TEXT_LENGTH = 50_000
export const MAX_COUNT = 2_000_000_000

/** PostgreSQL stores neither NUL nor half of a character. */
export const storable = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !/\0|\p{Surrogate}/u.test(text), 'has a character that cannot be stored'),
  )
export const name = storable(MAX_NAME_LENGTH).check(z.minLength(1))
export const line = storable(MAX_LINE_LENGTH)
export const text = storable(MAX_TEXT_LENGTH)
export const id = storable(MAX_ID_LENGTH).check(z.minLength(1))
export const count = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
export const moment = z.pipe(
  sentMoment,
  z.transform((iso) => new Date(iso)),
)
export const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb'))
export const slug = storable(MAX_SLUG_LENGTH).check(
  z.refine(isKebabCase, 'must be small letters and digits, joined by single hyphens'),
)
export const address = slug.check(z.refine((one) => !RESERVED_SLUGS.has(one), 'is an address of the shop itself'))

export const otherLocale = z.enum(locales.filter((locale) => locale !== 'en'))
export const localized = z.intersection(z.object({ en: name }), z.partialRecord(z.enum(locales), name))
