import { describe, expect, test } from 'vitest'
import { bestOffer } from '@/contract/buying/pricing'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/contract/values/durations'
import { dealCountdown, recheckDelay } from './deal-clock'

const NOW = 1_800_000_000_000

describe('recheckDelay', () => {
  test.each([
    ['two days left', 2 * DAY_MS, DAY_MS],
    ['a day and a moment left', DAY_MS + 1, DAY_MS],
    ['exactly a day left', DAY_MS, HOUR_MS],
    ['an hour and a moment left', HOUR_MS + 1, HOUR_MS],
    ['exactly an hour left', HOUR_MS, MINUTE_MS],
    ['exactly a minute left', MINUTE_MS, 1000],
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
    endsAt: NOW + HOUR_MS,
  } as const

  test.each([
    [
      'an upcoming deal counts to its start',
      offer(DAY_MS, 2 * DAY_MS),
      undefined,
      { title: 'dropsIn', until: NOW + DAY_MS },
    ],
    ['a running deal counts to its end', offer(-DAY_MS, DAY_MS), undefined, { title: 'leftOn', until: NOW + DAY_MS }],
    ['a deal that starts now runs', offer(0, DAY_MS), undefined, { title: 'leftOn', until: NOW + DAY_MS }],
    ['a deal that is over counts nothing', offer(-DAY_MS, 0), undefined, undefined],
    ['an offer without times counts nothing', offer(-DAY_MS, DAY_MS, false), undefined, undefined],
    ['a campaign counts to its end', null, campaign, { title: 'leftOn', until: NOW + HOUR_MS }],
    ['a deal goes before a campaign', offer(-DAY_MS, DAY_MS), campaign, { title: 'leftOn', until: NOW + DAY_MS }],
    ['nothing at all', undefined, undefined, undefined],
  ] as const)('%s', (_, its, running, expected) => {
    expect(dealCountdown(its, running, NOW)).toEqual(expected)
  })
})
