import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../../../db/infrastructure-tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount, newGuest, type Shopper, variantId } from '../../../testing/people/shopper.ts'
import { carts } from './cart-tables.ts'

let app: AppUnderTest
let guest: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
})

const key = (value: string) => ({ 'idempotency-key': value })
const HOUR = 3_600_000
const shape = async () => (await guest.lines()).map((line) => [line.slug, line.quantity.value])

describe('an idempotency key', () => {
  test('makes a repeat return the first response and change nothing', async () => {
    const first = await guest.edit('aloe-face-gel', { newQuantity: 2 }, key('a'))
    const again = await guest.edit('aloe-face-gel', { newQuantity: 2 }, key('a'))
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(await shape()).toEqual([['aloe-face-gel', 2]])
  })

  test('returns the first response even when a new one would differ', async () => {
    const removal = { action: 3, newQuantity: 0 } as const
    await guest.add('aloe-face-gel')
    const { _id: cartLineId } = await guest.line('aloe-face-gel')
    const first = await guest.edit('aloe-face-gel', { ...removal, cartLineId }, key('b'))
    expect(await guest.edit('aloe-face-gel', { ...removal, cartLineId })).toMatchObject({ status: 404 })
    expect(await guest.edit('aloe-face-gel', { ...removal, cartLineId }, key('b'))).toEqual(first)
  })

  test('is stored with a digest that cannot be found by trying bodies; a plain one from before is still recognised', async () => {
    const edit = () => guest.edit('aloe-face-gel', { newQuantity: 2 }, key('digest'))
    const first = await edit()
    const stored = eq(idempotencyKeys.key, 'digest')
    const [row] = await app.database.db.select().from(idempotencyKeys).where(stored)
    expect(row?.fingerprint).toMatch(/^[\w-]{43}$/)
    const plain = createHash('sha256').update('a request').digest('hex')
    await app.database.db.update(idempotencyKeys).set({ fingerprint: plain }).where(stored)
    expect(await edit()).toEqual(first)
  })

  test('is refused with another body, and nothing changes', async () => {
    await guest.edit('aloe-face-gel', {}, key('c'))
    const refused = { status: 409, code: 'REQUEST_KEY_REUSED' }
    expect(await guest.edit('aloe-face-gel', { newQuantity: 2 }, key('c'))).toMatchObject(refused)
    expect(await guest.call('DELETE', '/v1/cart', undefined, key('c'))).toMatchObject(refused)
    const inSpanish = await guest.call('DELETE', '/v1/cart', undefined, { ...key('c'), language: 'es' })
    expect(inSpanish).toMatchObject({ message: 'Esto ya se envió con otros datos. Vuelve a cargar la página.' })
    expect(await shape()).toEqual([['aloe-face-gel', 1]])
  })

  test('has no effect for other callers', async () => {
    const other = await newGuest(app)
    await guest.edit('aloe-face-gel', {}, key('d'))
    expect(await other.edit('linen-bath-towel', {}, key('d'))).toMatchObject({ status: 200 })
  })

  test('of a refused request can be used again', async () => {
    expect(await guest.edit('cedar-coat-hangers', {}, key('e'))).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect(await guest.edit('aloe-face-gel', {}, key('e'))).toMatchObject({ status: 200 })
  })

  test('is stored for 24 hours', async () => {
    const start = app.clock.now()
    await guest.edit('aloe-face-gel', {}, key('f'))
    app.clock.set(new Date(start.getTime() + 23 * HOUR))
    await guest.edit('aloe-face-gel', {}, key('f'))
    expect(await shape()).toEqual([['aloe-face-gel', 1]])
    app.clock.set(new Date(start.getTime() + 25 * HOUR))
    await guest.edit('aloe-face-gel', {}, key('f'))
    expect(await shape()).toEqual([['aloe-face-gel', 2]])
    await app.services.cart.deleteOld()
    const stored = await app.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'a'))
    expect(stored).toEqual([])
    app.clock.set(start)
  })

  test.each(['', 'with space', 'x'.repeat(129), 'na\u00efve'])('"%s" is invalid', async (value) => {
    expect(await guest.edit('aloe-face-gel', {}, key(value))).toMatchObject({ status: 400 })
    expect(await guest.cart()).toBeUndefined()
  })

  test('applies to every write: each runs once', async () => {
    const shopper = await newAccount(app)
    await shopper.add('aloe-face-gel')
    const { _id } = await shopper.line('aloe-face-gel')
    const cart_id = (await shopper.cart())?.cartId
    const writes = [
      ['POST', '/v1/cart', { centralProductId: variantId('linen-bath-towel'), newQuantity: 1, action: 1 }],
      ['PATCH', '/v1/cart', { centralProductId: variantId('linen-bath-towel'), newQuantity: 1, action: 1 }],
      ['PATCH', `/v1/cart/line/${_id}`, { savedForLater: true }],
      ['POST', '/v1/cart/membership', { action: 1 }],
      ['POST', '/v1/upsellCampaign/cart', { upsellCampaignId: 'cmp-aloe' }],
      ['POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id }],
      ['DELETE', `/v3/promotion/${cart_id}`, undefined],
      ['DELETE', '/v1/cart', undefined],
    ] as const
    for (const [at, [method, url, body]] of writes.entries()) {
      const first = await shopper.call(method, url, body, key(`g${at}`))
      const state = await shopper.cart()
      expect(first.status).toBe(200)
      expect(await shopper.call(method, url, body, key(`g${at}`))).toEqual(first)
      expect(await shopper.cart()).toEqual(state)
    }
  })
})

describe('concurrent requests', () => {
  test('20 adds of one product add up in one line of one cart', async () => {
    await Promise.all(Array.from({ length: 10 }, () => guest.add('aloe-face-gel')))
    expect(await shape()).toEqual([['aloe-face-gel', 10]])
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.edit('linen-bath-towel')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'MAX_ORDER_LIMIT')).toHaveLength(10)
    expect(await shape()).toEqual([
      ['aloe-face-gel', 10],
      ['linen-bath-towel', 10],
    ])
    expect(await app.database.db.select().from(carts).where(eq(carts.ownerId, guest.id))).toHaveLength(1)
  })

  test('two requests with one key add once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.edit('aloe-face-gel', { newQuantity: 3 }, key('double'))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await shape()).toEqual([['aloe-face-gel', 3]])
  })

  test('adding, changing and removing have the same result as in sequence', async () => {
    const other = await newAccount(app)
    const mixed = Array.from({ length: 30 }, (_, i) => {
      if (i % 3 === 0) return other.edit('aloe-face-gel', { action: 2, newQuantity: (i % 9) + 1 })
      if (i % 3 === 1) return other.edit('linen-bath-towel', { action: i % 2 ? 1 : 3, newQuantity: 1 })
      return other.edit('magnesium-sleep-balm', { action: i % 2 ? 1 : 3, newQuantity: i % 2 })
    })
    const answers = await Promise.all(mixed)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const lines = await other.lines()
    expect(new Set(lines.map((line) => `${line.slug} ${line.isFirstPurchaseDeal}`)).size).toBe(lines.length)
  })
})

describe('a write that names the quantity it was computed from', () => {
  const update = (newQuantity: number, seenQuantity: number) =>
    guest.edit('aloe-face-gel', { action: newQuantity === 0 ? 3 : 2, newQuantity, seenQuantity })

  test('is made when the line still has that quantity', async () => {
    await guest.add('aloe-face-gel')
    expect(await update(3, 1)).toMatchObject({ status: 200 })
    expect(await shape()).toEqual([['aloe-face-gel', 3]])
    expect(await update(0, 3)).toMatchObject({ status: 200 })
    expect(await shape()).toEqual([])
  })

  test.each([
    ['an update', 2],
    ['a removal', 0],
  ])('is refused when the line has another quantity: %s', async (_, newQuantity) => {
    await guest.add('aloe-face-gel', { newQuantity: 5 })
    expect(await update(newQuantity, 1)).toMatchObject({ status: 409, code: 'CART_CHANGED' })
    expect(await shape()).toEqual([['aloe-face-gel', 5]])
  })

  test('is refused when the line has gone', async () => {
    expect(await update(2, 1)).toMatchObject({ status: 409, code: 'CART_CHANGED' })
    expect(await shape()).toEqual([])
  })

  test('runs once of several that saw the same quantity', async () => {
    await guest.add('aloe-face-gel')
    const answers = await Promise.all(Array.from({ length: 8 }, () => update(2, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CART_CHANGED')).toHaveLength(7)
    expect(await shape()).toEqual([['aloe-face-gel', 2]])
  })
})
