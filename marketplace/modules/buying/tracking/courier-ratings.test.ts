import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverAttributesAnswer, driverRatedAnswer } from '../../../../contract/buying/tracking.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { advanceTo, newParcel, stillRides, tracked } from '../../../testing/orders/delivering.ts'
import { readOrder } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp({ delivery: stillRides })
})
afterAll(() => app.close())

describe('ratings of the biker', () => {
  const driverId = demoUserId('biker')
  const rate = (shopper: Shopper, body: object) => shopper.call('POST', '/v1/driverRating', { driverId, ...body })
  const ratable = async (shopper: Shopper, orderId: string, language = 'en') => {
    const query = `driverId=${driverId}&orderId=${orderId}&storeCategoryId=any`
    const { body } = await shopper.call('GET', `/v1/ratableAttribute?${query}`, undefined, { language })
    return driverAttributesAnswer.parse(body)
  }

  test('count once for each parcel, and a later one replaces an earlier one', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advanceTo(app, storeOrderId, 'onTheWay')
    expect(await rate(guest, { orderId, rating: 5 })).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
    await advanceTo(app, storeOrderId, 'delivered', { from: 'onTheWay' })
    expect(await ratable(guest, orderId)).toEqual({
      data: [
        { attributeId: 'onTime', attributeName: 'On time' },
        { attributeId: 'friendly', attributeName: 'Friendly' },
        { attributeId: 'careful', attributeName: 'Careful with the parcel' },
      ],
      rating: 0,
    })
    expect((await ratable(guest, orderId, 'es')).data[0]?.attributeName).toBe('Puntualidad')

    const attributes = [{ attributeId: 'onTime', rating: 1 }]
    const first = await rate(guest, { orderId, rating: 1, attributes })
    // 20 ratings with the sum of 98 came before.
    expect(driverRatedAnswer.parse(first.body).data).toEqual({ driverId, rating: 4.7 })
    await rate(guest, { orderId, storeOrderId, rating: 4 })
    const own = (await readOrder(guest, orderId)).storeOrders[0]?.biker
    expect(own).toEqual({ driverId, name: 'Wei Jie L.', rating: 4.9, ownRating: 4 })
    expect((await ratable(guest, orderId)).rating).toBe(4)
    expect((await tracked(guest, orderId)).biker?.rating).toBe(4.9)
  })

  test('of all parcels of an order that the biker brought are given at once', async () => {
    const guest = await newGuest(app)
    await guest.add('linen-bath-towel')
    const { orderId } = await newParcel(guest)
    const parcels = (await readOrder(guest, orderId)).storeOrders.map((one) => one.storeOrderId)
    for (const parcel of parcels) await advanceTo(app, parcel, 'delivered')
    await rate(guest, { orderId, rating: 5 })
    const ratings = (await readOrder(guest, orderId)).storeOrders.map(({ biker }) => biker?.ownRating)
    expect(ratings).toEqual([5, 5])
  })

  test('are given by the buyer alone, about the biker of a parcel', async () => {
    const [guest, other] = [await newGuest(app), await newAccount(app)]
    const { orderId, storeOrderId } = await newParcel(guest)
    await advanceTo(app, storeOrderId, 'delivered')
    const about = { orderId, rating: 1 }
    const attempts: [Shopper, object, number][] = [
      [other, about, 404],
      [shopperWith(app, { id: '', token: '' }), about, 401],
      [guest, { ...about, driverId: demoUserId('picker') }, 404],
      [guest, { ...about, orderId: 'unknown' }, 404],
      [guest, { ...about, storeOrderId: 'unknown' }, 404],
      [guest, { ...about, rating: 6 }, 400],
      [guest, { ...about, rating: 0 }, 400],
      [guest, { ...about, rating: 4.5 }, 400],
      [guest, { ...about, attributes: [{ attributeId: 'bribe', rating: 5 }] }, 400],
      [guest, { ...about, attributes: Array(2).fill({ attributeId: 'onTime', rating: 5 }) }, 400],
    ]
    const statuses: number[] = []
    for (const [caller, body] of attempts) statuses.push((await rate(caller, body)).status)
    expect(statuses).toEqual(attempts.map(([, , status]) => status))
    expect((await readOrder(guest, orderId)).storeOrders[0]?.biker?.ownRating).toBeUndefined()
    const query = `driverId=${driverId}&orderId=${orderId}&storeCategoryId=any`
    expect((await other.call('GET', `/v1/ratableAttribute?${query}`)).status).toBe(404)
  })
})
