/** Returns the 32-bit FNV-1a hash of `text`, equal on every machine and in every run. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

/** Returns a generator of numbers from 0 up to 1, seeded by `text` (mulberry32). */
export const chance = (text: string): (() => number) => {
  let a = hash(text)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns an entry of a non-empty list; `index` may be any whole number from 0. */
export const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]
