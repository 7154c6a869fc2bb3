import { expect, test } from 'vitest'
import { bannerState } from './impersonation-banner'

test.each([
  ['a guest', undefined, undefined, { kind: 'none' }],
  ['a shopper', undefined, '1', { kind: 'none' }],
  ['a partner or admin', undefined, '12', { kind: 'own' }],
  ['an admin acting for a shopper', 'Amara Mensah', '12', { kind: 'impersonating', name: 'Amara Mensah' }],
  ['a flag without a name', 'true', '12', { kind: 'impersonating', name: '' }],
  ['an ended session', '', '12', { kind: 'own' }],
] as const)('%s', (_, session, userType, expected) => {
  expect(bannerState(session, userType)).toEqual(expected)
})
