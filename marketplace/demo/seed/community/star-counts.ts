export type StarCounts = [five: number, four: number, three: number, two: number, one: number]

/** The usual distribution of ratings, five stars first. It is shifted until it has the wanted average. */
const DEFAULT_SHARES = [0.62, 0.2, 0.09, 0.04, 0.05]
const STARS = [5, 4, 3, 2, 1]

/**
 * Returns `count` ratings whose average, rounded to one decimal, is `average` (1 to 5). With fewer than ten ratings not
 * every average exists; the result is the nearest one.
 */
export function starCounts(average: number, count: number): StarCounts {
  const shares = sharesWithAverage(average)
  const counts = shares.map((share) => Math.floor(share * count))
  const byRest = shares
    .map((share, index) => ({ index, rest: (share * count) % 1 }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (let missing = count - sum(counts), i = 0; missing > 0; missing--, i++)
    add(counts, byRest[i % byRest.length]?.index ?? 0, 1)

  const target = Math.round(average * count)
  for (let off = target - points(counts); off !== 0; off = target - points(counts)) {
    const up = off > 0
    // Moves one rating by one star, from the group next to the best (or worst) non-empty one.
    const from = up ? [1, 2, 3, 4].find((i) => (counts[i] ?? 0) > 0) : [0, 1, 2, 3].find((i) => (counts[i] ?? 0) > 0)
    if (from === undefined) break
    add(counts, from, -1)
    add(counts, from + (up ? -1 : 1), 1)
  }
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = counts
  return [five, four, three, two, one]
}

/** Returns the average of all ratings, or 0 without any. */
export function averageOf(counts: readonly number[]): number {
  const all = sum(counts)
  return all === 0 ? 0 : points(counts) / all
}

function sharesWithAverage(average: number): number[] {
  let low = -20
  let high = 20
  let shares = DEFAULT_SHARES
  for (let round = 0; round < 60; round++) {
    const tilt = (low + high) / 2
    const weights = DEFAULT_SHARES.map((share, i) => share * Math.exp(tilt * ((STARS[i] ?? 0) - 3)))
    const all = sum(weights)
    shares = weights.map((weight) => weight / all)
    if (points(shares) < average) low = tilt
    else high = tilt
  }
  return shares
}

function add(counts: number[], index: number, by: number) {
  counts[index] = (counts[index] ?? 0) + by
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

const points = (counts: readonly number[]) => counts.reduce((all, n, i) => all + n * (STARS[i] ?? 0), 0)
