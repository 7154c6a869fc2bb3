import { createHash } from 'node:crypto'

/** A pseudo-random generator that always gives the same numbers for the same key. */
export type Chance = ReturnType<typeof chanceOf>

/** Returns a separate generator for each key, so that a new product does not change the others. */
export function chanceOf(key: string) {
  let state = createHash('sha256').update(key).digest().readUInt32LE(0)

  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Cannot pick from an empty list.')
    return chosen
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)

  return {
    /** From 0 to just below 1. */
    next /** A whole number from `lowest` to `highest`, both included. */,
    int /** Returns true with probability `share`, 0 to 1. */,
    hit: (share: number): boolean => next() < share,
    pick /** Returns a shuffled copy. */,
    shuffle,
  }
}
