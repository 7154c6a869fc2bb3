import { expect, test } from 'vitest'
import { viewerOf } from './use-viewer'

const profile = {
  isFirstPurchase: false,
  membershipId: 'm-1',
  userType: 1,
  wallet: { walletId: 'w', walletBalance: 3750 },
}
const member = { kind: 'signedIn', isNewMember: false, hasMembership: true, walletBalance: 3750 } as const

test.each([
  ['a guest', { isSignedIn: false, profile: undefined, isComing: false }, { kind: 'guest' }],
  [
    'a guest, whatever profile is left of a session that has ended',
    { isSignedIn: false, profile, isComing: false },
    { kind: 'guest' },
  ],
  ['an existing member', { isSignedIn: true, profile, isComing: false }, member],
  [
    'a new member: no paid order yet',
    { isSignedIn: true, profile: { ...profile, isFirstPurchase: true }, isComing: false },
    { ...member, isNewMember: true },
  ],
  [
    'signed in without a membership and without a wallet',
    { isSignedIn: true, profile: { isFirstPurchase: true, userType: 1 }, isComing: false },
    { kind: 'signedIn', isNewMember: true, hasMembership: false, walletBalance: 0 },
  ],
  [
    'a partner has no membership, whatever the profile says',
    { isSignedIn: true, profile: { ...profile, userType: 12 }, isComing: false },
    { ...member, hasMembership: false },
  ],
  ['signed in, the profile on its way', { isSignedIn: true, profile: undefined, isComing: true }, { kind: 'arriving' }],
  [
    'signed in, what the panel draws for them on its way',
    { isSignedIn: true, profile, isComing: true },
    { kind: 'arriving' },
  ],
  [
    'signed in, the profile not to be had: promised no more than everybody gets',
    { isSignedIn: true, profile: undefined, isComing: false },
    { kind: 'signedIn', isNewMember: false, hasMembership: false, walletBalance: 0 },
  ],
])('%s', (_, input, expected) => {
  expect(viewerOf(input)).toEqual(expected)
})
