import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../../contract/account/accounts-rules.ts'
import { characterCount } from '../../../contract/values/character-count.ts'
import { isVisible } from '../../../contract/values/visible-text.ts'

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
// Characters that must not be stored: controls, and marks that change the text direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const HALF_CHARACTER = /\p{Surrogate}/gu
const MANY_EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g
/** A character may consist of any number of combining marks; real text has only a few. */
const MAX_UNITS_PER_CHARACTER = 12

interface WrittenText {
  /** Counted in user-perceived characters. */
  readonly longest: number
  readonly mayBeEmpty?: boolean
  /** Line feeds become spaces. */
  readonly oneLine?: boolean
}

/**
 * Schema of a text written by a user: trimmed, without unprintable characters, with plain line feeds and at most one
 * empty line in a row. Rejects an empty text and one that is too long.
 */
export const writtenText = ({ longest, mayBeEmpty = false, oneLine = false }: WrittenText) =>
  z
    .string()
    .max(longest * MAX_UNITS_PER_CHARACTER, `must have at most ${longest} characters`)
    .transform((text) => {
      const clean = printable(text.replace(LINE_BREAK, '\n')).replace(MANY_EMPTY_LINES, '\n\n')
      return (oneLine ? clean.replace(/\s*\n\s*/g, ' ') : clean).trim()
    })
    .refine((text) => isVisible(text) || (mayBeEmpty && text === ''), 'must not be empty')
    .refine((text) => characterCount(text) <= longest, `must have at most ${longest} characters`)

/** Schema of an e-mail address, as it is stored. */
export const writtenEmail = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).pipe(z.email())

/** Returns the text without line feeds and everything else that must not be stored. */
export const cleanText = (text: string): string => printable(text).replaceAll('\n', '')

/** Returns the text on one line: clean, trimmed, and with single spaces. */
export const cleanLine = (text: string): string => cleanText(text.replace(/\s+/g, ' ')).trim()

const printable = (text: string) => text.replace(UNPRINTABLE, '').replace(HALF_CHARACTER, '\ufffd')
