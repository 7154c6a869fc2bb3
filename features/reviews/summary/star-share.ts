import type { ReviewSummary } from '@/contract/reviews'

type StarCounts = Pick<
  ReviewSummary,
  'FiveStarRating' | 'FourStartRating' | 'ThreeStarRating' | 'TwoStarRating' | 'OneStarRating' | 'TotalNoOfRatings'
>

export interface StarShare {
  readonly stars: 5 | 4 | 3 | 2 | 1
  /** Exact, for the width of a bar. */
  readonly percent: number
}

/** The share of each number of stars, five first: 100 x count / total, 0 if either is 0 (specification 5). */
export function starShares(counts: StarCounts): readonly StarShare[] {
  const share = (count: number) =>
    count === 0 || counts.TotalNoOfRatings === 0 ? 0 : (100 * count) / counts.TotalNoOfRatings
  return [
    { stars: 5, percent: share(counts.FiveStarRating) },
    { stars: 4, percent: share(counts.FourStartRating) },
    { stars: 3, percent: share(counts.ThreeStarRating) },
    { stars: 2, percent: share(counts.TwoStarRating) },
    { stars: 1, percent: share(counts.OneStarRating) },
  ]
}
