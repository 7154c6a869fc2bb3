import { expect, test } from 'vitest'
import { EMPTY_LISTING_QUERY, isFiltered, listingParams, readListingQuery } from './search-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

test('a query survives the round trip through its address', () => {
  const query = {
    ...{
      fname: 'Bath & body',
      sname: 'Hand care',
      tname: 'Hand wash',
      q: 'olive oil',
      page: 3,
      sort: 'rating' as const,
    },
    ...{ price: { from: 8, to: 36.5 }, rating: 4.5, brands: ['fern-field', 'lino'], values: ['Vegan'] },
    ...{ offers: ['deal' as const, 'inStock' as const], attributes: { Colour: ['Sage', 'Rust'], 'Pack size': ['3'] } },
  }
  const again = readListingQuery(listingParams(query))
  expect(again).toEqual({ ...query, attributes: { Colour: ['Rust', 'Sage'], 'Pack size': ['3'] } })
})

test('the order of the choices does not change the address', () => {
  expect(`${listingParams(read('values=B&brand=z&brand=a&values=A'))}`).toBe('brand=a&brand=z&values=A&values=B')
})

test.each([
  [''],
  ['page=-1&page=2'],
  ['page=0'],
  ['page=1e9'],
  ['sort=drop%20table'],
  ['price=9-3'],
  ['price=-'],
  ['price=a-b'],
  ['price=1.234-'],
  ['rating=0'],
  ['rating=6'],
  ['rating=NaN'],
  ['offers=everything'],
  ['attr_=x'],
  ['unknown=1&__proto__=2'],
  ['brand=%00%01'],
])('ignores %s', (search) => {
  expect(read(search)).toEqual(EMPTY_LISTING_QUERY)
})

test('long texts, control characters and lone surrogates become a valid query', () => {
  const { q = '', brands } = read(`q=${'ä'.repeat(10_000)}&${'brand=a&'.repeat(500)}brand=%F0%9F`)
  expect(q).toHaveLength(200)
  expect(brands).toEqual(['a'])
  expect(read('q=a%00b').q).toBe('a b')
})

test('search text, sort and page do not count as filters', () => {
  expect(isFiltered(read('fname=Hair&sort=newest&page=2&q=x'))).toBe(false)
  expect(isFiltered(read('price=3-'))).toBe(true)
  expect(isFiltered(read('attr_Colour=Sage'))).toBe(true)
})
