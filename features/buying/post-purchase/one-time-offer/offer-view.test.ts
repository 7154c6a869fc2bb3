import { expect, test } from 'vitest'
import type { DealProblem, DealPurchase } from '../use-buy-deal'
import { offerView } from './offer-view'

const END = 1000
const open = { endsAt: END, inStock: true, isAdded: false, isDeclined: false }
const idle: DealPurchase = { kind: 'idle' }
const refused = (problem: DealProblem): DealPurchase => ({ kind: 'refused', problem, serverMessage: undefined })

test.each([
  ['loading', undefined, idle, 0],
  ['open', open, idle, END - 1],
  ['over', open, idle, END],
  ['over', null, idle, 0],
  ['over', open, refused('over'), 0],
  ['busy', open, { kind: 'busy' }, END + 5],
  ['busy', open, { kind: 'leaving' }, END + 5],
  ['added', open, { kind: 'added' }, END + 5],
  ['added', { ...open, isAdded: true }, { kind: 'added' }, 0],
  ['answered', { ...open, isAdded: true }, idle, 0],
  ['answered', { ...open, isDeclined: true, inStock: false }, idle, 0],
  ['twice', open, refused('twice'), 0],
  ['twice', { ...open, isAdded: true }, refused('twice'), END],
  ['soldOut', { ...open, inStock: false }, idle, 0],
  ['soldOut', open, refused('soldOut'), 0],
  ['open', open, refused('card'), 0],
  ['open', open, refused('failed'), 0],
  ['over', open, refused('card'), END],
] as const)('%s: %o, %o at %i', (expected, deal, purchase, now) => {
  expect(offerView({ deal, purchase, now })).toBe(expected)
})
