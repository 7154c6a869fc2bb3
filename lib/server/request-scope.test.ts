import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trustsOwnMachine } from '@/contract/servers/trusted-proxies'
import { report } from '../report'
import { callWithinRequest, withRequestScope } from './request-scope'

let shop: http.Server
let logged: Record<string, unknown>[]
let isTrusted: (address: string | undefined) => boolean

beforeEach(async () => {
  logged = []
  isTrusted = trustsOwnMachine
  const keep = (line: unknown) => {
    logged.push(JSON.parse(String(line)))
    return true
  }
  vi.spyOn(console, 'warn').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (request.url?.startsWith('/broken')) report(new Error('the service is down'))
    response.end(JSON.stringify(await callWithinRequest('product', async (headers) => headers)))
  }
  shop = http.createServer(
    withRequestScope((request, response) => void answer(request, response), {
      isTrusted: (address) => isTrusted(address),
      logsRequests: true,
    }),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.closeAllConnections()
  shop.close()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = shop.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { id: response.headers.get('x-request-id'), sent: await response.json() }
}

test('each request has an id of its own, which its answer, its calls and its log entries share', async () => {
  const [one, other] = await Promise.all([get('/broken?key=secret'), get('/')])
  expect(one.id).toMatch(/^[\da-f-]{36}$/)
  expect(other.id).not.toBe(one.id)
  expect(one.sent).toEqual({ 'X-Request-Id': one.id })
  const failure = logged.find(({ message }) => message === 'the service is down')
  expect(failure).toMatchObject({ requestId: one.id, path: '/broken?…', time: expect.any(Number) })
})

test('the id of a trusted proxy is kept, that of a visitor is not', async () => {
  expect((await get('/', { 'x-request-id': 'of-the-proxy' })).id).toBe('of-the-proxy')
  isTrusted = () => false
  expect((await get('/', { 'x-request-id': 'of-a-visitor' })).id).not.toBe('of-a-visitor')
})

test('each request is logged once it is answered, without the values of its query', async () => {
  const { id } = await get('/mail/confirm?key=secret')
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]).toEqual({
    ...{ level: 'info', msg: 'request', requestId: id, time: expect.any(Number) },
    ...{ method: 'GET', path: '/mail/confirm?key', status: 200, ms: expect.any(Number), bytes: expect.any(Number) },
  })
  expect(logged[0]?.['bytes']).toBeGreaterThan(50)
})
