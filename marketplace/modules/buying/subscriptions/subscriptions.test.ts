import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savedCardsAnswer } from '../../../../contract/buying/payment-methods.ts'
import {
  type ChangeSubscriptionBody,
  type Subscription,
  subscriptionAnswer,
  subscriptionsAnswer,
} from '../../../../contract/buying/subscriptions.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { idOf } from '../../../shared/ids.ts'
import { subscriptions, users } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { ADDRESS, answerStep, CARDS, newAddress, newCard, order } from '../../../testing/orders/ordering.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'

const SLUG = 'plant-based-laundry-sheets'
/** Another product with a plan of its own. */
const FOREIGN = 'unscented-laundry-liquid'
const frequencyId = (months: number) => idOf('frequency', `${SLUG}:${months}`)

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

async function subscriber(): Promise<Shopper> {
  const shopper = await newAccount(app)
  await shopper.add(SLUG, { productForSubscription: true, planFrequencyId: frequencyId(2) })
  await order(shopper, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })
  return shopper
}

const list = async (shopper: Shopper, headers?: Record<string, string>) => {
  const { status, body } = await shopper.call('GET', '/v1/subscription', undefined, headers)
  expect(status).toBe(200)
  return subscriptionsAnswer.parse(body)
}
async function read(shopper: Shopper): Promise<Subscription> {
  const [first] = (await list(shopper)).data
  if (!first) throw new Error('There is no subscription')
  return first
}
const change = async (shopper: Shopper, body: unknown) =>
  shopper.call('PATCH', `/v1/subscription/${(await read(shopper)).subscriptionId}`, body)
async function changed(shopper: Shopper, body: ChangeSubscriptionBody): Promise<Subscription> {
  const answer = await change(shopper, body)
  expect(answer).toMatchObject({ status: 200 })
  return subscriptionAnswer.parse(answer.body).data
}
const now = () => app.clock.now().getTime()
const inDays = (days: number) => Math.floor((now() + days * DAY_MS) / 1000)
const day = (instant: number | undefined) => instant && new Date(instant * 1000).toISOString().slice(0, 10)

test('a new subscription is listed with its price, its first order, and what it saves', async () => {
  const shopper = await subscriber()
  const { data, count, saved, currencySymbol } = await list(shopper)
  expect({ count, currencySymbol }).toEqual({ count: 1, currencySymbol: '$' })
  const [one] = data
  expect(one).toMatchObject({
    state: 'active',
    slug: SLUG,
    quantity: 1,
    frequency: { label: 'Every 2 months', duration: 'month', value: 2 },
    isSkipped: false,
    card: { brand: 'visa', last4: '4242', isExpired: false },
    address: { line1: ADDRESS.line1 },
    payWithTalents: false,
    history: [{ event: 'started' }],
  })
  expect(one?.frequencies).toHaveLength(4)
  expect(one?.addressId).toBeDefined()
  expect(one?.listPrice).toBeGreaterThan(one?.price ?? 0)
  expect(saved).toBe((one?.listPrice ?? 0) - (one?.price ?? 0))
  expect(day(one?.nextDeliveryAt)).toBe('2027-01-20')
  expect(day(one?.chargedAt)).toBe('2027-01-18')
})

test.each([
  ['no token', async () => ({ token: '' }), 401],
  ['a guest', async () => newGuest(app), 401],
])('%s gets no subscriptions', async (_, who, status) => {
  const { token } = await who()
  for (const [method, url] of [
    ['GET', '/v1/subscription'],
    ['PATCH', '/v1/subscription/x'],
  ] as const) {
    const answer = await app.app.inject({
      method,
      url,
      headers: token ? { authorization: token } : {},
      ...(method === 'PATCH' && { payload: { action: 'skip' } }),
    })
    expect(answer.statusCode).toBe(status)
  }
})

test("another user's subscription is a 404, and stays as it is", async () => {
  const shopper = await subscriber()
  const { subscriptionId } = await read(shopper)
  const stranger = await newAccount(app)
  for (const body of [{ action: 'cancel' }, { action: 'skip' }, { action: 'retry' }]) {
    const answer = await stranger.call('PATCH', `/v1/subscription/${subscriptionId}`, body)
    expect(answer).toMatchObject({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND' })
  }
  expect(await read(shopper)).toMatchObject({ state: 'active', isSkipped: false })
})

test('a card that pays it is removed when another one takes over, or when there is none', async () => {
  const shopper = await subscriber()
  const first = (await read(shopper)).card?.id
  const cards = async () => savedCardsAnswer.parse((await shopper.call('GET', '/v1/paymentMethod')).body).data
  expect(await cards()).toMatchObject([{ id: first, subscriptions: 1 }])
  const second = await newCard(app, '5555555555554444')
  await shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: second })
  expect(await cards()).toMatchObject([
    { id: first, subscriptions: 1, isDefault: true },
    { id: second, subscriptions: 0, isDefault: false },
  ])
  const remove = (query: string) => shopper.call('DELETE', `/v1/paymentMethod/${query}`, undefined, { language: 'es' })
  expect(await remove(`${first}`)).toMatchObject({
    status: 409,
    code: 'CARD_IN_USE',
    message: expect.stringMatching(/^Esta tarjeta paga/),
  })
  expect(await remove(`${first}?moveTo=${second}`)).toMatchObject({ status: 200 })
  expect(await cards()).toMatchObject([{ id: second, subscriptions: 1 }])
  expect((await read(shopper)).card).toMatchObject({ id: second, last4: '4444' })

  expect(await remove(second)).toMatchObject({ status: 200 })
  expect(await cards()).toEqual([])
  expect(await read(shopper)).not.toHaveProperty('card')
})

/** The entries of its history, the oldest first, after 'started'. */
const eventsOf = ({ history }: Subscription) =>
  history
    .map(({ event }) => event)
    .reverse()
    .slice(1)

describe('a change', () => {
  test('of the date: skipped once, taken back, moved, paused until a day, and resumed', async () => {
    const shopper = await subscriber()
    const skipped = await changed(shopper, { action: 'skip' })
    expect([day(skipped.nextDeliveryAt), skipped.isSkipped]).toEqual(['2027-03-20', true])
    expect(await change(shopper, { action: 'skip' })).toMatchObject({ status: 409, code: 'SKIPPED_ALREADY' })
    const back = await changed(shopper, { action: 'unskip' })
    expect([day(back.nextDeliveryAt), back.isSkipped]).toEqual(['2027-01-20', false])
    expect(await change(shopper, { action: 'unskip' })).toMatchObject({ status: 409, code: 'NOT_SKIPPED' })

    const moved = await changed(shopper, { action: 'move', nextDeliveryAt: inDays(30) })
    expect(day(moved.nextDeliveryAt)).toBe('2026-12-20')
    await changed(shopper, { action: 'move', nextDeliveryAt: Date.UTC(2026, 11, 31) / 1000 })
    expect(day((await changed(shopper, { action: 'skip' })).nextDeliveryAt)).toBe('2027-02-28')

    const paused = await changed(shopper, { action: 'pause', until: inDays(200) })
    expect(paused).toMatchObject({ state: 'paused', resumesAt: inDays(200) })
    expect(day(paused.nextDeliveryAt)).toBe(day(inDays(203)))
    expect(await change(shopper, { action: 'skip' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_PAUSED' })
    const longer = await changed(shopper, { action: 'pause' })
    expect([longer.resumesAt, longer.nextDeliveryAt]).toEqual([undefined, undefined])
    const resumed = await changed(shopper, { action: 'resume' })
    expect([resumed.state, day(resumed.nextDeliveryAt)]).toEqual(['active', '2027-02-28'])
    expect(await change(shopper, { action: 'resume' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_NOT_PAUSED' })
    expect(eventsOf(resumed)).toEqual([
      'skipped',
      'unskipped',
      'moved',
      'moved',
      'skipped',
      'paused',
      'paused',
      'resumed',
    ])
  })

  test('of frequency, quantity, address, card and Talents counts for the next delivery', async () => {
    const shopper = await subscriber()
    const before = await read(shopper)
    const monthly = await changed(shopper, { action: 'frequency', frequencyId: frequencyId(1) })
    expect(monthly.frequency).toMatchObject({ label: 'Every month', price: before.price })
    expect(monthly.nextDeliveryAt).toBe(before.nextDeliveryAt)
    expect(await changed(shopper, { action: 'quantity', quantity: 3 })).toMatchObject({
      quantity: 3,
      price: before.price * 3,
    })
    const addressId = await newAddress(shopper, { line1: '9 Oak Avenue', state: 'OR', zip: '97035' })
    const moved = await changed(shopper, { action: 'address', addressId })
    expect(moved).toMatchObject({ addressId, address: { line1: '9 Oak Avenue', state: 'OR' } })
    const paymentMethodId = await newCard(app, '5555555555554444')
    expect(await changed(shopper, { action: 'card', paymentMethodId })).toMatchObject({
      card: { id: paymentMethodId, brand: 'mastercard', last4: '4444' },
    })
    const last = await changed(shopper, { action: 'talents', payWithTalents: true })
    expect(last.payWithTalents).toBe(true)
    expect(eventsOf(last)).toEqual(['frequency', 'quantity', 'address', 'card', 'talents'])
    const { body } = await shopper.call('GET', '/v1/paymentMethod')
    expect((body as { data: unknown[] }).data).toHaveLength(2)
  })

  test('is refused with what is allowed instead', async () => {
    const shopper = await subscriber()
    const { maxQuantity, ...before } = await read(shopper)
    const stranger = await subscriber()
    const strangersAddress = await newAddress(stranger)
    const strangersCard = (await read(stranger)).card?.id ?? ''
    for (const [body, status, code] of [
      [{ action: 'move', nextDeliveryAt: inDays(2) }, 400, 'DATE_RANGE'],
      [{ action: 'move', nextDeliveryAt: inDays(-1) }, 400, 'DATE_RANGE'],
      [{ action: 'move', nextDeliveryAt: 0 }, 400, 'DATE_RANGE'],
      [{ action: 'move', nextDeliveryAt: -Number.MAX_SAFE_INTEGER }, 400, 'DATE_RANGE'],
      [{ action: 'move', nextDeliveryAt: inDays(400) }, 400, 'DATE_RANGE'],
      [{ action: 'move', nextDeliveryAt: Number.MAX_SAFE_INTEGER }, 400, 'DATE_RANGE'],
      [{ action: 'pause', until: inDays(-1) }, 400, 'PAUSE_RANGE'],
      [{ action: 'pause', until: 0 }, 400, 'PAUSE_RANGE'],
      [{ action: 'pause', until: inDays(400) }, 400, 'PAUSE_RANGE'],
      [{ action: 'pause', until: 1.5 }, 400, 'INVALID'],
      [{ action: 'pause', until: 'tomorrow' }, 400, 'INVALID'],
      [{ action: 'frequency', frequencyId: 'never' }, 400, 'FREQUENCY_UNKNOWN'],
      [{ action: 'frequency', frequencyId: idOf('frequency', `${FOREIGN}:1`) }, 400, 'FREQUENCY_UNKNOWN'],
      [{ action: 'quantity', quantity: maxQuantity + 1 }, 400, 'QUANTITY_RANGE'],
      [{ action: 'address', addressId: strangersAddress }, 404, 'ADDRESS_NOT_FOUND'],
      [{ action: 'address', addressId: '\u0000' }, 400, 'INVALID'],
      [{ action: 'card', paymentMethodId: strangersCard }, 402, 'CARD_REFUSED'],
      [{ action: 'card', paymentMethodId: 'pm_unknown' }, 402, 'CARD_REFUSED'],
      [{ action: 'card', paymentMethodId: await newCard(app, CARDS.declined) }, 402, 'CARD_REFUSED'],
      [{ action: 'retry' }, 409, 'RENEWAL_NOT_FAILED'],
      [{ action: 'quantity', quantity: 0 }, 400, 'INVALID'],
      [{ action: 'skip', and: 'more' }, 400, 'INVALID'],
      [{ action: 'explode' }, 400, 'INVALID'],
    ] as const) {
      const answer = await change(shopper, body)
      expect({ body, status: answer.status, code: answer.code }).toEqual({ body, status, code })
    }
    expect(await read(shopper)).toEqual({ ...before, maxQuantity })
  })

  test.each([
    ['confirmed', 'succeeded'],
    ['refused', 'failed'],
  ] as const)(
    'to a card whose bank asks for a 3-D Secure challenge, which is %s, is made when the shopper is back',
    async (step, status) => {
      const shopper = await subscriber()
      const before = await read(shopper)
      const paymentMethodId = await newCard(app, CARDS.needsChallenge)
      const response = subscriptionAnswer.parse((await change(shopper, { action: 'card', paymentMethodId })).body)
      expect(response.data.card).toEqual(before.card)
      const back = await answerStep(app, response.nextActionUrl, step)
      expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
        '/profile/Subscriptions',
        expect.objectContaining({ card: before.subscriptionId, newCard: paymentMethodId, redirect_status: status }),
      ])
      const again = subscriptionAnswer.parse((await change(shopper, { action: 'card', paymentMethodId })).body)
      if (step === 'confirmed') expect([again.data.card?.id, again.nextActionUrl]).toEqual([paymentMethodId, undefined])
      else expect([again.data.card, again.nextActionUrl]).toEqual([before.card, expect.any(String)])
    },
  )

  test('that cancels it keeps the reason, and nothing can be changed afterwards', async () => {
    const shopper = await subscriber()
    const ended = await changed(shopper, { action: 'cancel', reason: '  I have enough ' })
    expect(ended).toMatchObject({ state: 'ended', endedAt: inDays(0) })
    expect(ended.nextDeliveryAt).toBeUndefined()
    const [row] = await app.database.db.select().from(subscriptions).where(eq(subscriptions.userId, shopper.id))
    expect(row?.endReason).toBe('I have enough')
    for (const action of ['cancel', 'skip', 'resume', 'retry', 'pause'] as const) {
      expect(await change(shopper, { action })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDED' })
    }
  })

  test('that takes a cancellation back lets it go on as it was, until its next delivery would be charged', async () => {
    const shopper = await subscriber()
    const before = await read(shopper)
    const ended = await changed(shopper, { action: 'cancel', reason: 'enough' })
    expect(ended.takeBackUntil).toBe(before.chargedAt)
    const after = await changed(shopper, { action: 'takeBack' })
    expect(after).toMatchObject({ state: 'active', nextDeliveryAt: before.nextDeliveryAt, chargedAt: before.chargedAt })
    expect([after.endedAt, after.takeBackUntil]).toEqual([undefined, undefined])
    expect(await change(shopper, { action: 'takeBack' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDED' })

    await changed(shopper, { action: 'pause' })
    await changed(shopper, { action: 'cancel' })
    expect(await changed(shopper, { action: 'takeBack' })).toMatchObject({ state: 'paused' })

    await changed(shopper, { action: 'resume' })
    await changed(shopper, { action: 'cancel' })
    const bySubscriber = eq(subscriptions.userId, shopper.id)
    const past = new Date(app.clock.now().getTime() + 2 * 86_400_000)
    await app.database.db.update(subscriptions).set({ nextDeliveryAt: past }).where(bySubscriber)
    expect(await change(shopper, { action: 'takeBack' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDED' })
  })

  test('cannot take back what ended with its order, nor without a membership', async () => {
    const shopper = await subscriber()
    const { history } = await read(shopper)
    const orderId = history.find(({ event }) => event === 'started')?.orderId
    await changed(shopper, { action: 'cancel' })
    const byUser = eq(users.id, shopper.id)
    const [account] = await app.database.db.select().from(users).where(byUser)
    await app.database.db.update(users).set({ membershipId: null }).where(byUser)
    expect(await change(shopper, { action: 'takeBack' })).toMatchObject({ status: 409, code: 'MEMBERSHIP_NEEDED' })
    await app.database.db
      .update(users)
      .set({ membershipId: account?.membershipId ?? null })
      .where(byUser)
    expect(await shopper.call('POST', `/v1/order/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
    expect(await change(shopper, { action: 'takeBack' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDED' })
  })

  test('to another card, or a charge, can be tried ten times an hour', async () => {
    const shopper = await subscriber()
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await change(shopper, { action: 'retry' })).toMatchObject({ status: 409 })
    for (const body of [{ action: 'retry' }, { action: 'card', paymentMethodId: 'pm_any' }]) {
      expect(await change(shopper, body)).toMatchObject({ status: 429, code: 'TOO_MANY_CARDS' })
    }
    expect(await change(shopper, { action: 'cancel' })).toMatchObject({ status: 200 })
  })

  test('speaks the language of its shopper', async () => {
    const shopper = await subscriber()
    expect((await list(shopper, { language: 'es' })).data[0]?.frequency.label).toBe('Cada 2 meses')
    const { subscriptionId } = await read(shopper)
    const refused = await shopper.call(
      'PATCH',
      `/v1/subscription/${subscriptionId}`,
      { action: 'unskip' },
      { language: 'ar' },
    )
    expect(refused.message).toBe('لم يُتخطَّ أي تسليم.')
  })
})

test("the demo's member has a subscription whose next delivery is ahead, and no renewal falls due with the first start", async () => {
  await app.runQueuedJobs()
  const member = await demoShopper(app, 'member')
  const one = await read(member)
  expect(one).toMatchObject({ state: 'active', card: { last4: '4242' }, history: [{ event: 'started' }] })
  expect((one.chargedAt ?? 0) * 1000).toBeGreaterThan(now())
})
