import { expect, test } from 'vitest'
import { type AccountRole, accountRole } from './account-role'
import type { SessionState } from './session-state'

const signedIn = (userType: number, impersonatedName?: string): SessionState => ({
  kind: 'signedIn',
  uid: 'u-1',
  userType,
  impersonatedName,
})
const profile = (userType: number, more: { is_superadmin?: boolean; membershipId?: string } = {}) => ({
  userType,
  is_superadmin: false,
  ...more,
})

test.each<[string, SessionState, ReturnType<typeof profile> | undefined, AccountRole]>([
  ['nobody is signed in', { kind: 'guest' }, undefined, 'guest'],
  ['nobody is signed in any more', { kind: 'guest' }, profile(1, { membershipId: 'm-1' }), 'guest'],
  ['the profile is on its way', signedIn(1), undefined, 'unknown'],
  ['the profile of a userType 12 is on its way', signedIn(12), undefined, 'unknown'],
  ['there is no membershipId', signedIn(1), profile(1), 'shopper'],
  ['there is a membershipId', signedIn(1), profile(1, { membershipId: 'm-1' }), 'member'],
  ['userType 12 without is_superadmin', signedIn(12), profile(12), 'partner'],
  [
    'userType 12 with a membershipId has its own panels instead',
    signedIn(12),
    profile(12, { membershipId: 'm' }),
    'partner',
  ],
  ['userType 12 with is_superadmin', signedIn(12), profile(12, { is_superadmin: true }), 'admin'],
  ['the cookie knows less than the profile', signedIn(1), profile(12), 'partner'],
  ['is_superadmin without userType 12 permits nothing', signedIn(1), profile(1, { is_superadmin: true }), 'shopper'],
  ['an admin acts for a member', signedIn(12, 'Amara Mensah'), profile(1, { membershipId: 'm-1' }), 'impersonating'],
  ['an admin acts and the profile is on its way', signedIn(12, 'Amara Mensah'), undefined, 'impersonating'],
])('%s', (_, session, known, role) => {
  expect(accountRole(session, known)).toBe(role)
})
