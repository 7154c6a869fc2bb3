import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../../../contract/buying/orders.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { newId } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { order, readOrder } from '../../../../testing/orders/ordering.ts'
import {
  callReturn,
  lineOf,
  orderDelivered,
  parcelOf,
  requestReturn,
  returnBody,
} from '../../../../testing/orders/returning.ts'
import { accountWithWallet, newGuest, type Shopper, shopperWith } from '../../../../testing/people/shopper.ts'
import { sendPicture } from '../../../../testing/samples/sent-pictures.ts'
import { returnsOfOrder } from '../orders-policy.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'

describe('a return is refused', () => {
  let shopper: Shopper
  let read: Order
  beforeEach(async () => {
    shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 2 })
    read = await orderDelivered(app, shopper)
  })
  const unchanged = async () => expect(await readOrder(shopper, read.orderId)).toEqual(read)

  const attacks: readonly [name: string, body: () => unknown | Promise<unknown>, refusal: object][] = [
    ['of more than was bought', () => returnBody(read, TOOTHBRUSH, 3), { status: 409, code: 'RETURN_TOO_MANY' }],
    ['of an unknown parcel', () => returnBody(read, TOOTHBRUSH, 1, { storeOrderId: newId() }), { status: 404 }],
    [
      'of an unknown line',
      () => returnBody(read, TOOTHBRUSH, 1, { lines: [{ lineId: newId(), quantity: 1 }] }),
      { status: 404 },
    ],
    [
      'of the same line twice',
      () =>
        returnBody(read, TOOTHBRUSH, 1, {
          lines: [...returnBody(read, TOOTHBRUSH).lines, ...returnBody(read, TOOTHBRUSH).lines],
        }),
      { status: 400 },
    ],
    ['of nothing', () => returnBody(read, TOOTHBRUSH, 1, { lines: [] }), { status: 400 }],
    ['of no units', () => returnBody(read, TOOTHBRUSH, 0), { status: 400 }],
    ['of less than nothing', () => returnBody(read, TOOTHBRUSH, -1), { status: 400 }],
    ['of half a unit', () => returnBody(read, TOOTHBRUSH, 0.5), { status: 400 }],
    ['without a reason', () => returnBody(read, TOOTHBRUSH, 1, { reason: undefined }), { status: 400 }],
    ['for an unknown reason', () => returnBody(read, TOOTHBRUSH, 1, { reason: 'cold feet' }), { status: 400 }],
    ['with a note that is too long', () => returnBody(read, TOOTHBRUSH, 1, { note: 'a'.repeat(501) }), { status: 400 }],
    ['with a note that is a number', () => returnBody(read, TOOTHBRUSH, 1, { note: 1 }), { status: 400 }],
    ['with an id that is an object', () => returnBody(read, TOOTHBRUSH, 1, { storeOrderId: {} }), { status: 400 }],
    ['with an id of markup', () => returnBody(read, TOOTHBRUSH, 1, { storeOrderId: '<b>' }), { status: 400 }],
    [
      'with a picture from elsewhere',
      () => returnBody(read, TOOTHBRUSH, 1, { images: ['https://elsewhere.test/a.png'] }),
      { status: 400 },
    ],
    [
      "with somebody else's picture",
      async () => returnBody(read, TOOTHBRUSH, 1, { images: [await sendPicture(app, app.memberToken)] }),
      { status: 400 },
    ],
    [
      'with one picture twice',
      async () => {
        const address = await sendPicture(app, shopper.token)
        return returnBody(read, TOOTHBRUSH, 1, { images: [address, address] })
      },
      { status: 400 },
    ],
    [
      'with a picture of the guest of another order',
      async () => {
        const guest = await newGuest(app)
        await guest.add(TOOTHBRUSH)
        await orderDelivered(app, guest)
        return returnBody(read, TOOTHBRUSH, 1, { images: [await sendPicture(app, guest.token)] })
      },
      { status: 400 },
    ],
    ['with five pictures', () => returnBody(read, TOOTHBRUSH, 1, { images: ['', '', '', '', ''] }), { status: 400 }],
    ['as a list', () => [], { status: 400 }],
  ]
  test.each(attacks)('%s', async (_, body, refusal) => {
    expect(await callReturn(shopper, read.orderId, await body())).toMatchObject(refusal)
    await unchanged()
  })

  test('without a key, and without a token', async () => {
    const address = `/v1/order/${read.orderId}/return`
    expect(await shopper.call('POST', address, returnBody(read, TOOTHBRUSH))).toMatchObject({
      code: 'REQUEST_KEY_MISSING',
    })
    const answer = await app.app.inject({ method: 'POST', url: address, payload: returnBody(read, TOOTHBRUSH) })
    expect(answer.statusCode).toBe(401)
    await unchanged()
  })

  test("of another's order, by every call", async () => {
    for (const other of [await accountWithWallet(app), await newGuest(app)]) {
      expect(await callReturn(other, read.orderId, returnBody(read, TOOTHBRUSH))).toMatchObject({ status: 404 })
    }
    const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
    const other = await accountWithWallet(app)
    await other.add(TOOTHBRUSH)
    const own = await orderDelivered(app, other)
    for (const id of [read.orderId, own.orderId]) {
      const address = `/v1/order/${id}/return/${request.returnId}/withdraw`
      expect(await other.call('POST', address)).toMatchObject({ status: 404 })
    }
    expect(await callReturn(other, own.orderId, returnBody(read, TOOTHBRUSH))).toMatchObject({ status: 404 })
  })

  test('twice, after the term, of a cancelled line, and before the delivery', async () => {
    await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH, 2))
    expect(await callReturn(shopper, read.orderId, returnBody(read, TOOTHBRUSH))).toMatchObject({
      code: 'RETURN_TOO_MANY',
    })

    await shopper.add(TOOTHBRUSH)
    const under = await readOrder(shopper, await order(shopper))
    expect(under.storeOrders[0]).not.toHaveProperty('returnableUntil')
    expect(await callReturn(shopper, under.orderId, returnBody(under, TOOTHBRUSH))).toMatchObject({
      code: 'NOT_DELIVERED',
    })
    await shopper.call('POST', `/v1/order/${under.orderId}/cancel`, {})
    expect(await callReturn(shopper, under.orderId, returnBody(under, TOOTHBRUSH))).toMatchObject({
      code: 'NOT_DELIVERED',
    })

    await shopper.add(TOOTHBRUSH)
    const late = await orderDelivered(app, shopper)
    const start = app.clock.now()
    const until = parcelOf(late, TOOTHBRUSH).returnableUntil ?? 0
    app.clock.set(new Date(until * 1000 + 1000))
    const { accessToken } = await app.tokens.issueUser({ id: shopper.id, userType: 1 })
    const later = shopperWith(app, { id: shopper.id, token: accessToken })
    expect(await callReturn(later, late.orderId, returnBody(late, TOOTHBRUSH))).toMatchObject({
      code: 'RETURN_TERM_OVER',
    })
    expect(lineOf(await readOrder(later, late.orderId), TOOTHBRUSH).returnableUnits).toBe(0)
    app.clock.set(start)
    expect(until * 1000 - start.getTime()).toBeGreaterThanOrEqual(29 * DAY_MS)
  })

  test('with a key that was used for another return; a repeat of the same one does nothing', async () => {
    const key = newId()
    const first = await callReturn(shopper, read.orderId, returnBody(read, TOOTHBRUSH), key)
    expect(first.status).toBe(200)
    expect((await callReturn(shopper, read.orderId, returnBody(read, TOOTHBRUSH), key)).body).toEqual(first.body)
    const other = returnBody(read, TOOTHBRUSH, 1, { reason: 'tooLate' })
    expect(await callReturn(shopper, read.orderId, other, key)).toMatchObject({
      status: 409,
      code: 'REQUEST_KEY_REUSED',
    })
  })

  test('ten times a day for one order: each mails the buyer, whose address a guest does not prove', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const bought = await orderDelivered(app, guest)
    const request = () => callReturn(guest, bought.orderId, returnBody(bought, TOOTHBRUSH))
    for (let n = 0; n < returnsOfOrder.max; n++) {
      const { request: one } = await requestReturn(guest, bought, returnBody(bought, TOOTHBRUSH))
      await guest.call('POST', `/v1/order/${bought.orderId}/return/${one.returnId}/withdraw`)
    }
    expect(await request()).toMatchObject({ status: 429, code: 'TOO_MANY_RETURNS' })
  })

  test('when others at the same moment take the units; the cancellation loses against the packing', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callReturn(shopper, read.orderId, returnBody(read, TOOTHBRUSH))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const requests = parcelOf(await readOrder(shopper, read.orderId), TOOTHBRUSH).returns
    const settled = await Promise.allSettled(
      requests.flatMap(({ returnId }) => [
        app.services.returns.settle(returnId, 'received'),
        app.services.returns.settle(returnId, 'refused'),
      ]),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)

    await shopper.add(TOOTHBRUSH)
    const under = await readOrder(shopper, await order(shopper))
    const { storeOrderId } = parcelOf(under, TOOTHBRUSH)
    await app.services.orders.advance({ storeOrderId, to: 'accepted', actor: 'seller' })
    const [cancel, pack] = await Promise.allSettled([
      shopper.call('POST', `/v1/order/${under.orderId}/cancel`, {}),
      app.services.orders.advance({ storeOrderId, to: 'packing', actor: 'seller' }),
    ])
    const isCancelled = cancel.status === 'fulfilled' && cancel.value.status === 200
    expect(isCancelled).toBe(pack.status === 'rejected')
    expect((await readOrder(shopper, under.orderId)).storeOrders[0]?.state).toBe(isCancelled ? 'cancelled' : 'packing')
  })
})
