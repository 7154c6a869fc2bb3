import { expect, test } from 'vitest'
import { readListingQuery } from '@/contract/listing-query'
import { searchHref, searchQuery } from './search-address'
import * as changes from './search-changes'

const query = (search: string) => readListingQuery(new URLSearchParams(search))
const START = 'q=soap&brand=Olivary&page=3'

test.each([
  ['a second brand', changes.toggledOption(query(START), 'brands', 'Lull'), 'q=soap&brand=Lull&brand=Olivary'],
  ['the same brand again', changes.toggledOption(query(START), 'brands', 'Olivary'), 'q=soap'],
  ['a colour', changes.toggledOption(query('q=soap'), 'colours', 'Sage'), 'q=soap&attr_Color=Sage'],
  ['no colour', changes.toggledOption(query('attr_Color=Sage'), 'colours', 'Sage'), ''],
  ['what is in stock', changes.toggledOption(query('q=soap'), 'offers', 'inStock'), 'q=soap&offers=inStock'],
  ['a kind of offer that there is not', changes.toggledOption(query(''), 'offers', 'free'), ''],
  ['stars', changes.withRatingToggled(query('q=soap'), 4), 'q=soap&rating=4'],
  ['the same stars again', changes.withRatingToggled(query('rating=4'), 4), ''],
  ['a category', changes.toggledCategory(query('fname=Bath'), ['Bath', 'Soap']), 'fname=Bath&sname=Soap'],
  ['the same category again', changes.toggledCategory(query('fname=Bath&sname=Soap'), ['Bath', 'Soap']), 'fname=Bath'],
  ['a price in minor units', changes.withPrice(query(''), { from: 850, to: 3600 }), 'price=8.5-36'],
  ['no price', changes.withPrice(query('price=8-36'), {}), ''],
  ['an order', changes.withSort(query('page=2'), 'newest'), 'sort=newest'],
  ['a page', changes.withPage(query(START), 2), 'q=soap&brand=Olivary&page=2'],
  ['no filters', changes.withoutFilters(query(`${START}&fname=Bath&rating=4&sort=newest`)), 'q=soap&sort=newest'],
])('%s', (_, changed, expected) => {
  expect(searchHref(changed)).toBe(expected ? `/search?${expected}` : '/search')
})

test.each([
  ['/search', 'q=soap', 'soap'],
  ['/search/castile%20soap', '', 'castile soap'],
  ['/search/bath/soap/', '', 'soap'],
  ['/search/towel', 'q=soap', 'soap'],
  ['/search/%E0%A4%A', '', '%E0%A4%A'],
  ['/search/', '', undefined],
])('%s?%s looks for %s', (path, search, text) => {
  expect(searchQuery(path, new URLSearchParams(search)).q).toBe(text)
})
