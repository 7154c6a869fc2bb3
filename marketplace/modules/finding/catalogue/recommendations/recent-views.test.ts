import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageViewAnswer, recentViewsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { products } from '../catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

describe('recently viewed products', () => {
  const view = (token: string, slug: string) =>
    app.app.inject({
      method: 'POST',
      url: '/v1/pageView',
      headers: { authorization: token },
      payload: { path: `/${slug}`, parentProductId: idOf('product', slug) },
    })
  const recent = async (token: string) =>
    (await app.read(recentViewsAnswer, '/v1/user/recentview', { token })).data.products.map(({ slug }) => slug)

  test('are listed newest first, each product once, for that guest only', async () => {
    const { accessToken } = await app.tokens.issueGuest()
    for (const slug of ['linen-bath-towel', 'aloe-face-gel', 'linen-bath-towel']) {
      app.clock.set(new Date(app.clock.now().getTime() + 1000))
      const answer = await view(accessToken, slug)
      pageViewAnswer.parse(answer.json())
    }
    expect(await recent(accessToken)).toEqual(['linen-bath-towel', 'aloe-face-gel'])
    expect(await recent(app.memberToken)).toEqual([])
  })

  test('are deleted beyond the newest 30', async () => {
    const { accessToken } = await app.tokens.issueGuest()
    const rows = await app.database.db.select({ slug: products.slug }).from(products).limit(32)
    for (const { slug } of rows) {
      app.clock.set(new Date(app.clock.now().getTime() + 1000))
      await view(accessToken, slug)
    }
    expect(await recent(accessToken)).toEqual(
      rows
        .map(({ slug }) => slug)
        .reverse()
        .slice(0, 30),
    )
  })

  test('require a token', async () => {
    expect(await app.refusal('/v1/user/recentview')).toMatchObject({ status: 401 })
    const call = { method: 'POST', url: '/v1/pageView', payload: { path: '/' } } as const
    expect(await app.refusal(call)).toMatchObject({ status: 401 })
  })

  test('cannot be recorded for an unknown product', async () => {
    const payload = { path: '/x', parentProductId: 'nope' }
    const call = { method: 'POST', url: '/v1/pageView', payload } as const
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 404 })
  })
})
