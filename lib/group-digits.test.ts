import { expect, test } from 'vitest'
import { groupDigits } from './money'

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000, -1234])(
  '%i as the language does it',
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'))
  },
)
