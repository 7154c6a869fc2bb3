/** How long a guest waits for lists and searches with facets, in a small catalogue and in a large one. */
import http from 'node:http'
import { percentile } from '../support/statistics.mjs'

const WARM_UP_ROUNDS = 10
/** The first call waits until the index is loaded. */
const REQUEST_MILLISECONDS = 180_000
const ACCESS = { 'x-algolia-application-id': 'embedded', 'x-algolia-api-key': 'embedded-search-key' }

const listing = (query) => ({ path: `/v1/searchFilter?${new URLSearchParams(query)}` })
const keyword = (text) => ({
  path: '/v1/searchFilter-New/',
  body: {
    query: {
      bool: {
        must: [{ match: { status: 1 } }],
        should: [{ match_phrase_prefix: { full_text: { query: text } } }],
      },
    },
  },
})
const search = (query, more) => ({
  path: '/1/indexes/*/queries',
  headers: ACCESS,
  body: { requests: [{ indexName: 'products_en', query, hitsPerPage: 30, facets: ['*'], ...more }] },
})

const get = (path) => ({ path })
/** The requests of the search page's single call: products, their colours, and other matches. */
const searchPage = (query) => ({
  path: '/1/indexes/*/queries',
  headers: ACCESS,
  body: {
    requests: [
      { indexName: 'products_en', query, hitsPerPage: 30, maxValuesPerFacet: 60, facets: ['*'] },
      { indexName: 'products_en', query, hitsPerPage: 0, maxValuesPerFacet: 1000, facets: ['colourSwatches'] },
      ...['categories_en', 'stores_en', 'suggestions_en'].map((indexName) => ({ indexName, query, hitsPerPage: 4 })),
    ],
  },
})

/** The store fern-and-field. */
const STORE_ID = '0e2f4feb44e23b2bc23b16bc'

/** The calls by their names. */
const CALLS = {
  'listing, everything': listing({}),
  'listing, a category': listing({ fname: 'Bath & Body' }),
  'listing, filters': listing({ values: 'Vegan', offers: 'inStock', price: '10-40', rating: '4' }),
  'listing, by price, page 30': listing({ sort: 'price-asc', page: '30' }),
  'keyword search': keyword('linen towel'),
  'search, one word': search('shampoo'),
  'search, one letter': search('s'),
  'search, typos': search('shampo rosmary'),
  'search, four words': search('organic cotton tote bag'),
  'search, nothing found': search('zeppelin'),
  'search, by price': search('soap', { indexName: 'products_en_msrpPrice_asc' }),
  'search, all of the page': searchPage('soap'),
  'category page': get('/v1/category/bath-body'),
  'stores menu': get('/v1/store'),
  'store page': get(`/v1/store/${STORE_ID}`),
  'offers page': get('/v1/offers'),
}

/** Makes each call for every subject in turn, one at a time. Returns p50 and p95 by subject and call. */
export async function measureFinding(subjects, { rounds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const requests = subjects.flatMap((subject) =>
    Object.entries(CALLS).map(([name, call]) => ({ subject, name, call, times: [] })),
  )
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { subject, call, times } of requests) {
      const milliseconds = await send(subject.site.origin, call, agent)
      if (round >= 0) times.push(milliseconds)
    }
  }
  agent.destroy()

  const result = {}
  for (const { subject, name, times } of requests) {
    result[subject.name] ??= {}
    result[subject.name][name] = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  }
  return result
}

/** Returns the milliseconds until the complete response has arrived. Rejects when its status is not 200. */
function send(origin, { path, headers, body }, agent) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const options = {
      agent,
      timeout: REQUEST_MILLISECONDS,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    }
    const request = http.request(origin + path, options, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${path} answered ${response.statusCode}.`))
      })
      response.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error(`${path} did not answer in time.`)))
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

/** The names of all calls, in the order of the table. */
export const FINDING_CALLS = Object.keys(CALLS)
