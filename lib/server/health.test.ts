import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopVersion, storefrontHealth } from './health'

let marketplace: http.Server
let marketplaceStatus: number
let shop: http.Server
let isEnding: boolean

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: http.Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeEach(async () => {
  isEnding = false
  marketplaceStatus = 200
  marketplace = http.createServer((_, response) => response.writeHead(marketplaceStatus).end())
  await listening(marketplace)
  const answers = storefrontHealth({ apiUrl: addressOf(marketplace), version: '1.2.3', isEnding: () => isEnding })
  shop = http.createServer((request, response) => {
    if (!answers(request, response)) response.end('a page')
  })
  await listening(shop)
})
afterEach(() => {
  for (const server of [shop, marketplace]) {
    server.closeAllConnections()
    server.close()
  }
})

async function health(path: string) {
  const response = await fetch(addressOf(shop) + path)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('the process lives as long as it answers, whatever the marketplace does', async () => {
  marketplaceStatus = 503
  isEnding = true
  expect(await health('/health/live')).toEqual({ status: 200, body: { status: 'ok', version: '1.2.3' } })
})

test('the storefront is ready once the marketplace has answered, stays it when that is away, and says so', async () => {
  marketplaceStatus = 503
  expect(await health('/health/ready')).toEqual({
    status: 503,
    body: { status: 'failing', version: '1.2.3', checks: { process: 'ok', marketplace: 'answers 503' } },
  })
  marketplaceStatus = 404
  const ready = { status: 'ok', version: '1.2.3', checks: { process: 'ok', marketplace: 'ok' } }
  expect(await health('/health/ready'), 'a service without such a call').toEqual({ status: 200, body: ready })
  marketplace.closeAllConnections()
  marketplace.close()
  const away = { ...ready, checks: { process: 'ok', marketplace: 'does not answer' } }
  expect(await health('/health/ready')).toEqual({ status: 200, body: away })
})

test('a storefront that is asked to end is not ready', async () => {
  await health('/health/ready')
  isEnding = true
  const { status, body } = await health('/health/ready')
  expect([status, body.checks]).toEqual([503, { process: 'ending', marketplace: 'ok' }])
})

test('other addresses are pages', async () => {
  expect(await (await fetch(`${addressOf(shop)}/health`)).text()).toBe('a page')
  expect(await (await fetch(`${addressOf(shop)}/health/ready`, { method: 'POST' })).text()).toBe('a page')
})

test('the version is that of the package', () => {
  expect(shopVersion()).toMatch(/^\d+\.\d+\.\d+/)
})
