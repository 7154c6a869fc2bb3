import { afterAll, beforeAll, expect, test } from 'vitest'
import { megaMenuAnswer } from '../../../../../contract/finding/bootstrap.ts'
import { productBySlugAnswer } from '../../../../../contract/finding/catalogue.ts'
import { categoryAnswer } from '../../../../../contract/finding/categories.ts'
import { crawlerFeedAnswer } from '../../../../../contract/finding/crawler-entries.ts'
import { listingAnswer } from '../../../../../contract/finding/search.ts'
import { categoryIndex, productIndex, SEARCH_FACETS } from '../../../../../contract/finding/search-indices.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'
import { openTestDatabase, SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { plainProduct } from '../../../../testing/samples/catalogue-lines.ts'
import { importCatalogue } from '../import/catalogue-import.ts'
import { jsonLines } from '../import/formats/json-lines.ts'

/** A shop whose file has categories of one and two levels: an import repeats the last name on the levels below. */

const category = (slug: string, name: string, parent: string | null = null) => ({
  kind: 'category',
  slug,
  parent,
  name: { en: name },
})
const LINES = [
  category('candles', 'Candles'),
  category('candles-2', 'Candles', 'candles'),
  category('candles-3', 'Candles', 'candles-2'),
  category('home', 'Home'),
  category('mugs', 'Mugs', 'home'),
  category('mugs-3', 'Mugs', 'mugs'),
  category('travel', 'Travel Mugs', 'mugs'),
  { kind: 'store', slug: 'hill-pottery', name: 'Hill Pottery', department: 'home' },
  plainProduct('tea-light', { category: 'candles-3' }),
  plainProduct('mug', { category: 'mugs-3' }),
  plainProduct('flask', { category: 'travel' }),
]

let app: AppUnderTest
beforeAll(async () => {
  const database = await openTestDatabase({ isEmpty: true })
  const lines = async function* () {
    for (const line of LINES) yield JSON.stringify(line)
  }
  expect((await importCatalogue(database.db, jsonLines(lines()), { now: SEEDED_AT })).problems).toEqual([])
  app = await openApp({ database })
  await app.services.productSearch.refresh()
})
afterAll(async () => {
  await app.close()
  await app.database.close()
})

test.each([
  ['tea-light', ['candles-3: Candles']],
  ['mug', ['home: Home', 'mugs-3: Mugs']],
  ['flask', ['home: Home', 'mugs: Mugs', 'travel: Travel Mugs']],
])('the path of %s has no name twice in a row', async (slug, path) => {
  const { productData } = await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)
  expect(productData.categoryList.map((step) => `${step.slug}: ${step.categoryName}`)).toEqual(path)
  const { entries } = (await app.read(crawlerFeedAnswer, '/v1/crawler/feed')).data
  const names = path.map((step) => step.replace(/^.*: /, ''))
  expect(entries.find((entry) => entry.slug === slug)?.categoryPath).toEqual(names)
})

test('a category has no tile for itself, and keeps the names that a search selects it by', async () => {
  const read = async (slug: string) => (await app.read(categoryAnswer, `/v1/category/${slug}`)).data
  const tiles = async (slug: string) => (await read(slug)).children.map((child) => child.slug)
  expect(await tiles('candles')).toEqual([])
  expect(await tiles('home')).toEqual(['mugs'])
  expect(await tiles('mugs')).toEqual(['mugs-3', 'travel'])
  expect((await read('candles-3')).path.map(({ name }) => name)).toEqual(['Candles', 'Candles', 'Candles'])
})

test('menu, suggestions and filters name a category that only repeats its parent once', async () => {
  const { data } = await app.read(megaMenuAnswer, '/v1/megaMenu')
  const menu = data.map(({ title, groups }) => [title, ...groups.map((group) => group.title)])
  expect(menu).toEqual([['Candles'], ['Home', 'Mugs']])

  const { query } = searchCalls(() => app)
  const suggested = (await query(categoryIndex('en'), { query: '' })).hits.map(({ title }) => title)
  expect(suggested.toSorted()).toEqual(['Candles', 'Home', 'Mugs', 'Mugs', 'Travel Mugs'])

  const filterOf = async (search: string) => {
    const { filters } = (await app.read(listingAnswer, `/v1/searchFilter?${search}`)).data
    return filters.flatMap((filter) => (filter.kind === 'category' ? filter.options.map(({ label }) => label) : []))
  }
  expect(await filterOf('fname=Candles')).toEqual(['Candles'])
  expect(await filterOf('fname=Candles&sname=Candles&tname=Candles')).toEqual(['Candles'])
  expect(await filterOf('fname=Home&sname=Mugs')).toEqual(['Home', 'Mugs', 'Mugs', 'Travel Mugs'])

  const { department, group, leaf } = SEARCH_FACETS
  const { facets } = await query(productIndex('en'), { facets: [department, group, leaf] })
  expect(
    Object.values(facets)
      .flatMap((counts) => Object.keys(counts))
      .toSorted(),
  ).toEqual(['Candles', 'Home', 'Home > Mugs', 'Home > Mugs > Mugs', 'Home > Mugs > Travel Mugs'])
})
