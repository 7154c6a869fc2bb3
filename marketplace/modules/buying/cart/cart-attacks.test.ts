import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTokens } from '../../../shared/auth/access-tokens.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp, TEST_SECRET } from '../../../testing/app-under-test.ts'
import { newAccount, type Shopper, variantId } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
let victim: Shopper
let attacker: Shopper
let victimsCart: string
let victimsLine: string
beforeAll(async () => {
  app = await openApp()
  victim = await newAccount(app)
  await victim.add('aloe-face-gel', { newQuantity: 2 })
  victimsCart = (await victim.cart())?.cartId ?? ''
  victimsLine = (await victim.line('aloe-face-gel'))._id
})
afterAll(() => app.close())
beforeEach(async () => {
  attacker = await newAccount(app)
  await attacker.add('linen-bath-towel')
})

type Method = 'POST' | 'PATCH' | 'DELETE'
const item = (fields: object = {}) => ({
  centralProductId: variantId('aloe-face-gel'),
  newQuantity: 1,
  action: 1,
  ...fields,
})

/** Sent by a shopper who has one line: must be refused in the contract's form, and change neither cart. */
async function refusedWith(method: Method, url: string, body: unknown, headers?: Record<string, string>) {
  const [ownCart, victimCart] = [await attacker.cart(), await victim.cart()]
  const answer = await attacker.call(method, url, body, headers)
  expect(answer.message).toBeTruthy()
  expect(await victim.cart()).toEqual(victimCart)
  expect(await attacker.cart()).toEqual(ownCart)
  return answer
}

describe.each(['POST', 'PATCH'] as const)('%s /v1/cart refuses', (method) => {
  test.each<[string, unknown, string]>([
    ['no body', undefined, ''],
    ['a body that is a list', [], ''],
    ['no product', item({ centralProductId: undefined }), 'centralProductId'],
    ['a product that is a number', item({ centralProductId: 7 }), 'centralProductId'],
    ['a product that is a query', item({ centralProductId: "x' or '1'='1" }), 'centralProductId'],
    ['a product with NUL in it', item({ centralProductId: 'a\u0000' }), 'centralProductId'],
    ['no quantity', item({ newQuantity: undefined }), 'newQuantity'],
    ['a quantity that is a text', item({ newQuantity: '2' }), 'newQuantity'],
    ['a negative quantity', item({ newQuantity: -1 }), 'newQuantity'],
    ['a quantity of nothing', item({ newQuantity: 0 }), 'newQuantity'],
    ['setting it to nothing', item({ newQuantity: 0, action: 2 }), 'newQuantity'],
    ['half of one', item({ newQuantity: 0.5 }), 'newQuantity'],
    ['a quantity beyond any', item({ newQuantity: 1e300 }), 'newQuantity'],
    ['a quantity that overflows', item({ newQuantity: 2 ** 53 }), 'newQuantity'],
    ['an action of its own', item({ action: 4 }), 'action'],
    ['no action', item({ action: undefined }), 'action'],
    ['another kind of cart', item({ cartType: 1 }), 'cartType'],
    ['offers that are a text', item({ offers: 'all' }), 'offers'],
    [
      'an offer of another product',
      item({ offers: { childOfferId: idOf('child-offer', 'olive-oil-castile-soap:6') } }),
      'offers.childOfferId',
    ],
    ['an offer that there is not', item({ offers: { childOfferId: "'; drop table carts" } }), 'offers.childOfferId'],
    [
      'a plan of another product',
      item({ planFrequencyId: idOf('frequency', 'plant-based-laundry-sheets:2') }),
      'planFrequencyId',
    ],
    ['a subscription without a frequency', item({ productForSubscription: true }), 'planFrequencyId'],
    ['a campaign of another product', item({ upsellCampaignId: 'cmp-wraps' }), 'upsellCampaignId'],
    ['a campaign that there is not', item({ upsellCampaignId: 'free-for-all' }), 'upsellCampaignId'],
    [
      'another product in a campaign',
      item({ centralProductId: variantId('matcha-ceremonial-grade'), upsellCampaignId: 'cmp-aloe' }),
      'upsellCampaignId',
    ],
    [
      'an upsell as a group buy',
      item({ customAttribute: { groupBuyCampaign: { campaignId: 'cmp-aloe' } } }),
      'groupBuyCampaign',
    ],
    ['two choices at once', item({ upsellCampaignId: 'cmp-aloe', offers: { childOfferId: 'x' } }), 'upsellCampaignId'],
    ['attribution that is no text', item({ attributionLinkData: { a: { b: 1 } } }), 'attributionLinkData'],
    ['a frequency beyond any', item({ frequencyValue: 1e9 }), 'frequencyValue'],
  ])('%s: 400 that names the field', async (_, body, field) => {
    const answer = await refusedWith(method, '/v1/cart', body)
    expect(answer.status).toBe(400)
    expect(answer.message).toContain(field)
  })

  test.each<[string, object, number, string]>([
    ['more than anybody may order', { newQuantity: 11 }, 409, 'MAX_ORDER_LIMIT'],
    ['as many as the form allows', { newQuantity: 100_000 }, 409, 'MAX_ORDER_LIMIT'],
    ['two at the special price', { upsellCampaignId: 'cmp-aloe', newQuantity: 2 }, 409, 'SPECIAL_PRICE_ONCE'],
  ])('%s', async (_, fields, status, code) => {
    expect(await refusedWith(method, '/v1/cart', item(fields))).toMatchObject({ status, code })
  })

  test("another user's cart and line, as if they did not exist", async () => {
    const answers = [
      await refusedWith(method, '/v1/cart', item({ cartId: victimsCart })),
      await refusedWith(method, '/v1/cart', item({ cartLineId: victimsLine })),
      await refusedWith(method, '/v1/cart', item({ cartLineId: victimsLine, action: 3, newQuantity: 0 })),
      await refusedWith(method, '/v1/cart', item({ cartLineId: victimsLine, action: 2, newQuantity: 9 })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await refusedWith(method, '/v1/cart', item({ cartLineId: 'nope' }))).toEqual(answers[1])
  })

  test('prices in the request are ignored', async () => {
    const tampered = item({
      price: 0.01,
      finalPrice: 0,
      accounting: { finalTotal: 0 },
      offers: { basePrice: 0, discountValue: 100 },
      customAttribute: { price: 0 },
      userType: 12,
      storeId: 'mine',
      productId: variantId('linen-bath-towel'),
      isFirstPurchaseDeal: true,
      isOtoProduct: true,
      isUpsellProduct: true,
    })
    expect(await attacker.call(method, '/v1/cart', tampered)).toMatchObject({ status: 200 })
    const honest = await newAccount(app)
    await honest.add('aloe-face-gel')
    const { accounting } = await honest.line('aloe-face-gel')
    expect(accounting.subTotal).toBeGreaterThan(0)
    expect((await attacker.line('aloe-face-gel')).accounting).toEqual(accounting)
  })
})

describe('the other writes refuse', () => {
  test.each<[Method, string, unknown, number]>([
    ['PATCH', '/v1/cart/line/{line}', { savedForLater: true }, 404],
    ['PATCH', '/v1/cart/line/nope', { savedForLater: true }, 404],
    ['PATCH', "/v1/cart/line/x'--", { savedForLater: true }, 400],
    ['PATCH', '/v1/cart/line/{line}', { savedForLater: 'yes' }, 400],
    ['PATCH', '/v1/cart/line/{line}', {}, 400],
    ['POST', '/v1/cart/membership', { action: 2 }, 400],
    ['POST', '/v1/cart/membership', { action: 1, cartId: '{cart}' }, 404],
    ['POST', '/v1/cart/membership', undefined, 400],
    ['POST', '/v1/upsellCampaign/cart', {}, 400],
    ['POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 7 }, 400],
    ['POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'nope' }, 404],
    ['POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'cmp-wraps' }, 404],
    ['POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: '{cart}' }, 404],
    ['POST', '/v3/promotion', { promo_code: '', cart_id: '{cart}' }, 400],
    ['POST', '/v3/promotion', { promo_code: 'x'.repeat(41), cart_id: '{cart}' }, 400],
    ['POST', '/v3/promotion', { promo_code: ['SHIPFREE'], cart_id: '{cart}' }, 400],
    ['POST', '/v3/promotion', { promo_code: 'SHIPFREE' }, 400],
    ['POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: '{cart}', email_id: { $ne: 1 } }, 400],
    ['DELETE', '/v3/promotion/{cart}', undefined, 404],
    ['DELETE', '/v3/promotion/nope', undefined, 404],
  ])('%s %s with %j: %i', async (method, url, body, status) => {
    const filled = (text: string) => text.replace('{cart}', victimsCart).replace('{line}', victimsLine)
    const payload = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)))
    expect(await refusedWith(method, filled(url), payload)).toMatchObject({ status })
  })
})

describe('callers without a valid token are refused before anything is read', () => {
  const calls = () =>
    [
      ['POST', '/v1/cart', item()],
      ['POST', '/v1/cart', undefined],
      ['PATCH', '/v1/cart', item()],
      ['DELETE', '/v1/cart', undefined],
      ['PATCH', `/v1/cart/line/${victimsLine}`, { savedForLater: true }],
      ['POST', '/v1/cart/membership', { action: 1, cartId: victimsCart }],
      ['POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'cmp-aloe' }],
      ['POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: victimsCart }],
      ['DELETE', `/v3/promotion/${victimsCart}`, undefined],
      ['GET', `/v1/user/cart?cartId=${victimsCart}`, undefined],
      ['GET', `/v1/delivery/calculate?cartId=${victimsCart}`, undefined],
      ['GET', `/promocode/view?cartId=${victimsCart}`, undefined],
    ] as const

  const forged = async () => {
    const tokens = accessTokens({ secret: 'some other secret that is long enough', clock: app.clock })
    return (await tokens.issueUser({ id: victim.id, userType: 1 })).accessToken
  }
  const expired = async () => {
    const before = { now: () => new Date(app.clock.now().getTime() - 24 * 3_600_000) }
    const tokens = accessTokens({ secret: TEST_SECRET, clock: before })
    return (await tokens.issueUser({ id: victim.id, userType: 1 })).accessToken
  }
  const unsigned = async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { kind: 'user', sub: victim.id, userType: 1, iss: 'marketplace', exp: 9_999_999_999 }
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }
  const ofNobody = async () => (await app.tokens.issueUser({ id: 'no-such-user', userType: 1 })).accessToken

  test.each([
    ['no token', async () => ''],
    ['a forged token', forged],
    ['an expired token', expired],
    ['an unsigned token', unsigned],
    ['no token at all', async () => 'x.y.z'],
    ['the token of an account that there is not', ofNobody],
  ])('with %s', async (name, tokenOf) => {
    const before = await victim.cart()
    const authorization = await tokenOf()
    for (const [method, url, body] of calls()) {
      const answer = await attacker.call(method, url, body, { authorization })
      // The token of a deleted account is a good one: what it may not do is refused where the account is asked for.
      const statuses = name.startsWith('the token of') ? [400, 401, 404] : [401]
      expect(statuses).toContain(answer.status)
      expect(answer.message).toBeTruthy()
    }
    expect(await victim.cart()).toEqual(before)
  })
})

test("another caller's request with the same key runs on their own cart", async () => {
  const once = { 'idempotency-key': 'known-to-both' }
  await victim.edit('aloe-face-gel', { action: 2, newQuantity: 2 }, once)
  const before = await victim.cart()
  expect(await attacker.edit('aloe-face-gel', { action: 2, newQuantity: 2 }, once)).toMatchObject({
    status: 200,
    body: { data: { cartId: (await attacker.cart())?.cartId } },
  })
  expect(await victim.cart()).toEqual(before)
})
