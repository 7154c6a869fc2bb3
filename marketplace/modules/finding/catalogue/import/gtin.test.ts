import { expect, test } from 'vitest'
import { isGtin } from './gtin'

test.each(['4006381333931', '96385074', '614141000036', '10614141000415'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

test.each(['4006381333932', '400638133393', '', '4006381333931 ', 'abcdefgh', '0'.repeat(15)])('%j is none', (text) => {
  expect(isGtin(text)).toBe(false)
})
