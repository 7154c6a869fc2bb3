import { LAST_FIELD } from './postings.ts'

/**
 * How well a document fits a query. What weighs most comes first: few typos, weighty fields, words that stand together,
 * whole words, and a name that is just what was asked. Between equals popularity decides, elsewhere.
 */

/** Relevances are from 1 to below this. */
export const RELEVANCES = 1 << 18
/** So many words of a query count. */
export const MOST_WORDS = 8

const TYPOS_SHIFT = 14
const FIELDS_SHIFT = 8
const TOGETHER_SHIFT = 2
const MOST_TYPOS = 15
const FARTHEST = 7
const NO_TYPO = 3

/** A word of the query in every slot. */
export interface WordInSlots {
  /** 0 where it is not, else as `qualityOf` says. */
  readonly quality: Uint8Array
  readonly position: Uint8Array
}

/** The higher the better: no typos, then a weighty field, then the whole word. */
export const qualityOf = (typos: number, field: number, isWhole: boolean): number =>
  1 + ((NO_TYPO - typos) << 4) + ((LAST_FIELD - field) << 1) + (isWhole ? 1 : 0)

/** @param lengths how many words the name in the slot has, in each language */
export function relevanceIn(
  words: readonly WordInSlots[],
  slot: number,
  needed: number,
  lengths: readonly Uint8Array[],
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
    const weight = (bits >>> 1) & LAST_FIELD
    typos += NO_TYPO - (bits >>> 4)
    fields += weight
    if ((bits & 1) === 0) whole = 0
    if (weight === LAST_FIELD) named++
    const here = position[slot] ?? 0
    if (lastWeight >= 0) apart += lastWeight === weight ? distance(here - lastPosition) : FARTHEST
    lastWeight = weight
    lastPosition = here
  }
  const isJustThat = whole === 1 && named === needed && lengths.some((each) => each[slot] === needed)
  return (
    1 +
    ((MOST_TYPOS - Math.min(MOST_TYPOS, typos)) << TYPOS_SHIFT) +
    (fields << FIELDS_SHIFT) +
    (((MOST_WORDS - 1) * FARTHEST - apart) << TOGETHER_SHIFT) +
    (whole << 1) +
    (isJustThat ? 1 : 0)
  )
}

/** 0 for the next word of a phrase, up to 7. */
const distance = (steps: number): number => Math.min(FARTHEST, steps > 0 ? steps - 1 : 1 - steps)
