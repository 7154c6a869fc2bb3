import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { call } = searchCalls(() => app)

describe('hostile requests get an error response or a result', () => {
  const hostile: readonly unknown[] = [
    '',
    ' ',
    "' or 1=1; drop table products; --",
    '%',
    '\u0000',
    'a\r\nb',
    '\ud800',
    '🧼🫧',
    'منشفة\u202e',
    'Z\u0351\u036b\u0343',
    'a'.repeat(10_000),
    'a '.repeat(5000),
    '</script><img src=x onerror=alert(1)>',
    '{"$gt":""}',
    '__proto__',
    'badges:Vegan) OR (a:1',
    '"unclosed',
    '((((((((',
    -1,
    999_999,
    1e308,
    1.5,
    true,
    null,
    [],
    ['a'],
    [[[[[[['a:1']]]]]]],
    {},
    { a: { b: { c: 1 } } },
  ]
  const parameters = [
    'query',
    'page',
    'hitsPerPage',
    'offset',
    'length',
    'facets',
    'maxValuesPerFacet',
    'facetFilters',
    'filters',
    'numericFilters',
    'attributesToRetrieve',
    'attributesToHighlight',
    'highlightPreTag',
    'clickAnalytics',
    'analytics',
    'userToken',
    'sortFacetValuesBy',
    'restrictSearchableAttributes',
    'unknown',
    'params',
  ]

  test.each(parameters)('%s', async (name) => {
    for (const index of ['products_en', 'categories_ar', 'suggestions_ms']) {
      for (const value of hostile) {
        const answer = await call(`/indexes/${index}/query`, { hitsPerPage: 1, length: 1, [name]: value })
        const isFilter = /filters|params/i.test(name)
        expect(isFilter ? [200, 400] : [200]).toContain(answer.statusCode)
      }
    }
  })

  test.each(['page', 'query', 'filters', 'facetFilters', 'hitsPerPage'])('%s in a string', async (name) => {
    for (const value of hostile.filter((each) => typeof each === 'string')) {
      const params = `hitsPerPage=1&${name}=${value.includes('\ud800') ? '%ED%A0%80' : encodeURIComponent(value)}`
      const answer = await call('/indexes/*/queries', { requests: [{ indexName: 'products_en', params }] })
      expect([200, 400]).toContain(answer.statusCode)
    }
  })

  test('in the address', async () => {
    for (const value of hostile.filter((each) => typeof each === 'string' && !each.includes('\ud800'))) {
      const part = encodeURIComponent(String(value))
      for (const path of [`/indexes/${part}/query`, `/indexes/products_en/facets/${part}/query`]) {
        expect((await call(path, {})).statusCode).toBeLessThan(500)
      }
      const record = await call(`/indexes/products_en/${part}`, undefined, { method: 'GET' })
      expect(record.statusCode).toBeLessThan(500)
    }
  })
})
