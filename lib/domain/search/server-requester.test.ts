import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providePublicConfig } from '../../config'
import { readConfig } from '../../server/config'
import { createSearchClient } from './search-client'
import { serverRequester } from './server-requester'

const TIME_LIMIT = 10_000
const EMPTY = JSON.stringify({ results: [{ hits: [], nbHits: 0 }] })
const MEGABYTE = 'x'.repeat(1_000_000)

let handler: RequestListener
let server: http.Server
const wild: unknown[] = []
const note = (error: unknown) => void wild.push(error)

beforeEach(async () => {
  wild.length = 0
  process.on('uncaughtException', note)
  server = http.createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  providePublicConfig(readConfig({ SEARCH_URL: address }).public)
})

afterEach(async () => {
  process.off('uncaughtException', note)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const search = () =>
  createSearchClient({ locale: 'en', currencyCode: 'USD' }, TIME_LIMIT, serverRequester).search([
    { indexName: 'products_en', params: { query: 'soap' } },
  ])

describe('the server asks the search service', () => {
  test('in the language and currency of the page', async () => {
    let requestHeaders: http.IncomingHttpHeaders = {}
    let body = ''
    handler = async (request, response) => {
      requestHeaders = request.headers
      for await (const chunk of request) body += chunk
      response.end(EMPTY)
    }
    expect(await search()).toMatchObject({ results: [{ hits: [], nbHits: 0 }] })
    expect(requestHeaders).toMatchObject({ language: 'en', currencycode: 'USD' })
    expect(JSON.parse(body)).toEqual({ requests: [{ indexName: 'products_en', query: 'soap' }] })
  })

  test('and reads packed answers', async () => {
    handler = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(EMPTY))
    expect(await search()).toMatchObject({ results: [{ nbHits: 0 }] })
  })
})

describe('is a failed search at once, and nothing more', () => {
  const failures: Readonly<Record<string, RequestListener>> = {
    'an answer that is packed wrongly': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is not packed'),
    'a packed answer that breaks off': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(EMPTY).subarray(0, 30)),
    'an answer that breaks off': (_, response) => {
      response.writeHead(200, { 'content-length': 5000 })
      response.write('{"results":[', () => response.destroy())
    },
    'a redirect': (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    'a failure': (_, response) => response.writeHead(500).end('{}'),
  }
  test.each(Object.entries(failures))('%s', async (_, listener) => {
    handler = listener
    await expect(search()).rejects.toMatchObject({ kind: 'network', endpoint: 'search' })
    expect(wild).toEqual([])
  })

  test('an endless response, which is read up to the limit only', async () => {
    let sent = 0
    handler = (_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 100) {
          sent += 1
          if (!response.write(MEGABYTE)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    await expect(search()).rejects.toMatchObject({ kind: 'network' })
    expect(sent).toBeLessThan(50)
  })

  test('a small answer that unpacks to a large one', async () => {
    const bomb = gzipSync(MEGABYTE.repeat(50))
    handler = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    await expect(search()).rejects.toMatchObject({ kind: 'network' })
  })
})
