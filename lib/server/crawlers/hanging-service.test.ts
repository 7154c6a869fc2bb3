import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providePublicConfig } from '../../config'
import { readConfig } from '../config'
import { sendProductFeed, sendSitemapIndex, sendSitemapPart } from './crawler-documents'

const COUNTS = { products: 1, categories: 1, stores: 1, changed: '2026-11-20T12:00:00Z', version: 'v1' }
/** Milliseconds. A crawler waits longer, but in vain. */
const SOON = 10_000

let answersCounts: boolean
let service: http.Server
let shop: http.Server

/** A marketplace that takes every call and answers none, but for the counts when it is told to. */
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  service = http.createServer((request, response) => {
    if (answersCounts && request.url?.includes('counts')) response.end(JSON.stringify({ data: COUNTS }))
  })
  shop = http.createServer((request, response) => {
    if (request.url === '/sitemap.xml') void sendSitemapIndex(request, response)
    else if (request.url === '/feeds/google.xml') void sendProductFeed('en', request, response)
    else void sendSitemapPart('products-1.xml', request, response)
  })
  providePublicConfig(readConfig({ API_URL: await listening(service) }).public)
})

afterEach(() => {
  for (const server of [service, shop]) {
    server.closeAllConnections()
    server.close()
  }
  vi.restoreAllMocks()
})

async function listening(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for([
  [['/sitemap.xml'], false],
  [['/sitemap/products-1.xml', '/feeds/google.xml'], true],
] as const)('a crawler who asks for %s of a service that hangs is soon told to come again', async ([paths, counts]) => {
  answersCounts = counts
  const address = await listening(shop)
  const answers = await Promise.all(paths.map((path) => fetch(address + path, { signal: AbortSignal.timeout(SOON) })))
  for (const response of answers) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  }
})
