import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address'

test.each([
  ['amara@mensah.test', true],
  ['  amara@mensah.test ', true],
  ['a.b+c@sub.mensah.co.uk', true],
  ['amara@mensah', false],
  ['amara@', false],
  ['@mensah.test', false],
  ['amara mensah@mail.test', false],
  ['amara@@mensah.test', false],
  ['amara@mensah..test', false],
  ['', false],
])('%j is an address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})
