import type { Locale } from '../../../../shared/text/locale.ts'
import { WITHOUT } from './compound-terms.ts'
import { englishWordList } from './english-words.ts'
import { inflectionsOf } from './inflections.ts'
import { isKindPosting } from './postings.ts'
import type { Term, TermDictionary } from './term-dictionary.ts'
import { singularOf, variantsOf } from './tokenizer.ts'
import { translatorOf } from './translations/translator.ts'
import { maxTyposFor } from './typo-tolerance.ts'

const MIN_PART_LENGTH = 3
const MIN_CORRECTED_LENGTH = 5
/** An unfinished word is misspelt when the corrected one names this many times as many documents as its completions. */
const CORRECTION_FACTOR = 3

/**
 * Replaces query words that no text has by words that texts have: 'candel' by 'candle', 'handsoap' by 'hand soap'.
 *
 * @param isSynonym whether a phrase with synonyms has the word
 */
export function queryRewriter(dictionary: TermDictionary, isSynonym: (word: string, locale: Locale) => boolean) {
  const lengthOf = (word: string, locale: Locale) =>
    Math.max(0, ...variantsOf(word, locale).map((variant) => dictionary.get(variant)?.length ?? 0))
  const isKnown = (word: string, locale: Locale) => lengthOf(word, locale) > 0 || isSynonym(word, locale)
  const hasKnownForm = (word: string, locale: Locale) =>
    isKnown(word, locale) ||
    translatorOf(locale)?.has(word) === true ||
    inflectionsOf(word, locale).some((form) => isKnown(form, locale))

  /** Returns the two known words that make up a word; of several pairs the one whose rarer word is more frequent. */
  function split(word: string, locale: Locale): readonly string[] | undefined {
    let best: { parts: readonly string[]; count: number } | undefined
    for (let cut = MIN_PART_LENGTH; cut <= word.length - MIN_PART_LENGTH; cut++) {
      const parts = [word.slice(0, cut), word.slice(cut)]
      if (!parts.every((part) => isKnown(part, locale))) continue
      const count = Math.min(...parts.map((part) => lengthOf(part, locale)))
      if (!best || count > best.count) best = { parts, count }
    }
    return best?.parts
  }

  /** Returns the word that most documents have among those with the fewest typos. */
  function corrected(word: string, locale: Locale, maxTypos: number) {
    let best: { term: Term; typos: number } | undefined
    const singular = singularOf(word, locale)
    for (const [term, typos] of dictionary.similarTo(singular, maxTypos, false)) {
      if (term.word.startsWith(WITHOUT)) continue
      if (!best || typos < best.typos || (typos === best.typos && term.length > best.term.length))
        best = { term, typos }
    }
    return best
  }

  return {
    /** Returns the words that a normalised word stands for, as texts have them; undefined when it stands for itself. */
    rewritten: (word: string, isPrefix: boolean, locale: Locale): readonly string[] | undefined => {
      if (word.length < MIN_CORRECTED_LENGTH || /\d/.test(word) || hasKnownForm(word, locale)) return undefined
      if (variantsOf(word, 'en').some((variant) => englishWordList().has(variant))) return undefined
      const completions = isPrefix ? dictionary.startingWith(word) : []
      const maxTypos = maxTyposFor(word)
      const best =
        corrected(word, locale, maxTypos) ??
        (locale === 'en' && word.length > MIN_CORRECTED_LENGTH ? corrected(word, locale, maxTypos + 1) : undefined)
      if (completions.length > 0) {
        const completed = completions.reduce((sum, term) => sum + kindCount(term), 0)
        const isLikelier = best?.typos === 1 && kindCount(best.term) >= CORRECTION_FACTOR * Math.max(1, completed)
        return isLikelier ? [best.term.written] : undefined
      }
      const translatable = translatorOf(locale)?.closestTo(word, best ? best.typos - 1 : maxTypos)
      if (translatable) return [translatable.word]
      const parts = split(word, locale)
      return parts && (!best || best.typos > 1) ? parts : best && [best.term.written]
    },
  }
}

/** Returns how many documents the term names the kind of. */
function kindCount({ postings, length }: Term): number {
  let count = 0
  for (let at = 0; at < length; at++) if (isKindPosting(postings[at] ?? 0)) count++
  return count
}
