import { MAX_FIELD } from './postings.ts'

/**
 * The ranking rules, most important first: few typos, fields with a high weight, words close together, products that are
 * what the query names, whole words, and a name that consists only of the query. Popularity breaks ties elsewhere. See docs/search.md#ranking.
 */

/** Scores range from 1 to SCORE_COUNT - 1. */
export const SCORE_COUNT = 1 << 18
/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8

const TYPOS_SHIFT = 15
const FIELDS_SHIFT = 9
const PROXIMITY_SHIFT = 3
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
  /** The word names the product: 'towel' of 'Linen Bath Towel'. */
  readonly isNameHead: boolean
  readonly isWhole: boolean
}

const TYPOS_OF_WORD_SHIFT = 5
const WEIGHT_SHIFT = 2

/** Combines the match of one word into a number. The order of the properties is the order of importance. */
export const qualityOf = ({ typos, field, isNameHead, isWhole }: WordMatch): number =>
  1 +
  ((MAX_TYPOS_PER_WORD - typos) << TYPOS_OF_WORD_SHIFT) +
  ((MAX_FIELD - field) << WEIGHT_SHIFT) +
  (isNameHead ? 2 : 0) +
  (isWhole ? 1 : 0)

/** Returns the quality of a match that has these typos in addition. */
export const withTypos = (quality: number, typos: number): number => quality - (typos << TYPOS_OF_WORD_SHIFT)

/** @param nameLengths the number of words in the name of each slot, by language */
export function scoreOf(
  words: readonly WordMatches[],
  slot: number,
  needed: number,
  nameLengths: readonly Uint8Array[],
): number {
  let typos = 0
  let fields = 0
  let apart = 0
  let whole = 1
  let named = 0
  let isNamed = 0
  let lastWeight = -1
  let lastPosition = 0
  for (const { quality, position, isHead } of words) {
    const value = quality[slot] ?? 0
    if (value === 0) {
      lastWeight = -1
      continue
    }
    const bits = value - 1
    const weight = (bits >>> WEIGHT_SHIFT) & MAX_FIELD
    typos += MAX_TYPOS_PER_WORD - (bits >>> TYPOS_OF_WORD_SHIFT)
    fields += isHead ? 2 * weight : weight
    if (isHead && (bits & 2) !== 0) isNamed = 1
    if ((bits & 1) === 0) whole = 0
    if (weight === MAX_FIELD) named++
    const here = position[slot] ?? 0
    if (lastWeight >= 0) apart += lastWeight === weight ? distance(here - lastPosition) : MAX_DISTANCE
    lastWeight = weight
    lastPosition = here
  }
  const isExactName = whole === 1 && named === needed && nameLengths.some((each) => each[slot] === needed)
  return (
    1 +
    ((MAX_TYPOS - Math.min(MAX_TYPOS, typos)) << TYPOS_SHIFT) +
    (fields << FIELDS_SHIFT) +
    (((MAX_QUERY_WORDS - 1) * MAX_DISTANCE - apart) << PROXIMITY_SHIFT) +
    (isNamed << 2) +
    (whole << 1) +
    (isExactName ? 1 : 0)
  )
}

/** Returns the number of typos that a score was given for; at most MAX_TYPOS. */
export const typosOf = (score: number): number => MAX_TYPOS - ((score - 1) >>> TYPOS_SHIFT)

/** From 0 for adjacent words in order to MAX_DISTANCE. */
const distance = (steps: number): number => Math.min(MAX_DISTANCE, steps > 0 ? steps - 1 : 1 - steps)
