import { type Locale, locales } from '../../../../shared/text/locale.ts'
import { withCompoundTerms } from './compound-terms.ts'
import { isStopWord, stem, wordsOf } from './tokenizer.ts'
import { maxTyposFor, typoDistance } from './typo-tolerance.ts'

/** The synonyms of one language, as editors write them (docs/search.md#synonyms). */
export interface SynonymRules {
  /** Phrases of a group find each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** A phrase also finds the listed ones, but not the reverse. A phrase may occur several times. */
  readonly oneWay: readonly (readonly [phrase: string, finds: readonly string[]])[]
}

/** The normalised words of a phrase. */
export type Phrase = readonly string[]

/** The synonyms of all languages, for look-up. English ones apply in every language, as English texts do. */
export interface Synonyms {
  /** Returns the longest phrase with synonyms that starts at this word, with its length in words. */
  startingAt(words: Phrase, at: number, locale: Locale): { length: number; finds: readonly Phrase[] } | undefined
  /** Returns the word of a phrase with synonyms that this one misspells or begins. */
  closestTo(word: string, locale: Locale, isPrefix: boolean): { word: string; typos: number } | undefined
  /** Whether a phrase with synonyms has the word. */
  has(word: string, locale: Locale): boolean
}

/** Further words of a phrase are ignored. */
export const MAX_PHRASE_WORDS = 5
const MIN_PREFIX_LENGTH = 4
const MAX_TYPOS = 3

export const noSynonyms: Synonyms = { startingAt: () => undefined, closestTo: () => undefined, has: () => false }

/** Prepares rules for look-ups. Those of English apply in every language. */
export function compileSynonyms(rules: Partial<Record<Locale, SynonymRules>>): Synonyms {
  const compiled = new Map(
    locales.flatMap((locale) => {
      const own = rules[locale]
      return own ? [[locale, compile(own, locale)] as const] : []
    }),
  )
  const vocabularies = new Map(
    [...compiled].map(([locale, phrases]) => [locale, new Set([...phrases.keys()].flatMap((key) => key.split(' ')))]),
  )
  const applying = (locale: Locale) => (locale === 'en' ? (['en'] as const) : ([locale, 'en'] as const))

  return {
    startingAt: (words, at, locale) => {
      for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
        const finds = applying(locale).flatMap((language) => {
          const key = keyOf(words.slice(at, at + length), language)
          return compiled.get(language)?.get(key) ?? []
        })
        if (finds.length > 0) return { length, finds }
      }
      return undefined
    },

    has: (word, locale) =>
      applying(locale).some((language) => vocabularies.get(language)?.has(stem(word, language)) ?? false),

    closestTo: (word, locale, isPrefix) => {
      let closest: { word: string; typos: number } | undefined
      for (const language of applying(locale)) {
        const stemmed = stem(word, language)
        const maxTypos = maxTyposFor(stemmed)
        for (const each of vocabularies.get(language) ?? []) {
          const isBegun = isPrefix && word.length >= MIN_PREFIX_LENGTH && each.startsWith(word)
          const typos = isBegun ? 0 : maxTypos > 0 ? typoDistance(stemmed, each, maxTypos, false) : 1
          if ((isBegun || typos <= maxTypos) && typos < (closest?.typos ?? MAX_TYPOS)) closest = { word: each, typos }
        }
      }
      return closest
    },
  }
}

/** Returns what each phrase finds. A phrase also finds what the synonyms of its group find one way. */
function compile({ synonyms, oneWay }: SynonymRules, locale: Locale): ReadonlyMap<string, readonly Phrase[]> {
  const phrase = (text: string): Phrase => {
    const words = withCompoundTerms(wordsOf(text))
    const significant = words.filter((word) => !isStopWord(word, locale))
    return (significant.length > 0 ? significant : words).slice(0, MAX_PHRASE_WORDS)
  }
  const oneWays = new Map<string, Phrase[]>()
  for (const [text, finds] of oneWay) {
    const key = keyOf(phrase(text), locale)
    oneWays.set(key, [...(oneWays.get(key) ?? []), ...finds.map(phrase)])
  }
  const found = new Map<string, Phrase[]>(oneWays)
  for (const group of synonyms) {
    const phrases = group.map(phrase)
    const all = phrases.flatMap((each) => [each, ...(oneWays.get(keyOf(each, locale)) ?? [])])
    for (const each of phrases) {
      const key = keyOf(each, locale)
      found.set(key, [...(found.get(key) ?? []), ...all])
    }
  }
  return new Map([...found].map(([key, phrases]) => [key, unique(phrases, key, locale)]))
}

const keyOf = (words: Phrase, locale: Locale): string => words.map((word) => stem(word, locale)).join(' ')

function unique(phrases: readonly Phrase[], key: string, locale: Locale): readonly Phrase[] {
  const byKey = new Map(phrases.map((phrase) => [keyOf(phrase, locale), phrase]))
  byKey.delete(key)
  return [...byKey.values()].filter((phrase) => phrase.length > 0)
}
