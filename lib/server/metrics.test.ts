import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageOf, serveMetrics, storefrontMetrics } from './metrics'
import { RENDERING_LIMITS } from './pages/page-renderings'
import { withSharedPageCache } from './pages/shared-page-cache'

let servers: http.Server[]
let shop: string
let metricsAt: string
let isFailing: boolean
let time: number

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: http.Server) => new Promise<void>((resolve) => server.once('listening', resolve))

beforeEach(async () => {
  isFailing = false
  time = 1_000_000
  const metrics = await storefrontMetrics()
  const answer = withSharedPageCache(
    (_, response) => {
      const policy = 'public, s-maxage=5, stale-if-error=600'
      response.writeHead(isFailing ? 503 : 200, { 'cache-control': policy }).end('page')
    },
    64 * 1024,
    () => time,
    { ...RENDERING_LIMITS, ofNetwork: 2 },
    metrics.countAnswer,
  )
  const server = http.createServer((request, response) => {
    metrics.countPage(request, response)
    void answer(request, response)
  })
  const metricsServer = serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  servers = [server.listen(0, '127.0.0.1'), metricsServer]
  await Promise.all(servers.map(listening))
  shop = addressOf(server)
  metricsAt = addressOf(metricsServer)
})
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const get = async (path: string, headers: Record<string, string> = {}) => (await fetch(shop + path, { headers })).text()
const metrics = async () => (await fetch(`${metricsAt}/metrics`)).text()

test('pages are counted by page, with their duration, and by where they came from', async () => {
  await get('/glass-bottle')
  await get('/glass-bottle')
  await get('/es/search?q=soap')
  await get('/_next/static/chunk.js')
  time += 6000
  isFailing = true
  await get('/glass-bottle')
  await get('/glass-bottle')
  await expect.poll(metrics).toContain('storefront_page_seconds_count{page="/[name]",status="2xx"} 4')
  const text = await metrics()
  expect(text).toContain('storefront_page_seconds_count{page="/search",status="2xx"} 1')
  expect(text).not.toContain('_next')
  expect(text).toContain('storefront_page_answers_total{answer="rendered"} 3')
  expect(text).toContain('storefront_page_answers_total{answer="refused"} 0')
  expect(text).toContain('storefront_page_answers_total{answer="copy"} 1')
  expect(text).toContain('storefront_page_answers_total{answer="substitute"} 2')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('what a network is refused is counted', async () => {
  for (const path of ['/a', '/b', '/c']) await get(path, { 'x-forwarded-for': '203.0.113.7' })
  await expect.poll(metrics).toContain('storefront_page_seconds_count{page="/[name]",status="429"} 1')
  expect(await metrics()).toContain('storefront_page_answers_total{answer="refused"} 1')
})

test.each([
  ['/', '/'],
  ['/ar', '/'],
  ['/es/search/x', '/search'],
  ['/profile/orders/EG-1/print', '/profile'],
  ['/linen-bath-towel', '/[name]'],
  ['/towels/c/12', '/[name]/c/[id]'],
  ['/wp-admin/install.php', '/[name]'],
  ['/_next/data/build/ms/linen-bath-towel.json', '/[name]'],
])('%s is counted as %s: there are few names, whatever is asked for', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('nothing else is served beside the metrics', async () => {
  expect((await fetch(metricsAt)).status).toBe(404)
})
