import { createFetchRequester } from '@algolia/requester-fetch'
import { algoliasearch } from 'algoliasearch'
import { type liteClient as LiteClient, liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productRecord, suggestionRecord } from '../../../../../contract/finding/search-records.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'

let app: AppUnderTest
let host: { url: string; accept: 'readWrite'; protocol: 'http' }
beforeAll(async () => {
  app = await openApp()
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  host = { url: new URL(address).host, accept: 'readWrite', protocol: 'http' }
})
afterAll(() => app.close())

const APP_ID = 'embedded'
const KEY = 'embedded-search-key'
/** Milliseconds. The clients' own give up after one second. */
const timeouts = { connect: 60_000, read: 60_000, write: 60_000 }

/** The name is a variable because the package has no types for its browser build. */
const BROWSER_BUILD = 'algoliasearch/dist/lite/builds/browser.js'

async function browserClient() {
  const build = (await import(BROWSER_BUILD)) as { liteClient: typeof LiteClient }
  return build.liteClient(APP_ID, KEY, { hosts: [host], timeouts, requester: createFetchRequester() })
}

const clients = {
  'the browser’s small client': browserClient,
  'the server’s small client': async () => liteClient(APP_ID, KEY, { hosts: [host], timeouts }),
  'the server’s whole client': async () => algoliasearch(APP_ID, KEY, { hosts: [host], timeouts }),
}

describe.each(Object.entries(clients))('%s', (_, open) => {
  test('searches products, with facets and highlights', async () => {
    const client = await open()
    const { results } = await client.searchForHits({
      requests: [
        { indexName: 'products_en', query: 'linnen towl', hitsPerPage: 5, facets: ['brandName'] },
        { indexName: 'suggestions_en', query: 'bath' },
      ],
    })
    const [found, suggested] = results
    const [first] = z.array(productRecord).parse(found?.hits)
    expect(first).toMatchObject({ slug: 'linen-bath-towel' })
    expect(first?._highlightResult?.['productName']?.value).toContain('<em>Linen</em>')
    expect(found?.facets?.['brandName']).toEqual(
      expect.objectContaining({ [first?.brandName ?? '']: expect.any(Number) }),
    )
    expect(z.array(suggestionRecord).parse(suggested?.hits).length).toBeGreaterThan(0)
  })

  test('searches the values of a facet', async () => {
    const client = await open()
    const { results } = await client.searchForFacets({
      requests: [{ type: 'facet', indexName: 'products_en', facet: 'brandName', facetQuery: 'fern' }],
    })
    expect(results[0]?.facetHits[0]).toMatchObject({ value: 'Fern & Field', highlighted: '<em>Fern</em> & Field' })
  })

  test('reports our errors as its own', async () => {
    const client = await open()
    await expect(client.searchForHits({ requests: [{ indexName: 'nothing' }] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index nothing does not exist',
    })
    client.setClientApiKey({ apiKey: 'wrong' })
    await expect(client.searchForHits({ requests: [{ indexName: 'products_en' }] })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
  })
})

describe('the full client', () => {
  const client = () => algoliasearch(APP_ID, KEY, { hosts: [host], timeouts })

  test('searches one index, gets one record and searches facet values', async () => {
    const found = await client().searchSingleIndex({
      indexName: 'products_en',
      searchParams: { query: 'aloe face gel', hitsPerPage: 1 },
    })
    const [first] = z.array(productRecord).parse(found.hits)
    const record = await client().getObject({ indexName: 'products_en', objectID: first?.objectID ?? '' })
    expect(productRecord.parse(record).slug).toBe(first?.slug)
    const values = await client().searchForFacetValues({ indexName: 'products_en', facetName: 'badges' })
    expect(values.facetHits.length).toBeGreaterThan(3)
  })

  test('gets several records of several indices, in the order of the requests', async () => {
    const { hits } = await client().searchSingleIndex({ indexName: 'products_en', searchParams: { hitsPerPage: 2 } })
    const [first, second] = z.array(productRecord).parse(hits)
    const stores = await client().searchSingleIndex({ indexName: 'stores_en', searchParams: { hitsPerPage: 1 } })
    const storeId = stores.hits[0]?.objectID ?? ''
    const { results } = await client().getObjects({
      requests: [
        { indexName: 'products_en', objectID: second?.objectID ?? '' },
        { indexName: 'products_en', objectID: 'unknown' },
        { indexName: 'stores_en', objectID: storeId },
        { indexName: 'products_en', objectID: first?.objectID ?? '', attributesToRetrieve: ['slug'] },
      ],
    })
    expect(results[0]).toMatchObject({ objectID: second?.objectID, productName: second?.productName })
    expect(results[1]).toBeNull()
    expect(results[2]).toMatchObject({ objectID: storeId })
    expect(results[3]).toEqual({ objectID: first?.objectID, slug: first?.slug })
  })

  test('names an unknown index of several records in the message', async () => {
    const answer = await client().getObjects({ requests: [{ indexName: 'nothing', objectID: 'a' }] })
    expect(answer).toEqual({ results: [null], message: 'Index nothing does not exist.' })
  })

  test.each<[true | false | 'min' | 'strict', string, RegExp | undefined]>([
    [true, 'linnen', /linen/],
    [false, 'linnen', undefined],
    [false, 'linen', /linen/],
    ['min', 'linnen', /linen/],
    ['strict', 'linnen', /linen/],
  ])('tolerates typos by %s: %s', async (typoTolerance, query, expected) => {
    const { hits, nbHits } = await client().searchSingleIndex({
      indexName: 'products_en',
      searchParams: { query, typoTolerance, hitsPerPage: 1 },
    })
    const [first] = z.array(productRecord).parse(hits)
    if (expected) expect(first?.slug).toMatch(expected)
    else expect(nbHits).toBe(0)
  })

  test('keeps the fewest typos with min, the two fewest with strict', async () => {
    const count = async (typoTolerance: true | false | 'min' | 'strict') => {
      const { nbHits = 0 } = await client().searchSingleIndex({
        indexName: 'products_en',
        searchParams: { query: 'hinoki', typoTolerance },
      })
      return nbHits
    }
    const [exact, min, strict, all] = [await count(false), await count('min'), await count('strict'), await count(true)]
    expect(exact).toBeGreaterThan(0)
    expect(min).toBe(exact)
    expect(strict).toBeGreaterThanOrEqual(min)
    expect(all).toBeGreaterThanOrEqual(strict)
  })

  test('browses all records', async () => {
    const slugs = new Set<string>()
    await client().browseObjects({
      indexName: 'products_en',
      browseParams: { hitsPerPage: 150 },
      aggregator: ({ hits }) => {
        for (const hit of z.array(productRecord).parse(hits)) slugs.add(hit.slug)
      },
    })
    const { nbHits } = await client().searchSingleIndex({ indexName: 'products_en' })
    expect(slugs.size).toBe(nbHits)
  })
})
