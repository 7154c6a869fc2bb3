import { expect, test } from 'vitest'
import { GIFT_CODE_LETTERS, groupedGiftCode } from '../../../../contract/buying/gift-cards-rules.ts'
import { giftCodeDigest, newGiftCode } from './gift-codes.ts'

test('codes have 16 letters and digits without look-alikes, and differ', () => {
  const codes = Array.from({ length: 200 }, newGiftCode)
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${GIFT_CODE_LETTERS}]{16}$`))
  expect(new Set(codes).size).toBe(200)
  expect(GIFT_CODE_LETTERS).not.toMatch(/[01OIL]/)
})

test.each(['abcd-efgh-2345-6789', ' ABCD EFGH 2345 6789 ', 'ABCD–EFGH—2345-6789'])(
  '%s is the same code however it is written',
  (written) => {
    expect(giftCodeDigest(written)).toBe(giftCodeDigest('ABCDEFGH23456789'))
  },
)

test('codes are shown in groups of four', () => {
  expect(groupedGiftCode('ABCDEFGH23456789')).toBe('ABCD-EFGH-2345-6789')
})
