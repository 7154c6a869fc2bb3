import { expect, test } from 'vitest'
import { starShares } from './review-summary-column'

const none = {
  FiveStarRating: 0,
  FourStartRating: 0,
  ThreeStarRating: 0,
  TwoStarRating: 0,
  OneStarRating: 0,
  TotalNoOfRatings: 0,
}

test.each([
  ['no ratings at all', {}, [0, 0, 0, 0, 0]],
  ['counts without a total', { FiveStarRating: 3 }, [0, 0, 0, 0, 0]],
  ['a total without counts', { TotalNoOfRatings: 10 }, [0, 0, 0, 0, 0]],
  [
    'some of each',
    {
      FiveStarRating: 10,
      FourStartRating: 5,
      ThreeStarRating: 2,
      TwoStarRating: 2,
      OneStarRating: 1,
      TotalNoOfRatings: 20,
    },
    [50, 25, 10, 10, 5],
  ],
])('%s', (_, counts, expected) => {
  const shares = starShares({ ...none, ...counts })
  expect(shares.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
  expect(shares.map(({ percent }) => percent)).toEqual(expected)
})
