import { describe, expect, test } from 'vitest'
import { chooseDeals, type DealCandidate } from './deal-choice.ts'

const candidate = (id: string, facts: Partial<DealCandidate> = {}): DealCandidate => ({
  variantId: `v-${id}`,
  productId: id,
  memberPrice: 1000,
  campaignPrice: null,
  isSameStore: false,
  isComplement: false,
  ...facts,
})
const many = (count: number, facts: Partial<DealCandidate> = {}, prefix = 'p') =>
  Array.from({ length: count }, (_, at) => candidate(`${prefix}${at}`, facts))
const offerOf = (candidates: readonly DealCandidate[], orderId = 'o1') =>
  chooseDeals(orderId, candidates).find(({ type }) => type === 'OTO')
const exclusiveOf = (candidates: readonly DealCandidate[], orderId = 'o1') =>
  chooseDeals(orderId, candidates).filter(({ type }) => type === 'EXCLUSIVE')

describe('the one-time offer', () => {
  const far = many(3, { isComplement: true, campaignPrice: 400 }, 'far')
  test.each([
    ['none without candidates', [], undefined],
    ['a quarter off the member price', [candidate('a')], { variantId: 'v-a', price: 750 }],
    ['the campaign price of the product', [candidate('a', { campaignPrice: 620 })], { variantId: 'v-a', price: 620 }],
    [
      'a campaign of a store of the order rather than a nearer product',
      [
        candidate('a', { isSameStore: true, isComplement: true }),
        candidate('b', { isSameStore: true, campaignPrice: 5 }),
      ],
      { variantId: 'v-b', price: 5 },
    ],
    [
      'a product of a store of the order rather than the campaign of another one',
      [...far, candidate('a', { isSameStore: true })],
      { variantId: 'v-a', price: 750 },
    ],
  ])('%s', (_, candidates, expected) => {
    const offer = offerOf(candidates)
    if (expected === undefined) expect(offer).toBeUndefined()
    else expect(offer).toEqual({ type: 'OTO', ...expected })
  })
})

describe('exclusive deals', () => {
  test('cost 20 to 27 per cent less than the member price, and not all the same', () => {
    const prices = many(40).flatMap((_, order) => exclusiveOf(many(13), `o${order}`).map(({ price }) => price))
    expect(Math.min(...prices)).toBe(730)
    expect(Math.max(...prices)).toBe(800)
    expect(new Set(prices).size).toBe(8)
  })

  test('are the same for the same order, in any order of the candidates', () => {
    const candidates = many(30)
    expect(chooseDeals('o1', candidates.toReversed())).toEqual(chooseDeals('o1', candidates))
    expect(chooseDeals('o2', candidates)).not.toEqual(chooseDeals('o1', candidates))
  })

  test('are at most twelve different products, none of them the one-time offer', () => {
    const chosen = chooseDeals('o1', many(30))
    expect(chosen).toHaveLength(13)
    expect(new Set(chosen.map(({ variantId }) => variantId)).size).toBe(13)
  })

  test('come from the stores of the order first, what goes with it before the rest', () => {
    const chosen = exclusiveOf([
      ...many(2, {}, 'd'),
      ...many(2, { isComplement: true }, 'c'),
      ...many(2, { isSameStore: true }, 'b'),
      ...many(3, { isSameStore: true, isComplement: true }, 'a'),
    ])
    expect(chosen.map(({ variantId }) => variantId.slice(2, 3)).join('')).toBe('aabbccdd')
  })
})
