import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersAnswer } from '../../../../contract/orders.ts'
import { variants } from '../../../db/schema.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, newAddress, newCard, order, orderBody, placeOrder, readOrder } from '../../../testing/ordering.ts'
import { demoShopper, newAccount, newGuest, setStock, variantId } from '../../../testing/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const stockOf = async (slug: string) => {
  const [row] = await app.database.db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return row?.stock ?? 0
}

describe('cash on delivery', () => {
  test('places the order at once, takes the stock and empties the cart', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set', { newQuantity: 2 })
    const before = await stockOf('bamboo-toothbrush-set')
    const body = await orderBody(guest)
    const answer = await placeOrder(guest, body)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
          orderNumber: expect.stringMatching(/^EG-\d{6}$/),
          status: 'placed',
          payment: { method: 'COD', status: 'due' },
        },
      },
    })
    expect(await stockOf('bamboo-toothbrush-set')).toBe(before - 2)
    expect(await guest.cart()).toBeUndefined()

    const { orderId, orderNumber } = (answer.body as { data: { orderId: string; orderNumber: string } }).data
    const read = await readOrder(guest, orderNumber)
    expect(read).toMatchObject({
      orderId,
      orderNumber,
      email: 'noor@shopper.test',
      isGuestOrder: true,
      canCancel: true,
      payment: { method: 'COD', status: 'due' },
      deliveryAddress: { line1: '12 Elm Street', state: 'CA' },
      storeOrders: [{ state: 'placed', lines: [{ slug: 'bamboo-toothbrush-set', quantity: 2, state: 'ordered' }] }],
    })
    const { accounting } = read
    expect(accounting.payable).toBe(Math.round(body.expectedTotal * 100))
    expect(accounting.finalTotal).toBe(
      accounting.subTotal - accounting.promoDiscount + accounting.deliveryFee + accounting.tax,
    )
  })
})

describe('Talents', () => {
  test('that cover everything pay at once', async () => {
    const member = await demoShopper(app, 'member')
    await member.add('bamboo-toothbrush-set')
    const id = await order(member, { paymentMethod: 'Wallet', payWithTalents: true })
    const read = await readOrder(member, id)
    expect(read.accounting).toMatchObject({ payable: 0, talents: read.accounting.finalTotal })
    expect(read.payment).toMatchObject({ method: 'Wallet', status: 'paid' })
    expect(read.wallet).toEqual({
      earned: read.accounting.rewardFinalPrice,
      isCredited: true,
      balance: 3750 - read.accounting.finalTotal + read.accounting.rewardFinalPrice,
    })
  })
})

describe('a card', () => {
  test('that pays places the order', async () => {
    const shopper = await newAccount(app)
    await shopper.add('bamboo-toothbrush-set')
    const paymentMethodId = await newCard(app, CARDS.pays)
    const body = await orderBody(shopper, { paymentMethod: 'Card', paymentMethodId })
    const answer = await placeOrder(shopper, body, 'card-1')
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'placed', payment: { status: 'paid', brand: 'visa', last4: '4242' } } },
    })
    expect(await placeOrder(shopper, body, 'card-1')).toEqual(answer)
    expect(await shopper.cart()).toBeUndefined()
    const { body: list } = await shopper.call('GET', '/v1/order')
    expect(ordersAnswer.parse(list)).toMatchObject({ count: 1, data: [{ storeOrders: [{ state: 'placed' }] }] })
  })

  test('that is declined is a 402, and the cart is as it was', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    const before = await stockOf('bamboo-toothbrush-set')
    const paymentMethodId = await newCard(app, CARDS.declined)
    const body = await orderBody(guest, { paymentMethod: 'Card', paymentMethodId })
    const refused = { status: 402, code: 'CARD_DECLINED', message: 'This card was declined. Try another card.' }
    expect(await placeOrder(guest, body, 'declined-1')).toMatchObject(refused)
    expect(await placeOrder(guest, body, 'declined-1')).toMatchObject(refused)
    expect(await stockOf('bamboo-toothbrush-set')).toBe(before)
    expect((await guest.lines()).map(({ slug }) => slug)).toEqual(['bamboo-toothbrush-set'])
    const { body: list } = await guest.call('GET', '/v1/order')
    expect(ordersAnswer.parse(list)).toEqual({ count: 0, penCount: 0, data: [], stores: [] })
    const again = await placeOrder(guest, { ...body, paymentMethodId: await newCard(app, CARDS.pays) })
    expect(again).toMatchObject({ status: 200, body: { data: { payment: { status: 'paid' } } } })
  })

  test('is not charged less than its minimum; cash pays such an order', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    const variant = eq(variants.id, variantId('bamboo-toothbrush-set'))
    const [before] = await app.database.db.select().from(variants).where(variant)
    await app.database.db.update(variants).set({ listPrice: 30, memberPrice: 30 }).where(variant)
    await guest.call('POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: (await guest.cart())?.cartId })
    const body = await orderBody(guest)
    expect(body.expectedTotal).toBeLessThan(0.5)
    const paymentMethodId = await newCard(app, CARDS.pays)
    expect(await placeOrder(guest, { ...body, paymentMethod: 'Card', paymentMethodId })).toMatchObject({
      status: 400,
      code: 'CARD_AMOUNT_TOO_SMALL',
      message: 'A card cannot be charged less than 0.50. Please choose another way to pay.',
    })
    expect(await placeOrder(guest, body)).toMatchObject({ status: 200 })
    if (before) await app.database.db.update(variants).set(before).where(variant)
  })

  test('that asks for a further step awaits it, and holds the stock', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    const before = await stockOf('bamboo-toothbrush-set')
    const paymentMethodId = await newCard(app, CARDS.needsStep)
    const body = await orderBody(guest, { paymentMethod: 'Card', paymentMethodId })
    expect(await placeOrder(guest, body)).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'awaitingPayment',
          payment: {
            status: 'actionRequired',
            clientSecret: expect.stringContaining('_secret_'),
            nextActionUrl: expect.stringContaining('/stripe/challenge/'),
          },
        },
      },
    })
    expect(await stockOf('bamboo-toothbrush-set')).toBe(before - 1)
    expect(await guest.lines()).toHaveLength(1)
  })
})

test('an order whose amounts are not those shown is refused with the cart as it is now', async () => {
  const guest = await newGuest(app)
  await guest.add('bamboo-toothbrush-set')
  const body = await orderBody(guest)
  const changed = await placeOrder(guest, { ...body, expectedTotal: body.expectedTotal - 0.01 })
  expect(changed).toMatchObject({ status: 409, code: 'ORDER_CHANGED', body: { data: { cartId: body.cartId } } })
  await setStock(app, 'bamboo-toothbrush-set', 0)
  expect(await placeOrder(guest, body)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  expect(await newAddress(guest)).toBe(body.deliveryAddressId)
  await setStock(app, 'bamboo-toothbrush-set', 50)
})

test('what was shown outside the total is not ordered, and stays in the cart', async () => {
  const guest = await newGuest(app)
  await guest.add('bamboo-toothbrush-set')
  await guest.add('wool-dryer-balls', { newQuantity: 3 })
  await guest.add('aloe-face-gel')
  const whole = await orderBody(guest)
  await setStock(app, 'wool-dryer-balls', 2)
  await setStock(app, 'aloe-face-gel', 0)
  expect(await placeOrder(guest, whole)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  const read = await readOrder(guest, await order(guest))
  const ordered = read.storeOrders.flatMap(({ lines }) => lines.map(({ slug, quantity }) => [slug, quantity]))
  expect(ordered).toHaveLength(2)
  expect(ordered).toEqual(
    expect.arrayContaining([
      ['bamboo-toothbrush-set', 1],
      ['wool-dryer-balls', 2],
    ]),
  )
  expect(await stockOf('wool-dryer-balls')).toBe(0)
  expect((await guest.lines()).map(({ slug, quantity }) => [slug, quantity.value])).toEqual([
    ['wool-dryer-balls', 1],
    ['aloe-face-gel', 1],
  ])
  await setStock(app, 'wool-dryer-balls', 50)
  await setStock(app, 'aloe-face-gel', 50)
})
