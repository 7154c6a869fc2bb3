import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_LISTING_QUERY, type ListingQuery } from '@/contract/finding/search-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { send } from '@/lib/api/transport'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import type { ListingScope } from '../address/listing-scope'
import { listingQuery } from './marketplace-list'

const VISITOR = { token: 'tok', language: 'es', currencyCode: 'EUR', storeCategoryId: 'retail-mall' } as const

let server: Server
let sent: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[]

const api: ApiCaller = {
  call: (name, input) =>
    send(name, input, {
      visitor: VISITOR,
      timeout: 20_000,
    }),
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    // The port may have belonged to another test before, whose callers can still try it.
    if (headers.authorization !== VISITOR.token) {
      response.writeHead(404).end()
      return
    }
    sent.push({ line: `${method} ${url}`, headers, body: await text(request) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: { products: [], penCount: 0, storeCount: 0, filters: [] } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  providePublicConfig(readConfig({ API_URL: `http://127.0.0.1:${port}` }).public)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  sent = []
})

async function requestOf(query: Partial<ListingQuery>, scope: ListingScope = { kind: 'products' }, isSignedIn = false) {
  const audience = isSignedIn ? 'signedIn' : 'guest'
  const options = listingQuery(api, { scope, query: { ...EMPTY_LISTING_QUERY, ...query }, audience, locale: 'es' })
  await new QueryClient().fetchQuery(options)
  const [call, ...others] = sent
  if (!call || others.length > 0) throw new Error(`not one call: ${JSON.stringify(sent)}`)
  return call
}

test.each<[string, Partial<ListingQuery>, string]>([
  ['everything', {}, '4'],
  ['a first-level category', { fname: 'Home' }, '1'],
  ['a second-level category', { fname: 'Home', sname: 'Bath' }, '2'],
  ['a third-level category', { fname: 'Home', sname: 'Bath', tname: 'Soap' }, '3'],
])('%s is asked for by the filtered search with its searchType', async (_, query, searchType) => {
  const { line, headers } = await requestOf(query)
  expect(line).toMatch(/^GET \/v1\/searchFilter\?(.*&)?page=1$/)
  expect(headers).toMatchObject({ searchtype: searchType, ipaddress: '', storecategoryid: 'retail-mall' })
})

test('offers have the searchType 100, with a text too', async () => {
  const offers = { kind: 'offers', offer: 'deal' } as const
  expect((await requestOf({ offers: ['deal'] }, offers)).headers).toMatchObject({ searchtype: '100' })
  sent = []
  expect((await requestOf({ offers: ['deal'], q: 'soap' }, offers)).headers).toMatchObject({ searchtype: '100' })
})

test("a store's list names the store, and the page that is wanted", async () => {
  const { line } = await requestOf({ page: 3, rating: 4 }, { kind: 'store', storeId: 'st-1' })
  expect(line).toBe('GET /v1/searchFilter?rating=4&page=3&s_id=st-1')
})

test('a text is asked for by the keyword search, with its headers and its body', async () => {
  const { line, headers, body } = await requestOf({ q: 'jabón 100%', page: 2, sort: 'rating' })
  expect(line).toBe('POST /v1/searchFilter-New/')
  expect(headers).toMatchObject({
    language: 'es',
    filtertype: '1',
    popularstatus: '0',
    searchtype: '3',
    logintype: '2',
    currencycode: 'EUR',
    keyword: 'jab%C3%B3n%20100%25',
  })
  const phrase = (field: string) => ({ match_phrase_prefix: { [field]: { query: 'jabón 100%' } } })
  expect(JSON.parse(body)).toEqual({
    query: {
      bool: {
        must: [{ match: { status: 1 } }],
        should: [phrase('full_text'), phrase('full_text_boosted'), phrase('brandTitle.es')],
      },
    },
    size: 30,
    from: 30,
    sort: 'rating',
  })
})

test('a signed-in caller is identified', async () => {
  expect((await requestOf({ q: 'soap' }, undefined, true)).headers).toMatchObject({ logintype: '1' })
})
