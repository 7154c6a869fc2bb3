import { expect, test } from 'vitest'
import { offersAddress, readOffersView } from './offers-address'

const read = (query: string) => readOffersView(new URLSearchParams(query))

test.each([
  ['', { sort: 'soonest' }],
  ['kind=upcoming&sort=saving', { kind: 'upcoming', sort: 'saving' }],
  ['kind=nonsense&sort=nonsense', { sort: 'soonest' }],
  ['kind=deal&kind=upcoming', { kind: 'deal', sort: 'soonest' }],
  ['kind=constructor', { sort: 'soonest' }],
  [`kind=${'a'.repeat(10_000)}`, { sort: 'soonest' }],
])('%j is read as %j', (query, view) => {
  expect(read(query)).toEqual(view)
})

test.each(['', '?kind=deal', '?sort=saving', '?kind=groupBuy&sort=saving'])(
  '/offers%s is written as it is read',
  (query) => {
    expect(offersAddress(read(query))).toBe(`/offers${query}`)
  },
)
