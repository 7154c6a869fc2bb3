import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { newId } from '../../../../shared/ids.ts'
import { mails, queuedJobs, storeOrders, stores, subscriptions, users } from '../../../../tables.ts'
import { type AppUnderTest, pressAtDesk } from '../../../../testing/app-under-test.ts'
import { notificationsOf } from '../../../../testing/calls/notifications-of.ts'
import { openTwoProcesses, type TwoProcesses } from '../../../../testing/database/mortal-database.ts'
import { CARDS, giveTalents, newCard } from '../../../../testing/orders/ordering.ts'
import {
  FAILS_LATER,
  PROCESSING_ERROR,
  renewing,
  STEP_EACH_TIME,
  SUBSCRIBED,
} from '../../../../testing/orders/renewing.ts'
import { setStock } from '../../../../testing/people/shopper.ts'
import { moveTalents } from '../../../account/wallet/ledger.ts'

/**
 * The clock is driven from job to job. A second process on the same database is killed while it renews, and the living one
 * goes on.
 */
let processes: TwoProcesses
let mortal: TwoProcesses['mortal']
let doomed: AppUnderTest
let app: AppUnderTest
const setTime = (to: Date) => processes.setTime(to)
beforeAll(async () => {
  processes = await openTwoProcesses()
  ;({ app, doomed, mortal } = processes)
})
afterAll(() => processes.close())

// The subscriptions of one test do not renew in the others.
beforeEach(() => app.database.db.delete(queuedJobs))

/** Drives time from job to job, and reads what happened to a subscriber: marketplace/testing/orders/renewing.ts. */
const shop = renewing(() => app, setTime)
const day = (at: Date | number | undefined) =>
  at === undefined ? undefined : new Date(typeof at === 'number' ? at * 1000 : at).toISOString().slice(0, 10)

describe('a subscription that runs for two years', () => {
  test('renews on its day of each month, and the membership each year, however often the process is killed', async () => {
    setTime(new Date('2027-01-29T09:30:00Z'))
    await shop.passTo(new Date('2027-01-31T09:30:00Z'))
    const shopper = await shop.subscriber()
    let steps = 0
    let kills = 0
    let rounds = 0
    await shop.passTo(new Date('2029-02-01T00:00:00Z'), async () => {
      rounds += 1
      if (rounds % 2 === 0) return
      // Another step of another job each time.
      steps = (steps + 7) % 40
      mortal.dieAfter(steps)
      await doomed.runQueuedJobs().catch(() => undefined)
      if (mortal.isDead()) kills += 1
      mortal.dieAfter(Number.POSITIVE_INFINITY)
    })
    expect(kills).toBeGreaterThan(20)
    const renewals = await shop.renewalsOf(shopper)
    const [{ id: subscriptionId } = { id: '' }] = await app.database.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, shopper.id))
    const deliveries = renewals
      .filter((one) => one.renewalOf === subscriptionId)
      .map((one) => day(one.renewalDate ?? 0))
    const year = (from: number, february: number) =>
      [february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
        (last, at) => `${from}-${String(at + 2).padStart(2, '0')}-${last}`,
      )
    expect(deliveries).toEqual([...year(2027, 28), '2028-01-31', ...year(2028, 29), '2029-01-31'])
    const years = renewals.filter((one) => one.renewalOf !== subscriptionId)
    expect(years.map((one) => day(one.renewalDate ?? 0))).toEqual(['2028-01-31', '2029-01-31'])
    expect(renewals.every(({ paymentState }) => paymentState === 'paid')).toBe(true)
    const subjects = await shop.mailsTo(shopper)
    expect(subjects.filter((subject) => subject.startsWith('Renews soon'))).toHaveLength(deliveries.length)
    expect(subjects.filter((subject) => subject.startsWith('Renewed'))).toHaveLength(renewals.length)
    expect(subjects.filter((subject) => subject.startsWith('Your membership renews'))).toHaveLength(2)
    await shop.expectConsistent()
  }, 120_000)

  test.each([false, true])(
    'is charged what its page and its mail named, with Talents first: %s',
    async (payWithTalents) => {
      const shopper = await shop.subscriber()
      const { price } = await shop.read(shopper)
      if (payWithTalents) {
        await giveTalents(app, shopper, 400)
        await shop.changed(shopper, { action: 'talents', payWithTalents })
      }
      const { charge, chargedAt = 0 } = await shop.read(shopper)
      expect(charge?.total).toBeGreaterThan(price)
      expect(charge?.total).toBe(price + (charge?.delivery ?? 0) + (charge?.tax ?? 0))
      await shop.passTo(new Date(chargedAt * 1000))
      const [renewal] = await shop.renewalsOf(shopper)
      expect({ total: renewal?.finalTotal, talents: renewal?.talents }).toEqual({
        total: charge?.total,
        talents: payWithTalents ? 400 : 0,
      })
      expect(charge?.talents).toBe(payWithTalents ? 400 : 0)
      const sent = await app.database.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, `${shopper.id}@shopper.test`))
      const reminder = sent.find(({ subject }) => subject.startsWith('Renews soon'))
      expect(reminder?.text).toContain(`It costs $${((charge?.total ?? 0) / 100).toFixed(2)} with delivery and tax.`)
    },
  )

  test('is renewed once by two processes at the same time', async () => {
    const shopper = await shop.subscriber()
    const { chargedAt } = await shop.read(shopper)
    await shop.passTo(new Date((chargedAt ?? 0) * 1000 - 1000))
    setTime(new Date((chargedAt ?? 0) * 1000))
    await Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs()])
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
    await shop.expectConsistent()
  })

  test('that is paused at the moment of its renewal is not charged afterwards, and the answer agrees', async () => {
    for (const pauseFirst of [true, false, false]) {
      const shopper = await shop.subscriber()
      const { chargedAt = 0, subscriptionId } = await shop.read(shopper)
      await shop.passTo(new Date(chargedAt * 1000 - 1000))
      setTime(new Date(chargedAt * 1000))
      const person = await shop.fresh(shopper)
      const pause = () => person.call('PATCH', `/v1/subscription/${subscriptionId}`, { action: 'pause' })
      const renew = () => Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs()])
      const running = pauseFirst ? undefined : renew()
      const [{ status, code }] = await Promise.all([pause(), running ?? renew()])
      const renewed = (await shop.renewalsOf(shopper)).length
      await shop.passDays(40)
      const later = (await shop.renewalsOf(shopper)).length - renewed
      expect([
        // It was paused first, or it was paused after its renewal.
        { status: 200, state: 'paused', renewed: 0, later: 0 },
        { status: 200, state: 'paused', renewed: 1, later: 0 },
        // Its payment was still processed.
        { status: 409, code: 'RENEWAL_UNDER_WAY', state: 'active', renewed: 1, later: 1 },
      ]).toContainEqual({ status, ...(code && { code }), state: (await shop.read(shopper)).state, renewed, later })
    }
    await shop.expectConsistent()
  })

  test('makes one renewal, and not those that it missed, after the marketplace was switched off', async () => {
    const shopper = await shop.subscriber()
    setTime(new Date(app.clock.now().getTime() + 100 * DAY_MS))
    await shop.passDays(0)
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
    const { nextDeliveryAt } = await shop.read(shopper)
    expect((nextDeliveryAt ?? 0) * 1000).toBeGreaterThan(app.clock.now().getTime())
  })
})

test('a subscription is skipped, renewed, refused, paused and resumed', async () => {
  const shopper = await shop.subscriber()
  const started = await shop.read(shopper)
  const skipped = await shop.changed(shopper, { action: 'skip' })
  await shop.passTo(new Date((started.chargedAt ?? 0) * 1000 + DAY_MS))
  expect(await shop.renewalsOf(shopper)).toEqual([])
  await shop.passTo(new Date((skipped.chargedAt ?? 0) * 1000))
  expect(await shop.renewalsOf(shopper)).toHaveLength(1)
  await shop.useFailing(shopper, FAILS_LATER)
  await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000 + 5 * DAY_MS))
  expect(await shop.read(shopper)).toMatchObject({ state: 'paused' })
  await shop.changed(shopper, { action: 'card', paymentMethodId: await newCard(app, CARDS.pays) })
  const { chargedAt = 0 } = await shop.changed(shopper, { action: 'resume' })
  await shop.passTo(new Date(chargedAt * 1000))
  const { history } = await shop.read(shopper)
  expect(history.map(({ event }) => event).reverse()).toEqual([
    ...['started', 'skipped', 'renewed', 'card'],
    ...['paymentFailed', 'paymentFailed', 'paymentFailed', 'paymentFailed', 'paused', 'card', 'resumed', 'renewed'],
  ])
  expect(await shop.renewalsOf(shopper)).toHaveLength(2)
  await shop.expectConsistent()
})

describe('a renewal', () => {
  test('is made at once when the desk asks for it, and a failed one is tried again', async () => {
    const shopper = await shop.subscriber()
    const { subscriptionId, nextDeliveryAt } = await shop.read(shopper)
    const atDesk = async () => {
      const status = await pressAtDesk(app, 'subscriptions', 'renew', { subscriptionId })
      await app.runQueuedJobs()
      return status
    }
    expect((await app.app.inject({ url: '/desk', headers: { host: 'localhost' } })).payload).toContain(subscriptionId)
    expect(await atDesk()).toBe(303)
    expect((await shop.renewalsOf(shopper)).map(({ renewalDate }) => day(renewalDate ?? undefined))).toEqual([
      day(nextDeliveryAt),
    ])
    await shop.useFailing(shopper, FAILS_LATER)
    for (const state of ['paymentFailed', 'paymentFailed', 'paymentFailed', 'paused']) {
      expect(await atDesk()).toBe(303)
      expect(await shop.read(shopper)).toMatchObject({ state })
    }
    expect(await atDesk()).toBe(409)
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
    // The desk tries again within one instant, which is told once, as is the pause.
    const told = await notificationsOf(app, (await shop.fresh(shopper)).token, 'subscription')
    expect(told.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Paused: /),
      expect.stringMatching(/^Payment failed: /),
    ])
    expect(told.filter(({ href }) => !href.includes(subscriptionId))).toEqual([])
    await shop.expectConsistent()
  })

  test('is charged to the card for goods, tax and delivery, arrives on its date, and mails the receipt', async () => {
    const shopper = await shop.subscriber()
    const before = await shop.read(shopper)
    await shop.passTo(new Date((before.chargedAt ?? 0) * 1000))
    const [renewal] = await shop.renewalsOf(shopper)
    const { body } = await (await shop.fresh(shopper)).call('GET', `/v1/order/${renewal?.id}`)
    expect(body).toMatchObject({
      data: {
        accounting: { subTotal: before.price / 100 },
        payment: { status: 'paid', last4: '4242' },
      },
    })
    const [parcel] = await app.database.db
      .select()
      .from(storeOrders)
      .where(eq(storeOrders.orderId, renewal?.id ?? ''))
    expect(parcel).toMatchObject({ state: 'placed', arrivesBy: new Date((before.nextDeliveryAt ?? 0) * 1000) })
    const after = await shop.read(shopper)
    expect(after.history[0]).toMatchObject({ event: 'renewed', orderId: renewal?.id, amount: renewal?.finalTotal })
    expect(after).toMatchObject({ state: 'active', isSkipped: false })
    expect(await shop.mailsTo(shopper)).toContain(`Renewed: order ${renewal?.number}`)
    const tax = renewal?.tax ?? 0
    expect(renewal?.finalTotal).toBe(before.price + tax + (renewal?.deliveryFee ?? 0))
    expect(tax).toBeGreaterThan(0)
  })

  test('is paid with Talents first when its shopper wants it', async () => {
    const shopper = await shop.subscriber()
    await app.database.db.update(users).set({ walletId: newId() }).where(eq(users.id, shopper.id))
    const gift = { kind: 'opening', from: 'opening', to: { userId: shopper.id } } as const
    const give = (amount: number) =>
      app.database.db.transaction((tx) =>
        moveTalents(tx, { ...gift, key: `gift ${newId()}`, amount, at: app.clock.now() }),
      )
    await give(300)
    expect(await shop.changed(shopper, { action: 'talents', payWithTalents: true })).toMatchObject({
      payWithTalents: true,
    })
    await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000))
    expect(await shop.renewalsOf(shopper)).toMatchObject([{ talents: 300, paymentMethod: 'Card' }])
    await give(50_000)
    await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000))
    const [, second] = await shop.renewalsOf(shopper)
    expect(second).toMatchObject({ talents: second?.finalTotal, paymentMethod: 'Wallet', paymentState: 'paid' })
    await shop.expectConsistent()
  })

  test.each([
    ['is refused', FAILS_LATER, 'Payment failed'],
    ['needs a 3-D Secure challenge of its holder', STEP_EACH_TIME, 'Payment failed'],
    ['cannot be processed by its bank', PROCESSING_ERROR, 'Payment failed'],
  ])(
    'whose card %s is tried again after 1, 3 and 5 days, with a mail each time, and then pauses',
    async (_, card, mail) => {
      const shopper = await shop.subscriber()
      await shop.useFailing(shopper, card)
      const { chargedAt = 0, nextDeliveryAt } = await shop.read(shopper)
      const at = (days: number) => new Date(chargedAt * 1000 + days * DAY_MS)
      for (const [days, retry] of [
        [0, 1],
        [1, 3],
        [3, 5],
      ] as const) {
        await shop.passTo(at(days))
        expect(await shop.read(shopper)).toMatchObject({
          state: 'paymentFailed',
          retryAt: at(retry).getTime() / 1000,
          nextDeliveryAt,
        })
      }
      await shop.passTo(at(4.9))
      expect(await shop.read(shopper)).toMatchObject({ state: 'paymentFailed' })
      await shop.passTo(at(5))
      const paused = await shop.read(shopper)
      expect(paused).toMatchObject({ state: 'paused', failedAt: chargedAt })
      expect(paused.history.map(({ event }) => event).slice(0, 5)).toEqual([
        'paused',
        ...Array(4).fill('paymentFailed'),
      ])
      const subjects = await shop.mailsTo(shopper)
      expect(subjects.filter((subject) => subject.startsWith(mail))).toHaveLength(3)
      expect(subjects.filter((subject) => subject.startsWith('Paused'))).toHaveLength(1)
      await shop.passDays(60)
      expect(await shop.renewalsOf(shopper)).toEqual([])

      // Another card, resumed: the next delivery is the soonest possible.
      await shop.changed(shopper, { action: 'card', paymentMethodId: await newCard(app, CARDS.pays) })
      const resumed = await shop.changed(shopper, { action: 'resume' })
      expect(resumed).toMatchObject({ state: 'active', card: { last4: '4242' } })
      expect(resumed.failedAt).toBeUndefined()
      await shop.passTo(new Date((resumed.chargedAt ?? 0) * 1000))
      expect(await shop.renewalsOf(shopper)).toHaveLength(1)
      await shop.expectConsistent()
    },
  )

  test.each([
    ['asks for another one', false],
    ['asks for another one, too, when Talents are to pay first', true],
  ])('whose card is gone %s; the new card is charged at once', async (_, payWithTalents) => {
    const shopper = await shop.subscriber()
    await shop.changed(shopper, { action: 'talents', payWithTalents })
    const { card, chargedAt = 0 } = await shop.read(shopper)
    expect(await (await shop.fresh(shopper)).call('DELETE', `/v1/paymentMethod/${card?.id}`)).toMatchObject({
      status: 200,
    })
    await shop.passTo(new Date(chargedAt * 1000))
    expect(await shop.read(shopper)).toMatchObject({ state: 'paymentFailed' })
    expect((await shop.read(shopper)).card).toBeUndefined()
    expect((await shop.mailsTo(shopper)).some((subject) => subject.startsWith('Card needed'))).toBe(true)
    const before = await shop.read(shopper)
    for (let tries = 0; tries < 4; tries++) {
      expect(await shop.change(shopper, { action: 'retry' })).toMatchObject({ status: 402, code: 'CARD_MISSING' })
    }
    expect(await shop.read(shopper)).toEqual(before)
    expect((await shop.mailsTo(shopper)).filter((subject) => subject.startsWith('Card needed'))).toHaveLength(1)
    const answer = await shop.changed(shopper, { action: 'card', paymentMethodId: await newCard(app, CARDS.pays) })
    expect(answer).toMatchObject({ state: 'active', card: { last4: '4242' } })
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
    await shop.expectConsistent()
  })

  test('whose card was saved again with a new date of expiry is charged to it', async () => {
    const shopper = await shop.subscriber()
    const { card, chargedAt = 0 } = await shop.read(shopper)
    const paymentMethodId = await newCard(app, CARDS.pays)
    await (await shop.fresh(shopper)).call('POST', '/v1/paymentMethod', { paymentMethodId })
    await app.database.db.execute(
      sql`update provider_objects set data = jsonb_set(data, '{card,exp_year}', '2025') where id = ${card?.id}`,
    )
    expect((await shop.read(shopper)).card).toMatchObject({ id: paymentMethodId, isExpired: false })
    await shop.passTo(new Date(chargedAt * 1000))
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
  })

  test('that names no card is charged to one that is saved after the default one was refused', async () => {
    const shopper = await shop.subscriber({ card: FAILS_LATER })
    const { db } = app.database
    await db.update(subscriptions).set({ methodId: null }).where(eq(subscriptions.userId, shopper.id))
    const { chargedAt = 0 } = await shop.read(shopper)
    await shop.passTo(new Date(chargedAt * 1000))
    expect(await shop.read(shopper)).toMatchObject({ state: 'paymentFailed', card: { last4: '0341' } })
    const paymentMethodId = await newCard(app, CARDS.pays)
    await (await shop.fresh(shopper)).call('POST', '/v1/paymentMethod', { paymentMethodId })
    expect(await shop.read(shopper)).toMatchObject({ card: { last4: '4242' } })
    await shop.passDays(1)
    expect(await shop.read(shopper)).toMatchObject({ state: 'active' })
  })

  test('that fails by no fault of its card is tried again each hour; after a day, that counts as a failed charge', async () => {
    const shopper = await shop.subscriber()
    await shop.chargeAnotherAmount()
    const { chargedAt = 0 } = await shop.read(shopper)
    const at = (days: number) => new Date(chargedAt * 1000 + days * DAY_MS)
    await shop.passTo(new Date(at(1).getTime() - 1000))
    expect(await shop.read(shopper)).toMatchObject({ state: 'active', retryAt: at(1).getTime() / 1000 })
    expect((await shop.mailsTo(shopper)).filter((subject) => subject.startsWith('Payment failed'))).toEqual([])
    await shop.passTo(at(1))
    expect(await shop.read(shopper)).toMatchObject({ state: 'paymentFailed', retryAt: at(2).getTime() / 1000 })
    const subjects = await shop.mailsTo(shopper)
    expect(subjects.filter((subject) => subject.startsWith('Payment failed'))).toHaveLength(1)
    await shop.expectConsistent()
  })

  test('that is being paid cannot be cancelled, and can be once it is paid', async () => {
    const shopper = await shop.subscriber()
    const { chargedAt = 0 } = await shop.read(shopper)
    const chargeAgain = await shop.failBeforeCharges()
    await shop.passTo(new Date(chargedAt * 1000))
    await chargeAgain()
    const cancel = async () => {
      const [renewal] = await shop.renewalsOf(shopper)
      return (await shop.fresh(shopper)).call('POST', `/v1/order/${renewal?.id}/cancel`, {})
    }
    expect(await cancel()).toMatchObject({ status: 409, code: 'RENEWAL_UNDER_WAY' })
    await shop.passTo(new Date(chargedAt * 1000 + DAY_MS / 2))
    expect(await shop.renewalsOf(shopper)).toMatchObject([{ paymentState: 'paid' }])
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await shop.read(shopper)).toMatchObject({ state: 'active' })
    await app.runQueuedJobs()
    await shop.expectConsistent()
  })

  test('that its shopper tries again keeps the time of the next try when it fails again', async () => {
    const shopper = await shop.subscriber()
    await shop.useFailing(shopper, FAILS_LATER)
    await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000))
    const before = await shop.read(shopper)
    expect(await shop.change(shopper, { action: 'retry' })).toMatchObject({ status: 402, code: 'CARD_DECLINED' })
    expect(await shop.read(shopper)).toEqual(before)
    const subjects = await shop.mailsTo(shopper)
    expect(subjects.filter((subject) => subject.startsWith('Payment failed'))).toHaveLength(1)
  })

  test('that costs less than a card is charged fails, and a retry says so', async () => {
    const shopper = await shop.subscriber()
    const { db } = app.database
    await db.update(subscriptions).set({ unitPrice: 20 }).where(eq(subscriptions.userId, shopper.id))
    const stored = await db.select({ id: stores.id, from: stores.freeShippingFrom }).from(stores)
    await db.update(stores).set({ freeShippingFrom: 0 })
    await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000))
    const before = await shop.read(shopper)
    expect(before).toMatchObject({ state: 'paymentFailed' })
    expect(await shop.change(shopper, { action: 'retry' })).toMatchObject({
      status: 402,
      code: 'CARD_AMOUNT_TOO_SMALL',
    })
    expect(await shop.read(shopper)).toEqual(before)
    for (const { id, from } of stored) await db.update(stores).set({ freeShippingFrom: from }).where(eq(stores.id, id))
  })

  test('of a product that is out of stock waits, is looked at daily, and goes on when stock is back', async () => {
    const shopper = await shop.subscriber()
    const { chargedAt = 0 } = await shop.read(shopper)
    await setStock(app, SUBSCRIBED, 0)
    await shop.passTo(new Date(chargedAt * 1000))
    expect(await shop.read(shopper)).toMatchObject({ state: 'waiting', retryAt: chargedAt + DAY_MS / 1000 })
    await shop.passDays(20)
    expect((await shop.mailsTo(shopper)).filter((subject) => subject.startsWith('Out of stock'))).toHaveLength(1)
    expect((await shop.read(shopper)).history.filter(({ event }) => event === 'waiting')).toHaveLength(1)
    await setStock(app, SUBSCRIBED, 10_000)
    await shop.passDays(1)
    expect(await shop.read(shopper)).toMatchObject({ state: 'active' })
    expect(await shop.renewalsOf(shopper)).toHaveLength(1)
  })

  test('pauses when its shopper is no member any more, until they are one again', async () => {
    const shopper = await shop.subscriber()
    await app.database.db.update(users).set({ membershipId: null }).where(eq(users.id, shopper.id))
    await shop.passTo(new Date(((await shop.read(shopper)).chargedAt ?? 0) * 1000))
    expect(await shop.read(shopper)).toMatchObject({ state: 'paused' })
    expect(await shop.change(shopper, { action: 'resume' })).toMatchObject({ status: 409, code: 'MEMBERSHIP_NEEDED' })
    await app.database.db.update(users).set({ membershipId: newId() }).where(eq(users.id, shopper.id))
    expect(await shop.changed(shopper, { action: 'resume' })).toMatchObject({ state: 'active' })
  })
})
