import { expect, test } from 'vitest'
import { locales } from '../../../shared/text/locale.ts'
import { frequencyLabel } from './frequency-label.ts'

test.each([
  [1, 'week', 'Every week'],
  [2, 'week', 'Every 2 weeks'],
  [1, 'month', 'Every month'],
  [6, 'month', 'Every 6 months'],
] as const)('%i %s reads "%s" in English', (value, duration, expected) => {
  expect(frequencyLabel({ value, duration, mostCommon: false }, 'en')).toBe(expected)
})

test.each([
  [1, 'كل شهر'],
  [2, 'كل شهرين'],
  [3, 'كل 3 أشهر'],
  [12, 'كل 12 شهرًا'],
])('%i months has the right Arabic plural form', (value, expected) => {
  expect(frequencyLabel({ value, duration: 'month', mostCommon: false }, 'ar')).toBe(expected)
})

test.each(locales)('the marker of the most common choice is the same in %s', (locale) => {
  expect(frequencyLabel({ value: 2, duration: 'month', mostCommon: true }, locale)).toMatch(/ \(Most Common\)$/)
})
