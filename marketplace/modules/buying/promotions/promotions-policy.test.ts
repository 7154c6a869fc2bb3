import { expect, test } from 'vitest'
import { messages } from '../../../messages/messages.ts'
import { locales } from '../../../shared/text/locale.ts'
import {
  normalCode,
  type PromotionBuyer,
  type PromotionRefusal,
  type PromotionTerms,
  refusalOf,
} from './promotions-policy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const guest: PromotionBuyer = { isSignedIn: false, isMember: false, isNewMember: false }
const fresh: PromotionBuyer = { isSignedIn: true, isMember: false, isNewMember: true }
const freshMember: PromotionBuyer = { isSignedIn: true, isMember: true, isNewMember: true }
const member: PromotionBuyer = { isSignedIn: true, isMember: true, isNewMember: false }
const code = (facts: Partial<PromotionTerms> = {}): PromotionTerms => ({ audience: 'everyone', endsAt: null, ...facts })

test.each<[string, PromotionTerms | undefined, PromotionBuyer, string | undefined]>([
  ['a code that there is not', undefined, member, 'unknown'],
  ['a code for everyone', code(), guest, undefined],
  ['a code that ends later', code({ endsAt: new Date(now.getTime() + 1) }), guest, undefined],
  ['a code that ends now', code({ endsAt: now }), guest, 'expired'],
  ['an ended code of members, to a guest', code({ audience: 'members', endsAt: now }), guest, 'expired'],
  ['a code of members, to a guest', code({ audience: 'members' }), guest, 'membersOnly'],
  ['a code of members, to an account without membership', code({ audience: 'members' }), fresh, 'membersOnly'],
  ['a code of members, to a member', code({ audience: 'members' }), member, undefined],
  ['a code of first orders, to a guest', code({ audience: 'firstOrder' }), guest, undefined],
  ['a code of first orders, to a new account', code({ audience: 'firstOrder' }), fresh, undefined],
  ['a code of first orders, to a new member', code({ audience: 'firstOrder' }), freshMember, undefined],
  ['a code of first orders, to one who has ordered', code({ audience: 'firstOrder' }), member, 'firstOrderOnly'],
])('%s', (_, promotion, buyer, expected) => {
  expect(refusalOf(promotion, buyer, now)).toBe(expected)
})

test('a code is recognised in any case and spacing', () => {
  expect(normalCode('  welcome10\u0000 ')).toBe('WELCOME10')
})

test('every refusal is translated into every language', () => {
  for (const refusal of Object.keys(messages.en.promotion) as PromotionRefusal[])
    expect(new Set(locales.map((locale) => messages[locale].promotion[refusal])).size).toBe(locales.length)
})
