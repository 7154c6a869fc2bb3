import { expect, test } from 'vitest'
import { earningsBars, earningsChart, shortNameOfBar } from './earnings-chart'

const month = (at: number) => ({
  month: `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  purchases: 100,
  friends: at,
})
const months = (count: number) => Array.from({ length: count }, (_, at) => month(at))

test.each([
  ['6', 20, ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08']],
  ['12', 3, ['2025-01', '2025-02', '2025-03']],
  ['all', 12, months(12).map((each) => each.month)],
  ['all', 26, ['2025', '2026', '2027']],
  ['12', 0, []],
] as const)('the period %s of %d months has its bars', (period, count, keys) => {
  expect(earningsBars(months(count), period).map(({ key }) => key)).toEqual(keys)
})

test('a year is the sum of its months', () => {
  expect(earningsBars(months(25), 'all')).toEqual([
    { key: '2025', purchases: 1200, friends: 66 },
    { key: '2026', purchases: 1200, friends: 12 * 12 + 66 },
    { key: '2027', purchases: 100, friends: 24 },
  ])
})

test.each([
  ['2026-03', 'en', 'Mar'],
  ['2026-03', 'ms', 'Mac'],
  ['2026-03', 'ar', '3'],
  ['2026', 'ar', '2026'],
] as const)('the bar of %s has in %s the short name %s', (key, locale, name) => {
  expect(shortNameOfBar(key, locale)).toBe(name)
})

const bar = (purchases: number, friends: number) => ({ key: 'k', purchases, friends })

test.each([
  ['round steps up to the highest month', [bar(820, 340)], [1200, 800, 400, 0]],
  ['small amounts', [bar(45, 0)], [60, 40, 20, 0]],
  ['large amounts', [bar(999_900, 100)], [1_200_000, 800_000, 400_000, 0]],
  ['months without earnings', [bar(0, 0)], [1, 0]],
  ['a month that lost', [bar(300, 0), bar(-120, 0)], [300, 200, 100, 0, -100, -200]],
  ['losses alone', [bar(-300, 0)], [100, 0, -100, -200, -300]],
] as const)('the scale of %s', (_, bars, values) => {
  expect(earningsChart(bars).ticks.map(({ value }) => value)).toEqual(values)
})

test('friends stand on top of purchases, and what was lost hangs below zero', () => {
  const { bars } = earningsChart([bar(800, 400), bar(-400, 400), bar(0, 0)])
  // The scale goes from 1,200 to -400.
  expect(bars).toEqual([
    { purchases: { top: 0.25, height: 0.5 }, friends: { top: 0, height: 0.25 } },
    { purchases: { top: 0.75, height: 0.25 }, friends: { top: 0.5, height: 0.25 } },
    {},
  ])
})
