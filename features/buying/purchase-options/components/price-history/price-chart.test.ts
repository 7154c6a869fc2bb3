import { expect, test } from 'vitest'
import { DAY_MS } from '@/contract/values/durations'
import { isCheaperForMembers, priceChart } from './price-chart'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const point = (daysAgo: number, listPrice: number, memberPrice: number) => ({
  since: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  listPrice,
  memberPrice,
})

test('prices are steps from the day on that they were set, the highest at the top', () => {
  expect(priceChart([point(90, 2000, 1000), point(45, 1500, 1000), point(9, 1800, 1200)], NOW)).toEqual({
    start: NOW - 90 * DAY_MS,
    high: 2000,
    low: 1000,
    lines: { listPrice: 'M0 4H50V50H90V22.4H100', memberPrice: 'M0 96H50V96H90V77.6H100' },
  })
})

test('a product that is new begins later', () => {
  expect(priceChart([point(18, 2000, 1000)], NOW).lines.listPrice).toBe('M80 4H100')
})

test('one price for all days is drawn in the middle', () => {
  expect(priceChart([point(90, 2000, 2000)], NOW).lines).toEqual({ listPrice: 'M0 50H100', memberPrice: 'M0 50H100' })
})

test.each([
  [[point(90, 2000, 2000)], false],
  [[point(90, 2000, 2000), point(5, 2000, 1900)], true],
])('members pay less when they did so once: %#', (points, isCheaper) => {
  expect(isCheaperForMembers(points)).toBe(isCheaper)
})
