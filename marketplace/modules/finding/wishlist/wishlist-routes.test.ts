import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { followAnswer, followingAnswer, productSocialAnswer } from '../../../../contract/finding/follows.ts'
import { wishlistAnswer, wishlistIdsAnswer } from '../../../../contract/finding/wishlist.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
let shopper: string
beforeAll(async () => {
  app = await openApp()
  shopper = (await app.tokens.issueUser({ id: demoUserId('shopper'), userType: 1 })).accessToken
})
afterAll(() => app.close())

const variant = (slug: string) => idOf('variant', slug)
const write = (method: 'POST' | 'DELETE', slug: string, more: object = {}, url = '/v1/favourite/product/') =>
  ({ method, url, payload: { productid: variant(slug), ...more } }) as const
const list = async (query = '', token = app.memberToken, headers = {}) =>
  (await app.read(wishlistAnswer, `/v1/favourite/product?${query}`, { token, headers })).data
const ids = async (token: string) => (await app.read(wishlistIdsAnswer, '/v1/favourite/product/ids', { token })).data
const isFavourite = async (slug: string, token: string) =>
  (await app.read(productSocialAnswer, `/v1/product/social?childProductId=${variant(slug)}`, { token })).data
    .isFavourite

describe('the wishlist', () => {
  test('has the latest product first, at the price for its owner', async () => {
    const { products, penCount } = await list()
    expect(products.map(({ slug }) => slug)).toEqual([
      'linen-bath-towel',
      'matcha-ceremonial-grade',
      'cedar-coat-hangers',
      'copper-water-bottle',
    ])
    expect(penCount).toBe(4)
    expect(products[0]?.finalPrice).toBe(products[0]?.tfmPrice)
    expect(products[2]).toMatchObject({ inStock: false, allowOrderOutOfStock: false })
  })

  test('is paginated, with the total number', async () => {
    const pages = [await list('skip=0&limit=3'), await list('skip=3&limit=3')]
    expect(pages.map(({ products }) => products.length)).toEqual([3, 1])
    expect(pages.map(({ penCount }) => penCount)).toEqual([4, 4])
    expect((await list('skip=50&limit=3')).products).toEqual([])
  })

  test('can be sorted by the price for its owner', async () => {
    const prices = async (sort: string) => (await list(`sort=${sort}`)).products.map(({ finalPrice }) => finalPrice)
    const upwards = await prices('price-asc')
    expect(upwards).toEqual([...upwards].sort((a, b) => a - b))
    expect(await prices('price-desc')).toEqual([...upwards].reverse())
  })

  test('is searched as products are: by name or store, with typos, and in the requested language', async () => {
    const found = async (query: string, headers = {}) =>
      (await list(query, app.memberToken, headers)).products.map(({ slug }) => slug)
    expect(await found('q=copper')).toEqual(['copper-water-bottle'])
    expect(await found('q=linnen%20towl')).toEqual(['linen-bath-towel'])
    expect(await found('q=Lino')).toEqual(['linen-bath-towel'])
    expect(await found('q=toalla', { language: 'es' })).toEqual(['linen-bath-towel'])
    expect(await found('q=candle')).toEqual([])
    expect((await list('q=copper')).penCount).toBe(1)
    expect(await found('q=%20')).toHaveLength(4)
    await expect(list(`q=${'x'.repeat(1000)}`)).rejects.toThrow('answered 400')
  })

  test('is in the requested language', async () => {
    expect((await list('', app.memberToken, { language: 'es' })).products[0]?.productName).toBe(
      'Toalla de baño de lino',
    )
  })

  test('adds and removes a product, also repeatedly', async () => {
    for (const _ of [1, 2]) await app.read(doneAnswer, write('POST', 'aloe-face-gel'), { token: shopper })
    expect(await ids(shopper)).toEqual([variant('aloe-face-gel')])
    expect(await isFavourite('aloe-face-gel', shopper)).toBe(true)
    for (const _ of [1, 2]) await app.read(doneAnswer, write('DELETE', 'aloe-face-gel'), { token: shopper })
    expect(await ids(shopper)).toEqual([])
    expect(await isFavourite('aloe-face-gel', shopper)).toBe(false)
  })

  test('answers with and without the final slash', async () => {
    const url = '/v1/favourite/product'
    await app.read(doneAnswer, write('POST', 'linen-bath-towel', {}, url), { token: shopper })
    expect((await app.read(wishlistAnswer, `${url}/`, { token: shopper })).data.penCount).toBe(1)
    await app.read(doneAnswer, write('DELETE', 'linen-bath-towel', {}, url), { token: shopper })
    expect((await list('', shopper)).penCount).toBe(0)
  })

  test('keeps one entry when twenty calls add it at once', async () => {
    const calls = Array.from({ length: 20 }, () =>
      app.read(doneAnswer, write('POST', 'wool-dryer-balls'), { token: shopper }),
    )
    await Promise.all(calls)
    expect(await ids(shopper)).toEqual([variant('wool-dryer-balls')])
    await app.read(doneAnswer, write('DELETE', 'wool-dryer-balls'), { token: shopper })
  })

  test('accepts the whole payload, with or without a location', async () => {
    const place = { ipaddress: '203.0.113.9', cityid: 'Quito', countryid: 'Ecuador' }
    for (const more of [
      { ...place, userid: 'somebody', latitude: -0.2, longitude: -78.5 },
      { userid: '', ipaddress: '', latitude: '', longitude: '', cityid: '', countryid: 'India' },
    ]) {
      await app.read(doneAnswer, write('POST', 'aloe-face-gel', more), { token: shopper })
    }
    await app.read(doneAnswer, write('DELETE', 'aloe-face-gel'), { token: shopper })
  })

  test('belongs to the user of the token, whatever user the body names', async () => {
    const before = await ids(app.memberToken)
    await app.read(doneAnswer, write('POST', 'aloe-face-gel', { userid: demoUserId('member') }), { token: shopper })
    expect(await ids(app.memberToken)).toEqual(before)
    expect(await ids(shopper)).toEqual([variant('aloe-face-gel')])
    await app.read(doneAnswer, write('DELETE', 'linen-bath-towel', { userid: demoUserId('member') }), {
      token: shopper,
    })
    expect(await ids(app.memberToken)).toEqual(before)
    await app.read(doneAnswer, write('DELETE', 'aloe-face-gel'), { token: shopper })
  })

  test('rejects an unknown product in the requested language', async () => {
    const call = write('POST', 'no-such-product')
    expect(await app.refusal(call, { token: shopper, headers: { language: 'es' } })).toMatchObject({
      status: 404,
      message: 'Este producto no existe.',
    })
  })

  test.each([
    ['no product', {}, 'productid'],
    ['a number for a product', { productid: 7 }, 'productid'],
    ['an empty product', { productid: '' }, 'productid'],
    ['a product that is no id', { productid: "'; drop table wishlist_items; --" }, 'productid'],
    ['a product with a NUL', { productid: 'a\u0000b' }, 'productid'],
    ['a very long product', { productid: 'a'.repeat(65) }, 'productid'],
    ['a list of products', { productid: ['a', 'b'] }, 'productid'],
    ['a place that is no number', { productid: 'a', latitude: 'north' }, 'latitude'],
    ['a very long country', { productid: 'a', countryid: 'x'.repeat(101) }, 'countryid'],
    ['a very long user', { productid: 'a', userid: 'x'.repeat(65) }, 'userid'],
  ])('rejects %s with the name of the field, and does not change', async (_, payload, field) => {
    const before = await ids(shopper)
    for (const method of ['POST', 'DELETE'] as const) {
      const refusal = await app.refusal({ method, url: '/v1/favourite/product/', payload }, { token: shopper })
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(field) })
    }
    expect(await ids(shopper)).toEqual(before)
  })

  test.each(['limit=0', 'limit=101', 'limit=a', 'skip=-1', 'skip=1e3', 'sort=cheapest', 'sort=newest&sort=price-asc'])(
    'refuses a page asked for with %s',
    async (query) => {
      const refusal = await app.refusal(`/v1/favourite/product?${query}`, { token: app.memberToken })
      expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/^(limit|skip|sort)/) })
    },
  )
})

describe('follow', () => {
  const call = (verb: 'follow' | 'unfollow', followingId: unknown) =>
    ({ method: 'POST', url: `/v1/${verb}`, payload: { followingId } }) as const
  const lino = idOf('store-customer', 'lino')

  test('and unfollow return the new state, also repeatedly', async () => {
    const status = async (verb: 'follow' | 'unfollow') =>
      (await app.read(followAnswer, call(verb, lino), { token: shopper })).data.followStatus
    expect([await status('follow'), await status('follow')]).toEqual([1, 1])
    expect([await status('unfollow'), await status('unfollow')]).toEqual([0, 0])
  })

  test('is shown on the page of every product of that store', async () => {
    const path = `/v1/product/social?childProductId=${variant('linen-bath-towel')}`
    await app.read(followAnswer, call('follow', lino), { token: shopper })
    expect((await app.read(productSocialAnswer, path, { token: shopper })).data.followStatus).toBe(1)
    await app.read(followAnswer, call('unfollow', lino), { token: shopper })
    expect((await app.read(productSocialAnswer, path, { token: shopper })).data.followStatus).toBe(0)
  })

  test('is listed, the latest first', async () => {
    const { data } = await app.read(followingAnswer, '/v1/following', { token: app.memberToken })
    expect(data).toEqual(['lino', 'uji-grove', 'bee-kind'].map((slug) => idOf('store-customer', slug)))
  })

  test("of a seller with an account uses the account's id", async () => {
    const token = shopper
    expect((await app.read(followAnswer, call('follow', demoUserId('seller')), { token })).data.followStatus).toBe(1)
    await app.read(followAnswer, call('unfollow', demoUserId('seller')), { token })
  })

  test('of an unknown store is 404, in the requested language', async () => {
    for (const verb of ['follow', 'unfollow'] as const) {
      const refusal = await app.refusal(call(verb, 'nope'), { token: shopper, headers: { language: 'ms' } })
      expect(refusal).toMatchObject({ status: 404, message: 'Kedai ini tidak wujud.' })
    }
  })

  test.each([undefined, '', 7, null, 'a b', 'a'.repeat(65), { id: 'a' }, ['a']])(
    'refuses %j by the name of the field',
    async (followingId) => {
      for (const verb of ['follow', 'unfollow'] as const) {
        const refusal = await app.refusal(call(verb, followingId), { token: shopper })
        expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('followingId') })
      }
    },
  )
})

const personalCalls = [
  ['GET', '/v1/favourite/product'],
  ['GET', '/v1/favourite/product/ids'],
  ['POST', '/v1/favourite/product/'],
  ['DELETE', '/v1/favourite/product/'],
  ['GET', '/v1/following'],
  ['POST', '/v1/follow'],
  ['POST', '/v1/unfollow'],
] as const

test.each(personalCalls)(
  '%s %s is for people who are signed in, which is said before anything else',
  async (method, url) => {
    const call = { method, url, ...(method !== 'GET' && { payload: {} }) }
    for (const options of [{}, { token: app.guestToken }]) {
      expect(await app.refusal(call, options)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    }
    expect(await app.refusal(call, { token: `${shopper.slice(0, -3)}abc` })).toMatchObject({ status: 401 })
  },
)
