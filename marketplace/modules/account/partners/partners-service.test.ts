import { expect, test } from 'vitest'
import { linkIdOf } from './partners-service.ts'

test.each([
  ['Newsletter, March', 'newsletter-march-k3x9'],
  ['Café & Crème', 'cafe-creme-k3x9'],
  ['نشرة', 'link-k3x9'],
  ['---', 'link-k3x9'],
  ['A very long label that goes on and on and on', 'a-very-long-label-that-g-k3x9'],
  ['Exactly at the cut here, so', 'exactly-at-the-cut-here-k3x9'],
])('%j gives %s', (label, expected) => {
  expect(linkIdOf(label, 'k3x9')).toBe(expected)
})
