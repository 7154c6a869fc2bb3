import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { demoShopper, newAccount, newGuest, type Shopper, variantId } from '../../../testing/people/shopper.ts'
import { cartLines } from './cart-tables.ts'

let app: AppUnderTest
let guest: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
})

const FETCHES = ['/v1/user/cart', '/v1/cart', '/v1/cart/inventory']
const soapPack = (quantity: number) => ({ childOfferId: idOf('child-offer', `olive-oil-castile-soap:${quantity}`) })
const everyTwoMonths = {
  planFrequencyId: idOf('frequency', 'plant-based-laundry-sheets:2'),
  sellingPlanId: idOf('seller-plan', 'plant-based-laundry-sheets'),
  productForSubscription: true,
}
const shape = async (shopper: Shopper) => (await shopper.lines()).map((line) => [line.slug, line.quantity.value])

test('a cart takes no more than 200 different items; those in it can still be changed', async () => {
  await guest.add('bamboo-toothbrush-set')
  const { cartId } = (await guest.cart()) ?? {}
  const more = Array.from({ length: 199 }, (_, at) => ({
    ...{
      id: `many-${at}`,
      cartId: cartId ?? '',
      variantId: variantId('olive-oil-castile-soap'),
      kind: 'pack' as const,
    },
    ...{ choiceId: `pack-${at}`, quantity: 1, addedAt: app.clock.now(), position: at + 10, savedForLater: true },
  }))
  await app.database.db.insert(cartLines).values(more)
  const add = (slug: string, action = 1) =>
    guest.call('POST', '/v1/cart', { centralProductId: variantId(slug), newQuantity: 2, action })
  expect(await add('linen-bath-towel')).toMatchObject({ status: 409, code: 'CART_FULL' })
  expect(await add('bamboo-toothbrush-set', 2)).toMatchObject({ status: 200 })
})

describe('fetching', () => {
  test.each(FETCHES)('%s is 204 without a body for an empty cart, and 401 without a token', async (path) => {
    expect(await guest.call('GET', path)).toMatchObject({ status: 204, body: undefined })
    const headers = { language: 'es' }
    expect(await app.refusal(path, { headers })).toMatchObject({ status: 401, message: 'Se necesita un token.' })
  })

  test.each(FETCHES)("%s finds the cart with and without its id, but no other caller's", async (path) => {
    await guest.add('bamboo-toothbrush-set')
    const { cartId } = (await guest.cart()) ?? {}
    for (const query of ['', `?cartId=${cartId}`, `?storeCategoryId=x&cartId=${cartId}&deliveryAddressId=y`]) {
      expect(await guest.call('GET', path + query)).toMatchObject({ status: 200, body: { data: { cartId } } })
    }
    const stranger = await newGuest(app)
    expect(await stranger.call('GET', `${path}?cartId=${cartId}`)).toMatchObject({ status: 404 })
    const unknown = { url: `${path}?cartId=nope`, headers: { authorization: guest.token, language: 'ms' } }
    expect(await app.refusal(unknown)).toEqual({
      status: 404,
      code: 'CART_NOT_FOUND',
      message: 'Troli ini tidak wujud.',
    })
  })

  test('a cart names the sellers of its lines and when they arrive', async () => {
    await guest.add('bamboo-toothbrush-set')
    await guest.add('linen-bath-towel')
    await guest.add('zero-waste-starter-kit')
    const cart = await guest.cart()
    expect(cart?.sellers.map((seller) => [seller.storeName, seller.deliveryDays])).toEqual([
      ['Bamboa', [4, 18]],
      ['Lino', [4, 18]],
      ['Fern & Field', [4, 18]],
    ])
    expect(cart?.sellers.flatMap((seller) => seller.products).map((line) => line.bundleSize)).toEqual([
      undefined,
      undefined,
      4,
    ])
    const towel = await guest.line('linen-bath-towel')
    expect(towel.linkedVariant.map(({ keyName }) => keyName)).toEqual(['Color', 'Size'])
    expect(towel).toMatchObject({ brandName: 'Lino', centralProductId: variantId('linen-bath-towel') })
    expect(towel.image).toMatch(/\/p\/linen-bath-towel\/front-[0-9a-f]{6}\.webp$/)
  })

  test("a cart has its currency, its promo code and its owner's phone number", async () => {
    const user = await newAccount(app)
    await user.call('PATCH', '/v1/profile', { mobile: '+1 323 555 0100' })
    await user.add('bamboo-toothbrush-set')
    const cart = await user.cart({ currencycode: 'EUR' })
    expect(cart).toMatchObject({ currencyCode: 'EUR', coupon: '', user: { mobile: '+1 323 555 0100' } })
    const accounting = { msrpPrice: expect.any(Number), finalTotal: expect.any(Number) }
    expect(cart).toMatchObject({ _id: cart?.cartId, accounting })
  })

  test('texts are in the requested language', async () => {
    await guest.add('zero-waste-starter-kit')
    const names = async (language: string) =>
      (await guest.cart({ language }))?.sellers[0]?.products.map((line) => line.name)
    expect(await names('ar')).toEqual(['طقم البداية بلا نفايات'])
    expect(await names('en')).toEqual(['Zero-Waste Starter Kit'])
  })

  test('a line is marked when its product is on the wishlist', async () => {
    const member = await demoShopper(app, 'member')
    await member.add('linen-bath-towel')
    await member.add('aloe-face-gel')
    expect((await member.lines()).map((line) => line.isFavourite)).toEqual([true, false])
  })
})

describe('adding, changing and removing', () => {
  test('an unknown product is 204 without a body, and nothing is added', async () => {
    for (const method of ['POST', 'PATCH'] as const) {
      const item = { centralProductId: 'nope', newQuantity: 1, action: 1 }
      expect(await guest.call(method, '/v1/cart', item)).toMatchObject({ status: 204, body: undefined })
    }
    expect(await guest.cart()).toBeUndefined()
  })

  test('POST and PATCH return the cart id', async () => {
    const item = {
      centralProductId: variantId('aloe-face-gel'),
      newQuantity: 2,
      action: 1,
      userType: '1',
      storeTypeId: 8,
    }
    const created = await guest.call('POST', '/v1/cart', { ...item, city: '', cartType: 2 })
    expect(created).toMatchObject({ status: 200, body: { data: { cartId: (await guest.cart())?.cartId } } })
    expect(await guest.call('PATCH', '/v1/cart', { ...item, userType: 1 })).toEqual(created)
    expect(await shape(guest)).toEqual([['aloe-face-gel', 4]])
  })

  test('action 1 raises the existing line, 2 sets it, 3 removes it', async () => {
    await guest.add('aloe-face-gel', { newQuantity: 2 })
    await guest.add('aloe-face-gel', { newQuantity: 3 })
    expect(await shape(guest)).toEqual([['aloe-face-gel', 5]])
    await guest.add('aloe-face-gel', { newQuantity: 4, action: 2 })
    expect(await shape(guest)).toEqual([['aloe-face-gel', 4]])
    await guest.add('aloe-face-gel', { newQuantity: 0, action: 3 })
    expect(await shape(guest)).toEqual([])
  })

  test('action 2 adds a missing line, and 3 ignores it', async () => {
    await guest.add('aloe-face-gel', { newQuantity: 0, action: 3 })
    await guest.add('aloe-face-gel', { newQuantity: 2, action: 2 })
    expect(await shape(guest)).toEqual([['aloe-face-gel', 2]])
  })

  test('lines differ by variant, pack, plan and campaign, and by nothing else', async () => {
    const shopper = await demoShopper(app, 'seller')
    for (let i = 0; i < 2; i++) {
      await shopper.add('olive-oil-castile-soap')
      await shopper.add('olive-oil-castile-soap', { newQuantity: 3, offers: soapPack(3) })
      await shopper.add('plant-based-laundry-sheets', { source: String(i) })
      await shopper.add('plant-based-laundry-sheets', everyTwoMonths)
    }
    const lines = await shopper.lines()
    const ofProducts = lines.filter((line) => line.productType !== 5)
    expect(
      ofProducts.map((line) => [line.slug, line.quantity.value, line.quantityStep, line.planDeliveryLabel]),
    ).toEqual([
      ['olive-oil-castile-soap', 2, 1, undefined],
      ['olive-oil-castile-soap', 6, 3, undefined],
      ['plant-based-laundry-sheets', 2, 1, undefined],
      ['plant-based-laundry-sheets', 2, 1, 'Every 2 months'],
    ])
    expect(ofProducts.map((line) => line.offerDetails)).toEqual([
      {},
      { childOfferId: soapPack(3).childOfferId, quantity: 3 },
      {},
      {},
    ])
    expect(ofProducts[3]).toMatchObject({
      ...everyTwoMonths,
      frequencyDuration: 'month',
      frequencyValue: 2,
    })
  })

  test('the line id takes precedence over all other fields', async () => {
    await guest.add('olive-oil-castile-soap', { newQuantity: 3, offers: soapPack(3) })
    await guest.add('aloe-face-gel')
    const { _id: cartLineId } = await guest.line('olive-oil-castile-soap')
    await guest.add('aloe-face-gel', { cartLineId, newQuantity: 6, action: 2 })
    expect(await shape(guest)).toEqual([
      ['olive-oil-castile-soap', 6],
      ['aloe-face-gel', 1],
    ])
    await guest.add('aloe-face-gel', { cartLineId, newQuantity: 0, action: 3 })
    expect(await shape(guest)).toEqual([['aloe-face-gel', 1]])
    expect(await guest.edit('aloe-face-gel', { cartLineId, action: 3 })).toMatchObject({
      status: 404,
      code: 'LINE_NOT_FOUND',
    })
  })

  test('the limit counts the units of a variant over the whole cart', async () => {
    await guest.add('olive-oil-castile-soap', { newQuantity: 6, offers: soapPack(6) })
    await guest.add('olive-oil-castile-soap', { newQuantity: 3 })
    expect(await guest.edit('olive-oil-castile-soap', { newQuantity: 3, offers: soapPack(3) })).toMatchObject({
      status: 409,
      code: 'MAX_ORDER_LIMIT',
      message: 'You can order at most 10 of this product. There are 9 in your cart.',
    })
    await guest.add('olive-oil-castile-soap')
    const spanish = await guest.edit('olive-oil-castile-soap', {}, { language: 'es' })
    expect(spanish.message).toBe('Puedes pedir como máximo 10 de este producto. Hay 10 en tu carrito.')
    expect((await guest.lines()).map((line) => [line.quantity.value, line.maxQuantity])).toEqual([
      [6, 6],
      [4, 4],
    ])
  })

  test('packs are sold in multiples of their size', async () => {
    expect(await guest.edit('olive-oil-castile-soap', { newQuantity: 4, offers: soapPack(3) })).toMatchObject({
      status: 400,
      code: 'PACK_STEPS',
    })
    expect(await guest.cart()).toBeUndefined()
  })

  test('clearing removes everything except saved lines', async () => {
    await guest.add('aloe-face-gel')
    await guest.add('linen-bath-towel')
    const { _id } = await guest.line('linen-bath-towel')
    await guest.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: true })
    const headers = { language: 'en', platform: '3', currencycode: 'INR', currencysymbol: '%E2%82%B9' }
    expect(await guest.call('DELETE', '/v1/cart', undefined, headers)).toMatchObject({ status: 200 })
    const cart = await guest.cart()
    expect(cart?.sellers).toEqual([])
    expect(cart?.savedForLater.map((line) => line.slug)).toEqual(['linen-bath-towel'])
  })

  test('attribution is stored with the line', async () => {
    const attributionLinkData = { linkid: 'l1', utm_source: 'mail' }
    await guest.add('aloe-face-gel', { attributionLinkId: 'l1', attributionLinkData, isSocial: 1, source: 'PDP' })
    const { _id } = await guest.line('aloe-face-gel')
    const [row] = await app.database.db.select().from(cartLines).where(eq(cartLines.id, _id))
    expect(row?.attribution).toEqual({ linkId: 'l1', data: attributionLinkData, isSocial: true, source: 'PDP' })
  })

  test('attribution is stored without characters that the database refuses', async () => {
    const attribution = { source: 'P\u0000DP', attributionLinkData: { 'a\u0007': 'half \ud83d of one' } }
    await guest.add('aloe-face-gel', { attributionLinkId: 'l\u00001', ...attribution })
    const { _id } = await guest.line('aloe-face-gel')
    const [row] = await app.database.db.select().from(cartLines).where(eq(cartLines.id, _id))
    expect(row?.attribution).toEqual({ linkId: 'l1', source: 'PDP', data: { a: 'half \ufffd of one' } })
  })
})
