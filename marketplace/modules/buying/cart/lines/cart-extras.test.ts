import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf, newId } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { newAccount, newGuest, type Shopper, setStock } from '../../../../testing/people/shopper.ts'
import { users } from '../../../account/accounts/accounts-tables.ts'
import { cartLines } from '../cart-tables.ts'

let app: AppUnderTest
/** Signed in, without a membership and without an order. */
let shopper: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shopper = await newAccount(app)
})

const subscription = { planFrequencyId: idOf('frequency', 'plant-based-laundry-sheets:2') }
const slugs = async (of = shopper) => (await of.lines()).map((line) => line.slug)
const inOrderOfAdding = async () => {
  const cartId = (await shopper.cart())?.cartId ?? ''
  const rows = await app.database.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position))
  return rows.map((line) => line.kind)
}

describe('membership first', () => {
  test('a subscription adds it to a cart with lines, before itself', async () => {
    await shopper.add('aloe-face-gel')
    await shopper.add('plant-based-laundry-sheets', subscription)
    expect(await inOrderOfAdding()).toEqual(['oneTime', 'membership', 'subscription'])
  })

  test('a subscription in an empty cart adds it right after itself', async () => {
    await shopper.add('plant-based-laundry-sheets', subscription)
    expect(await inOrderOfAdding()).toEqual(['subscription', 'membership'])
    const cart = await shopper.cart()
    const membership = (await shopper.lines()).find((line) => line.productType === 5)
    expect(membership).toMatchObject({
      name: 'Yearly Membership',
      accounting: { msrpPrice: 4900, subTotal: 0, rewardFinalPrice: 0 },
      renewal: { price: 4900, currencySymbol: '$' },
      minQuantity: 1,
      maxQuantity: 1,
    })
    // Its free first year is no saving: the list price is that of the goods.
    const [goods] = (await shopper.lines()).filter((line) => line.productType !== 5)
    expect(cart?.accounting.msrpPrice).toBe(goods?.accounting.msrpPrice)
    const seller = cart?.sellers.find(({ storeName }) => storeName === 'Evergood')
    expect(seller?.delivery).toEqual({ fee: 0, freeFrom: 0, missing: 0 })
    expect(seller?.deliveryDays).toBeUndefined()
  })

  test('it can be added alone, and is in the cart only once', async () => {
    for (let i = 0; i < 2; i++) {
      expect(await shopper.call('POST', '/v1/cart/membership', { action: 1 })).toMatchObject({ status: 200 })
    }
    await shopper.add('yearly-membership')
    await shopper.add('plant-based-laundry-sheets', subscription)
    expect((await slugs()).filter((slug) => slug === 'yearly-membership')).toHaveLength(1)
    expect(await shopper.edit('yearly-membership', { newQuantity: 2 })).toMatchObject({ status: 409, code: 'FIXED' })
  })

  test('it is refused for guests and for members', async () => {
    const guest = await newGuest(app)
    const add = (of: Shopper) => of.call('POST', '/v1/cart/membership', { action: 1 })
    expect(await add(guest)).toMatchObject({ status: 403, code: 'SIGN_IN_REQUIRED' })
    const member = await newAccount(app, { membershipId: newId() })
    expect(await add(member)).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' })
    await member.add('plant-based-laundry-sheets', subscription)
    expect(await slugs(member)).toEqual(['plant-based-laundry-sheets'])
  })

  test('it cannot be removed while a subscription needs it, and can be afterwards', async () => {
    await shopper.add('plant-based-laundry-sheets', subscription)
    expect(await shopper.edit('yearly-membership', { action: 3, newQuantity: 0 })).toMatchObject({
      status: 409,
      code: 'MEMBERSHIP_NEEDED',
    })
    await shopper.add('plant-based-laundry-sheets', { ...subscription, action: 3, newQuantity: 0 })
    expect(await slugs()).toEqual(['yearly-membership'])
    await shopper.add('yearly-membership', { action: 3, newQuantity: 0 })
    expect(await slugs()).toEqual([])
  })

  test('a subscription that moves back from saved for later adds it again', async () => {
    await shopper.add('plant-based-laundry-sheets', subscription)
    const { _id } = await shopper.line('plant-based-laundry-sheets')
    await shopper.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: true })
    await shopper.add('yearly-membership', { action: 3, newQuantity: 0 })
    await shopper.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: false })
    expect((await slugs()).sort()).toEqual(['plant-based-laundry-sheets', 'yearly-membership'])
  })

  test('it is not added for a shopper who became a member meanwhile', async () => {
    await shopper.call('POST', '/v1/cart/membership', { action: 1 })
    await app.database.db.update(users).set({ membershipId: newId() }).where(eq(users.id, shopper.id))
    expect(await shopper.line('yearly-membership')).toMatchObject({ availability: 'gone' })
  })

  test('it cannot be saved for later', async () => {
    await shopper.call('POST', '/v1/cart/membership', { action: 1 })
    const { _id } = await shopper.line('yearly-membership')
    const response = await shopper.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: true })
    expect(response).toMatchObject({ status: 409, code: 'FIXED' })
  })
})

describe('first-purchase deals', () => {
  const gifts = ['bamboo-toothbrush-set', 'rosemary-shampoo-bar', 'beeswax-food-wraps']
  const removed = { action: 3, newQuantity: 0 } as const
  const deals = async () => (await shopper.lines()).filter((line) => line.isFirstPurchaseDeal)
  const dealSlugs = async () => (await deals()).map((line) => line.slug)

  test("are added with a new member's product, at their prices, one of each", async () => {
    await shopper.add('magnesium-sleep-balm', { newQuantity: 2 })
    await shopper.add('magnesium-sleep-balm')
    const balm = await shopper.line('magnesium-sleep-balm')
    expect(await deals()).toMatchObject(
      [0, 500, 900].map((subTotal, at) => ({
        slug: gifts[at],
        dealOf: balm._id,
        quantity: { value: 1 },
        maxQuantity: 1,
        accounting: { subTotal, rewardFinalPrice: 0 },
      })),
    )
  })

  test('are delivered with their product and cost no delivery', async () => {
    await shopper.add('magnesium-sleep-balm')
    const fees = async () => {
      const { sellers = [], accounting } = (await shopper.cart()) ?? {}
      return [accounting?.deliveryFee, ...sellers.map(({ delivery }) => delivery.fee).filter((fee) => fee > 0)]
    }
    const { storeId } = await shopper.line('magnesium-sleep-balm')
    expect((await deals()).some((deal) => deal.storeId !== storeId)).toBe(true)
    expect(await fees()).toEqual([495, 495])
  })

  test('are separate from ordinary lines of the same product', async () => {
    await shopper.add('bamboo-toothbrush-set', { newQuantity: 10 })
    await shopper.add('magnesium-sleep-balm')
    expect((await slugs()).filter((slug) => slug === 'bamboo-toothbrush-set')).toHaveLength(2)
    expect(await dealSlugs()).toEqual(gifts)
  })

  test('have a fixed quantity and cannot be saved for later', async () => {
    await shopper.add('magnesium-sleep-balm')
    const [deal] = await deals()
    const cartLineId = deal?._id ?? ''
    const fixed = { status: 409, code: 'FIXED' }
    expect(await shopper.edit('bamboo-toothbrush-set', { cartLineId, action: 2, newQuantity: 2 })).toMatchObject(fixed)
    expect(await shopper.call('PATCH', `/v1/cart/line/${cartLineId}`, { savedForLater: true })).toMatchObject(fixed)
  })

  test('are not added again after they were removed', async () => {
    await shopper.add('magnesium-sleep-balm')
    const [deal] = await deals()
    await shopper.add('bamboo-toothbrush-set', { ...removed, cartLineId: deal?._id })
    expect(await dealSlugs()).toEqual(gifts.slice(1))
    await shopper.add('magnesium-sleep-balm')
    await shopper.add('magnesium-sleep-balm', removed)
    await shopper.call('DELETE', '/v1/cart')
    await shopper.add('magnesium-sleep-balm')
    expect(await dealSlugs()).toEqual(gifts.slice(1))
  })

  test('are removed with their line, and added again with it', async () => {
    await shopper.add('magnesium-sleep-balm')
    const { _id } = await shopper.line('magnesium-sleep-balm')
    await shopper.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: true })
    expect(await slugs()).toEqual([])
    await shopper.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: false })
    expect(await dealSlugs()).toEqual(gifts)
    await shopper.add('magnesium-sleep-balm', removed)
    expect(await slugs()).toEqual([])
    await shopper.add('magnesium-sleep-balm')
    expect(await dealSlugs()).toEqual(gifts)
  })

  test('are not in the total when their line is out of stock', async () => {
    await shopper.add('magnesium-sleep-balm')
    await setStock(app, 'magnesium-sleep-balm', 0)
    expect((await shopper.lines()).map((line) => line.availability)).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect((await shopper.cart())?.accounting.finalTotal).toBe(0)
    await setStock(app, 'magnesium-sleep-balm', 150)
  })

  test('are not offered to guests or to shoppers who have ordered', async () => {
    const guest = await newGuest(app)
    const existing = await newAccount(app, { orderCount: 1 })
    for (const other of [guest, existing]) {
      await other.add('magnesium-sleep-balm')
      expect(await slugs(other)).toEqual(['magnesium-sleep-balm'])
    }
  })

  test('end with the first order', async () => {
    await shopper.add('magnesium-sleep-balm')
    await app.database.db.update(users).set({ orderCount: 1 }).where(eq(users.id, shopper.id))
    expect((await deals()).map((line) => line.availability)).toEqual(['gone', 'gone', 'gone'])
  })

  test('that are sold out are not added', async () => {
    await setStock(app, 'rosemary-shampoo-bar', 0)
    await shopper.add('magnesium-sleep-balm')
    expect(await dealSlugs()).toEqual(['bamboo-toothbrush-set', 'beeswax-food-wraps'])
    await setStock(app, 'rosemary-shampoo-bar', 280)
  })
})
