import { describe, expect, test } from 'vitest'
import { bestOffer } from '@/contract/pricing'
import { dealCountdown, recheckDelay, timeLeft } from './deal-clock'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = 1_800_000_000_000

describe('recheckDelay', () => {
  test.each([
    ['two days left', 2 * DAY, DAY],
    ['a day and a moment left', DAY + 1, DAY],
    ['exactly a day left', DAY, HOUR],
    ['an hour and a moment left', HOUR + 1, HOUR],
    ['exactly an hour left', HOUR, MINUTE],
    ['exactly a minute left', MINUTE, 1000],
    ['a moment left', 1, 1000],
    ['nothing left', 0, undefined],
    ['over', -1, undefined],
  ])('%s', (_, left, expected) => {
    expect(recheckDelay(left)).toBe(expected)
  })
})

describe('dealCountdown', () => {
  const offer = (starts: number, ends: number, isTimeBasedOffer = true) =>
    bestOffer.parse({
      isTimeBasedOffer,
      gmtStartTime: (NOW + starts) / 1000,
      gmtEndTime: (NOW + ends) / 1000,
    })
  const campaign = {
    kind: 'upsell',
    campaignId: 'c',
    newMemberPrice: 1,
    existingMemberPrice: 2,
    endsAt: NOW + HOUR,
  } as const

  test.each([
    ['an upcoming deal counts to its start', offer(DAY, 2 * DAY), undefined, { title: 'dropsIn', until: NOW + DAY }],
    ['a running deal counts to its end', offer(-DAY, DAY), undefined, { title: 'leftOn', until: NOW + DAY }],
    ['a deal that starts now runs', offer(0, DAY), undefined, { title: 'leftOn', until: NOW + DAY }],
    ['a deal that is over counts nothing', offer(-DAY, 0), undefined, undefined],
    ['an offer without times counts nothing', offer(-DAY, DAY, false), undefined, undefined],
    ['a campaign counts to its end', null, campaign, { title: 'leftOn', until: NOW + HOUR }],
    ['a deal goes before a campaign', offer(-DAY, DAY), campaign, { title: 'leftOn', until: NOW + DAY }],
    ['nothing at all', undefined, undefined, undefined],
  ] as const)('%s', (_, its, running, expected) => {
    expect(dealCountdown(its, running, NOW)).toEqual(expected)
  })
})

describe('timeLeft', () => {
  test.each([
    ['all four', 2 * DAY + 14 * HOUR + 36 * MINUTE + 9000, { days: 2, hours: 14, minutes: 36, seconds: 9 }],
    ['a started second counts', 1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['nothing below zero', -5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ['more than 99 days', 120 * DAY, { days: 120, hours: 0, minutes: 0, seconds: 0 }],
  ])('%s', (_, milliseconds, expected) => {
    expect(timeLeft(milliseconds)).toEqual(expected)
  })
})
