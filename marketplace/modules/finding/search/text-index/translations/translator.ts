import type { Locale } from '../../../../../shared/text/locale.ts'
import { WITHOUT, withCompoundTerms } from '../compound-terms.ts'
import { inflectionsOf } from '../inflections.ts'
import { MAX_QUERY_WORDS } from '../ranking.ts'
import { MAX_PHRASE_WORDS, type Phrase } from '../synonyms.ts'
import { isStopWord, stem, tokenize, wordsOf } from '../tokenizer.ts'
import { maxTyposFor, typoDistance } from '../typo-tolerance.ts'
import ar from './ar.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import ms from './ms.json' with { type: 'json' }

/**
 * Says a query in English: 'crema para las manos secas' is 'dry hands cream'. Texts, synonyms and related words are
 * richest in English, and all products have English texts.
 */
export type Translator = ReturnType<typeof translator>

/** Further forms of a word are unlikely. */
const MAX_FORMS = 3

type Translated = Exclude<Locale, 'en'>

/** By English word: what shoppers call it, separated by commas. Written for this shop. */
const tables: Readonly<Record<Translated, Readonly<Record<string, string>>>> = { es, ar, ms }
const translators = new Map<Locale, Translator>()

/** Returns the translator of a language, made at its first call; undefined for English. */
export function translatorOf(locale: Locale): Translator | undefined {
  if (locale === 'en') return undefined
  const known = translators.get(locale) ?? translator(tables[locale], locale)
  translators.set(locale, known)
  return known
}

function translator(table: Readonly<Record<string, string>>, locale: Locale) {
  const keyOf = (words: Phrase) => words.map((word) => stem(word, locale)).join(' ')
  const english = new Map<string, Phrase>()
  /** By stem: the words of the phrases as they are written. */
  const vocabulary = new Map<string, string>()
  for (const [target, phrases] of Object.entries(table)) {
    const translation = withCompoundTerms(wordsOf(target))
    for (const phrase of phrases.split(', ')) {
      const key = keyOf(significant(withCompoundTerms(wordsOf(phrase)), locale))
      if (!english.has(key)) english.set(key, translation)
      for (const { word, start, end } of tokenize(phrase))
        if (!isStopWord(word, locale)) vocabulary.set(stem(word, locale), phrase.slice(start, end))
    }
  }

  /** Returns the forms of a word that phrases have: itself, and its other inflections. */
  const formsOf = (word: string): readonly string[] =>
    [word, ...inflectionsOf(word, locale)].filter((form) => vocabulary.has(stem(form, locale))).slice(0, MAX_FORMS)

  function translationOf(phrase: Phrase): Phrase | undefined {
    let inflected: readonly string[][] = [[]]
    for (const word of phrase) inflected = inflected.flatMap((words) => formsOf(word).map((form) => [...words, form]))
    for (const words of inflected) {
      const found = english.get(keyOf(words))
      if (found) return found
    }
    const [first = ''] = phrase
    const missing = phrase.length === 1 && first.startsWith(WITHOUT) && translationOf([first.slice(WITHOUT.length)])
    return missing ? [WITHOUT + missing.join(' ')] : undefined
  }

  /** Returns the phrases that a query consists of: the fewest words without a translation, then the fewest phrases. */
  function phrasesOf(words: Phrase): Segments {
    const best: Segments[] = [{ phrases: [], untranslated: 0 }]
    for (let end = 1; end <= words.length; end++) {
      for (let start = Math.max(0, end - MAX_PHRASE_WORDS); start < end; start++) {
        const before = best[start]
        const translation = translationOf(words.slice(start, end))
        if (!before || (!translation && end - start > 1)) continue
        const next = {
          phrases: [...before.phrases, translation ?? words.slice(start, end)],
          untranslated: before.untranslated + (translation ? 0 : 1),
        }
        const known = best[end]
        if (!known || costOf(next) < costOf(known)) best[end] = next
      }
    }
    return best[words.length] ?? { phrases: [], untranslated: 0 }
  }

  return {
    /** Returns the words of a query in English order, or undefined when no word has a translation. */
    inEnglish: (words: Phrase): Phrase | undefined => {
      const wanted = significant(words, locale).slice(0, MAX_QUERY_WORDS)
      const { phrases, untranslated } = phrasesOf(wanted)
      // The word that names the thing comes first in these languages, and last in English.
      return untranslated < wanted.length ? phrases.toReversed().flat() : undefined
    },

    /** Whether a phrase with a translation has the word. */
    has: (word: string): boolean => formsOf(word).length > 0,

    /** Returns the word of a phrase with a translation that this one misspells, with the number of typos. */
    closestTo: (word: string, maxTypos: number): { readonly word: string; readonly typos: number } | undefined => {
      const stemmed = stem(word, locale)
      let closest: { word: string; typos: number } | undefined
      for (const [each, written] of vocabulary) {
        const most = Math.min(maxTypos, maxTyposFor(each), closest ? closest.typos - 1 : maxTypos)
        if (most < 1 || Math.abs(each.length - stemmed.length) > most) continue
        const typos = typoDistance(stemmed, each, most, false)
        if (typos <= most) closest = { word: written, typos }
      }
      return closest
    },
  }
}

interface Segments {
  readonly phrases: readonly Phrase[]
  readonly untranslated: number
}

const costOf = ({ phrases, untranslated }: Segments): number => untranslated * MAX_QUERY_WORDS + phrases.length

const significant = (words: Phrase, locale: Locale): Phrase => {
  const some = words.filter((word) => !isStopWord(word, locale))
  return some.length > 0 ? some : words
}
