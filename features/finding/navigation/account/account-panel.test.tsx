import { expect, test } from 'vitest'
import { hasMessages } from './account-panel'

const session = { kind: 'signedIn', uid: 'u', userType: 1, impersonatedName: undefined } as const

test.each([
  ['a guest', { kind: 'guest' } as const, undefined, false],
  ['a member', session, { userType: 1, membershipId: 'm' }, true],
  ['a shopper without a membership', session, { userType: 1 }, false],
  ['a visitor whose profile has not arrived', session, undefined, false],
  ['a partner', { ...session, userType: 12 }, { userType: 12, membershipId: 'm' }, false],
  ['an admin who acts for a member', { ...session, userType: 12 }, { userType: 1, membershipId: 'm' }, false],
])('%s', (_, who, profile, expected) => {
  expect(hasMessages(who, profile)).toBe(expected)
})
