import { expect, test } from 'vitest'
import { campaignOfAddress } from './use-campaign'

test.each([
  ["the product's own", 'cmp-aloe', 'cmp-aloe', 'cmp-aloe'],
  ['given twice', ['cmp-aloe', 'x'], 'cmp-aloe', 'cmp-aloe'],
  ["another product's", 'cmp-aloe', 'cmp-soap', undefined],
  ['a product without one', 'cmp-aloe', undefined, undefined],
  ['none asked for', undefined, 'cmp-aloe', undefined],
  ['an empty value', '', '', undefined],
] as const)('%s', (_, parameter, upsellCampaignId, expected) => {
  expect(campaignOfAddress(parameter, { upsellCampaignId })).toBe(expected)
})
