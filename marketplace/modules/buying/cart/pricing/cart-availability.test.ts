import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { idOf } from '../../../../shared/ids.ts'
import { products } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { orderBody, placeOrder } from '../../../../testing/orders/ordering.ts'
import { newGuest, type Shopper, setStock } from '../../../../testing/people/shopper.ts'

let app: AppUnderTest
let guest: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
})

const shape = async (shopper: Shopper) => (await shopper.lines()).map((line) => [line.slug, line.quantity.value])

describe('saving a line for later', () => {
  const keep = (line: { _id: string }, savedForLater: boolean) =>
    guest.call('PATCH', `/v1/cart/line/${line._id}`, { savedForLater })

  test('removes it from the total, and restores it unchanged', async () => {
    await guest.add('aloe-face-gel', { newQuantity: 3 })
    await guest.add('linen-bath-towel')
    const before = await guest.cart()
    const line = await guest.line('aloe-face-gel')
    expect(await keep(line, true)).toMatchObject({ status: 200 })
    expect(await keep(line, true)).toMatchObject({ status: 200 })
    const cart = await guest.cart()
    expect(cart?.savedForLater).toMatchObject([{ _id: line._id, quantity: { value: 3 } }])
    expect(cart?.accounting.subTotal).toBe((await guest.line('linen-bath-towel')).accounting.subTotal)
    await keep(line, false)
    expect(await guest.cart()).toEqual(before)
  })

  test('adds up with a matching line, both ways, capped at the limit', async () => {
    await guest.add('aloe-face-gel', { newQuantity: 6 })
    await keep(await guest.line('aloe-face-gel'), true)
    await guest.add('aloe-face-gel', { newQuantity: 7 })
    await keep((await guest.cart())?.savedForLater[0] ?? { _id: '' }, false)
    expect(await shape(guest)).toEqual([['aloe-face-gel', 10]])
    await keep(await guest.line('aloe-face-gel'), true)
    await guest.add('aloe-face-gel')
    await keep(await guest.line('aloe-face-gel'), true)
    expect((await guest.cart())?.savedForLater.map((line) => line.quantity.value)).toEqual([11])
  })
})

describe('stock', () => {
  afterEach(async () => {
    await setStock(app, 'aloe-face-gel', 190)
    await setStock(app, 'wool-dryer-balls', 340)
  })

  test('is checked when a product is added and when its quantity changes', async () => {
    await setStock(app, 'aloe-face-gel', 5)
    await guest.add('aloe-face-gel', { newQuantity: 3 })
    const tooMany = { status: 409, code: 'OUT_OF_STOCK', message: 'Only 5 of this product left in stock.' }
    expect(await guest.edit('aloe-face-gel', { newQuantity: 3 })).toMatchObject(tooMany)
    expect(await guest.edit('aloe-face-gel', { newQuantity: 6, action: 2 })).toMatchObject(tooMany)
    await guest.add('aloe-face-gel', { newQuantity: 5, action: 2 })
    expect(await guest.edit('cedar-coat-hangers')).toMatchObject({
      status: 409,
      message: 'This product is out of stock.',
    })
  })

  test('a product that may be ordered out of stock has no such limit', async () => {
    await guest.add('organic-cotton-tote', { newQuantity: 10 })
    expect(await guest.line('organic-cotton-tote')).toMatchObject({ availability: 'available', availableQuantity: 10 })
  })

  test('that runs out marks a line short, then gone; the line stays, and only available units are in the total', async () => {
    await guest.add('aloe-face-gel', { newQuantity: 4 })
    await guest.add('linen-bath-towel')
    const unit = (await guest.line('aloe-face-gel')).accounting.subTotal / 4
    const towel = (await guest.line('linen-bath-towel')).accounting.subTotal

    await setStock(app, 'aloe-face-gel', 3)
    expect(await guest.line('aloe-face-gel')).toMatchObject({
      availability: 'short',
      availableQuantity: 3,
      quantity: { value: 4 },
      accounting: { subTotal: 3 * unit },
    })
    expect((await guest.cart())?.accounting.subTotal).toBe(3 * unit + towel)

    await setStock(app, 'aloe-face-gel', 0)
    expect(await guest.line('aloe-face-gel')).toMatchObject({ availability: 'gone', availableQuantity: 0 })
    const cart = await guest.cart()
    expect(cart?.accounting.subTotal).toBe(towel)
    const [seller] = cart?.sellers.filter(({ products }) => products[0]?.slug === 'aloe-face-gel') ?? []
    expect(seller?.delivery).toMatchObject({ fee: 0, missing: 0 })
    expect(seller?.deliveryDays).toBeUndefined()

    await setStock(app, 'aloe-face-gel', 50)
    expect(await guest.line('aloe-face-gel')).toMatchObject({ availability: 'available', quantity: { value: 4 } })
  })

  test('of a bundle depends on its parts', async () => {
    await setStock(app, 'wool-dryer-balls', 2)
    expect(await guest.edit('zero-waste-starter-kit', { newQuantity: 3 })).toMatchObject({
      message: 'Only 2 of this product left in stock.',
    })
    await guest.add('zero-waste-starter-kit', { newQuantity: 2 })
    expect(await guest.edit('wool-dryer-balls')).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    await setStock(app, 'wool-dryer-balls', 1)
    expect(await guest.line('zero-waste-starter-kit')).toMatchObject({ availability: 'short', availableQuantity: 1 })
  })

  test('of a bundle is none while the bundle is hidden, although its parts are not', async () => {
    await guest.add('zero-waste-starter-kit')
    const body = await orderBody(guest)
    const isKit = eq(products.id, idOf('product', 'zero-waste-starter-kit'))
    await app.database.db.update(products).set({ withdrawnAt: app.clock.now() }).where(isKit)
    onTestFinished(async () => void (await app.database.db.update(products).set({ withdrawnAt: null }).where(isKit)))
    expect(await guest.line('zero-waste-starter-kit')).toMatchObject({ availability: 'gone', availableQuantity: 0 })
    expect(await placeOrder(guest, body)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    expect(await (await newGuest(app)).edit('zero-waste-starter-kit')).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
    })
  })

  test('keeps a line that is gone from moving back to the cart', async () => {
    await guest.add('aloe-face-gel')
    const { _id } = await guest.line('aloe-face-gel')
    await guest.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: true })
    await setStock(app, 'aloe-face-gel', 0)
    expect(await guest.call('PATCH', `/v1/cart/line/${_id}`, { savedForLater: false })).toMatchObject({ status: 409 })
    expect((await guest.cart())?.savedForLater).toMatchObject([{ availability: 'gone' }])
  })
})
