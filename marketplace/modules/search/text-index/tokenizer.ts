import type { Locale } from '../../../shared/locale.ts'

/**
 * How texts and queries become words: the same rules for both, so that they meet. Accents, case, Arabic spellings and
 * simple plurals make no difference.
 */

export interface PlacedWord {
  /** Normalised, not folded. */
  readonly word: string
  /** Where it stands in the text. */
  readonly start: number
  readonly end: number
}

const LONGEST_WORD = 40
const WORD = /[\p{L}\p{N}\p{M}\u0640]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu
const PLAIN = /^[\x20-\x7e]*$/
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu
/** Letters that do not decompose into a plain one and a mark. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
}
const RESPELLED = /[ßæœøđłıىةٱکی٠-٩۰-۹]/g
const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set('a an and at by for from in of on or the to with'.split(' ')),
  es: new Set('a al con de del e el en la las los o para por un una y'.split(' ')),
  ar: new Set('و في من على الى عن مع او'.split(' ').map(normalised)),
  ms: new Set('atau dan dari dengan di ke pada untuk yang'.split(' ')),
}

/** The words of a text in their order, normalised and not folded. */
export function wordsOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORD)?.map(withoutApostrophes) ?? []
  return placedWords(text).map(({ word }) => word)
}

export function placedWords(text: string): readonly PlacedWord[] {
  return [...text.matchAll(WORD)].flatMap((found) => {
    const word = normalised(found[0])
    return word === '' ? [] : [{ word, start: found.index, end: found.index + found[0].length }]
  })
}

/** Words that a query may have without a product having to: 'for', 'de', 'untuk'. Takes a normalised word. */
export const isStopWord = (word: string, locale: Locale): boolean =>
  STOP_WORDS.en.has(word) || STOP_WORDS[locale].has(word)

/** A normalised word in the singular, as simply as that can be had: both sides are folded alike. */
export function folded(word: string, locale: Locale): string {
  switch (locale) {
    case 'en':
      return englishSingular(word)
    case 'es':
      return spanishSingular(word)
    case 'ar':
      return arabicStem(word)
    case 'ms':
      return word
  }
}

/** What a word of a query, or of a text whose language is not sure, may stand as in the index. */
export const spellingsOf = (word: string, locale: Locale): readonly string[] => [
  ...new Set([word, folded(word, 'en'), folded(word, locale)]),
]

function normalised(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(RESPELLED, (letter) => SPELLINGS[letter] ?? String(letter.charCodeAt(0) & 0xf))
    .replace(NEITHER_LETTER_NOR_DIGIT, '')
    .replaceAll('\u0640', '')
    .slice(0, LONGEST_WORD)
}

const withoutApostrophes = (word: string): string =>
  (word.includes("'") ? word.replaceAll("'", '') : word).slice(0, LONGEST_WORD)

function englishSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function spanishSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2)
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word
}

/** Without the article and what is written together with it; a regular plural as its singular. */
function arabicStem(word: string): string {
  const bare = word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/, '')
  return bare.length > 4 && bare.endsWith('ات') ? `${bare.slice(0, -2)}ه` : bare
}
