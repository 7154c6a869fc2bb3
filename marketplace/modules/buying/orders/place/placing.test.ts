import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { cart } from '../../../../../contract/buying/cart.ts'
import { ordersAnswer, type PlaceOrderBody } from '../../../../../contract/buying/orders.ts'
import { MINUTE_MS } from '../../../../../contract/values/durations.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import { idOf, newId } from '../../../../shared/ids.ts'
import { campaigns, orders, promotions, timedDeals, users, variants } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { notificationsOf } from '../../../../testing/calls/notifications-of.ts'
import {
  CARDS,
  checkoutCart,
  giveTalents,
  newAddress,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../../testing/orders/ordering.ts'
import {
  demoShopper,
  newAccount,
  newGuest,
  type Shopper,
  setStock,
  shopperWith,
  signedInAgain,
  variantId,
} from '../../../../testing/people/shopper.ts'

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
    expect(accounting.payable).toBe(Math.round(body.confirmedTotal * 100))
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

  test.each([
    ['USD', 30, '0.50'],
    ['MYR', 50, '2.50'],
  ])('is not charged less than its minimum in %s; cash pays such an order', async (currencycode, price, least) => {
    const someone = await newGuest(app)
    const guest: Shopper = {
      ...someone,
      call: (method, url, body, headers) => someone.call(method, url, body, { currencycode, ...headers }),
    }
    await guest.add('bamboo-toothbrush-set')
    const variant = eq(variants.id, variantId('bamboo-toothbrush-set'))
    const [before] = await app.database.db.select().from(variants).where(variant)
    await app.database.db.update(variants).set({ listPrice: price, memberPrice: price }).where(variant)
    await guest.call('POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: (await guest.cart())?.cartId })
    const body = await orderBody(guest)
    expect(body.confirmedTotal).toBeLessThan(Number(least))
    const paymentMethodId = await newCard(app, CARDS.pays)
    expect(await placeOrder(guest, { ...body, paymentMethod: 'Card', paymentMethodId })).toMatchObject({
      status: 400,
      code: 'CARD_AMOUNT_TOO_SMALL',
      message: `A card cannot be charged less than ${least}. Please choose another way to pay.`,
    })
    expect(await placeOrder(guest, body)).toMatchObject({ status: 200 })
    if (before) await app.database.db.update(variants).set(before).where(variant)
  })

  test('that asks for a 3-D Secure challenge awaits it, and holds the stock', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    const before = await stockOf('bamboo-toothbrush-set')
    const paymentMethodId = await newCard(app, CARDS.needsChallenge)
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
  const changed = await placeOrder(guest, { ...body, confirmedTotal: body.confirmedTotal - 0.01 })
  expect(changed).toMatchObject({ status: 409, code: 'ORDER_CHANGED', body: { data: { cartId: body.cartId } } })
  await setStock(app, 'bamboo-toothbrush-set', 0)
  expect(await placeOrder(guest, body)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  expect(await newAddress(guest)).toBe(body.deliveryAddressId)
  await setStock(app, 'bamboo-toothbrush-set', 50)
})

const newRichAccount = async (of: AppUnderTest): Promise<Shopper> => {
  const shopper = await newAccount(of)
  await giveTalents(of, shopper, 50_000)
  return shopper
}
const priceOf = async (slug: string): Promise<number> => {
  const found = await app.database.db
    .select()
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return found[0]?.listPrice ?? 0
}
const setPrice = async (slug: string, listPrice: number): Promise<void> => {
  await app.database.db
    .update(variants)
    .set({ listPrice })
    .where(eq(variants.id, variantId(slug)))
}

const useCode = async (shopper: Shopper, promo_code: string) => {
  const answer = await shopper.call('POST', '/v3/promotion', { promo_code, cart_id: (await shopper.cart())?.cartId })
  expect(answer).toMatchObject({ status: 200 })
}

describe('a changed order is refused, however often it is sent, until its changes are confirmed', () => {
  /** An order that was refused because a second product came into the cart. */
  const refused = async (shopper: Shopper, fields: Parameters<typeof orderBody>[1] = {}) => {
    await shopper.add('bamboo-toothbrush-set')
    const shown = await orderBody(shopper, fields)
    await shopper.add('wool-dryer-balls')
    expect(await placeOrder(shopper, shown)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    return shown
  }
  const confirmed = async (shopper: Shopper, body: PlaceOrderBody): Promise<PlaceOrderBody> => {
    const { accounting, confirmation } = await checkoutCart(shopper, body.deliveryAddressId)
    const talents = toMajor(accounting.talentsUsable ?? 0)
    return {
      ...body,
      confirmedTotal: toMajor(accounting.finalTotal),
      confirmedChanges: confirmation,
      ...(body.payWithTalents && { confirmedTalents: talents }),
    }
  }

  test.each([
    ['cash', newGuest, async () => ({})],
    ['a card', newGuest, async () => ({ paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })],
    [
      'a wallet',
      newGuest,
      async () => ({ paymentMethod: 'GooglePay', paymentMethodId: await newCard(app, CARDS.pays) }),
    ],
    ['Talents', newRichAccount, async () => ({ paymentMethod: 'Wallet', payWithTalents: true })],
  ] as const)('with %s', async (_, whoPays, method) => {
    const shopper = await whoPays(app)
    const shown = await refused(shopper, await method())
    const { confirmedTotal, confirmedTalents = 0 } = await confirmed(shopper, shown)
    // The new amounts alone, as a page would send them that takes over what the cart costs by now.
    for (const again of [shown, { ...shown, confirmedTotal, confirmedTalents }, shown]) {
      expect(await placeOrder(shopper, again)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    }
    const total = toMajor((await checkoutCart(shopper, shown.deliveryAddressId)).refusedOrder?.total ?? 0)
    expect(total).toBe(shown.confirmedTotal)
    expect(await placeOrder(shopper, await confirmed(shopper, shown))).toMatchObject({ status: 200 })
  })

  test('and what was read before the refusal does not confirm it', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    const shown = await orderBody(guest)
    await guest.add('wool-dryer-balls')
    const readBefore = await confirmed(guest, shown)
    expect(await placeOrder(guest, shown)).toMatchObject({ status: 409 })
    expect(await placeOrder(guest, readBefore)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  })

  test('and a further change needs another confirmation', async () => {
    const guest = await newGuest(app)
    const first = await confirmed(guest, await refused(guest))
    await guest.add('linen-bath-towel')
    expect(await placeOrder(guest, first)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    expect(await placeOrder(guest, await confirmed(guest, first))).toMatchObject({ status: 200 })
  })

  test('unless the cart is what was shown again', async () => {
    const guest = await newGuest(app)
    const shown = await refused(guest)
    await guest.add('wool-dryer-balls', { action: 3, newQuantity: 0 })
    expect(await placeOrder(guest, shown)).toMatchObject({ status: 200 })
  })

  test('and an order that was confirmed needs no second confirmation after its card was declined', async () => {
    const guest = await newGuest(app)
    const shown = await refused(guest, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.declined) })
    expect(await placeOrder(guest, await confirmed(guest, shown))).toMatchObject({ status: 402 })
    expect((await checkoutCart(guest, shown.deliveryAddressId)).refusedOrder).toBeUndefined()
  })

  test('and other products for the same total are a change too', async () => {
    const guest = await newGuest(app)
    await guest.add('wool-dryer-balls')
    const shown = await orderBody(guest)
    const wool = await priceOf('wool-dryer-balls')
    const bamboo = await priceOf('bamboo-toothbrush-set')
    await setPrice('bamboo-toothbrush-set', wool)
    onTestFinished(() => setPrice('bamboo-toothbrush-set', bamboo))
    await guest.add('wool-dryer-balls', { action: 3, newQuantity: 0 })
    await guest.add('bamboo-toothbrush-set')
    const now = await confirmed(guest, shown)
    expect(now.confirmedTotal).toBe(shown.confirmedTotal)
    expect(await placeOrder(guest, shown)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  })

  test('and another promo code for the same total is a change too', async () => {
    const texts = { title: { en: 'One off' }, description: { en: 'One dollar off.' } }
    const codes = ['ONEOFF', 'OFFONE'].map((code, position) => ({ code, position, value: 100, ...texts }))
    await app.database.db.insert(promotions).values(codes.map((row) => ({ kind: 'amount' as const, ...row })))
    const guest = await newGuest(app)
    await guest.add('wool-dryer-balls')
    await useCode(guest, 'ONEOFF')
    const shown = await orderBody(guest)
    await useCode(guest, 'OFFONE')
    const now = await confirmed(guest, shown)
    expect(now.confirmedTotal).toBe(shown.confirmedTotal)
    expect(await placeOrder(guest, shown)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
  })
})

describe('what changes between the look and the payment is not charged unseen', () => {
  /** Returns what undoes the change. */
  type Change = (shopper: Shopper) => Promise<() => unknown>
  const raisePrice = (slug: string, by: number) =>
    app.database.db
      .update(variants)
      .set({ listPrice: sql`${variants.listPrice} + ${by}`, memberPrice: sql`${variants.memberPrice} + ${by}` })
      .where(eq(variants.id, variantId(slug)))
  const setBuyer = ({ id }: Shopper, facts: Partial<typeof users.$inferInsert>) =>
    app.database.db.update(users).set(facts).where(eq(users.id, id))
  const setDeal = (facts: PgUpdateSetSource<typeof timedDeals>) =>
    app.database.db
      .update(timedDeals)
      .set(facts)
      .where(eq(timedDeals.productId, idOf('product', 'glass-spray-bottle-kit')))
  const end = async (campaignId: string) => {
    const ended = await app.database.db.delete(campaigns).where(eq(campaigns.id, campaignId)).returning()
    return () => app.database.db.insert(campaigns).values(ended)
  }
  const groupBuy = { customAttribute: { groupBuyCampaign: { campaignId: 'cmp-wraps' } } }

  test.each<[string, (shopper: Shopper) => Promise<unknown>, Change]>([
    [
      'a price',
      (shopper) => shopper.add('wool-dryer-balls'),
      async () => {
        await raisePrice('wool-dryer-balls', 1)
        return () => raisePrice('wool-dryer-balls', -1)
      },
    ],
    [
      'a timed deal that ended',
      async (shopper) => {
        const phaseSeconds = Math.floor(app.clock.now().getTime() / 1000)
        await setDeal({ phaseSeconds, runsSeconds: 60, showOneTimePurchase: true })
        await shopper.add('glass-spray-bottle-kit')
      },
      async () => {
        const before = app.clock.now()
        app.clock.set(new Date(before.getTime() + MINUTE_MS))
        return async () => {
          app.clock.set(before)
          await setDeal({ phaseSeconds: 0, runsSeconds: sql`${timedDeals.periodSeconds}`, showOneTimePurchase: false })
        }
      },
    ],
    [
      'a campaign that ended',
      (shopper) => shopper.add('aloe-face-gel', { upsellCampaignId: 'cmp-aloe' }),
      () => end('cmp-aloe'),
    ],
    [
      'a group buy that ended',
      (shopper) => shopper.add('beeswax-food-wraps', { newQuantity: 2, ...groupBuy }),
      () => end('cmp-wraps'),
    ],
    [
      'a membership that ended, with its promo code',
      async (shopper) => {
        await setBuyer(shopper, { membershipId: newId() })
        await shopper.add('linen-bath-towel')
        await useCode(shopper, 'MEMBER5')
      },
      async (shopper) => {
        await setBuyer(shopper, { membershipId: null })
        return () => undefined
      },
    ],
    [
      'the one first order of a user, which a promo code is for',
      async (shopper) => {
        await shopper.add('linen-bath-towel')
        await useCode(shopper, 'WELCOME10')
      },
      async (shopper) => {
        await setBuyer(shopper, { orderCount: 1 })
        return () => undefined
      },
    ],
  ])('%s', async (_, fill, change) => {
    const shopper = await newAccount(app)
    await fill(shopper)
    const body = await orderBody(shopper)
    const undo = await change(shopper)
    const again = await signedInAgain(app, shopper)
    const answer = await placeOrder(again, body)
    expect(answer).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    expect(await app.database.db.select().from(orders).where(eq(orders.ownerId, shopper.id))).toEqual([])
    // The cart of the answer is what is charged once it is confirmed.
    const { accounting, confirmation } = (answer.body as { data: z.input<typeof cart> }).data
    const now = { ...body, confirmedTotal: accounting.finalTotal, confirmedChanges: confirmation ?? '' }
    const confirmed = await placeOrder(again, now)
    await undo()
    expect(confirmed).toMatchObject({ status: 200 })
  })
})

test('prices in the request are ignored', async () => {
  const bought = async (fields: object) => {
    const shopper = await newAccount(app)
    await shopper.add('wool-dryer-balls', { newQuantity: 2 })
    const body = await orderBody(shopper)
    const { accounting, payment, currencyCode, storeOrders } = await readOrder(
      shopper,
      await order(shopper, { ...body, ...fields }),
    )
    return {
      accounting,
      payment,
      currencyCode,
      lines: storeOrders.flatMap(({ lines }) => lines.map((line) => line.accounting)),
    }
  }
  const tampered = {
    price: 0.01,
    subTotal: 0.01,
    finalTotal: 0.01,
    deliveryFee: 0,
    tax: 0,
    talents: 99,
    payable: 0,
    promoDiscount: 99,
    accounting: { subTotal: 0.01, deliveryFee: 0, tax: 0, talents: 99, payable: 0, finalTotal: 0.01 },
    currency: 'INR',
    currencyCode: 'INR',
    rate: 0.01,
  }
  const honest = await bought({})
  expect(Math.min(honest.accounting.payable, honest.accounting.deliveryFee, honest.accounting.tax)).toBeGreaterThan(0)
  expect(await bought(tampered)).toEqual(honest)
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

test('pictures of orders, and of the news about them, move with the media service', async () => {
  const shopper = await newAccount(app)
  await shopper.add('bamboo-toothbrush-set')
  const orderId = await order(shopper)
  const moved = await openApp({ database: app.database, config: { mediaUrl: 'https://pictures.test' } })
  onTestFinished(() => moved.app.close())
  const { id, token } = shopper
  const [read] = (await readOrder(shopperWith(moved, { id, token }), orderId)).storeOrders
  const PICTURE = 'https://pictures.test/evergood/image/upload/p/bamboo-toothbrush-set/front.webp'
  expect(read?.lines.map(({ image }) => image)).toEqual([PICTURE])

  expect((await notificationsOf(moved, token, 'order')).map(({ image }) => image)).toContain(PICTURE)
})
