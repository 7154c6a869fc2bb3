import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membershipAnswer } from '../../../../contract/account/membership.ts'
import { newCardAnswer } from '../../../../contract/buying/payment-methods.ts'
import { priceDetailAnswer } from '../../../../contract/buying/pricing.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import { memberships, orders, products, queuedJobs, users } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
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
} from '../../../testing/orders/ordering.ts'
import { FAILS_LATER, renewing } from '../../../testing/orders/renewing.ts'
import { newAccount, newGuest, type Shopper, variantId } from '../../../testing/people/shopper.ts'
import { lockWallet } from '../../account/wallet/ledger.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

// The subscriptions of one test do not renew in the others.
beforeEach(() => app.database.db.delete(queuedJobs))

const {
  changed,
  chargeAnotherAmount,
  expectConsistent,
  failBeforeCharges,
  fresh,
  mailsTo,
  passTo,
  read,
  subscriber,
  useFailing,
} = renewing(
  () => app,
  (to) => app.clock.set(to),
)

describe('a membership', () => {
  const membershipOf = async ({ id }: Shopper) => {
    const [row] = await app.database.db.select().from(memberships).where(eq(memberships.userId, id))
    if (!row) throw new Error('There is no membership')
    return row
  }

  test('renews at what the cart named after the free year, and nothing comes on top', async () => {
    const shopper = await newAccount(app)
    // A card is kept with what it pays.
    for (const slug of ['bamboo-toothbrush-set', 'yearly-membership']) await shopper.add(slug)
    const line = await shopper.line('yearly-membership')
    await order(shopper, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })
    const { renewsAt, renewalPrice } = await membershipOf(shopper)
    expect(renewalPrice).toBe(line.renewal?.price)
    await passTo(renewsAt)
    const [renewal] = await app.database.db
      .select()
      .from(orders)
      .where(and(eq(orders.ownerId, shopper.id), isNotNull(orders.renewalOf)))
    expect(renewal).toMatchObject({ finalTotal: line.renewal?.price, paymentState: 'paid' })
  })

  test('that cannot be charged ends after the last try, and pauses the subscriptions', async () => {
    const shopper = await subscriber({ months: 6 })
    await useFailing(shopper, FAILS_LATER, { isOnlyCard: true })
    const { renewsAt } = await membershipOf(shopper)
    await changed(shopper, { action: 'pause' })
    await passTo(new Date(renewsAt.getTime() - DAY_MS))
    await changed(shopper, { action: 'resume' })
    await changed(shopper, { action: 'move', nextDeliveryAt: renewsAt.getTime() / 1000 + 60 * 86_400 })
    await passTo(new Date(renewsAt.getTime() + 4 * DAY_MS))
    const [account] = await app.database.db.select().from(users).where(eq(users.id, shopper.id))
    expect(account?.membershipId).not.toBeNull()
    await passTo(new Date(renewsAt.getTime() + 5 * DAY_MS))
    const [after] = await app.database.db.select().from(users).where(eq(users.id, shopper.id))
    expect(after?.membershipId).toBeNull()
    expect(await read(shopper)).toMatchObject({ state: 'paused' })
    const subjects = (await mailsTo(shopper)).filter((subject) => subject.includes('membership'))
    expect(subjects.sort()).toEqual([
      'Your membership could not be renewed',
      'Your membership could not be renewed',
      'Your membership could not be renewed',
      'Your membership has ended',
      'Your membership renews in 14 days',
    ])
    await expectConsistent()
  })

  const saveCard = async (shopper: Shopper, number: string) => {
    const paymentMethodId = await newCard(app, number)
    const { status, body } = await (await fresh(shopper)).call('POST', '/v1/paymentMethod', { paymentMethodId })
    expect(status).toBe(200)
    const { nextActionUrl } = newCardAnswer.parse(body).data
    if (nextActionUrl !== undefined) await answerStep(app, nextActionUrl)
  }

  test('is charged to a valid card when the default one has expired', async () => {
    const shopper = await subscriber({ months: 6 })
    await changed(shopper, { action: 'pause' })
    const { card } = await read(shopper)
    await saveCard(shopper, '5555555555554444')
    await app.database.db.execute(
      sql`update provider_objects set data = jsonb_set(data, '{card,exp_year}', '2025') where id = ${card?.id}`,
    )
    const { renewsAt } = await membershipOf(shopper)
    await passTo(renewsAt)
    expect((await membershipOf(shopper)).renewsAt.getTime()).toBeGreaterThan(renewsAt.getTime())
  })

  test('whose default card is refused is charged to a card that is saved then, in whatever way', async () => {
    const withRefusedDefault = async () => {
      const shopper = await subscriber({ months: 6 })
      await useFailing(shopper, FAILS_LATER, { isOnlyCard: true })
      const { card } = await changed(shopper, { action: 'pause' })
      await (await fresh(shopper)).call('PATCH', `/v1/paymentMethod/${card?.id}`, { isDefault: true })
      return shopper
    }
    const inAccount = await withRefusedDefault()
    const withStep = await withRefusedDefault()
    const withOrder = await withRefusedDefault()
    const shoppers = [inAccount, withStep, withOrder]
    const { renewsAt } = await membershipOf(inAccount)
    await passTo(renewsAt)
    for (const shopper of shoppers) expect(await membershipOf(shopper)).toMatchObject({ renewsAt, failures: 1 })
    await saveCard(inAccount, CARDS.pays)
    await saveCard(withStep, CARDS.needsChallenge)
    const buyer = await fresh(withOrder)
    await buyer.add('bamboo-toothbrush-set')
    const paymentMethodId = await newCard(app, CARDS.pays)
    await order(buyer, { paymentMethod: 'Card', paymentMethodId, savePaymentMethod: true })
    await passTo(new Date(renewsAt.getTime() + DAY_MS))
    for (const shopper of shoppers) expect((await membershipOf(shopper)).renewsAt > renewsAt).toBe(true)
  })

  test('whose charge fails by no fault of the card is tried again each hour; after a day, that counts as failed', async () => {
    const shopper = await subscriber({ months: 6 })
    await changed(shopper, { action: 'pause' })
    const { renewsAt } = await membershipOf(shopper)
    await chargeAnotherAmount()
    const failedMails = async () =>
      (await mailsTo(shopper)).filter((subject) => subject === 'Your membership could not be renewed').length
    await passTo(new Date(renewsAt.getTime() + DAY_MS - 1000))
    expect([(await membershipOf(shopper)).failures, await failedMails()]).toEqual([0, 0])
    expect(await membershipRead(shopper)).toMatchObject({ state: 'active' })
    await passTo(new Date(renewsAt.getTime() + DAY_MS))
    expect([(await membershipOf(shopper)).failures, await failedMails()]).toEqual([1, 1])
    expect(await membershipRead(shopper)).toMatchObject({ state: 'paymentFailed' })
  })

  const membershipRead = async (shopper: Shopper) => {
    const { status, body } = await (await fresh(shopper)).call('GET', '/v1/membership')
    expect(status).toBe(200)
    return membershipAnswer.parse(body).data
  }
  const changeTo = async (shopper: Shopper, action: string) =>
    (await fresh(shopper)).call('PATCH', '/v1/membership', { action })

  test('tells when it renews and what it brought', async () => {
    const shopper = await subscriber()
    const { startedAt = 0, renewsAt = 0, ...membership } = await membershipRead(shopper)
    expect(membership).toMatchObject({
      state: 'active',
      isFirst: true,
      price: 4900,
      currencySymbol: '$',
      card: { last4: '4242' },
    })
    expect([365, 366]).toContain((renewsAt - startedAt) / 86_400)
    const subscribed = membership.benefits.find(({ benefit }) => benefit === 'subscriptions')
    expect(subscribed).toMatchObject({ used: 1, saved: expect.any(Number) })
    expect(subscribed?.saved).toBeGreaterThan(0)
    expect(membership.benefits.filter(({ benefit }) => benefit !== 'subscriptions').map(({ used }) => used)).toEqual([
      0, 0,
    ])
  })

  test('counts no deal after the purchase among the products at campaign prices', async () => {
    const shopper = await subscriber()
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`update order_lines set kind = 'upsell', is_added_later = true
        where kind = 'subscription' and order_id in (select id from orders where owner_id = ${shopper.id}) returning id`,
    )
    expect(rows).toHaveLength(1)
    const { benefits } = await membershipRead(shopper)
    expect(benefits.find(({ benefit }) => benefit === 'campaigns')).toEqual({ benefit: 'campaigns', used: 0, saved: 0 })
  })

  test('that is cancelled stays until the end of the paid year, and is neither reminded of nor charged', async () => {
    const shopper = await subscriber({ months: 6 })
    const { renewsAt } = await membershipOf(shopper)
    expect(await changeTo(shopper, 'cancel')).toMatchObject({ status: 200, body: { data: { state: 'cancelled' } } })
    await changeTo(shopper, 'cancel')
    await changed(shopper, { action: 'pause' })
    await passTo(new Date(renewsAt.getTime() - DAY_MS))
    const memberOf = async () =>
      (await app.database.db.select().from(users).where(eq(users.id, shopper.id)))[0]?.membershipId
    expect(await memberOf()).not.toBeNull()
    await passTo(renewsAt)
    expect(await memberOf()).toBeNull()
    expect(await membershipRead(shopper)).toMatchObject({ state: 'none' })
    const subjects = (await mailsTo(shopper)).filter((subject) => subject.includes('membership'))
    expect(subjects.sort()).toEqual(['Your membership has ended', 'Your membership is cancelled'])
    expect(await changeTo(shopper, 'rejoin')).toMatchObject({ status: 409, code: 'NO_MEMBERSHIP' })
    await expectConsistent()
  })

  test('is announced by mail 14 days before it renews, once', async () => {
    const shopper = await subscriber({ months: 6 })
    const { renewsAt } = await membershipOf(shopper)
    await changed(shopper, { action: 'pause' })
    const reminders = async () =>
      (await mailsTo(shopper)).filter((subject) => subject === 'Your membership renews in 14 days').length
    const announcedAt = renewsAt.getTime() - 14 * DAY_MS
    await passTo(new Date(announcedAt - 60_000))
    expect(await reminders()).toBe(0)
    await passTo(new Date(announcedAt))
    expect(await reminders()).toBe(1)
    await passTo(new Date(announcedAt + DAY_MS))
    await passTo(new Date(renewsAt.getTime() - 60_000))
    expect(await reminders()).toBe(1)
  })

  test('that is cancelled and rejoined renews as before', async () => {
    const shopper = await subscriber({ months: 6 })
    const { renewsAt } = await membershipOf(shopper)
    await changed(shopper, { action: 'pause' })
    await changeTo(shopper, 'cancel')
    await passTo(new Date(renewsAt.getTime() - 13 * DAY_MS))
    expect(await changeTo(shopper, 'rejoin')).toMatchObject({ status: 200, body: { data: { state: 'active' } } })
    await passTo(renewsAt)
    expect((await membershipOf(shopper)).renewsAt.getTime()).toBeGreaterThan(renewsAt.getTime())
    expect(await mailsTo(shopper)).toContain('Your membership renews in 14 days')
  })

  test('is free for its first year only: one that is bought again costs its price, without tax, and not in cash', async () => {
    const shopper = await newAccount(app)
    await shopper.add('yearly-membership')
    expect(await shopper.line('yearly-membership')).toMatchObject({ accounting: { subTotal: 0 } })
    await order(shopper)
    await changeTo(shopper, 'cancel')
    await passTo((await membershipOf(shopper)).renewsAt)
    expect(await membershipRead(shopper)).toMatchObject({ state: 'none', isFirst: false })

    const again = await fresh(shopper)
    await again.add('yearly-membership')
    const { body } = await again.call('GET', `/api/v2/product/price/detail?variantId=${variantId('yearly-membership')}`)
    expect(priceDetailAnswer.parse(body).data.finalPriceDetails).toMatchObject({ tfmPrice: 4900, finalPrice: 4900 })
    const { accounting } = await checkoutCart(again, await newAddress(again))
    expect(accounting).toMatchObject({ subTotal: 4900, tax: 0, finalTotal: 4900, memberTotal: 4900 })
    expect(await placeOrder(again, await orderBody(again))).toMatchObject({
      status: 400,
      code: 'MEMBERSHIP_NEEDS_CARD',
    })
    await giveTalents(app, again, 5000)
    await order(again, { paymentMethod: 'Wallet', payWithTalents: true })
    expect(await membershipRead(again)).toMatchObject({ state: 'active', isFirst: false, price: 4900 })
  })

  test.each([
    ['nobody is signed in', undefined, 401],
    ['the action is unknown', 'end', 400],
  ])('cannot be changed when %s', async (_, action, status) => {
    const caller = action === undefined ? await newGuest(app) : await newAccount(app)
    expect(await caller.call('PATCH', '/v1/membership', { action: action ?? 'cancel' })).toMatchObject({ status })
  })

  // The embedded database has one connection, so its transactions do not wait for each other.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'that ends with a failed charge locks the wallet first, as every other change does',
    async () => {
      const shopper = await subscriber({ months: 6 })
      const { db } = app.database
      const now = app.clock.now()
      const due = { renewsAt: now, remindedFor: now, failures: 3, failedAt: new Date(now.getTime() - 10 * DAY_MS) }
      await db.update(memberships).set(due).where(eq(memberships.userId, shopper.id))
      await db.update(queuedJobs).set({ runAt: now }).where(eq(queuedJobs.kind, 'membership renewal'))
      const chargeAgain = await failBeforeCharges()
      await app.runQueuedJobs()
      await chargeAgain()
      const { id, renewalOrderId } = await membershipOf(shopper)
      expect(renewalOrderId).not.toBeNull()

      app.clock.set(new Date(now.getTime() + MINUTE_MS))
      const { settling } = await db.transaction(async (tx) => {
        await lockWallet(tx, shopper.id)
        const settling = app.runQueuedJobs()
        const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(() => db.$count(sql`pg_stat_activity`, waiting)).toBeGreaterThan(0)
        await tx.execute(sql`select 1 from memberships where id = ${id} for no key update nowait`)
        return { settling }
      })
      await settling
      expect((await membershipOf(shopper)).endedAt).not.toBeNull()
    },
  )

  test('that was paid in cash asks for a card', async () => {
    const shopper = await newAccount(app)
    await shopper.add('yearly-membership')
    await order(shopper)
    const { renewsAt } = await membershipOf(shopper)
    await passTo(new Date(renewsAt.getTime() - 13 * DAY_MS))
    expect(await mailsTo(shopper)).toContain('Your membership needs a card')
  })
})

describe('what a membership costs', () => {
  const offerOf = async (shopper: Shopper, headers?: Record<string, string>) =>
    (await app.read(membershipAnswer, '/v1/membership', { token: shopper.token, ...(headers && { headers }) })).data

  test('is told to guests and to users without one, in the currency of the request', async () => {
    for (const shopper of [await newGuest(app), await newAccount(app)])
      expect(await offerOf(shopper)).toEqual({
        state: 'none',
        isFirst: true,
        price: 4900,
        currencySymbol: '$',
        benefits: [],
      })
    const { price = 0, currencySymbol } = await offerOf(await newGuest(app), { currencycode: 'EUR' })
    expect(currencySymbol).toBe('€')
    expect(price).toBeGreaterThan(0)
    expect(price).not.toBe(4900)
  })

  test('is not told by a shop that offers none, which refuses subscriptions with a sentence', async () => {
    const isMembership = eq(products.productType, PRODUCT_TYPE.membership)
    const [membership] = await app.database.db.select({ id: products.id }).from(products).where(isMembership)
    if (!membership) throw new Error('The demo offers a membership.')
    const setType = (productType: number) =>
      app.database.db.update(products).set({ productType }).where(eq(products.id, membership.id))
    await setType(PRODUCT_TYPE.single)
    try {
      const shopper = await newAccount(app)
      expect((await offerOf(shopper)).price).toBeUndefined()
      const refused = await shopper.call('POST', '/v1/cart/membership', { action: 1 })
      expect(refused).toMatchObject({ status: 409, code: 'NO_MEMBERSHIP_OFFERED' })
      expect(await shopper.lines()).toEqual([])
    } finally {
      await setType(PRODUCT_TYPE.membership)
    }
  })
})
