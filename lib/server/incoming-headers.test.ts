import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from './config'
import { removeInventedForwarding, removeRouterHeaders, requestedHost, visitorAddress } from './incoming-headers'

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' })

const requestFrom = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers: { host: 'inside:3000', ...headers } }) as unknown as IncomingMessage

const FORWARDED = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-host': 'a.test, shop.test' }

test('of a request through a named proxy, address and host are what the proxy says', () => {
  for (const proxy of ['10.0.0.2', '127.0.0.1', '::ffff:10.0.0.2']) {
    const request = requestFrom(proxy, FORWARDED)
    removeInventedForwarding(request, trustedProxies)
    expect([visitorAddress(request, trustedProxies), requestedHost(request, trustedProxies)]).toEqual([
      '203.0.113.9',
      'shop.test',
    ])
    expect(request.headers).toMatchObject(FORWARDED)
  }
})

test('what anyone else says about the way of a request is not believed, and taken off', () => {
  const invented = { ...FORWARDED, 'x-forwarded-proto': 'https', traceparent: '00-1-2-01' }
  const request = requestFrom('192.0.2.7', { ...invented, cookie: 'a=1' })
  expect([visitorAddress(request, trustedProxies), requestedHost(request, trustedProxies)]).toEqual([
    '192.0.2.7',
    'inside:3000',
  ])
  removeInventedForwarding(request, trustedProxies)
  expect(request.headers).toEqual({ host: 'inside:3000', cookie: 'a=1' })
})

test('what the framework’s router would ask with is taken off, whoever sends it', () => {
  const router = { rsc: '1', 'next-url': '/cart', 'next-router-prefetch': '1', 'x-middleware-prefetch': '1' }
  const request = requestFrom('10.0.0.2', { ...router, accept: 'text/html' })
  removeRouterHeaders(request)
  expect(request.headers).toEqual({ host: 'inside:3000', accept: 'text/html' })
})

test('a proxy that names no host leaves the one of the request', () => {
  expect(requestedHost(requestFrom('10.0.0.2', {}), trustedProxies)).toBe('inside:3000')
})

test('the configuration names the malformed variable', () => {
  expect(() => readConfig({ TRUSTED_PROXIES: 'proxy.test' })).toThrow('TRUSTED_PROXIES must be networks')
})
