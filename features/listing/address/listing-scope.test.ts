import { describe, expect, test } from 'vitest'
import { listingParams } from '@/contract/listing-query'
import { withPage, withToggled } from './listing-changes'
import { addressOf, type ListingPlace, placeAt, queryAt } from './listing-scope'

describe('the path says what a list is of', () => {
  test.each<readonly [string, ListingPlace | undefined]>([
    ['/product-list', { kind: 'products' }],
    ['/product-list/', { kind: 'products' }],
    ['/product-list/brands/fern-field', { kind: 'brand', brand: 'fern-field' }],
    ['/product-list/attr/Colour/Sage%20green', { kind: 'attribute', attribute: 'Colour', value: 'Sage green' }],
    ['/product-list/store/st-1', { kind: 'store', storeId: 'st-1' }],
    ['/product-list/offers/groupBuy', { kind: 'offers', offer: 'groupBuy' }],
    ['/product-list/offers/free', undefined],
    ['/product-list/offers', undefined],
    ['/product-list/brands', undefined],
    ['/product-list/brands/a/b', undefined],
    ['/product-list/attr/Colour', undefined],
    ['/product-list/store/%27%20or%201=1', undefined],
    ['/product-list/brands/%E0%A4%A', { kind: 'brand', brand: '%E0%A4%A' }],
    ['/product-list/attr/%00/Sage', undefined],
    ['/product-list/brands/%0d%0a', undefined],
    ['/product-list/other', undefined],
  ])('%s', (path, place) => {
    expect(placeAt(path)).toEqual(place)
  })
})

const places: readonly ListingPlace[] = [
  { kind: 'products' },
  { kind: 'brand', brand: 'fern-field' },
  { kind: 'attribute', attribute: 'Color', value: 'Sage green' },
  { kind: 'store', storeId: 'st-1' },
  { kind: 'offers', offer: 'deal' },
  { kind: 'category', slug: 'hand-wash', names: ['Bath & body', 'Hand wash'] },
]

test.each(places)('the address of a list leads to that list: $kind', (place) => {
  for (const search of ['', 'values=Vegan&price=8-36&sort=rating&page=3', 'q=soap']) {
    const query = queryAt(place, new URLSearchParams(search))
    const [path = '', params = ''] = addressOf(place, query).split('?')
    const back = place.kind === 'category' ? place : placeAt(path)
    expect(back).toEqual(place)
    expect(queryAt(place, new URLSearchParams(params))).toEqual(query)
    expect(new URLSearchParams(params)).toEqual(new URLSearchParams(search))
  }
})

test('with another brand beside its own, or without its own, a brand is a filter among others', () => {
  const place: ListingPlace = { kind: 'brand', brand: 'lino' }
  const query = queryAt(place, new URLSearchParams('page=2'))
  expect(addressOf(place, withToggled(query, 'brand', 'olivary'))).toBe('/product-list?brand=lino&brand=olivary')
  expect(addressOf(place, withToggled(query, 'brand', 'lino'))).toBe('/product-list')
  expect(addressOf(place, withPage(query, 3))).toBe('/product-list/brands/lino?page=3')
})

test.each(['constructor', 'toString', '__proto__'])('an attribute may be called %s', (attribute) => {
  const query = queryAt({ kind: 'attribute', attribute, value: 'Sage' }, new URLSearchParams())
  expect(`${listingParams(query)}`).toBe(`attr_${attribute}=Sage`)
})

test('a path is cleaned as a query is', () => {
  const query = queryAt({ kind: 'brand', brand: `\u0000${'x'.repeat(5000)}` }, new URLSearchParams())
  expect(query.brands[0]?.length).toBeLessThanOrEqual(200)
  expect(query.brands[0]).not.toContain('\u0000')
})
