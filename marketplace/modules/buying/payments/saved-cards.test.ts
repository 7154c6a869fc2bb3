import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { providerObjects } from '../../../demo/card-provider/card-provider-tables.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import {
  openPayments,
  type PaymentsProcess,
  type PaymentsUnderTest,
} from '../../../testing/servers/payments-under-test.ts'
import type { NewPayment } from './payments-for-orders.ts'
import { paymentCustomers } from './payments-tables.ts'

let world: PaymentsUnderTest
let shop: PaymentsProcess
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  shop = world.startProcess()
})

const PAYS = '4242424242424242'
const ALSO_PAYS = '5555555555554444'
const THIRD_PAYS = '6011111111111117'
const NEEDS_STEP_ONCE = '4000002500003155'
const NEEDS_STEP_ALWAYS = '4000002760003184'
const FAILS_LATER = '4000000000000341'
const mia = demoUserId('member')
const other = demoUserId('shopper')

const pay = async (number: string, more: Partial<NewPayment> = {}) => {
  const { id } = await world.open(shop, number, { userId: mia, ...more })
  world.pass(MINUTE_MS / 2)
  return shop.payments.charge(id)
}
/** Pays, and saves the card. Returns its id. */
const save = async (number: string, userId = mia): Promise<string> => {
  const { methodId } = await pay(number, { userId, savesCard: true })
  if (methodId === undefined) throw new Error('the card is not saved')
  return methodId
}
const cardsOf = async (userId: string) => (await shop.payments.cards.list(userId)).map(({ ids, ...card }) => card)

test('a card is saved when its user wants it, and shown with the one that was used last first', async () => {
  await pay(PAYS)
  expect(await cardsOf(mia)).toEqual([])
  const first = await save(PAYS)
  const second = await save(ALSO_PAYS)
  const shown = { expMonth: 12, expYear: 2030, isExpired: false, isExpiring: false }
  const visa = { id: first, brand: 'visa', last4: '4242', ...shown }
  const mastercard = { id: second, brand: 'mastercard', last4: '4444', ...shown }
  expect(await cardsOf(mia)).toEqual([
    { ...mastercard, isDefault: true },
    { ...visa, isDefault: false },
  ])
  await pay(PAYS, { methodId: first })
  expect(await cardsOf(mia)).toEqual([
    { ...visa, isDefault: true },
    { ...mastercard, isDefault: false },
  ])
  expect(await cardsOf(other)).toEqual([])
})

test('a card that its user made the default comes first, until it is removed', async () => {
  const first = await save(PAYS)
  const second = await save(ALSO_PAYS)
  await shop.payments.cards.makeDefault(mia, first, 'en')
  expect(await cardsOf(mia)).toMatchObject([
    { id: first, isDefault: true },
    { id: second, isDefault: false },
  ])
  await pay(ALSO_PAYS, { methodId: second })
  expect((await cardsOf(mia))[0]).toMatchObject({ id: first })
  await shop.payments.cards.remove(mia, first, 'en')
  expect(await cardsOf(mia)).toMatchObject([{ id: second, isDefault: true }])
})

test('a default card that has expired gives way to a valid one', async () => {
  const expiring = await world.cardOf(PAYS, 2026)
  await pay(PAYS, { methodId: expiring, savesCard: true })
  await shop.payments.cards.makeDefault(mia, expiring, 'en')
  const older = await save(ALSO_PAYS)
  const newer = await save(THIRD_PAYS)
  await pay(ALSO_PAYS, { methodId: older })
  world.pass(60 * DAY_MS)
  expect(await cardsOf(mia)).toMatchObject([
    { id: older, isDefault: true },
    { id: newer, isDefault: false },
    { id: expiring, isDefault: false, isExpired: true },
  ])
})

test('a card of another user, and an expired one, do not become the default', async () => {
  const hers = await save(PAYS)
  await expect(shop.payments.cards.makeDefault(other, hers, 'en')).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  world.pass(5 * 365 * DAY_MS)
  await expect(shop.payments.cards.makeDefault(mia, hers, 'en')).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
})

test('a declined card is not saved', async () => {
  await pay('4000000000000002', { savesCard: true })
  expect(await cardsOf(mia)).toEqual([])
})

test('a card that is saved twice is shown once, and removed altogether', async () => {
  const first = await save(PAYS)
  const again = await save(PAYS)
  expect(await cardsOf(mia)).toMatchObject([{ id: again }])
  await shop.payments.cards.remove(mia, again, 'en')
  expect(await cardsOf(mia)).toEqual([])
  expect(await pay(PAYS, { methodId: first })).toMatchObject({ status: 'failed' })
})

test('an expired card says so', async () => {
  await save(PAYS)
  world.pass(5 * 365 * DAY_MS)
  expect(await cardsOf(mia)).toMatchObject([{ isExpired: true }])
})

test.each([
  ['a user', mia],
  ['a guest', undefined],
])('the card of %s who does not save it pays what is added to the order, for a while', async (_, userId) => {
  const payer = userId === undefined ? {} : { userId }
  const first = await world.open(shop, PAYS, payer)
  const { methodId = '' } = await shop.payments.charge(first.id)
  const added = await world.open(shop, PAYS, { ...payer, orderId: first.orderId, methodId })
  expect(await shop.payments.charge(added.id)).toMatchObject({ status: 'paid', last4: '4242' })
  const elsewhere = await world.open(shop, PAYS, { ...payer, methodId })
  expect(await shop.payments.charge(elsewhere.id)).toMatchObject({ status: 'failed' })
  if (userId !== undefined) expect(await cardsOf(userId)).toEqual([])

  world.pass(46 * MINUTE_MS)
  await shop.queue.runDue()
  for (const state of await shop.payments.of(world.db, first.orderId)) expect(state).not.toHaveProperty('methodId')
  const late = await world.open(shop, PAYS, { ...payer, orderId: first.orderId, methodId })
  expect(await shop.payments.charge(late.id)).toMatchObject({ status: 'failed' })
})

test('a removed card cannot be charged again, and its orders name it no more', async () => {
  const { id, orderId } = await world.open(shop, PAYS, { userId: mia, savesCard: true })
  const { methodId = '' } = await shop.payments.charge(id)
  await shop.payments.cards.remove(mia, methodId, 'en')
  const [state] = await shop.payments.of(world.db, orderId)
  expect(state).toMatchObject({ status: 'paid', last4: '4242' })
  expect(state).not.toHaveProperty('methodId')
  await expect(shop.payments.cards.remove(mia, methodId, 'en')).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['another user', other],
  ['a guest', undefined],
])('%s cannot pay with a saved card, nor see or remove it', async (_, thief) => {
  const methodId = await save(PAYS)
  const { id, orderId } = await world.open(shop, PAYS, { methodId, ...(thief !== undefined && { userId: thief }) })
  const state = await shop.payments.charge(id)
  expect(state).toMatchObject({ status: 'failed', problem: 'CARD_DECLINED' })
  expect(await world.chargesOf(orderId)).toEqual([])
  await expect(shop.payments.cards.remove(other, methodId, 'en')).rejects.toMatchObject({ status: 404 })
  expect(await cardsOf(mia)).toMatchObject([{ id: methodId }])
})

test('a payment that the provider refuses has its reason when its outcome is recorded', async () => {
  const methodId = await save(PAYS)
  const problems: unknown[] = []
  const recording = world.startProcess({
    settled: async (tx, { orderId }) => {
      for (const { problem } of await shop.payments.of(tx, orderId)) problems.push(problem)
    },
  })
  const { id } = await world.open(recording, PAYS, { methodId, userId: other })
  await recording.payments.charge(id)
  expect(problems).toEqual(['CARD_DECLINED'])
})

test('the first payments of a user at once make one customer', async () => {
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => world.open(shop, PAYS, { userId: mia, savesCard: true })),
  )
  await Promise.all(opened.map(({ id }) => shop.payments.charge(id)))
  expect(await world.db.select().from(paymentCustomers)).toHaveLength(1)
  expect(
    await world.db.$count(providerObjects, sql`kind = 'customer' and data -> 'metadata' ->> 'userId' = ${mia}`),
  ).toBe(1)
})

test('a provider that is away is not mistaken for a user without cards', async () => {
  await save(PAYS)
  world.setFault(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(cardsOf(mia)).rejects.toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_AWAY' })
})

describe('a charge in absence of the user', () => {
  test.each([
    [PAYS, 'paid', undefined],
    [NEEDS_STEP_ONCE, 'paid', undefined],
    [NEEDS_STEP_ALWAYS, 'failed', 'NOT_CONFIRMED'],
    [FAILS_LATER, 'failed', 'CARD_DECLINED'],
  ])('of the card %s is %s', async (number, status, problem) => {
    const { id } = await world.open(shop, number, { userId: mia, savesCard: true })
    const first = await shop.payments.charge(id)
    if (first.status === 'actionRequired') await world.answerChallenge(first, 'confirmed')
    const { methodId = '' } = await shop.payments.refresh(id)
    const renewal = await world.open(shop, number, { userId: mia, methodId, isOffSession: true })
    const state = await shop.payments.charge(renewal.id)
    expect(state.status).toBe(status)
    expect(state.problem).toBe(problem)
    expect(await world.chargesOf(renewal.orderId)).toHaveLength(status === 'paid' ? 1 : 0)
  })
})
