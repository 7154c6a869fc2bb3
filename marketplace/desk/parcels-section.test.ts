import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECOND_MS } from '../../contract/values/durations.ts'
import { type AppUnderTest, openApp, pressAtDesk } from '../testing/app-under-test.ts'
import { advanceTo, newParcel, stillRides, tracked } from '../testing/orders/delivering.ts'
import { readOrder } from '../testing/orders/ordering.ts'
import { newGuest } from '../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp({ delivery: stillRides })
})
afterAll(() => app.close())

describe('the parcels at the desk', () => {
  const page = async () => (await app.app.inject('/desk')).payload
  const press = (action: string, fields: Record<string, string>) => pressAtDesk(app, 'parcels', action, fields)
  const articleOf = async (number: string) =>
    (await page()).split('<article>').find((article) => article.includes(number)) ?? ''

  test('moves a parcel through each step to its hand-over', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    const { orderNumber } = await readOrder(guest, orderId)
    const shown = () => articleOf(orderNumber)
    for (const to of ['accepted', 'packing', 'packed', 'onTheWay']) {
      expect(await shown()).toContain(`value="${to}"`)
      app.clock.set(new Date(app.clock.now().getTime() + SECOND_MS))
      expect(await press('step', { storeOrderId, to })).toBe(303)
    }
    expect(await shown()).toContain('on the way, 0%')
    app.clock.set(new Date(app.clock.now().getTime() + SECOND_MS))
    expect(await press('move', { storeOrderId })).toBe(303)
    expect(await shown()).toContain('on the way, 13%')
    app.clock.set(new Date(app.clock.now().getTime() + SECOND_MS))
    expect(await press('toTheDoor', { storeOrderId })).toBe(303)
    expect(await shown()).toContain('on the way, 100%')
    const text = 'Left with <b>Ada</b>'
    expect(await press('handOver', { storeOrderId, kind: 'neighbour', text })).toBe(303)
    expect(await shown()).toContain('delivered, Left with &lt;b&gt;Ada&lt;/b&gt;')
    expect(await shown()).not.toContain('<button')
    expect((await tracked(guest, orderId)).handOver).toEqual({ text })
  })

  test('refuses steps that a parcel cannot take, and an unknown hand-over', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await newParcel(guest)
    expect(await press('step', { storeOrderId, to: 'packed' })).toBe(409)
    expect(await press('step', { storeOrderId, to: 'delivered' })).toBe(400)
    expect(await press('step', { storeOrderId: 'unknown', to: 'accepted' })).toBe(404)
    expect(await press('step', { to: 'accepted' })).toBe(400)
    expect(await press('move', { storeOrderId })).toBe(409)
    expect(await press('handOver', { storeOrderId, kind: 'neighbour' })).toBe(409)
    await advanceTo(app, storeOrderId, 'onTheWay')
    expect(await press('handOver', { storeOrderId, kind: 'thrown' })).toBe(400)
    expect(await press('handOver', { storeOrderId, text: 'a'.repeat(201) })).toBe(400)
    expect((await tracked(guest, (await newParcel(guest)).orderId)).state).toBe('placed')
  })
})
