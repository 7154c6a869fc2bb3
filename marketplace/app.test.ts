import { Writable } from 'node:stream'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '../contract/error-body.ts'
import { idOf } from './shared/ids.ts'
import { type AppUnderTest, openApp, TEST_SECRET } from './testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const variantId = idOf('variant', 'linen-bath-towel')
const productId = idOf('product', 'linen-bath-towel')
const bySlug = '/api/v2/products/by-slug/linen-bath-towel'

/** Every call that reads, with the place of its first parameter left open. */
const calls: readonly [name: string, path: (value: string) => string][] = [
  ['by-slug', (value) => `/api/v2/products/by-slug/${value}`],
  ['filtered-bitmap', (value) => `/api/v2/products/by-slug/${value}/filtered-bitmap`],
  ['a pair of filtered-bitmap', (value) => `${bySlug}/filtered-bitmap?color_index=${value}`],
  ['an attribute of filtered-bitmap', (value) => `${bySlug}/filtered-bitmap?${value}_index=0`],
  ['variants', (value) => `/api/v2/variants/${productId}/${value}`],
  ['variants of a product', (value) => `/api/v2/variants/${value}/0-0`],
  ['details', (value) => `/v1/product/details?productId=${value}&parentProductId=${value}`],
  ['size chart', (value) => `/v1/size/chart?childProductId=${value}`],
  ['similar', (value) => `/api/v2/products/similar?parentProductId=${value}`],
  ['skip of similar', (value) => `/api/v2/products/similar?parentProductId=${productId}&skip=${value}`],
  ['limit of similar', (value) => `/api/v2/products/similar?parentProductId=${productId}&limit=${value}`],
  ['price', (value) => `/api/v2/product/price/detail?variantId=${value}`],
  ['social', (value) => `/v1/product/social?childProductId=${value}`],
  ['upsell campaign', (value) => `/v1/upsellCampaigns?campaignId=${value}`],
  ['deals by slug', (value) => `/fast/api/v1/onetime-free-products/lookup?productSlug=${value}`],
  ['deals by id', (value) => `/fast/api/v1/onetime-free-products/lookup?primaryProductId=${value}`],
  ['faq', (value) => `/fast/api/v1/product-faq/bySlug?slug=${value}`],
  ['reviews', (value) => `/v1/product/review?parentProductId=${value}`],
  ['reviews of a store', (value) => `/v1/product/review?parentProductId=${productId}&storeId=${value}`],
  ['common data', (value) => `/fetch/common/data/${value}/0`],
]

const attacks: readonly [name: string, value: string][] = [
  ['nothing', ''],
  ['SQL', "' or 1=1; drop table products; --"],
  ['SQL with a comment', 'x/**/union/**/select/**/1'],
  ['a wildcard', '%'],
  ['a huge number', '9'.repeat(400)],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['an exponent', '1e309'],
  ['not a number', 'NaN'],
  ['NUL', '\u0000'],
  ['a line break', 'a\r\nSet-Cookie: x=1'],
  ['emoji', '🧼🫧'],
  ['right-to-left', 'منشفة\u202e'],
  ['a combining pile', 'Z\u0351\u036b\u0343'],
  ['a long text', 'a'.repeat(5000)],
  ['markup', '</script><img src=x onerror=alert(1)>'],
  ['a path', '../../../etc/passwd'],
  ['a template', '{{7*7}}'],
  ['JSON', '{"$gt":""}'],
  ['a name of every object', '__proto__'],
  ['another one', 'constructor'],
]

describe('bad input is refused in the form of the contract, and never breaks anything', () => {
  describe.each(calls)('%s', (_, path) => {
    test.each(attacks)('with %s', async (_name, value) => {
      const answer = await app.app.inject(path(encodeURIComponent(value)))
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 200) errorBody.parse(answer.json())
    })

    test('with broken percent-encoding', async () => {
      const answer = await app.app.inject(path('%E0%A4%A'))
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 200) errorBody.parse(answer.json())
    })

    test('with a list, and with brackets', async () => {
      for (const value of ['a&productId=b&variantId=b&slug=b&parentProductId=b&skip=b&limit=b', '[]', 'a[b]=c']) {
        const answer = await app.app.inject(path(value))
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode !== 200) errorBody.parse(answer.json())
      }
    })
  })

  test.each<[string, unknown]>([
    ['no body', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', []],
    ['no path', {}],
    ['a path of another type', { path: 7 }],
    ['an empty path', { path: '' }],
    ['a path that is too long', { path: 'a'.repeat(2001) }],
    ['an id of another type', { path: '/', parentProductId: ['a'] }],
    ['an id that is none', { path: '/', parentProductId: "'; drop table products" }],
    ['an id that is too long', { path: '/', parentProductId: 'a'.repeat(65) }],
  ])('a page view with %s', async (_, payload) => {
    const call = {
      method: 'POST' as const,
      url: '/v1/pageView',
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    }
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 400 })
  })

  test.each([
    ['broken JSON', '{"path":', 'application/json', 400],
    ['a poisoned prototype', '{"path":"/","__proto__":{"x":1}}', 'application/json', 400],
    ['a body that is too large', `{"path":"${'a'.repeat(300_000)}"}`, 'application/json', 413],
    ['another kind of body', '<path>/</path>', 'application/xml', 415],
  ])('%s', async (_, payload, type, status) => {
    const call = { method: 'POST' as const, url: '/v1/pageView', headers: { 'content-type': type }, payload }
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status })
  })

  test.each<[string, Record<string, string>]>([
    ['language', { language: "es'; --" }],
    ['language of every object', { language: 'constructor' }],
    ['currencycode', { currencycode: '__proto__' }],
    ['a long currencycode', { currencycode: 'X'.repeat(5000) }],
    ['storeCategoryId', { storeCategoryId: '../..' }],
    ['latitude and longitude', { latitude: 'NaN', longitude: '1e999' }],
  ])('the header %s', async (_, headers) => {
    const answer = await app.app.inject({ url: bySlug, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ productData: { currency: 'USD', productName: 'Linen Bath Towel' } })
  })
})

describe('a place that there is not', () => {
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

  test('an expired one is 401', async () => {
    const before = app.clock.now()
    const { accessToken } = await app.tokens.issueUser({ id: 'someone', userType: 1 })
    expect((await app.app.inject({ url: bySlug, headers: { authorization: accessToken } })).statusCode).toBe(200)
    app.clock.set(new Date(before.getTime() + 16 * 60_000))
    expect(await app.refusal(bySlug, { token: accessToken })).toMatchObject({ status: 401 })
    app.clock.set(before)
  })

  test('an empty header is nobody, and "Bearer" before a token does no harm', async () => {
    for (const authorization of ['', ' ', `Bearer ${app.guestToken}`]) {
      expect((await app.app.inject({ url: bySlug, headers: { authorization } })).statusCode).toBe(200)
    }
  })
})

describe('calls from a page of another origin', () => {
  test('may send what the storefront sends, and ask once a day', async () => {
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

  test('may read the server’s clock, and refusals', async () => {
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

  test('content may be kept a few seconds by guests, prices only after asking again', async () => {
    for (const token of [undefined, app.guestToken]) {
      expect(await cachingOf(bySlug, token)).toBe('public, max-age=5')
      expect(await cachingOf(`/api/v2/product/price/detail?variantId=${variantId}`, token)).toBe('no-cache')
    }
  })

  test('nothing of a signed-in user, no token, no history and no refusal is kept', async () => {
    expect(await cachingOf(bySlug, app.memberToken)).toBe('private, no-store')
    expect(await cachingOf('/fetch/ssrtoken')).toBe('private, no-store')
    expect(await cachingOf('/v1/user/recentview', app.guestToken)).toBe('private, no-store')
    expect(await cachingOf('/api/v2/products/by-slug/nope')).toBe('no-store')
  })

  test('an answer says what it depends on', async () => {
    const { headers } = await app.app.inject(bySlug)
    expect(headers['vary']).toBe('Authorization, language, currencycode, storeCategoryId')
  })
})

describe('the list of calls', () => {
  test('is complete, for machines', async () => {
    const answer = await app.app.inject('/docs/openapi.json')
    const { openapi, paths } = answer.json()
    expect(openapi).toMatch(/^3\.1/)
    for (const path of ['/api/v2/products/by-slug/{slug}', '/v1/pageView', '/cms/api/home', '/health']) {
      expect(paths).toHaveProperty([path])
    }
    const price = paths['/api/v2/product/price/detail'].get.responses['200'].content['application/json'].schema
    expect(price.properties.data.properties.finalPriceDetails.properties.msrpPrice.type).toBe('number')
  })

  test('and a page for people that needs nothing from elsewhere', async () => {
    const { headers, payload } = await app.app.inject('/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(payload).toContain('/api/v2/products/by-slug/{slug}')
    expect(payload).toContain('msrpPrice: number')
    expect(payload).not.toMatch(/<script|https?:\/\/(?!localhost)|src=/)
  })
})

test('the health check asks the database', async () => {
  expect((await app.app.inject('/health')).json()).toEqual({ status: 'ok' })
})

test('pictures of products are served', async () => {
  const answer = await app.app.inject('/media/evergood/image/upload/w_80,h_80/p/linen-bath-towel/front-8fa287.webp')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await app.refusal('/media/evergood/image/upload/p/nope/front.webp')).toMatchObject({ status: 404 })
})

describe('when something breaks inside', () => {
  test('the answer shows an id that the log has, and nothing else', async () => {
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
    await broken.close()
  })
})

describe('too many calls', () => {
  let limited: AppUnderTest
  beforeAll(async () => {
    limited = await openApp({ config: { rateLimit: 3 } })
  })
  afterAll(() => limited.close())

  const statuses = async (count: number, sent: { from: string; token?: string }) => {
    const seen: number[] = []
    for (let call = 0; call < count; call += 1) {
      const { statusCode } = await limited.app.inject({
        url: '/v1/appConfig',
        remoteAddress: sent.from,
        headers: sent.token === undefined ? {} : { authorization: sent.token },
      })
      seen.push(statusCode)
    }
    return seen
  }

  test('with one token are refused, and another shopper at the same address is not', async () => {
    const [first, second] = await Promise.all([limited.tokens.issueGuest(), limited.tokens.issueGuest()])
    const from = '203.0.113.7'
    expect(await statuses(4, { from, token: first.accessToken })).toEqual([200, 200, 200, 429])
    expect(await statuses(1, { from, token: second.accessToken })).toEqual([200])
    const refusal = await limited.refusal('/v1/appConfig', { from, token: first.accessToken })
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  test('from one address are refused, whatever their tokens', async () => {
    const seen = await statuses(16, { from: '203.0.113.8' })
    expect(seen.slice(0, 15)).toEqual(Array(15).fill(200))
    expect(seen[15]).toBe(429)
  })

  test('of the storefront on this machine are not counted', async () => {
    expect(new Set(await statuses(40, { from: '127.0.0.1' }))).toEqual(new Set([200]))
    expect(new Set(await statuses(40, { from: '::1', token: limited.guestToken }))).toEqual(new Set([200]))
  })
})
