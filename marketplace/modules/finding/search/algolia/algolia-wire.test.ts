import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { SEARCH_KEYS, searchCalls } from '../../../../testing/calls/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { call, query, refusal } = searchCalls(() => app)
const queries = '/indexes/*/queries'

describe('credentials', () => {
  const noKeys = { 'x-algolia-application-id': '', 'x-algolia-api-key': '' }

  test.each([
    ['no keys', noKeys],
    ['another application', { ...SEARCH_KEYS, 'x-algolia-application-id': 'other' }],
    ['a wrong key', { ...SEARCH_KEYS, 'x-algolia-api-key': 'wrong' }],
  ])('are refused: %s', async (_, headers) => {
    for (const path of [queries, '/indexes/products_en/query', '/indexes/products_en/browse', '/events']) {
      expect(await refusal(path, {}, { headers })).toEqual({
        status: 403,
        message: 'Invalid Application-ID or API key',
      })
    }
  })

  test('are accepted in the query string, in any letter case', async () => {
    for (const keys of [
      'x-algolia-application-id=embedded&x-algolia-api-key=embedded-search-key',
      'X-Algolia-Application-Id=embedded&X-Algolia-API-Key=embedded-search-key',
    ]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/1${queries}?${keys}`,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ requests: [{ indexName: 'products_en', hitsPerPage: 1 }] }),
      })
      expect(answer.statusCode).toBe(200)
    }
  })

  test('are refused when the query string repeats them', async () => {
    const twice = 'x-algolia-application-id=embedded&x-algolia-api-key=a&x-algolia-api-key=embedded-search-key'
    expect(await refusal(`${queries}?${twice}`, {}, { headers: noKeys })).toMatchObject({ status: 403 })
  })

  test('can be configured', async () => {
    const other = await openApp({ config: { searchAppId: 'shop', searchApiKey: 'shop-key' } })
    const ask = searchCalls(() => other)
    const headers = { 'x-algolia-application-id': 'shop', 'x-algolia-api-key': 'shop-key' }
    expect((await ask.call('/indexes/products_en/query', {}, { headers })).statusCode).toBe(200)
    expect(await ask.refusal('/indexes/products_en/query', {})).toMatchObject({ status: 403 })
    await other.close()
  })

  test('CORS allows any origin and the headers that clients send', async () => {
    const answer = await app.app.inject({
      method: 'OPTIONS',
      url: `/1${queries}`,
      headers: {
        origin: 'https://shop.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'currencycode,language,x-algolia-api-key',
      },
    })
    expect(answer.statusCode).toBe(204)
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase()
    for (const name of ['x-algolia-api-key', 'x-algolia-application-id', 'x-algolia-usertoken', 'language']) {
      expect(allowed).toContain(name)
    }
    const refused = await app.app.inject({ method: 'POST', url: `/1${queries}`, headers: { origin: 'https://a.test' } })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('calls', () => {
  test('several queries return results in order', async () => {
    const requests = [
      { indexName: 'products_en', query: 'towel', hitsPerPage: 2 },
      { indexName: 'categories_en', params: 'query=towel&hitsPerPage=3' },
      { indexName: 'products_en', type: 'facet', facet: 'brandName', facetQuery: '' },
    ]
    const { results } = (await call(queries, { requests })).json()
    expect(results).toMatchObject([
      { index: 'products_en', query: 'towel', hitsPerPage: 2 },
      { index: 'categories_en', query: 'towel', hitsPerPage: 3 },
      { index: 'products_en', exhaustiveFacetsCount: true },
    ])
    expect(results[2].facetHits[0]).toMatchObject({ value: expect.any(String), count: expect.any(Number) })
  })

  test('fields and URL-encoded parameters are equivalent', async () => {
    const fields = await query('products_en', { query: 'soap', hitsPerPage: 3, page: 1 })
    const text = await query('products_en', { params: 'query=soap&hitsPerPage=3&page=1' })
    expect(text.hits).toEqual(fields.hits)
    expect(fields.params).toBe('query=soap&hitsPerPage=3&page=1')
  })

  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])(
    'JSON with the content type %s is parsed',
    async (type) => {
      const answer = await call('/indexes/products_en/query', { query: 'soap' }, { headers: { 'content-type': type } })
      expect(answer.json()).toMatchObject({ query: 'soap' })
    },
  )

  test('a query id is returned on request', async () => {
    expect((await query('products_en', { clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/)
    expect((await query('products_en')).queryID).toBeUndefined()
  })

  test('one record, with the requested attributes', async () => {
    const { hits } = await query('products_en', { query: 'linen bath towel', hitsPerPage: 1 })
    const id = hits[0]?.objectID
    const path = `/indexes/products_en/${id}`
    const get = { method: 'GET' as const }
    expect((await call(path, undefined, get)).json()).toMatchObject({ objectID: id, slug: 'linen-bath-towel' })
    expect((await call(`${path}?attributesToRetrieve=slug`, undefined, get)).json()).toEqual({
      objectID: id,
      slug: 'linen-bath-towel',
    })
    expect(await refusal('/indexes/products_en/nothing', undefined, get)).toEqual({
      status: 404,
      message: 'ObjectID does not exist',
    })
  })

  test('browse returns every record exactly once', async () => {
    for (const index of ['products_en', 'categories_es', 'stores_en', 'suggestions_ar']) {
      const ids: string[] = []
      let total = 0
      let cursor: string | undefined
      do {
        const part = (await call(`/indexes/${index}/browse`, { hitsPerPage: 90, ...(cursor && { cursor }) })).json()
        ids.push(...part.hits.map((hit: { objectID: string }) => hit.objectID))
        total = part.nbHits
        cursor = part.cursor
      } while (cursor)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(total)
    }
  })

  test('the rate limit responds with Retry-After', async () => {
    const limited = await openApp({ config: { rateLimit: 1 } })
    const ask = searchCalls(() => limited)
    const from = { remoteAddress: '203.0.113.7' }
    for (let at = 0; at < 5; at++) {
      expect((await ask.call('/indexes/products_en/query', { hitsPerPage: 0 }, from)).statusCode).toBe(200)
    }
    expect(await ask.refusal('/indexes/products_en/query', {}, from)).toMatchObject({ status: 429 })
    await limited.close()
  })
})

describe('errors have the form of the protocol', () => {
  test.each<[string, string, unknown, number]>([
    ['an unknown index', '/indexes/nothing/query', {}, 404],
    ['an index of every object', '/indexes/__proto__/query', {}, 404],
    ['an unknown index among several', queries, { requests: [{ indexName: 'nothing' }] }, 404],
    ['no index', queries, { requests: [{}] }, 404],
    ['an index of another type', queries, { requests: [{ indexName: ['products_en'] }] }, 404],
    ['several queries of one index', '/indexes/products_en/queries', { requests: [] }, 404],
    ['an unknown path', '/indexes/products_en/nothing', {}, 404],
    ['another unknown path', '/nothing', {}, 404],
    ['no requests', queries, {}, 400],
    ['requests of another type', queries, { requests: 'a' }, 400],
    ['a request of another type', queries, { requests: [7] }, 400],
    ['too many requests', queries, { requests: Array.from({ length: 51 }, () => ({ indexName: 'products_en' })) }, 400],
    ['too many hits', queries, { requests: [1, 2].map(() => ({ indexName: 'stores_en', hitsPerPage: 900 })) }, 400],
    ['null', '/indexes/products_en/query', 7, 400],
    ['a list', '/indexes/products_en/query', [], 400],
    ['a broken filter', '/indexes/products_en/query', { filters: 'a:' }, 400],
    ['a broken list of filters', '/indexes/products_en/query', { facetFilters: { a: 1 } }, 400],
    ['values of an attribute that is not counted', '/indexes/products_en/facets/slug/query', {}, 400],
    ['browsing with a query', '/indexes/products_en/browse', { query: 'a' }, 400],
    ['a cursor of another', '/indexes/products_en/browse', { cursor: '!!' }, 400],
  ])('%s', async (_, path, body, status) => {
    expect(await refusal(path, body)).toMatchObject({ status })
  })

  test.each([
    ['broken JSON', '{"query":', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400],
    ['too much', `{"query":"${'a'.repeat(300_000)}"}`, 413],
  ])('%s', async (_, payload, status) => {
    expect(await refusal('/indexes/products_en/query', undefined, { payload })).toMatchObject({ status })
  })
})

test('a corrected query is named beside the query, and only then', async () => {
  expect(await query('products_en', { query: 'candel' })).toMatchObject({ query: 'candel', correctedQuery: 'candle' })
  for (const literal of [{ query: 'candel', typoTolerance: false }, { query: '"candel"' }, { query: 'candle' }]) {
    expect(await query('products_en', literal)).not.toHaveProperty('correctedQuery')
  }
})
