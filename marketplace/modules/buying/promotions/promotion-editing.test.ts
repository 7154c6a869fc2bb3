import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editedPromotionAnswer, editedPromotionsAnswer } from '../../../../contract/buying/promotion-editing.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'
import { signedInAdmin } from '../../../testing/people/signed-in-admin.ts'

let app: AppUnderTest
let admin: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = shopperWith(app, { id: demoUserId('admin'), token: (await signedInAdmin(app)).token })
})

const SPRING = '/v1/admin/promotions/SPRING20'
const texts = { title: { en: 'Spring' }, description: { en: '20% off.', ar: 'خصم 20%.' } }
const spring = { kind: 'percent', percent: 20, ...texts }
const put = (body: unknown, headers?: Record<string, string>, url = SPRING) => admin.call('PUT', url, body, headers)

test('a new code is offered and takes its share off a cart, until it ends', async () => {
  const { data } = editedPromotionAnswer.parse((await put(spring)).body)
  expect(data).toMatchObject({ code: 'SPRING20', terms: { percent: 20, audience: 'everyone', offered: true } })
  const shopper = await newAccount(app)
  await shopper.add('aloe-face-gel')
  const cartId = (await shopper.cart())?.cartId
  const apply = () => shopper.call('POST', '/v3/promotion', { promo_code: 'spring20', cart_id: cartId })
  expect((await apply()).status).toBe(200)
  expect((await shopper.cart())?.accounting.promoDiscount).toBeGreaterThan(0)

  await put({ ...data.terms, endsAt: app.clock.now().toISOString() })
  expect((await apply()).code).toBe('PROMO_EXPIRED')
})

test('the list has all codes, and what was read can be sent again without a change', async () => {
  const { data } = await app.read(editedPromotionsAnswer, '/v1/admin/promotions', { token: admin.token })
  expect(data.map(({ code }) => code)).toEqual(expect.arrayContaining(['WELCOME10', 'SHIPFREE', 'MEMBER5']))
  for (const { code } of data) {
    const url = `/v1/admin/promotions/${code}`
    const { body } = await admin.call('GET', url)
    const { terms, etag } = (body as { data: { terms: object; etag: string } }).data
    expect((await put(terms, { 'if-match': etag }, url)).body).toEqual(body)
  }
})

test('a stale edit is refused', async () => {
  const { etag } = ((await put(spring)).body as { data: { etag: string } }).data
  expect((await put({ ...spring, percent: 25 }, { 'if-match': etag })).status).toBe(200)
  expect(await put({ ...spring, percent: 30 }, { 'if-match': etag })).toMatchObject({
    status: 412,
    code: 'VERSION_CONFLICT',
  })
  expect((await put(spring, { 'if-match': '*' }, '/v1/admin/promotions/NOBODY')).status).toBe(412)
})

describe('is refused:', () => {
  test.each([
    ['no percentage', { kind: 'percent', ...texts }, 'percent'],
    ['more than all', { ...spring, percent: 101 }, 'percent'],
    ['nothing', { kind: 'amount', amount: 0, ...texts }, 'amount must be above 0'],
    ['less than nothing', { kind: 'amount', amount: -5, ...texts }, 'amount'],
    ['a fraction of a cent', { kind: 'amount', amount: 5.001, ...texts }, 'amount'],
    ['another kind', { ...spring, kind: 'gift' }, 'kind'],
    ['no English text', { ...spring, title: { es: 'Primavera' } }, 'title'],
    ['an end that is no date', { ...spring, endsAt: 'soon' }, 'endsAt'],
    ['an end in the year 0', { ...spring, endsAt: '0000-01-01T00:00:00Z' }, 'endsAt must be in the years 1 to 9999'],
    ['an end in the year 10000', { ...spring, endsAt: '9999-12-31T23:59:59-23:59' }, 'endsAt'],
    ['an unknown audience', { ...spring, audience: 'friends' }, 'audience'],
    ['an unknown field', { ...spring, minimum: 5 }, 'Unrecognized key'],
  ])('%s', async (_, body, expected) => {
    expect(await put(body)).toMatchObject({ status: 400, message: expect.stringContaining(expected) })
  })

  test('a code with other characters, and an unknown one that is read', async () => {
    expect((await put(spring, {}, '/v1/admin/promotions/spring%2020')).status).toBe(400)
    expect((await admin.call('GET', '/v1/admin/promotions/NOBODY')).status).toBe(404)
  })

  test('everyone but an admin in their own name', async () => {
    const { token: acting } = await (await signedInAdmin(app)).actAs()
    const calls = [
      { url: '/v1/admin/promotions' },
      { url: SPRING },
      { method: 'PUT', url: SPRING, payload: spring },
    ] as const
    for (const request of calls) {
      expect((await app.refusal(request)).status).toBe(401)
      expect((await app.refusal(request, { token: app.guestToken })).status).toBe(401)
      expect((await app.refusal(request, { token: app.memberToken })).status).toBe(403)
      expect((await app.refusal(request, { token: acting.accessToken })).status).toBe(403)
    }
  })
})
