import { describe, expect, test } from 'vitest'
import { mappedTracking, savedTracking, TRACKING_PARAMETERS, trackingChanges } from './tracking-parameters'

const changes = (address: string, saved = {}) => trackingChanges(new URLSearchParams(address), saved)

test('the parameters of both lists are kept, and nothing else', () => {
  const specified = `transaction_id offer_id affiliate_ref affiliate_name offer_name aff_click_id affid afid aid sid
    click_id device_category utm_campaign utm_source utm_medium utm_content utm_term fbclid tfm_klid referral_id utm_id
    additional_1 additional_2 additional_3 additional_4 additional_5 additional_6 additional_7 additional_8 user_id
    influencer_id affiliate_id pid stid ts linkid user_acquired order_id`.split(/\s+/)
  expect([...TRACKING_PARAMETERS].toSorted()).toEqual(specified.toSorted())
})

test('a parameter is kept under its own name only when it is allowed', () => {
  expect(changes('utm_source=mail&q=soap&campaignId=cmp&token=x&authPass=true')).toEqual({ utm_source: 'mail' })
})

test('what is saved already is not written again, what differs is', () => {
  expect(changes('utm_source=mail&utm_medium=a', { utm_source: 'mail', utm_medium: 'b' })).toEqual({ utm_medium: 'a' })
})

test.each([
  ['an empty value', 'utm_source='],
  ['a value without end', `utm_source=${'x'.repeat(301)}`],
])('%s is not kept', (_, address) => {
  expect(changes(address)).toEqual({})
})

test('the first of two values counts', () => {
  expect(changes('linkid=a&linkid=b')).toEqual({ linkid: 'a' })
})

describe('however many there are, requests stay small enough for every server', () => {
  const all = new URLSearchParams(TRACKING_PARAMETERS.map((name): [string, string] => [name, 'ü'.repeat(100)]))
  const written = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).reduce((sum, [name, value]) => sum + name.length + encodeURIComponent(value).length, 0)

  test('in one address', () => {
    expect(written(trackingChanges(all, {}))).toBeLessThanOrEqual(3000)
    expect(Object.keys(trackingChanges(all, {})).length).toBeGreaterThan(3)
  })

  test('and over several', () => {
    const saved = Object.fromEntries(['fbclid', 'sid', 'ts', 'pid'].map((name) => [name, 'x'.repeat(300)]))
    expect(written({ ...saved, ...trackingChanges(all, saved) })).toBeLessThanOrEqual(3000)
  })
})

test('payloads have their own names for the referral parameters, and none for the others', () => {
  expect(
    mappedTracking({
      referral_id: 'r',
      utm_source: 's',
      utm_id: 'i',
      additional_8: 'e',
      user_id: 'u',
      influencer_id: 'f',
      affiliate_id: 'a',
      linkid: 'l',
      user_acquired: '1',
      fbclid: 'not among them',
    }),
  ).toEqual({
    referralCode: 'r',
    utmSource: 's',
    utmId: 'i',
    additional8: 'e',
    userId: 'u',
    influencerId: 'f',
    affiliateId: 'a',
    linkid: 'l',
    user_acquired: '1',
  })
})

test('only tracking cookies count as tracking', () => {
  expect(savedTracking({ token: 'x', uid: 'y', linkid: 'l', utm_term: '' })).toEqual({ linkid: 'l' })
})
