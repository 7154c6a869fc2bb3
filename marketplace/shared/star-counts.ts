/** Number of ratings by stars, five stars first. */
export type StarCounts = readonly [five: number, four: number, three: number, two: number, one: number]

/** Adds ratings without a text and ratings of reviews. */
export const addStars = (a: StarCounts, b: StarCounts): StarCounts => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
]

export const noStars: StarCounts = [0, 0, 0, 0, 0]

export const totalStars = (stars: StarCounts): number => stars.reduce((sum, count) => sum + count, 0)

/** Returns the average, 1 to 5 with two decimals, or 0 without ratings. */
export function averageStars(stars: StarCounts): number {
  const total = totalStars(stars)
  if (total === 0) return 0
  const sum = stars.reduce((all, count, index) => all + count * (5 - index), 0)
  return Math.round((sum / total) * 100) / 100
}
