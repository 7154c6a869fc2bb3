import { expect, test } from 'vitest'
import { screenSizeClass } from './screen-size-class'

test.each([
  [0, 1],
  [320, 1],
  [767.95, 1],
  [768, 2],
  [991.95, 2],
  [992, 3],
  [1199.95, 3],
  [1200, 4],
  [2560, 4],
])('%d px is of class %d', (width, expected) => {
  expect(screenSizeClass(width)).toBe(expected)
})
