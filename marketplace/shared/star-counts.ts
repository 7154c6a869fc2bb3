/** How many ratings there are of each kind, five stars first. */
export type StarCounts = readonly [five: number, four: number, three: number, two: number, one: number]

/** Sums ratings that are only counted and ratings that came with a text. */
export const addStars = (a: StarCounts, b: StarCounts): StarCounts => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
]

export const noStars: StarCounts = [0, 0, 0, 0, 0]

export const totalStars = (stars: StarCounts): number => stars.reduce((sum, count) => sum + count, 0)

/** 0 when nobody rated, else 1 to 5 with two decimals. */
export function averageStars(stars: StarCounts): number {
  const total = totalStars(stars)
  if (total === 0) return 0
  const sum = stars.reduce((all, count, index) => all + count * (5 - index), 0)
  return Math.round((sum / total) * 100) / 100
}
