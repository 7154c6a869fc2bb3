import { expect, test } from 'vitest'
import { carouselPlace } from './carousel-place'

test.each([
  ['the start', 0, { step: 0, steps: 3, atEnd: false, nearEnd: false }],
  ['the middle', 1000, { step: 1, steps: 3, atEnd: false, nearEnd: false }],
  ['near the end', 1420, { step: 1, steps: 3, atEnd: false, nearEnd: true }],
  ['the end', 1500, { step: 2, steps: 3, atEnd: true, nearEnd: true }],
  ['the end, right to left', -1499.5, { step: 2, steps: 3, atEnd: true, nearEnd: true }],
])('%s of a track of two and a half screens', (_, scrollLeft, expected) => {
  expect(carouselPlace({ scrollLeft, scrollWidth: 2500, clientWidth: 1000 })).toEqual(expected)
})

test('a track that fits on one screen has one step', () => {
  expect(carouselPlace({ scrollLeft: 0, scrollWidth: 1000, clientWidth: 1000 })).toEqual({
    step: 0,
    steps: 1,
    atEnd: true,
    nearEnd: true,
  })
})
