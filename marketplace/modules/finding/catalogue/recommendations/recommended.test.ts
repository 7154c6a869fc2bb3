import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recommendedProductsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls } from '../../../../testing/calls/account-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const tokenOf = async (name: string) => (await accountCalls(app).signIn(`${name}@demo.test`)).token.accessToken
const recommended = async (token: string, query = '') =>
  (await app.read(recommendedProductsAnswer, `/api/v2/products/recommended${query}`, { token })).data.products

describe('recommended products', () => {
  test('are best sellers for a new user', async () => {
    const products = await recommended(await tokenOf('shopper'))
    expect(products).toHaveLength(10)
    expect(new Set(products.map(({ parentProductId }) => parentProductId)).size).toBe(10)
    for (const { inStock } of products) expect(inStock).toBe(true)
  })

  test('are similar to what the user viewed, without the viewed products', async () => {
    const token = await tokenOf('newmember')
    const before = (await recommended(token)).map(({ slug }) => slug)
    for (const slug of ['matcha-ceremonial-grade', 'copper-water-bottle']) {
      const payload = { path: `/${slug}`, parentProductId: idOf('product', slug) }
      const call = { method: 'POST' as const, url: '/v1/pageView', headers: { authorization: token }, payload }
      expect((await app.app.inject(call)).statusCode).toBe(200)
    }
    const after = (await recommended(token)).map(({ slug }) => slug)
    expect(after).toHaveLength(10)
    expect(after).not.toEqual(before)
    expect(after).not.toContain('matcha-ceremonial-grade')
    expect(after).not.toContain('copper-water-bottle')
  })

  test('exclude what a user has bought, and have member prices', async () => {
    const products = await recommended(await tokenOf('member'), '?limit=24')
    expect(products).toHaveLength(24)
    expect(products.map(({ slug }) => slug)).not.toContain('rosemary-shampoo-bar')
    for (const card of products) expect(card.finalPrice).toBe(card.tfmPrice)
  })

  test('require sign-in and a valid limit', async () => {
    const call = '/api/v2/products/recommended'
    for (const options of [{}, { token: app.guestToken }])
      expect(await app.refusal(call, options)).toMatchObject({ status: 401 })
    for (const limit of ['0', '25', '-1', '1e9', 'x', '1&limit=2', '%00'])
      expect(await app.refusal(`${call}?limit=${limit}`, { token: app.memberToken })).toMatchObject({ status: 400 })
  })
})
