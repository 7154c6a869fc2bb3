import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { demoShopper, newAccount, newGuest, type Shopper, setStock } from '../../../testing/people/shopper.ts'
import { pricingService } from '../pricing/pricing-service.ts'
import { promotionsService } from '../promotions/promotions-service.ts'
import { mergeGuestCart } from './cart-merge.ts'
import { carts } from './cart-tables.ts'

let app: AppUnderTest
let guest: Shopper
let user: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
  user = await newAccount(app, { orderCount: 3 })
})

/** As signing in does: in the transaction in which a session is opened. */
const merge = (from = guest, to = user) => {
  const { clock, database } = app
  const ports = { prices: pricingService({ db: database.db, clock }), promotions: promotionsService({ clock }) }
  const who = { guestId: from.id, userId: to.id }
  return database.db.transaction((tx) => mergeGuestCart(tx, who, clock.now(), ports))
}
const shape = async (of: Shopper) => (await of.lines()).map((line) => [line.slug, line.quantity.value]).sort()
const keep = async (of: Shopper, slug: string) =>
  of.call('PATCH', `/v1/cart/line/${(await of.line(slug))._id}`, { savedForLater: true })
const apply = async (of: Shopper, promo_code: string) =>
  of.call('POST', '/v3/promotion', { promo_code, cart_id: (await of.cart())?.cartId })

test('units that the limit leaves no room for are named until the shopper changes the cart', async () => {
  await user.add('bamboo-toothbrush-set', { newQuantity: 8 })
  await guest.add('bamboo-toothbrush-set', { newQuantity: 9 })
  await guest.add('linen-bath-towel')
  await merge()
  expect((await user.cart())?.notTakenOver).toEqual([{ name: 'Bamboo Toothbrush Set', units: 7 }])
  await user.add('linen-bath-towel')
  expect((await user.cart())?.notTakenOver).toEqual([])
})

test("signing in moves the guest's lines, of all sellers, into an empty cart", async () => {
  await guest.add('bamboo-toothbrush-set', { newQuantity: 2 })
  await guest.add('linen-bath-towel')
  await merge()
  expect(await shape(user)).toEqual([
    ['bamboo-toothbrush-set', 2],
    ['linen-bath-towel', 1],
  ])
  expect(await guest.cart()).toBeUndefined()
})

test('matching lines add up, capped at the limit; others stay separate', async () => {
  const offers = { childOfferId: idOf('child-offer', 'olive-oil-castile-soap:3') }
  await user.add('aloe-face-gel', { newQuantity: 3 })
  await user.add('bamboo-toothbrush-set', { newQuantity: 7 })
  await user.add('olive-oil-castile-soap', { newQuantity: 5 })
  await guest.add('aloe-face-gel', { newQuantity: 4 })
  await guest.add('bamboo-toothbrush-set', { newQuantity: 7 })
  await guest.add('olive-oil-castile-soap', { newQuantity: 6, offers })
  await merge()
  expect(await shape(user)).toEqual([
    ['aloe-face-gel', 7],
    ['bamboo-toothbrush-set', 10],
    // Three of the six packed ones are all that the limit of ten leaves room for.
    ['olive-oil-castile-soap', 3],
    ['olive-oil-castile-soap', 5],
  ])
})

test.each(['USD', 'MYR'])('a guest is told what the cart costs after signing up, in %s', async (currencycode) => {
  user = await newAccount(app)
  await guest.add('magnesium-sleep-balm')
  await guest.add('linen-bath-towel', { newQuantity: 2 })
  await apply(guest, 'WELCOME10')
  const before = (await guest.cart({ currencycode }))?.accounting
  await merge()
  const after = await user.cart({ currencycode })
  const deals = after?.sellers.flatMap(({ products }) => products).filter((line) => line.isFirstPurchaseDeal) ?? []
  expect(deals).toHaveLength(3)
  expect(before).toMatchObject({
    memberTotal: after?.accounting.finalTotal,
    memberReward: after?.accounting.rewardFinalPrice,
    memberDeals: deals.reduce((sum, { accounting }) => sum + accounting.msrpPrice, 0),
  })
})

test('a second merge has nothing left to do', async () => {
  await guest.add('aloe-face-gel', { newQuantity: 2 })
  await merge()
  await merge()
  expect(await shape(user)).toEqual([['aloe-face-gel', 2]])
})

test("saved lines stay saved, and add up with the user's saved lines", async () => {
  await user.add('aloe-face-gel', { newQuantity: 2 })
  await keep(user, 'aloe-face-gel')
  await guest.add('aloe-face-gel', { newQuantity: 3 })
  await keep(guest, 'aloe-face-gel')
  await guest.add('linen-bath-towel')
  await keep(guest, 'linen-bath-towel')
  await guest.add('aloe-face-gel')
  await merge()
  expect(await shape(user)).toEqual([['aloe-face-gel', 1]])
  expect((await user.cart())?.savedForLater.map((line) => [line.slug, line.quantity.value])).toEqual([
    ['aloe-face-gel', 5],
    ['linen-bath-towel', 1],
  ])
})

test('lines that are out of stock are merged and marked', async () => {
  await guest.add('organic-cotton-tote')
  await guest.add('aloe-face-gel')
  await setStock(app, 'aloe-face-gel', 0)
  await merge()
  expect((await user.lines()).map((line) => [line.slug, line.availability])).toEqual([
    ['organic-cotton-tote', 'available'],
    ['aloe-face-gel', 'gone'],
  ])
  await setStock(app, 'aloe-face-gel', 190)
})

test('the promo code is adopted when the user may use it and has none', async () => {
  await guest.add('aloe-face-gel')
  await apply(guest, 'SHIPFREE')
  await merge()
  expect((await user.cart())?.coupon).toBe('SHIPFREE')

  const other = await newGuest(app)
  await other.add('aloe-face-gel')
  await apply(other, 'WELCOME10')
  await merge(other)
  expect((await user.cart())?.coupon).toBe('SHIPFREE')

  const existing = await newAccount(app, { orderCount: 1 })
  const third = await newGuest(app)
  await third.add('aloe-face-gel')
  await apply(third, 'WELCOME10')
  await merge(third, existing)
  expect((await existing.cart())?.coupon).toBe('')
})

test('a new member gets the first-purchase deals', async () => {
  const fresh = await newAccount(app)
  await guest.add('magnesium-sleep-balm')
  await merge(guest, fresh)
  expect((await fresh.lines()).filter((line) => line.isFirstPurchaseDeal)).toHaveLength(3)
  await merge(await newGuest(app), fresh)
  expect(await fresh.lines()).toHaveLength(4)
})

test("prices become the user's", async () => {
  await guest.add('aloe-face-gel')
  const asGuest = await guest.line('aloe-face-gel')
  await merge()
  const { accounting } = await user.line('aloe-face-gel')
  expect(accounting.subTotal).toBe(asGuest.accounting.memberSubTotal)
  expect(accounting.subTotal).toBeLessThan(asGuest.accounting.subTotal)
})

test("the id of the guest's cart then leads the user, and only the user, to the merged cart", async () => {
  await guest.add('aloe-face-gel')
  const cartId = (await guest.cart())?.cartId
  await merge()
  expect(await user.call('GET', `/v1/user/cart?cartId=${cartId}`)).toMatchObject({ status: 200 })
  expect(await user.edit('aloe-face-gel', { cartId })).toMatchObject({ status: 200 })
  expect((await user.cart())?.parentCartId).toBe(cartId)
  expect(await guest.call('GET', `/v1/user/cart?cartId=${cartId}`)).toMatchObject({ status: 404 })
})

test("a guest's request that is repeated after sign-in is still recognized", async () => {
  const once = { 'idempotency-key': 'sent-before-signing-in' }
  await guest.edit('aloe-face-gel', {}, once)
  await merge()
  expect(await user.edit('aloe-face-gel', {}, once)).toMatchObject({ status: 200 })
  expect(await shape(user)).toEqual([['aloe-face-gel', 1]])
})

test('the sign-in request merges the carts', async () => {
  await guest.add('bamboo-toothbrush-set', { newQuantity: 2 })
  const credentials = { email: 'seller@demo.test', password: 'Talents-2026' }
  expect(await guest.call('POST', '/v1/signIn', credentials)).toMatchObject({ status: 200 })
  expect(await shape(await demoShopper(app, 'seller'))).toEqual([['bamboo-toothbrush-set', 2]])
})

test("a guest's cart not changed for 30 days is deleted; a user's is not", async () => {
  await guest.add('aloe-face-gel')
  await user.add('aloe-face-gel')
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + 31 * 86_400_000))
  await app.services.cart.deleteOld()
  app.clock.set(start)
  const of = (shopper: Shopper) => app.database.db.select().from(carts).where(eq(carts.ownerId, shopper.id))
  expect(await of(guest)).toHaveLength(0)
  expect(await of(user)).toHaveLength(1)
})
