import { describe, expect, test } from 'vitest'
import { listingParams } from '@/contract/finding/search-query'
import { withCategory, withPage, withToggled } from './listing-changes'
import {
  addressOf,
  categorySteps,
  isEmptySearch,
  type ListingScope,
  queryAt,
  scopeAt,
  withoutChoices,
} from './listing-scope'

describe('the path says what a list is of', () => {
  test.each<readonly [string, ListingScope | undefined]>([
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
  ])('%s', (path, scope) => {
    expect(scopeAt(path)).toEqual(scope)
  })
})

test('a breadcrumb has no name twice in a row', () => {
  const path = ['candles', 'mugs', 'mugs-3'].map((slug) => ({ slug, title: slug.replace('-3', '') }))
  expect(categorySteps({ path })).toEqual([
    { name: 'candles', href: '/category/candles' },
    { name: 'mugs', href: '/category/mugs-3' },
  ])
})

const scopes: readonly ListingScope[] = [
  { kind: 'products' },
  { kind: 'brand', brand: 'fern-field' },
  { kind: 'attribute', attribute: 'Color', value: 'Sage green' },
  { kind: 'store', storeId: 'st-1' },
  { kind: 'offers', offer: 'deal' },
  { kind: 'category', slug: 'hand-wash', names: ['Bath & body', 'Hand wash'] },
]

test.each(scopes)('the address of a list leads to that list: $kind', (scope) => {
  for (const search of ['', 'values=Vegan&price=8-36&sort=rating&page=3', 'q=soap']) {
    const query = queryAt(scope, new URLSearchParams(search))
    const [path = '', params = ''] = addressOf(scope, query).split('?')
    const back = scope.kind === 'category' ? scope : scopeAt(path)
    expect(back).toEqual(scope)
    expect(queryAt(scope, new URLSearchParams(params))).toEqual(query)
    expect(new URLSearchParams(params)).toEqual(new URLSearchParams(search))
  }
})

test.each<readonly [ListingScope, string]>([
  [{ kind: 'products' }, 'fname=Home&q=soap&sort=newest'],
  [{ kind: 'search' }, 'q=soap&sort=newest'],
  [{ kind: 'brand', brand: 'lino' }, 'fname=Home&q=soap&brand=lino&sort=newest'],
  [{ kind: 'offers', offer: 'deal' }, 'fname=Home&q=soap&offers=deal&sort=newest'],
])('without filters a list stays what its path names, in its category and order: %j', (scope, expected) => {
  const query = queryAt(
    scope,
    new URLSearchParams('fname=Home&q=soap&sort=newest&values=Vegan&price=8-&rating=4&page=2'),
  )
  expect(`${listingParams(withoutChoices(scope, query))}`).toBe(expected)
})

test('with another brand beside its own, or without its own, a brand is a filter among others', () => {
  const scope: ListingScope = { kind: 'brand', brand: 'lino' }
  const query = queryAt(scope, new URLSearchParams('page=2'))
  expect(addressOf(scope, withToggled(query, 'brand', 'olivary'))).toBe('/product-list?brand=lino&brand=olivary')
  expect(addressOf(scope, withToggled(query, 'brand', 'lino'))).toBe('/product-list')
  expect(addressOf(scope, withPage(query, 3))).toBe('/product-list/brands/lino?page=3')
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

describe('a search', () => {
  test.each([
    ['/search', 'q=soap', 'soap'],
    ['/search/castile%20soap', '', 'castile soap'],
    ['/search/bath/soap/', '', 'soap'],
    ['/search/towel', 'q=soap', 'soap'],
    ['/search/%E0%A4%A', '', '%E0%A4%A'],
    ['/search/', '', undefined],
  ])('%s?%s is for %s', (path, search, text) => {
    const scope = scopeAt(path)
    expect(scope && queryAt(scope, new URLSearchParams(search)).q).toBe(text)
  })

  const search: ListingScope = { kind: 'search' }
  const read = (params: string) => queryAt(search, new URLSearchParams(params))

  test.each([
    [
      'a second brand',
      withToggled(read('q=soap&brand=Olivary&page=3'), 'brand', 'Lull'),
      'q=soap&brand=Lull&brand=Olivary',
    ],
    ['a colour', withToggled(read('q=soap'), 'attr_Color', 'Sage'), 'q=soap&attr_Color=Sage'],
    ['an unknown offer', withToggled(read(''), 'offers', 'free'), ''],
    ['a category', withCategory(read('fname=Bath'), ['Bath', 'Soap']), 'fname=Bath&sname=Soap'],
  ])('has one address: %s', (_, query, expected) => {
    expect(addressOf(search, query)).toBe(expected ? `/search?${expected}` : '/search')
  })

  test('ignores what its records do not hold: other attributes, and narrow categories without the wide ones', () => {
    expect(read('q=soap&tname=Bars&attr_Scent=Rose')).toEqual(read('q=soap'))
    expect(isEmptySearch(read('sname=Soap&attr_Scent=Rose&page=2'))).toBe(true)
    expect(isEmptySearch(read('offers=deal'))).toBe(false)
  })
})
