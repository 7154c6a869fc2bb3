import { type Locale, locales } from '../../../shared/locale.ts'
import { fieldOfEntry, languageOfEntry, positionOfEntry, type Slots, slotOfEntry } from './postings.ts'
import { MOST_WORDS, qualityOf, relevanceIn, type WordInSlots } from './ranking.ts'
import type { Term, Terms } from './term-dictionary.ts'
import { isStopWord, spellingsOf, wordsOf } from './tokenizer.ts'
import { typosAllowed } from './typo-tolerance.ts'

/** What a query matches in an index. */
export interface TextMatches {
  readonly count: number
  /** By document: 0 for one that does not match, else the higher the better; see text-index-relevance.ts. */
  readonly relevance: Int32Array
  /** The words that matched, as they stand in the index. */
  readonly matchedWords: ReadonlySet<string>
}

const LONGEST_QUERY = 200
/** Spelt as asked, fewer documents than this: words with typos are looked for as well. */
const FEW = 5
const LEAST_HALF = 3
interface AskedWord extends WordInSlots {
  readonly word: string
  readonly isUnfinished: boolean
  isFound: boolean
  hasTypos: boolean
}

/** Gives the function that matches queries against these words; it keeps its working memory. */
export function matcher(words: Terms, slots: Slots) {
  let qualities: Uint8Array[] = []
  let positions: Uint8Array[] = []
  let had = new Uint8Array(0)
  let relevance = new Int32Array(0)
  let matchedWords = new Set<string>()
  let accepted = 0

  function askedWords(query: string, locale: Locale): readonly AskedWord[] {
    const all = [...new Set(wordsOf(query.slice(0, LONGEST_QUERY)))].slice(0, MOST_WORDS)
    const weighty = all.filter((word) => !isStopWord(word, locale))
    const asked = weighty.length > 0 ? weighty : all
    const isOpen = /[\p{L}\p{N}\p{M}]['’]?$/u.test(query)
    return asked.map((word, at) => {
      const quality = qualities[at]?.fill(0, 0, slots.count) ?? new Uint8Array(0)
      const isUnfinished = isOpen && word === all.at(-1)
      return { word, isUnfinished, quality, position: positions[at] ?? quality, isFound: false, hasTypos: false }
    })
  }

  /** Notes where a word of the index stands, if that is better than what is noted already. */
  function note(asked: AskedWord, term: Term, typos: number, isWhole: boolean): void {
    const { quality, position } = asked
    const { entries, length } = term
    let isSeen = false
    for (let at = 0; at < length; at++) {
      const entry = entries[at] ?? 0
      if (((accepted >>> languageOfEntry(entry)) & 1) === 0) continue
      const slot = slotOfEntry(entry)
      const value = qualityOf(typos, fieldOfEntry(entry), isWhole)
      if (value > (quality[slot] ?? 0)) {
        quality[slot] = value
        position[slot] = positionOfEntry(entry)
        isSeen = true
      }
    }
    if (!isSeen) return
    asked.isFound = true
    matchedWords.add(term.word)
  }

  function lookUp(asked: AskedWord, locale: Locale): void {
    for (const spelling of spellingsOf(asked.word, locale)) {
      const term = words.get(spelling)
      if (term) note(asked, term, 0, true)
    }
    if (asked.isUnfinished) for (const term of words.startingWith(asked.word)) note(asked, term, 0, false)
  }

  function lookNear(asked: AskedWord, locale: Locale): void {
    asked.hasTypos = true
    const most = typosAllowed(asked.word)
    if (most === 0) return
    for (const [term, typos] of words.near(asked.word, most, asked.isUnfinished)) note(asked, term, typos, false)
    for (const spelling of spellingsOf(asked.word, locale)) {
      if (spelling === asked.word) continue
      for (const [term, typos] of words.near(spelling, typosAllowed(spelling), false)) note(asked, term, typos, false)
    }
  }

  /** 'tooth brush' for 'toothbrush', and the other way round: each counts as one typo. */
  function lookAcross(all: readonly AskedWord[], locale: Locale): void {
    for (const [at, asked] of all.entries()) {
      const next = all[at + 1]
      for (const spelling of next ? spellingsOf(asked.word + next.word, locale) : []) {
        const whole = words.get(spelling)
        if (!next || !whole) continue
        note(asked, whole, 1, false)
        note(next, whole, 1, false)
      }
      for (let cut = LEAST_HALF; !asked.isFound && cut <= asked.word.length - LEAST_HALF; cut++) {
        const left = words.get(asked.word.slice(0, cut))
        const right = spellingsOf(asked.word.slice(cut), locale)
          .map((half) => words.get(half))
          .find((half) => half)
        const both = left && right && sideBySide(left, right)
        if (!both || both.length === 0) continue
        note(asked, both, 1, false)
        for (const half of [left, right]) matchedWords.add(half.word)
        matchedWords.delete(both.word)
      }
    }
  }

  /** How many documents have how many of the words; `had` tells it of each slot. */
  function tally(all: readonly AskedWord[]): readonly number[] {
    had.fill(0, 0, slots.count)
    for (const { quality } of all) {
      for (let slot = 0; slot < slots.count; slot++) if ((quality[slot] ?? 0) > 0) had[slot] = (had[slot] ?? 0) + 1
    }
    const counts = new Array<number>(all.length + 1).fill(0)
    for (let slot = 0; slot < slots.count; slot++) {
      const words = had[slot] ?? 0
      if (words > 0 && (slots.documents[slot] ?? -1) >= 0) counts[words] = (counts[words] ?? 0) + 1
    }
    return counts
  }

  return (query: string, locale: Locale): TextMatches | undefined => {
    if (query.trim() === '') return undefined
    makeRoom()
    matchedWords = new Set()
    accepted = 1 | (1 << locales.indexOf(locale))
    const all = askedWords(query, locale)
    relevance.fill(0)
    if (all.length === 0) return { count: 0, relevance, matchedWords }

    for (const asked of all) lookUp(asked, locale)
    if (all.some(({ isFound }) => !isFound)) lookAcross(all, locale)
    for (const asked of all) if (!asked.isFound) lookNear(asked, locale)
    let counts = tally(all)
    if ((counts[all.length] ?? 0) < FEW) {
      for (const asked of all) if (!asked.hasTypos) lookNear(asked, locale)
      lookAcross(all, locale)
      counts = tally(all)
    }
    let needed = all.length
    while (needed > 0 && counts[needed] === 0) needed--
    if (needed * 2 < all.length || needed === 0) return { count: 0, relevance, matchedWords: new Set() }

    for (let slot = 0; slot < slots.count; slot++) {
      const document = slots.documents[slot] ?? -1
      if (document >= 0 && had[slot] === needed) relevance[document] = relevanceIn(all, slot, needed, slots.lengths)
    }
    return { count: counts[needed] ?? 0, relevance, matchedWords }
  }

  function makeRoom(): void {
    if ((qualities[0]?.length ?? 0) < slots.count) {
      const room = slots.documents.length
      had = new Uint8Array(room)
      qualities = Array.from({ length: MOST_WORDS }, () => new Uint8Array(room))
      positions = Array.from({ length: MOST_WORDS }, () => new Uint8Array(room))
    }
    if (relevance.length <= slots.lastDocument) relevance = new Int32Array(Math.ceil((slots.lastDocument + 1) * 1.2))
  }
}

/** Where the second word follows the first one, as if that were one word. */
function sideBySide(left: Term, right: Term): Term {
  const found: number[] = []
  let from = 0
  for (let at = 0; at < left.length; at++) {
    const entry = left.entries[at] ?? 0
    while (from < right.length && slotOfEntry(right.entries[from] ?? 0) < slotOfEntry(entry)) from++
    for (
      let other = from;
      slotOfEntry(right.entries[other] ?? 0) === slotOfEntry(entry) && other < right.length;
      other++
    )
      if (right.entries[other] === entry + 1) found.push(entry)
  }
  return { word: left.word + right.word, letters: 0, entries: Uint32Array.from(found), length: found.length }
}
