import { expect, test } from 'vitest'
import { sentMoney } from './money.ts'

test.each([
  [0, 0],
  [30.69, 3069],
  [1.1, 110],
  [0.1 + 0.2, 30],
  [1_000_000_000, 100_000_000_000],
  [999_999_999.99, 99_999_999_999],
])('%d is accepted', (major, minor) => {
  expect(sentMoney.parse(major)).toBe(minor)
})

test.each([30.694, 30.696, 0.001, 0.005, 999_999_999.991, -0.01, 1_000_000_000.01, Number.NaN, '1'])(
  '%d is refused',
  (major) => {
    expect(sentMoney.safeParse(major).success).toBe(false)
  },
)
