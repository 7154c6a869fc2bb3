import { expect, test } from 'vitest'
import { readListingQuery } from '@/contract/finding/search-query'
import { queryAt } from '../address/listing-scope'
import { type SearchContext, searchKey, searchQueries } from './search-queries'

const GUEST: SearchContext = { locale: 'en', audience: 'guest' }
const SIGNED_IN: SearchContext = { locale: 'es', audience: 'signedIn' }

const queries = (search: string, context = GUEST) =>
  searchQueries(queryAt({ kind: 'search' }, new URLSearchParams(search)), context, false)

test('an empty search asks for categories, stores and suggestions; any other also for products, first', () => {
  expect(queries('').map(({ indexName }) => indexName)).toEqual(['categories_en', 'stores_en', 'suggestions_en'])
  expect(queries('q=soap').map(({ id }) => id)).toEqual(['products', 'palette', 'categories', 'stores', 'suggestions'])
  expect(queries('fname=Bath')[0]?.id).toBe('products')
})

test('everything that an address can choose is asked for', () => {
  const [products] = queries(
    'fname=Bath&sname=Soap&q=wash&brand=A&brand=B&values=Vegan&attr_Color=Sage&offers=deal&page=3',
  )
  expect(products?.parameters).toMatchObject({
    query: 'wash',
    page: 2,
    facetsRefinements: { offerKinds: ['deal'] },
    disjunctiveFacetsRefinements: { brandName: ['A', 'B'], badges: ['Vegan'], colours: ['Sage'] },
    hierarchicalFacetsRefinements: { 'hierarchicalCategories.lvl0': ['Bath > Soap'] },
  })
})

test('price and order are by the prices of the visitor', () => {
  const search = 'q=soap&sort=price-desc&price=8-36&rating=4.5'
  expect(queries(search)[0]).toMatchObject({
    indexName: 'products_en_msrpPrice_desc',
    parameters: {
      numericRefinements: { msrpPrice: { '>=': [8], '<=': [36] }, TotalStarRating: { '>=': [4.5] } },
    },
  })
  expect(queries(search, SIGNED_IN)[0]).toMatchObject({
    indexName: 'products_es_tfmPrice_desc',
    parameters: { numericRefinements: { tfmPrice: { '>=': [8], '<=': [36] } } },
  })
})

test('two addresses that ask the same have one key', () => {
  const key = (search: string) => searchKey(queryAt({ kind: 'search' }, new URLSearchParams(search)), GUEST)
  expect(key('q=soap&tname=Bars&attr_Scent=Rose')).toBe(key('q=soap'))
  expect(key('q=soap&brand=B&brand=A')).toBe(key('brand=A&q=soap&brand=B'))
  expect(key('q=soap&page=2')).not.toBe(key('q=soap'))
  expect(searchKey(readListingQuery(new URLSearchParams('q=soap')), SIGNED_IN)).not.toBe(key('q=soap'))
})
