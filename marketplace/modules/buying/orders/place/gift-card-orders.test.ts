import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls } from '../../../../testing/calls/account-calls.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import { applyGiftCard, giftBalance, giftCodeTo, sentGiftCard } from '../../../../testing/orders/gift-cards.ts'
import {
  answerStep,
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
import { returnAndReceive, returnBody } from '../../../../testing/orders/returning.ts'
import { accountWithWallet, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const SOAP = 'olive-oil-castile-soap'
const BRUSHES = 'bamboo-toothbrush-set'
/** Returns the code of a new gift card, in US dollars. */
const codeWorth = async (amount: number) => (await sentGiftCard(app, await newGuest(app), amount)).code
const byCard = async () => ({ paymentMethod: 'Card' as const, paymentMethodId: await newCard(app, CARDS.pays) })
const balanceOf = async (code: string) => (await giftBalance(await newGuest(app), code)).balance
const cents = (dollars: number) => Math.round(dollars * 100)
async function withCart(shopper: Shopper, code: string, slug = SOAP): Promise<Shopper> {
  await shopper.add(slug)
  expect(await applyGiftCard(shopper, code)).toMatchObject({ status: 200 })
  return shopper
}

/** Debits equal credits, and what gift cards owe is the sum of their balances. */
afterEach(async () => {
  const { rows } = await app.database.db.execute(sql`
    select (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
      (select coalesce(sum(balance), 0)::int from gift_cards) -
        (select coalesce(sum(amount), 0)::int from ledger_entries where account = 'giftCard') as drift,
      (select count(*)::int from gift_cards g where g.balance <>
        (select coalesce(sum(amount), 0) from ledger_entries e where e.gift_card_id = g.id)) as wrong`)
  expect(rows[0]).toEqual({ total: 0, drift: 0, wrong: 0 })
})

describe('a gift card', () => {
  test('pays a whole order of a guest, without a card, and the rest stays on it', async () => {
    const code = await codeWorth(200)
    const guest = await withCart(await newGuest(app), code)
    const id = await order(guest, { paymentMethod: 'Wallet' })
    const { accounting, payment } = await readOrder(guest, id)
    expect(accounting).toMatchObject({ payable: 0, talents: 0, giftCard: accounting.finalTotal })
    expect(payment).toMatchObject({ method: 'Wallet', status: 'paid' })
    expect(cents(await balanceOf(code))).toBe(20_000 - accounting.finalTotal)
    const [receipt] = await accountCalls(app).mailsTo('noor@shopper.test')
    expect(receipt?.text).toContain('Gift card')
    // The next cart is another purchase: the code is entered again.
    await guest.add(SOAP)
    const { accounting: next } = await checkoutCart(guest, await newAddress(guest))
    expect(next.giftCard).toBeUndefined()
  })

  test('pays what it can, and a card the rest', async () => {
    const code = await codeWorth(10)
    const guest = await withCart(await newGuest(app), code)
    const { accounting } = await readOrder(guest, await order(guest, await byCard()))
    expect(accounting.giftCard).toBe(1000)
    expect(accounting.payable).toBe(accounting.finalTotal - 1000)
    expect(await balanceOf(code)).toBe(0)
  })

  test('pays before Talents', async () => {
    const shopper = await accountWithWallet(app)
    await giveTalents(app, shopper, 300)
    await withCart(shopper, await codeWorth(10))
    const id = await order(shopper, { ...(await byCard()), payWithTalents: true })
    const { accounting } = await readOrder(shopper, id)
    expect(accounting).toMatchObject({ giftCard: 1000, talents: 300, payable: accounting.finalTotal - 1300 })
  })

  test('pays several orders until it is empty, and then no more', async () => {
    const code = await codeWorth(50)
    let orders = 0
    for (; (await balanceOf(code)) > 0; orders++) {
      await order(await withCart(await newGuest(app), code), await byCard())
    }
    expect(orders).toBeGreaterThan(1)
    const guest = await newGuest(app)
    await guest.add(SOAP)
    expect(await applyGiftCard(guest, code)).toMatchObject({ status: 404, code: 'GIFT_CARD_UNKNOWN' })
  })

  test('pays an order in another currency at its rate', async () => {
    const code = await codeWorth(10)
    const guest = await withCart(await newGuest(app), code)
    const { body } = await guest.call('GET', '/v1/cart/checkout', undefined, { currencycode: 'EUR' })
    expect(body).toMatchObject({
      data: { currencyCode: 'EUR', accounting: { giftCard: { endsWith: code.slice(-4), balance: 9.2, usable: 9.2 } } },
    })
  })

  test('pays nothing that the shopper has not confirmed', async () => {
    const code = await codeWorth(10)
    const guest = await withCart(await newGuest(app), code)
    const body = await orderBody(guest, await byCard())
    const { confirmedGiftCard, ...unaware } = body
    expect(confirmedGiftCard).toBe(10)
    expect(await placeOrder(guest, unaware)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    expect(await balanceOf(code)).toBe(10)
  })

  test('pays no order that was confirmed with another gift card of the same worth', async () => {
    const [shown, other] = [await codeWorth(10), await codeWorth(10)]
    const guest = await withCart(await newGuest(app), shown)
    const body = await orderBody(guest, await byCard())
    // In another tab.
    expect(await applyGiftCard(guest, other)).toMatchObject({ status: 200 })
    expect(await placeOrder(guest, body)).toMatchObject({
      status: 409,
      code: 'ORDER_CHANGED',
      body: { data: { accounting: { giftCard: { endsWith: other.slice(-4), usable: 10 } } } },
    })
    expect([await balanceOf(shown), await balanceOf(other)]).toEqual([10, 10])
    await order(guest, { ...(await byCard()), deliveryAddressId: body.deliveryAddressId })
    expect([await balanceOf(shown), await balanceOf(other)]).toEqual([10, 0])
  })

  test('pays an order confirmed with it when its code was mailed again and entered meanwhile', async () => {
    const buyer = await newGuest(app)
    const { giftCard, code } = await sentGiftCard(app, buyer, 10)
    const guest = await withCart(await newGuest(app), code)
    const body = await orderBody(guest, await byCard())
    expect(await buyer.call('POST', `/v1/giftCard/${giftCard.giftCardId}/send`)).toMatchObject({ status: 200 })
    await app.runQueuedJobs()
    await applyGiftCard(guest, await giftCodeTo(app, giftCard.recipientEmail))
    expect(await placeOrder(guest, body)).toMatchObject({ status: 200 })
  })

  test('that two carts name pays the first, and the other order is refused', async () => {
    const code = await codeWorth(10)
    const [first, second] = [await withCart(await newGuest(app), code), await withCart(await newGuest(app), code)]
    const bodies = [await orderBody(first, await byCard()), await orderBody(second, await byCard())] as const
    const answers = await Promise.all([placeOrder(first, bodies[0]), placeOrder(second, bodies[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(code)).toBe(0)
  })

  test('is taken off again', async () => {
    const guest = await withCart(await newGuest(app), await codeWorth(10))
    const cartId = (await guest.cart())?.cartId
    expect(await guest.call('DELETE', `/v1/cart/giftCard/${cartId}`)).toMatchObject({ status: 200 })
    expect((await checkoutCart(guest, await newAddress(guest))).accounting.giftCard).toBeUndefined()
  })

  test.each(['AAAA-AAAA-AAAA-AAAA', 'x', "' or 1=1 --", 'ＡＡＡＡ'])(
    '%s is refused like any other wrong code',
    async (code) => {
      const guest = await newGuest(app)
      await guest.add(SOAP)
      expect(await applyGiftCard(guest, code)).toMatchObject({ status: 404, code: 'GIFT_CARD_UNKNOWN' })
    },
  )
})

describe('what it paid comes back to it', () => {
  test('when the card is declined', async () => {
    const code = await codeWorth(10)
    const guest = await withCart(await newGuest(app), code)
    const paymentMethodId = await newCard(app, CARDS.declined)
    const body = await orderBody(guest, { paymentMethod: 'Card', paymentMethodId })
    expect(await placeOrder(guest, body)).toMatchObject({ status: 402 })
    expect(await balanceOf(code)).toBe(10)
  })

  test('and is offered meanwhile to the cart whose payment waits for the bank', async () => {
    const code = await codeWorth(10)
    const guest = await withCart(await newGuest(app), code)
    const paymentMethodId = await newCard(app, CARDS.needsChallenge)
    const id = await order(guest, { paymentMethod: 'Card', paymentMethodId })
    expect(await balanceOf(code)).toBe(0)
    const { accounting } = await checkoutCart(guest, await newAddress(guest))
    expect(accounting.giftCard).toMatchObject({ usable: 1000 })
    const { payment } = await readOrder(guest, id)
    await answerStep(app, payment.nextActionUrl, 'refused')
    await readOrder(guest, id)
    expect(await balanceOf(code)).toBe(10)
  })

  test('when the order is cancelled, before Talents and card, and the preview says so', async () => {
    const shopper = await accountWithWallet(app)
    await giveTalents(app, shopper, 300)
    const code = await codeWorth(10)
    await withCart(shopper, code)
    const id = await order(shopper, { ...(await byCard()), payWithTalents: true })
    const { accounting } = await readOrder(shopper, id)
    const { body: preview } = await shopper.call('POST', `/v1/order/${id}/cancel/refund`, {})
    expect(preview).toMatchObject({
      data: { giftCard: 10, talents: 3, payment: toMajor(accounting.finalTotal - 1300) },
    })
    expect(await shopper.call('POST', `/v1/order/${id}/cancel`, {})).toMatchObject({ status: 200 })
    expect(await giftBalance(await newGuest(app), code)).toMatchObject({
      balance: 10,
      uses: [{ amount: 10 }, { amount: -10 }],
    })
    const after = await readOrder(shopper, id)
    expect(after.accounting.refunded).toBe(accounting.finalTotal)
    expect(after.payment.status).toBe('refunded')
  })

  test('when products are returned', async () => {
    const code = await codeWorth(200)
    const guest = await withCart(await newGuest(app), code)
    const delivered = await deliver(app, guest, await order(guest, { paymentMethod: 'Wallet' }))
    const after = await returnAndReceive(app, guest, delivered, returnBody(delivered, SOAP))
    const [returned] = after.storeOrders[0]?.returns ?? []
    expect(returned?.refund).toEqual({ giftCard: delivered.accounting.finalTotal, talents: 0, payment: 0 })
    expect(await balanceOf(code)).toBe(200)
    const mails = await accountCalls(app).mailsTo('noor@shopper.test')
    expect(mails.some(({ text }) => text.includes('Given back to the gift card: $'))).toBe(true)
  })

  test('in parts that sum to what it paid', async () => {
    const code = await codeWorth(200)
    const guest = await newGuest(app)
    await guest.add(BRUSHES)
    await withCart(guest, code)
    const id = await order(guest, { paymentMethod: 'Wallet' })
    const { storeOrders } = await readOrder(guest, id)
    for (const line of storeOrders.flatMap(({ lines }) => lines)) {
      expect(await guest.call('POST', `/v1/order/${id}/cancel`, { lineIds: [line.lineId] })).toMatchObject({
        status: 200,
      })
    }
    expect(await balanceOf(code)).toBe(200)
  })
})
