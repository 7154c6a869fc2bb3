import { describe, expect, test } from 'vitest'
import { averageOf, starCounts } from './star-counts.ts'

describe('star counts', () => {
  test.each([
    [4.9, 12],
    [4.7, 618],
    [4.6, 1500],
    [4.1, 27],
    [3.2, 40],
    [5, 30],
    [1, 11],
  ])('average to the stated %d with %d ratings', (average, count) => {
    const counts = starCounts(average, count)
    expect(counts.reduce((all, n) => all + n, 0)).toBe(count)
    expect(Math.round(averageOf(counts) * 10) / 10).toBe(average)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0)
  })

  test('approximate the average when there are few ratings', () => {
    expect(averageOf(starCounts(4.1, 3))).toBe(4)
    expect(averageOf(starCounts(4.6, 2))).toBe(4.5)
  })

  test('are zero without ratings', () => {
    expect(starCounts(0, 0)).toEqual([0, 0, 0, 0, 0])
    expect(averageOf([0, 0, 0, 0, 0])).toBe(0)
  })

  test('hold all kinds of stars when many have rated', () => {
    expect(Math.min(...starCounts(4.5, 400))).toBeGreaterThan(0)
  })
})
