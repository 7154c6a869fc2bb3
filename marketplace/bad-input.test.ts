import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '../contract/values/error-body.ts'
import { idOf, newId } from './shared/ids.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

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
  ['questions', (value) => `/v1/productQuestion?perentProductId=${value}`],
  ['search of questions', (value) => `/v1/productQuestion?perentProductId=${productId}&searchName=${value}`],
  ['trigger of questions', (value) => `/v1/productQuestion?perentProductId=${productId}&trigger=${value}`],
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

describe('bad input gets an error in the contract format and breaks nothing', () => {
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
    ['a path with NUL', { path: '/\u0000' }],
    ['a path with half a character', { path: '/\ud83d' }],
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

/** Bodies that no route takes, as they are sent. */
const oddBodies = [
  '',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '[[[[[[]]]]]]',
  '{',
  '{}',
  '{"":""}',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
]
/** What stands in each field of a body in turn. */
const oddValues = [null, [], {}, '', '\u0000', '\ud83d', -1, 1e21, "' or 1=1 --", 'a'.repeat(3000), ['a', ['b']]]

interface DescribedRoute {
  readonly requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> }
}

test.each([
  ['without a token', () => ({})],
  ['of a signed-in shopper', () => ({ authorization: app.memberToken, 'idempotency-key': newId() })],
])(
  'every route that writes answers odd bodies %s with an error of the caller, never with a failure',
  async (_, whose) => {
    const described = (await app.app.inject('/docs/openapi.json')).json<{
      paths: Record<string, Record<string, DescribedRoute>>
    }>()
    const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get' && method !== 'head')
        .map(([method, { requestBody }]) => ({
          method: method.toUpperCase() as 'POST',
          url: path.replace(/\{[^}]+\}/g, 'x'),
          fields: Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {}),
        })),
    )
    expect(routes.length).toBeGreaterThan(80)
    const failed: string[] = []
    for (const { method, url, fields } of routes) {
      const odd = oddValues.flatMap((value) => [
        JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
        ...fields.slice(0, 3).map((field) => JSON.stringify({ [field]: value })),
      ])
      for (const payload of new Set([...oddBodies, ...odd])) {
        const call = { method, url, headers: { 'content-type': 'application/json', ...whose() }, payload }
        const { statusCode } = await app.app.inject(call)
        if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url} ${payload.slice(0, 80)}`)
      }
    }
    expect(failed).toEqual([])
  },
)
