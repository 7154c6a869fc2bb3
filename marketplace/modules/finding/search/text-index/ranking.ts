import { MAX_FIELD } from './postings.ts'

/**
 * The ranking rules, most important first: few missing words, documents of the kind that the query names, few typos,
 * fields with a high weight, words close together, whole words, and a name that consists only of the query. Popularity
 * breaks ties elsewhere. See docs/search.md#ranking.
 */

/** Scores are positive and have at most this many bits. */
export const SCORE_BITS = 26
/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8

const MISSING_SHIFT = 23
const NEIGHBOUR_SHIFT = 22
const KIND_SHIFT = 20
const TYPOS_SHIFT = 17
const FIELDS_SHIFT = 11
const CATEGORY_SHIFT = 9
const PROXIMITY_SHIFT = 3
/** In half words. */
const MAX_MISSING = 7
const MISSING_WORD = 2
/** The names of the wider categories of the document. */
const CATEGORIES_FIELD = 3
/** From this field on, a text gives details of the document: 'fits any mug'. */
const FIRST_DETAIL_FIELD = 5
/** From this field on, a text does not say what the document is. */
const FIRST_TRAIT_FIELD = 4
const MAX_TYPOS = 7
const MAX_DISTANCE = 7
const MAX_TYPOS_PER_WORD = 3

/** The matches of one query word, by slot. */
export interface WordMatches {
  /** 0 without a match, otherwise the value of `qualityOf`. */
  readonly quality: Uint8Array
  readonly position: Uint8Array
  /** Names the thing that the query is about; the weight of its field counts twice. */
  readonly isHead: boolean
}

interface WordMatch {
  readonly typos: number
  readonly field: number
  /** The word names the kind of the document: 'towel' of 'Linen Bath Towel'. */
  readonly isKind: boolean
  readonly isWhole: boolean
}

const TYPOS_OF_WORD_SHIFT = 5
const WEIGHT_SHIFT = 2
const KIND_BIT = 2

/** Combines the match of one word into a number. The order of the properties is the order of importance. */
export const qualityOf = ({ typos, field, isKind, isWhole }: WordMatch): number =>
  1 +
  ((MAX_TYPOS_PER_WORD - typos) << TYPOS_OF_WORD_SHIFT) +
  ((MAX_FIELD - field) << WEIGHT_SHIFT) +
  (isKind ? KIND_BIT : 0) +
  (isWhole ? 1 : 0)

/** Returns the quality of a match that has these typos in addition. */
export const withTypos = (quality: number, typos: number): number => quality - (typos << TYPOS_OF_WORD_SHIFT)

/** Returns the number of typos in the match of a word, or undefined unless it names the kind of the document. */
export const kindTypos = (quality: number): number | undefined =>
  quality > 0 && ((quality - 1) & KIND_BIT) !== 0
    ? MAX_TYPOS_PER_WORD - ((quality - 1) >>> TYPOS_OF_WORD_SHIFT)
    : undefined

const weightOf = (quality: number): number => ((quality - 1) >>> WEIGHT_SHIFT) & MAX_FIELD

/** Whether the field with the highest weight has the word. Takes the quality of a match. */
export const isInName = (quality: number): boolean => weightOf(quality) === MAX_FIELD

/** Whether the field gives details of the document. */
export const isDetail = (field: number): boolean => field >= FIRST_DETAIL_FIELD

/** Whether only a detail of the document mentions the word. Takes the quality of a match. */
export const isInDetail = (quality: number): boolean => weightOf(quality) <= MAX_FIELD - FIRST_DETAIL_FIELD

/** Returns the quality of a match that is as good as the whole word. */
export const asWhole = (quality: number): number => ((quality - 1) | 1) + 1

/** Returns the quality of a match that names the kind of the document. */
export const asKind = (quality: number): number => ((quality - 1) | KIND_BIT) + 1

/**
 * @param isOfKind the document is of the kind that the query names
 * @param hasKind some document is: a text that is no name then only mentions the thing
 * @param nameLengths the number of words in the name of each slot, by language
 */
export function scoreOf(
  words: readonly WordMatches[],
  slot: number,
  isOfKind: boolean,
  hasKind: boolean,
  nameLengths: readonly Uint8Array[],
): number {
  let missing = 0
  /** The query's own word says the kind, not a synonym. */
  let isCalledSo = false
  let typos = 0
  let fields = 0
  let apart = 0
  let whole = 1
  let named = 0
  let lastWeight = -1
  let lastPosition = 0
  for (const { quality, position, isHead } of words) {
    const value = quality[slot] ?? 0
    if (value === 0) {
      missing += MISSING_WORD
      lastWeight = -1
      continue
    }
    const bits = value - 1
    const weight = (bits >>> WEIGHT_SHIFT) & MAX_FIELD
    if (hasKind) missing += missingPart(MAX_FIELD - weight, isHead, isOfKind)
    typos += MAX_TYPOS_PER_WORD - (bits >>> TYPOS_OF_WORD_SHIFT)
    fields += isHead ? 2 * weight : weight
    if ((bits & 1) === 0) whole = 0
    else if (isHead) isCalledSo = true
    if (weight === MAX_FIELD) named++
    const here = position[slot] ?? 0
    if (lastWeight >= 0) apart += lastWeight === weight ? distance(here - lastPosition) : MAX_DISTANCE
    lastWeight = weight
    lastPosition = here
  }
  const isExactName = whole === 1 && named === words.length && nameLengths.some((each) => each[slot] === named)
  return (
    1 +
    ((MAX_MISSING - Math.min(MAX_MISSING, missing)) << MISSING_SHIFT) +
    ((isOfKind ? (isCalledSo ? 2 : 1) : 0) << KIND_SHIFT) +
    ((MAX_TYPOS - Math.min(MAX_TYPOS, typos)) << TYPOS_SHIFT) +
    (fields << FIELDS_SHIFT) +
    (((MAX_QUERY_WORDS - 1) * MAX_DISTANCE - apart) << PROXIMITY_SHIFT) +
    (whole << 1) +
    (isExactName ? 1 : 0)
  )
}

/**
 * Returns how much of a word is missing, in half words, when a document has it in this field. A text that is no name may
 * only mention the thing; a wide category has many other things; and what a detail mentions need not describe the thing.
 */
function missingPart(field: number, isHead: boolean, isOfKind: boolean): number {
  if (!isHead) return isDetail(field) ? MISSING_WORD / 2 : 0
  if (field >= FIRST_TRAIT_FIELD) return MISSING_WORD
  return field === CATEGORIES_FIELD && !isOfKind ? MISSING_WORD / 2 : 0
}

/** The share of a category that a query finds is kept in steps. */
const MAX_CATEGORY = 3

/** Returns the score of a document of a category with this share of the best matches. */
export const withCategory = (score: number, share: number): number =>
  score + (Math.ceil(share * MAX_CATEGORY) << CATEGORY_SHIFT)

/** Returns the score of a document whose category has one of few best matches. */
export const asNeighbour = (score: number): number => score + (1 << NEIGHBOUR_SHIFT)

/** Whether two documents lack as many words of the query, and name its kind as well. */
export const isEquallyGood = (score: number, other: number): boolean =>
  (score - 1) >>> KIND_SHIFT === (other - 1) >>> KIND_SHIFT

/** Returns the score that a synonym would have: it comes after documents whose kind the query's own words name. */
export const asSynonym = (score: number): number =>
  (((score - 1) >>> KIND_SHIFT) & 3) === 2 ? score - (1 << KIND_SHIFT) : score

/** Returns the number of typos that a score was given for; at most MAX_TYPOS. */
export const typosOf = (score: number): number => MAX_TYPOS - (((score - 1) >>> TYPOS_SHIFT) & MAX_TYPOS)

/** From 0 for adjacent words in order to MAX_DISTANCE. */
const distance = (steps: number): number => Math.min(MAX_DISTANCE, steps > 0 ? steps - 1 : 1 - steps)
