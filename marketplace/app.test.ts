import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trustedProxies } from '../contract/servers/trusted-proxies.ts'
import { errorBody } from '../contract/values/error-body.ts'
import { readMarketplaceConfig, shopVersion } from './marketplace-config.ts'
import { idOf } from './shared/ids.ts'
import { type AppUnderTest, openApp, TEST_SECRET } from './testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const variantId = idOf('variant', 'linen-bath-towel')
const bySlug = '/api/v2/products/by-slug/linen-bath-towel'

describe('an unknown address', () => {
  test.each(['/', '/nope', '/v1', '/api/v2/products/by-slug', '/fetch/common/data/x'])('%s is 404', async (path) => {
    expect(await app.refusal(path)).toMatchObject({ status: 404 })
  })

  test('another method is 404', async () => {
    expect(await app.refusal({ method: 'DELETE', url: bySlug })).toMatchObject({ status: 404 })
  })
})

describe('tokens', () => {
  const sign = (claims: Record<string, unknown>, secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('marketplace')
      .setSubject('someone')
      .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 600)
      .sign(new TextEncoder().encode(secret))

  test.each<[string, () => Promise<string> | string]>([
    ['a forged one', () => sign({ kind: 'user', userType: 12 }, 'the secret of somebody else, and long')],
    ['one of an unknown kind', () => sign({ kind: 'root' }, TEST_SECRET)],
    ['one without a signature', () => `${btoa('{"alg":"none"}')}.${btoa('{"kind":"user","sub":"x","userType":12}')}.`],
    ['a word', () => 'null'],
    ['a very long one', () => 'x'.repeat(10_000)],
  ])('%s is 401 on every public read', async (_, make) => {
    const token = await make()
    for (const path of [
      bySlug,
      '/cms/api/home',
      '/v1/user/recentview',
      `/v1/product/social?childProductId=${variantId}`,
    ]) {
      expect(await app.refusal(path, { token })).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    }
  })

  test('an expired token is 401', async () => {
    const before = app.clock.now()
    const { accessToken } = await app.tokens.issueUser({ id: 'someone', userType: 1 })
    expect((await app.app.inject({ url: bySlug, headers: { authorization: accessToken } })).statusCode).toBe(200)
    app.clock.set(new Date(before.getTime() + 16 * 60_000))
    expect(await app.refusal(bySlug, { token: accessToken })).toMatchObject({ status: 401 })
    app.clock.set(before)
  })

  test('an empty header counts as no token, and "Bearer" before a token is accepted', async () => {
    for (const authorization of ['', ' ', `Bearer ${app.guestToken}`]) {
      expect((await app.app.inject({ url: bySlug, headers: { authorization } })).statusCode).toBe(200)
    }
  })
})

describe('calls from a page of another origin', () => {
  test('may send the headers of the storefront, with one preflight a day', async () => {
    const answer = await app.app.inject({
      method: 'OPTIONS',
      url: bySlug,
      headers: {
        origin: 'https://shop.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,currencycode',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-max-age': '86400' })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(/,\s*/)
    const sent =
      'authorization content-type language storecategoryid currencycode logintype latitude longitude city country ' +
      'ipaddress platform filtertype popularstatus searchtype keyword currencysymbol'
    expect(allowed).toEqual(expect.arrayContaining(sent.split(' ')))
    expect(answer.headers['access-control-allow-methods']).toMatch(/PATCH.*DELETE/)
  })

  test('may read the server’s clock and error responses', async () => {
    const answer = await app.app.inject({ url: '/nope', headers: { origin: 'https://shop.test' } })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-expose-headers']).toContain('Date')
  })
})

describe('caching', () => {
  const cachingOf = async (url: string, token?: string) => {
    const answer = await app.app.inject({ url, headers: token === undefined ? {} : { authorization: token } })
    return answer.headers['cache-control']
  }

  test('guests may cache content for a few seconds, and prices only with revalidation', async () => {
    for (const token of [undefined, app.guestToken]) {
      expect(await cachingOf(bySlug, token)).toBe('public, max-age=5')
      expect(await cachingOf(`/api/v2/product/price/detail?variantId=${variantId}`, token)).toBe('no-cache')
    }
  })

  test('responses to signed-in users, tokens, history and errors are not cached', async () => {
    expect(await cachingOf(bySlug, app.memberToken)).toBe('private, no-store')
    expect(await cachingOf('/fetch/ssrtoken')).toBe('private, no-store')
    expect(await cachingOf('/v1/user/recentview', app.guestToken)).toBe('private, no-store')
    expect(await cachingOf('/api/v2/products/by-slug/nope')).toBe('no-store')
  })

  test('a response lists the headers it depends on', async () => {
    const { headers } = await app.app.inject(bySlug)
    expect(headers['vary']).toBe('Authorization, language, currencycode, storeCategoryId, searchType')
  })
})

describe('the API documentation', () => {
  test('is complete as OpenAPI', async () => {
    const answer = await app.app.inject('/docs/openapi.json')
    const { openapi, paths } = answer.json()
    expect(openapi).toMatch(/^3\.1/)
    for (const path of ['/api/v2/products/by-slug/{slug}', '/v1/pageView', '/cms/api/home', '/health']) {
      expect(paths).toHaveProperty([path])
    }
    const price = paths['/api/v2/product/price/detail'].get.responses['200'].content['application/json'].schema
    expect(price.properties.data.properties.finalPriceDetails.properties.msrpPrice.type).toBe('number')
  })

  test('is not there where it is switched off, as on https by default', async () => {
    expect(readMarketplaceConfig({}).hasDocs).toBe(true)
    expect(readMarketplaceConfig({ SITE_URL: 'https://shop.test' }).hasDocs).toBe(false)
    expect(readMarketplaceConfig({ SITE_URL: 'https://shop.test', API_DOCS: 'on' }).hasDocs).toBe(true)
    const shop = await openApp({ config: { hasDocs: false } })
    for (const path of ['/docs', '/docs/openapi.json']) expect((await shop.app.inject(path)).statusCode).toBe(404)
    await shop.close()
  })

  test('has an HTML page that loads no external resources', async () => {
    const { headers, payload } = await app.app.inject('/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/)
    expect(payload).toContain('id="swagger-ui"')
    const resources = [...payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(resources.length).toBeGreaterThan(3)
    for (const address of resources) {
      const { pathname } = new URL(address, 'http://localhost/docs')
      expect([address, (await app.app.inject(pathname)).statusCode]).toEqual([address, 200])
    }
  })
})

test('the health check queries the database', async () => {
  expect((await app.app.inject('/health')).json()).toEqual({ status: 'ok' })
  const version = shopVersion()
  expect((await app.app.inject('/health/live')).json()).toEqual({ status: 'ok', version })
  const checks = { process: 'ok', database: 'ok', disk: 'ok', clock: 'ok' }
  expect((await app.app.inject('/health/ready')).json()).toEqual({ status: 'ok', version, checks })
})

test('pictures of products are served', async () => {
  const answer = await app.app.inject('/media/evergood/image/upload/w_80,h_80/p/linen-bath-towel/front-8fa287.webp')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await app.refusal('/media/evergood/image/upload/p/nope/front.webp')).toMatchObject({ status: 404 })
})

test.each([
  ['https://shop.test', 'max-age=31536000'],
  ['http://shop.test', undefined],
  ['https://localhost:3443', undefined],
])('of a shop at %s every response has the HSTS header %s', async (siteUrl, expected) => {
  const shop = await openApp({ config: { siteUrl } })
  for (const url of [
    '/health',
    '/v1/appConfig',
    '/v1/profile',
    '/no-such-address',
    '/1/indexes',
    '/%zz',
    '/media/x',
    '/docs',
  ]) {
    const { headers, statusCode } = await shop.app.inject(url)
    expect([url, headers['strict-transport-security'], statusCode < 500]).toEqual([url, expected, true])
  }
  await shop.close()
})

test('a proxy on this machine that hides the visitors of a shop on https is logged, once', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const shop = await openApp({ config: { siteUrl: 'https://shop.test' }, logger: { level: 'warn', stream } })
  const call = (headers: Record<string, string>) => shop.app.inject({ url: '/v1/appConfig', headers })
  await call({})
  // The storefront's own call of the health check, as Node's fetch sends it.
  await call({ 'sec-fetch-mode': 'cors' })
  await call({ origin: 'https://shop.test', 'x-forwarded-for': '203.0.113.7' })
  expect(lines).toEqual([])
  await call({ origin: 'https://shop.test' })
  await call({ origin: 'https://shop.test' })
  expect(lines).toEqual([expect.stringContaining('does not append X-Forwarded-For')])
  await shop.close()
})

test('a private proxy of a shop on https that TRUSTED_PROXIES does not name is logged, once', async () => {
  const lines: string[] = []
  const shop = await openApp({
    config: { siteUrl: 'https://shop.test', trustedProxies: trustedProxies.parse('10.1.0.0/16') },
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  const call = (remoteAddress: string, forwardedFor: string) =>
    shop.app.inject({ url: '/v1/appConfig', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
  await call('10.1.0.9', '203.0.113.7')
  await call('198.51.100.4', '203.0.113.7')
  expect(lines).toEqual([])
  await call('172.18.0.2', '203.0.113.7')
  await call('172.18.0.2', '203.0.113.8')
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name the proxy 172.18.0.2')])
  await shop.close()
})

test('a client that leaves in the middle of its body is no failure of the database or of anything else', async () => {
  const lines: { level: number; msg: string }[] = []
  const shop = await openApp({
    logger: { level: 'debug', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const bodies = [
    ['/v1/signIn', 'application/json', '{"email":'],
    ['/stripe/v1/payment_methods', 'application/x-www-form-urlencoded', 'type='],
  ]
  const received: IncomingMessage[] = []
  shop.app.server.on('request', (request) => void received.push(request))
  const clients = bodies.map(([path, type, start]) => {
    const client = connect({ port, host: '127.0.0.1' })
    const headers = `Host: a\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\nAuthorization: ${shop.memberToken}\r\n`
    client.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n${start}`)
    return client
  })
  await expect.poll(() => received.filter((body) => body.listenerCount('data') > 0)).toHaveLength(bodies.length)
  for (const client of clients) client.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client left before its body had arrived')
  await expect.poll(() => connectionsOf(shop)).toBe(0)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  await shop.close()
})

const connectionsOf = ({ app }: AppUnderTest) =>
  new Promise<number>((resolve) => app.server.getConnections((_, connections) => resolve(connections)))

describe('an unexpected error', () => {
  test('the response contains only the id of the log entry', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const broken = await openApp({ logger: { level: 'warn', stream } })
    await broken.database.close()
    const answer = await broken.app.inject('/v1/user/recentview').then(() => broken.app.inject(bySlug))
    expect(answer.statusCode).toBe(500)
    const { message, code } = errorBody.parse(answer.json())
    expect(code).toBe('INTERNAL_ERROR')
    expect(answer.payload).not.toMatch(/select|node_modules|at /i)
    const id = message.match(/[0-9a-f]{24}/)?.[0]
    expect(id).toBeDefined()
    expect(lines.join('')).toContain(id)
    expect(await broken.refusal('/health')).toMatchObject({ status: 503 })
    const ready = await broken.app.inject('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'failing', checks: { database: 'does not answer', disk: 'ok' } })
    expect((await broken.app.inject('/health/live')).statusCode).toBe(200)
    await broken.close()
  })
})

test.each([
  '/desk',
  '/outbox',
  '/health',
  '/docs/openapi.json',
  '/stripe/challenge/pi_none?client_secret=x',
  '/unknown',
])('no page of another website shows %s', async (url) => {
  const { headers } = await app.app.inject({ url, headers: { host: 'localhost:4000' } })
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('with an account at Stripe, nothing stands in its place', async () => {
  const shop = await openApp({ database: app.database, config: { stripe: { secretKey: 'sk_test_x' } } })
  const answer = await shop.app.inject({ method: 'POST', url: '/stripe/v1/payment_methods' })
  expect([answer.statusCode, shop.services.cardProvider]).toEqual([404, undefined])
  await shop.close()
})
