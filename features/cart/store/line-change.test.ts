import { expect, test } from 'vitest'
import type { CartLine } from '@/contract/cart'
import type { LineChoice } from '@/lib/shopping/cart-context'
import { choiceOfLine, lineChange } from './line-change'

const plain = { childProductId: 'v-1', quantity: { value: 2 }, offerDetails: {} } as CartLine
const oneTime: LineChoice = { kind: 'oneTime' }
const everyMonth: LineChoice = {
  kind: 'subscription',
  sellingPlanId: 'p-1',
  frequencyId: 'f-1',
  label: 'Every month',
  duration: 'month',
  value: 1,
}
const subscribed = {
  ...plain,
  planFrequencyId: 'f-1',
  sellingPlanId: 'p-1',
  planDeliveryLabel: 'Every month',
  frequencyDuration: 'month',
  frequencyValue: 1,
} as CartLine
const pack = (childOfferId: string): LineChoice => ({ kind: 'childOffer', childOfferId, packSize: 3 })
const packed = { ...plain, offerDetails: { childOfferId: 'o-3', quantity: 3 } } as CartLine

test.each<[name: string, line: CartLine, choice: LineChoice]>([
  ['bought once', plain, oneTime],
  ['a subscription', subscribed, everyMonth],
  ['a pack', packed, pack('o-3')],
  ['a campaign', { ...plain, upsellCampaignId: 'c-1' }, { kind: 'upsell', upsellCampaignId: 'c-1' }],
  ['a group buy', { ...plain, groupBuyCampaignId: 'g-1' }, { kind: 'groupBuy', campaignId: 'g-1' }],
])('a line says how it is bought: %s', (_, line, choice) => {
  expect(choiceOfLine(line)).toEqual(choice)
})

test.each<[name: string, line: CartLine, choice: LineChoice, quantity: number, expected: string, variant?: string]>([
  ['nothing changes', plain, oneTime, 2, 'none'],
  ['another quantity is an update', plain, oneTime, 3, 'quantity'],
  ['another variant is another line', plain, oneTime, 2, 'replace', 'v-2'],
  ['a subscription instead', plain, everyMonth, 2, 'replace'],
  ['once instead of a subscription', subscribed, oneTime, 2, 'replace'],
  ['another frequency', subscribed, { ...everyMonth, frequencyId: 'f-2' }, 2, 'replace'],
  ['the same frequency, another quantity', subscribed, everyMonth, 1, 'quantity'],
  ['another pack', packed, pack('o-6'), 2, 'replace'],
  ['the same pack', packed, pack('o-3'), 2, 'none'],
])('%s', (_, line, choice, quantity, expected, childProductId = 'v-1') => {
  expect(lineChange(line, { childProductId, choice, quantity })).toBe(expected)
})
