import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appConfigAnswer,
  commonDataAnswer,
  guestTokenAnswer,
  megaMenuAnswer,
  menuCategoriesAnswer,
} from '../../../../contract/finding/bootstrap.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

describe('a guest token', () => {
  const issue = async (token?: string) =>
    (await app.read(guestTokenAnswer, '/fetch/ssrtoken', token ? { token } : {})).data.token.accessToken

  test('is issued to every caller, also when their old token is invalid', async () => {
    expect(await app.tokens.read(await issue())).toMatchObject({ kind: 'guest' })
    expect(await app.tokens.read(await issue('expired'))).toMatchObject({ kind: 'guest' })
  })

  test('is refused to the thousandth and first new guest of a network in an hour, but not renewed ones or others', async () => {
    const status = async (from: string, token?: string) =>
      (
        await app.app.inject({
          url: '/fetch/ssrtoken',
          remoteAddress: from,
          headers: token ? { authorization: token } : {},
        })
      ).statusCode
    const statusCodes = new Set<number>()
    for (let i = 0; i < 1000; i += 1) statusCodes.add(await status('203.0.113.90'))
    expect(statusCodes).toEqual(new Set([200]))
    expect(await status('203.0.113.90')).toBe(429)
    expect(await status('203.0.113.90', app.guestToken)).toBe(200)
    expect(await status('203.0.113.91')).toBe(200)
    // The storefront's own server.
    expect(await status('127.0.0.1')).toBe(200)
  })

  test('is renewed for the same guest, but never for a user', async () => {
    const first = await app.tokens.read(app.guestToken)
    expect(await app.tokens.read(await issue(app.guestToken))).toEqual(first)
    expect(await app.tokens.read(await issue(app.memberToken))).toMatchObject({ kind: 'guest' })
  })
})

describe('common data', () => {
  const common = (options?: Parameters<AppUnderTest['read']>[2]) =>
    app.read(commonDataAnswer, `/fetch/common/data/${app.guestToken}/0`, options)

  test('comes in one response', async () => {
    const { commonPageDataFixture: data, megaMenuDataFixture } = await common()
    expect(data.footer.storeCount).toBeGreaterThanOrEqual(30)
    expect(data.footer.productCount).toBeGreaterThanOrEqual(400)
    expect(data.featuredBrands).toHaveLength(6)
    for (const brand of data.featuredBrands) {
      expect(brand).toMatchObject({
        markColor: expect.stringMatching(/^#/),
        place: expect.any(String),
        category: expect.any(String),
      })
      expect(brand.rating).toBeGreaterThan(3)
      expect(brand.images).toHaveLength(3)
    }
    expect(data.menuCategories.length).toBeGreaterThanOrEqual(12)
    expect(megaMenuDataFixture[0]?.groups[0]?.items.length).toBeGreaterThan(0)
  })

  test('has the free-delivery threshold of all stores, in the requested currency and language', async () => {
    expect((await common()).commonPageDataFixture.banner.text).toBe('Free delivery from $79 at any one store')
    const { commonPageDataFixture } = await common({ headers: { language: 'es', currencycode: 'EUR' } })
    expect(commonPageDataFixture.banner.text).toBe('Envío gratis a partir de €72.68 en cualquier tienda')
  })

  test.each(['nope', 'a.b.c', '%20', 'x'.repeat(1500)])('is refused for the token %s', async (token) => {
    expect(await app.refusal(`/fetch/common/data/${token}/0`)).toMatchObject({ status: 401 })
  })
})

test('the settings list the default currency first', async () => {
  const { data } = await app.read(appConfigAnswer, '/v1/appConfig')
  expect(data.currencies[0]).toMatchObject({ code: 'USD', symbol: '$' })
})

test('menus are in the requested language', async () => {
  const options = { headers: { language: 'ms' } }
  const { data } = await app.read(menuCategoriesAnswer, '/v1/menuCategories', options)
  const menu = await app.read(megaMenuAnswer, '/v1/megaMenu', options)
  expect(menu.status).toBe(200)
  expect(menu.data.map(({ title, slug, categoryId }) => ({ title, slug, categoryId }))).toEqual(data)
  expect(data.find(({ slug }) => slug === 'hair')?.title).toBe('Rambut')
})

test('the mega menu shows a store and some brands for each department, its own first', async () => {
  const { data, brands } = await app.read(megaMenuAnswer, '/v1/megaMenu')
  expect(brands).toHaveLength(6)
  for (const department of data) {
    expect(department.thumbnail).toContain('front')
    expect(new Set(department.brands.map(({ slug }) => slug)).size).toBe(4)
    if (department.feature) expect(department.brands[0]?.slug).toBe(department.feature.slug)
  }
  expect(data.filter(({ feature }) => feature?.image && feature.place).length).toBeGreaterThan(6)
})
