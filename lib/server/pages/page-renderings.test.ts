import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { pageRenderings, RENDERING_LIMITS, type RenderingLimits } from './page-renderings'
import { type RequestHandler, withSharedPageCache } from './shared-page-cache'

const PUBLIC = 'public, max-age=0, s-maxage=5, stale-if-error=600'
const FORGED = 'authPass=true; token=a.b.c'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function openShop(limits: Partial<RenderingLimits> = {}, render: RequestHandler = renderPage) {
  const shop = { rendered: 0, get }
  const count: RequestHandler = (request, response) => {
    shop.rendered += 1
    return render(request, response)
  }
  const handle = withSharedPageCache(count, 1_000_000, Date.now, { ...RENDERING_LIMITS, ...limits })
  server = http.createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  async function get(path: string, from: string, headers: Record<string, string> = {}) {
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': from, ...headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - begun }
  }
  return shop
}

const renderPage: RequestHandler = (_, response) =>
  void response.writeHead(200, { 'cache-control': PUBLIC }).end('a page "serverNow":1')

test('of a flood from one network, no more than four pages stand before that of another visitor', async () => {
  const renderInTurn = pageRenderings()
  const order: string[] = []
  const ask = (network: string) =>
    renderInTurn({
      network,
      isDone: () => false,
      render: async () => {
        order.push(network)
        await pause(1)
      },
    })
  const flood = Array.from({ length: 400 }, () => ask('203.0.113.7'))
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    const before = order.length
    expect(await ask(`198.51.100.${visitor}`)).toBeUndefined()
    expect(order.indexOf(`198.51.100.${visitor}`) - before).toBeLessThanOrEqual(RENDERING_LIMITS.ofNetworkAtOnce)
  }
  const { ofNetworkAtOnce, waitingOfNetwork } = RENDERING_LIMITS
  const refused = (await Promise.all(flood)).filter((refusal) => refusal?.status === 429)
  expect(refused).toHaveLength(400 - ofNetworkAtOnce - waitingOfNetwork)
})

test('forged cookies never come past the limit of a network', async () => {
  const shop = await openShop({ ofNetwork: 3 })
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const cookie = `authPass=true; token=a.b.${n}; uid=${n}; currencyCode=X${n}`
    statuses.push((await shop.get(`/cart?n=${n}`, '203.0.113.7', { cookie })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect(shop.rendered).toBe(3)
  expect((await shop.get('/cart', '203.0.113.8', { cookie: FORGED })).status, 'another network').toBe(200)
})

test('a network of IPv6 gets no more from its many addresses and subnets', async () => {
  const shop = await openShop({ ofNetwork: 1 })
  const statusFrom = async (from: string) => (await shop.get(`/?q=${from}`, from, { cookie: FORGED })).status
  expect(await statusFrom('2001:db8:1:1::1')).toBe(200)
  expect(await statusFrom('2001:db8:1:1::2'), 'the same /64').toBe(429)
  const subnets = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1']
  expect(await Promise.all(subnets.map(statusFrom)), 'the same /56').toContain(429)
  expect(await statusFrom('2001:db8:2:1::1')).toBe(200)
})

test('beyond the limit the guests’ copy is sent, marked as such, and else a refusal in the visitor’s language', async () => {
  const shop = await openShop({ ofNetwork: 1 })
  await shop.get('/soap', '198.51.100.1')
  expect((await shop.get('/', '203.0.113.7')).status).toBe(200)

  const copy = await shop.get('/soap', '203.0.113.7', { cookie: FORGED })
  expect([copy.status, copy.text]).toEqual([200, 'a page "isSubstitute":true,"serverNow":1'])
  expect(copy.headers.get('cache-control')).toBe('private, no-cache')

  const refused = await shop.get('/towel', '203.0.113.7', { cookie: 'language=es' })
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('demasiadas páginas')])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

test('pages of the cache do not count, and neither does this machine', async () => {
  const shop = await openShop({ ofNetwork: 1 })
  for (let n = 0; n < 5; n += 1) expect((await shop.get('/', '203.0.113.7')).status).toBe(200)
  for (let n = 0; n < 5; n += 1) expect((await shop.get(`/?q=${n}`, '127.0.0.1', { cookie: FORGED })).status).toBe(200)
})

test('when too many of all networks wait, further ones are told to come back', async () => {
  const renderInTurn = pageRenderings({ ...RENDERING_LIMITS, atOnce: 1, waiting: 1 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const answers = [1, 2, 3, 4].map((n) =>
    renderInTurn({ network: `203.0.113.${n}`, isDone: () => false, render: () => held }),
  )
  expect(await Promise.all(answers.slice(2))).toEqual(Array(2).fill({ status: 503, retryAfter: 5 }))
  release()
  expect(await Promise.all(answers.slice(0, 2))).toEqual([undefined, undefined])
})

test('a page whose visitor does not read keeps its place for some seconds only', async () => {
  const shop = await openShop({ atOnce: 1 }, (request, response) =>
    request.url === '/endless' ? new Promise(() => undefined) : renderPage(request, response),
  )
  const abandoned = shop.get('/endless', '203.0.113.7').catch(() => undefined)
  const { status, milliseconds } = await shop.get('/', '203.0.113.8')
  expect(status).toBe(200)
  expect(milliseconds).toBeLessThan(5000)
  server?.closeAllConnections()
  await abandoned
})
