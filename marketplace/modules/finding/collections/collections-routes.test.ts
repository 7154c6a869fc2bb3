import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  collectionAnswer,
  collectionProductsAnswer,
  collectionsAnswer,
} from '../../../../contract/finding/collections.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import { MAX_COLLECTIONS } from './collections-policy.ts'
import { collections } from './collections-tables.ts'

let app: AppUnderTest
let shopper: string
let other: string
beforeAll(async () => {
  app = await openApp()
  const tokenOf = async (key: string) => (await app.tokens.issueUser({ id: demoUserId(key), userType: 1 })).accessToken
  shopper = await tokenOf('shopper')
  other = await tokenOf('newmember')
})
afterEach(() => app.database.db.delete(collections))
afterAll(() => app.close())

const variant = (slug: string) => idOf('variant', slug)
const send = (call: InjectOptions, token = shopper, headers: Record<string, string> = {}) =>
  app.read(collectionAnswer, call, { token, headers })
const create = async (name: string, headers = {}, token = shopper) =>
  (await send({ method: 'POST', url: '/v1/collection', payload: { name } }, token, headers)).data
const rename = async (id: string, name: string) =>
  (await send({ method: 'PATCH', url: `/v1/collection/${id}`, payload: { name } })).data
const product = (method: 'POST' | 'DELETE', id: string, slug: string) =>
  ({ method, url: `/v1/collection/${id}/product`, payload: { childProductId: variant(slug) } }) as const
const list = async (query = '', token = shopper) =>
  (await app.read(collectionsAnswer, `/v1/collection${query}`, { token })).data
const open = async (id: string, query = '', token = shopper) =>
  (await app.read(collectionProductsAnswer, `/v1/collection/${id}${query}`, { token })).data
const aWhileLater = () => app.clock.set(new Date(app.clock.now().getTime() + 1000))

describe('a collection', () => {
  test('starts empty, and products can be added, listed last added first, and removed', async () => {
    const response = await create('  Bathroom refresh ')
    expect(response).toMatchObject({ name: 'Bathroom refresh', count: 0, images: [], hasProduct: false })
    for (const slug of ['linen-bath-towel', 'aloe-face-gel', 'wool-dryer-balls', 'cedar-coat-hangers']) {
      aWhileLater()
      expect((await send(product('POST', response._id, slug))).data.hasProduct).toBe(true)
    }
    const opened = await open(response._id)
    expect(opened.products.map(({ slug }) => slug)).toEqual([
      'cedar-coat-hangers',
      'wool-dryer-balls',
      'aloe-face-gel',
      'linen-bath-towel',
    ])
    expect(opened).toMatchObject({ count: 4, penCount: 4, name: 'Bathroom refresh' })
    expect(opened.images).toHaveLength(3)
    const { data } = await send(product('DELETE', response._id, 'aloe-face-gel'))
    expect(data).toMatchObject({ count: 3, hasProduct: false })
  })

  test('holds a product once, and repeated calls succeed', async () => {
    const { _id } = await create('Gifts')
    for (const _ of [1, 2]) expect((await send(product('POST', _id, 'aloe-face-gel'))).data.count).toBe(1)
    for (const _ of [1, 2]) expect((await send(product('DELETE', _id, 'aloe-face-gel'))).data.count).toBe(0)
  })

  test('is listed page by page', async () => {
    const { _id } = await create('Gifts')
    for (const slug of ['linen-bath-towel', 'aloe-face-gel', 'wool-dryer-balls']) await send(product('POST', _id, slug))
    const pages = [await open(_id, '?skip=0&limit=2'), await open(_id, '?skip=2&limit=2')]
    expect(pages.map(({ products }) => products.length)).toEqual([2, 1])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).size).toBe(3)
  })

  test('comes before those changed earlier, and says whether it holds the requested product', async () => {
    const gifts = await create('Gifts')
    aWhileLater()
    await create('Later')
    aWhileLater()
    await send(product('POST', gifts._id, 'aloe-face-gel'))
    expect(
      (await list(`?childProductId=${variant('aloe-face-gel')}`)).map(({ name, hasProduct }) => [name, hasProduct]),
    ).toEqual([
      ['Gifts', true],
      ['Later', false],
    ])
    expect((await list()).map(({ hasProduct }) => hasProduct)).toEqual([false, false])
  })

  test('can be renamed, even only in case, and is deleted with its contents', async () => {
    const { _id } = await create('gifts')
    await send(product('POST', _id, 'aloe-face-gel'))
    expect(await rename(_id, 'Gifts')).toMatchObject({ _id, name: 'Gifts', count: 1 })
    await app.read(doneAnswer, { method: 'DELETE', url: `/v1/collection/${_id}` }, { token: shopper })
    expect(await list()).toEqual([])
    expect(await app.refusal(`/v1/collection/${_id}`, { token: shopper })).toMatchObject({ status: 404 })
  })

  test('is deleted by a request with a JSON content type and no body, as clients send it', async () => {
    const { _id } = await create('gifts')
    const headers = { 'content-type': 'application/json' }
    await app.read(doneAnswer, { method: 'DELETE', url: `/v1/collection/${_id}`, headers }, { token: shopper })
    expect(await list()).toEqual([])
  })

  test('is created once by two calls with one idempotency key, and the key is refused for another name', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const [first, second] = await Promise.all([create('Gifts', headers), create('Gifts', headers)])
    expect(second).toEqual(first)
    expect(await list()).toHaveLength(1)
    const call = { method: 'POST', url: '/v1/collection', payload: { name: 'Other' } } as const
    expect(await app.refusal(call, { token: shopper, headers })).toMatchObject({ status: 409 })
    expect(await create('Gifts', headers, other)).not.toEqual(first)
  })

  test('has a unique name regardless of case, also after twenty concurrent calls', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'WEEKEND cabin' : 'Weekend Cabin'))
    const results = await Promise.allSettled(names.map((name) => create(name)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    const call = { method: 'POST', url: '/v1/collection', payload: { name: 'weekend  cabin' } } as const
    const refusal = await app.refusal(call, { token: shopper, headers: { language: 'es' } })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'COLLECTION_NAME_TAKEN',
      message: expect.stringMatching(/^Ya tienes/),
    })
    expect(await create('Weekend cabin', {}, other)).toMatchObject({ name: 'Weekend cabin' })
  })

  test('cannot be renamed to the name of another one', async () => {
    await create('Gifts')
    const { _id } = await create('Later')
    const call = { method: 'PATCH', url: `/v1/collection/${_id}`, payload: { name: 'GIFTS' } } as const
    expect(await app.refusal(call, { token: shopper })).toMatchObject({ status: 409, code: 'COLLECTION_NAME_TAKEN' })
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Gifts', 'Later'])
  })

  test(`cannot be added after ${MAX_COLLECTIONS}`, async () => {
    const userId = demoUserId('shopper')
    const at = app.clock.now()
    const rows = Array.from({ length: MAX_COLLECTIONS - 1 }, (_, i) => {
      return { id: `c${i}`, userId, name: `C${i}`, nameKey: `c${i}`, createdAt: at, changedAt: at }
    })
    await app.database.db.insert(collections).values(rows)
    const results = await Promise.allSettled(['A', 'B', 'D', 'E'].map((name) => create(name)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const call = { method: 'POST', url: '/v1/collection', payload: { name: 'F' } } as const
    expect(await app.refusal(call, { token: shopper })).toMatchObject({ status: 409, code: 'COLLECTION_LIMIT' })
  })

  test('keeps a name of markup as plain text', async () => {
    const name = '<script>alert(1)</script>'
    expect((await create(name)).name).toBe(name)
  })
})

describe('another user', () => {
  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/product', { childProductId: variant('aloe-face-gel') }],
    ['DELETE', '/product', { childProductId: variant('aloe-face-gel') }],
  ] as const)('cannot tell a collection that is not theirs from none: %s%s', async (method, tail, payload) => {
    const { _id } = await create('Gifts')
    await send(product('POST', _id, 'aloe-face-gel'))
    await create('Mine')
    const before = await open(_id)
    const call = (id: string) => ({ method, url: `/v1/collection/${id}${tail}`, ...(payload && { payload }) })
    const answers = [await app.refusal(call(_id), { token: other }), await app.refusal(call('nope'), { token: other })]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 404, message: 'There is no such collection.' })
    expect(await open(_id)).toEqual(before)
  })

  test('sees none of them', async () => {
    await create('Gifts')
    expect(await list('', other)).toEqual([])
  })
})

test('an unknown product cannot be added', async () => {
  const { _id } = await create('Gifts')
  const refusal = await app.refusal(product('POST', _id, 'nope'), { token: shopper, headers: { language: 'ar' } })
  expect(refusal).toMatchObject({ status: 404, message: 'هذا المنتج غير موجود.' })
  expect((await open(_id)).count).toBe(0)
})

test.each([
  ['Gi\u202efts', 'Gifts'],
  ['\u2066Gifts\u2069', 'Gifts'],
  ['Gi\u0000fts', 'Gifts'],
  [' Gifts\n2026 ', 'Gifts 2026'],
])('the name %j is stored as %j', async (name, stored) => {
  const { _id } = await create(name)
  expect((await list()).map((collection) => collection.name)).toEqual([stored])
  await rename(_id, 'Other')
  expect((await rename(_id, name)).name).toBe(stored)
})

const badNames = [undefined, null, 7, '', '   ', '\u200b', '\u2800', '\u202e', 'x'.repeat(61), ['a'], { en: 'a' }]

test.each(badNames)('the name %j is refused, naming the field', async (name) => {
  const { _id } = await create('Gifts')
  for (const [method, url] of [
    ['POST', '/v1/collection'],
    ['PATCH', `/v1/collection/${_id}`],
  ] as const) {
    const refusal = await app.refusal({ method, url, payload: { name } }, { token: shopper })
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('name') })
  }
  expect((await list()).map((collection) => collection.name)).toEqual(['Gifts'])
})

test.each([undefined, '', 7, null, 'a b', 'a\u0000', 'a'.repeat(65), ['a']])(
  'the product %j is refused, naming the field',
  async (childProductId) => {
    const { _id } = await create('Gifts')
    for (const method of ['POST', 'DELETE'] as const) {
      const call = { method, url: `/v1/collection/${_id}/product`, payload: { childProductId } }
      const refusal = await app.refusal(call, { token: shopper })
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('childProductId') })
    }
  },
)

test.each(['', 'a'.repeat(129), 'clé', 'a b'])('the idempotency key %j is refused', async (key) => {
  const call = { method: 'POST', url: '/v1/collection', payload: { name: 'Gifts' } } as const
  const answer = await app.app.inject({ ...call, headers: { authorization: shopper, 'idempotency-key': key } })
  expect(answer.statusCode).toBe(400)
})

test.each(['?limit=0', '?limit=101', '?skip=-1', '?limit=a'])('a page with %s is refused', async (query) => {
  const { _id } = await create('Gifts')
  expect(await app.refusal(`/v1/collection/${_id}${query}`, { token: shopper })).toMatchObject({ status: 400 })
})

test.each([
  ['GET', '/v1/collection'],
  ['POST', '/v1/collection'],
  ['GET', '/v1/collection/x'],
  ['PATCH', '/v1/collection/x'],
  ['DELETE', '/v1/collection/x'],
  ['POST', '/v1/collection/x/product'],
  ['DELETE', '/v1/collection/x/product'],
] as const)('%s %s is for people who are signed in, which is said before anything else', async (method, url) => {
  const call = { method, url, ...(method !== 'GET' && { payload: {} }) }
  for (const options of [{}, { token: app.guestToken }]) {
    expect(await app.refusal(call, options)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  }
})

test('prices in a collection are those of its owner', async () => {
  const { _id } = await create('Gifts')
  await send(product('POST', _id, 'linen-bath-towel'))
  const [stored] = await app.database.db
    .select({ memberPrice: variants.memberPrice })
    .from(variants)
    .where(eq(variants.slug, 'linen-bath-towel'))
  expect((await open(_id)).products[0]?.finalPrice).toBe(stored?.memberPrice)
})
