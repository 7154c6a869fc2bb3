import { MAX_FIELD } from './postings.ts'

/**
 * The ranking rules, most important first: few typos, fields with a high weight, words close together, whole words, and
 * a name that consists only of the query. Popularity breaks ties elsewhere. See docs/search.md#ranking.
 */

/** Scores range from 1 to SCORE_COUNT - 1. */
export const SCORE_COUNT = 1 << 18
/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8

const TYPOS_SHIFT = 14
const FIELDS_SHIFT = 8
const PROXIMITY_SHIFT = 2
const MAX_TYPOS = 15
const MAX_DISTANCE = 7
const MAX_TYPOS_PER_WORD = 3

/** The matches of one query word, by slot. */
export interface WordMatches {
  /** 0 without a match, otherwise the value of `qualityOf`. */
  readonly quality: Uint8Array
  readonly position: Uint8Array
}

/**
 * Combines the match of one word into a number: fewer typos first, then the field's weight, then a whole word over a
 * prefix.
 */
export const qualityOf = (typos: number, field: number, isWhole: boolean): number =>
  1 + ((MAX_TYPOS_PER_WORD - typos) << 4) + ((MAX_FIELD - field) << 1) + (isWhole ? 1 : 0)

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
  let lastWeight = -1
  let lastPosition = 0
  for (const { quality, position } of words) {
    const value = quality[slot] ?? 0
    if (value === 0) {
      lastWeight = -1
      continue
    }
    const bits = value - 1
    const weight = (bits >>> 1) & MAX_FIELD
    typos += MAX_TYPOS_PER_WORD - (bits >>> 4)
    fields += weight
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
    (whole << 1) +
    (isExactName ? 1 : 0)
  )
}

/** From 0 for adjacent words in order to MAX_DISTANCE. */
const distance = (steps: number): number => Math.min(MAX_DISTANCE, steps > 0 ? steps - 1 : 1 - steps)
