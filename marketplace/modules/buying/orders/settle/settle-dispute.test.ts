import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnerLinksAnswer } from '../../../../../contract/account/partners.ts'
import { walletEntriesAnswer } from '../../../../../contract/account/wallet.ts'
import {
  cancelRefundAnswer,
  type Order,
  placedOrderAnswer,
  returnRefundAnswer,
} from '../../../../../contract/buying/orders.ts'
import { toMajorRefund } from '../../../../../contract/buying/shown-refund.ts'
import { PARTNER_OR_ADMIN } from '../../../../../contract/values/wire-values.ts'
import { demoUserId } from '../../../../demo/seed/account-rows.ts'
import { newId } from '../../../../shared/ids.ts'
import { paymentDisputes, walletDebts } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls } from '../../../../testing/calls/account-calls.ts'
import { expectBalancedLedger } from '../../../../testing/database/ledger-balanced.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import { intentOf, tellOfDispute } from '../../../../testing/orders/disputing.ts'
import {
  answerStep,
  CARDS,
  giveTalents,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../../testing/orders/ordering.ts'
import {
  balanceOf,
  mailsTo,
  payingCard,
  refundedByCard,
  returnAndReceive,
  returnBody,
} from '../../../../testing/orders/returning.ts'
import { accountWithWallet, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'
import { moveTalents } from '../../../account/wallet/ledger.ts'
import { sumDebts } from '../../../account/wallet/wallet-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const PARTNER_LINK = 'nl-0326'
const UNITS = 4
const db = () => app.database.db

/** Orders four units by a partner's link, with a card. */
async function ordered(shopper: Shopper, fields: Parameters<typeof order>[1] = {}) {
  await shopper.add(TOOTHBRUSH, { newQuantity: UNITS, attributionLinkId: PARTNER_LINK })
  return order(shopper, { ...(await payingCard(app)), ...fields })
}

/** A new shopper's order, and what it brought. */
async function bought({ isDelivered = true } = {}) {
  const shopper = await accountWithWallet(app)
  const orderId = await ordered(shopper)
  const read = isDelivered ? await deliver(app, shopper, orderId) : await readOrder(shopper, orderId)
  const paid = read.accounting.payable
  const { talents: reward, commission } = await stands(shopper, orderId)
  expect(Math.min(paid, reward, commission)).toBeGreaterThan(0)
  const intent = await intentOf(app, orderId)
  const tell = (told: Parameters<typeof tellOfDispute>[2] = {}) => tellOfDispute(app, intent, told)
  return { shopper, orderId, read, paid, reward, commission, intent, tell }
}

/** What an order stands at, in minor units: the buyer's wallet and debts, the partner's commission, and the card. */
async function stands(shopper: Shopper, orderId: string) {
  await expectAgreed()
  const { rows } = await db().execute<{ commission: number }>(
    sql`select coalesce(sum(commission - held_back), 0)::int as commission from partner_sales where order_id = ${orderId}`,
  )
  return {
    talents: await balanceOf(app, shopper),
    owed: await sumDebts(db(), shopper.id),
    commission: rows[0]?.commission ?? 0,
    refunded: await refundedByCard(app, orderId),
  }
}

/**
 * What must hold at any time: the ledger is balanced; the bank and refunds gave back no more than was paid; and the wallet of
 * a buyer got of each order what its kept goods earn, less what disputes have taken.
 */
async function expectAgreed() {
  await expectBalancedLedger(db())
  const { rows } = await db().execute(sql`
    select
      (select count(*)::int from payments p where p.refunded + (select coalesce(sum(d.amount), 0) from payment_disputes d
        where d.payment_id = p.id and d.state = 'withdrawn') > p.amount) as "givenBackTwice",
      (select count(*)::int from orders o join users u on u.id = o.owner_id
        where o.payment_id is not null and u.deleted_at is null and u.email like '%@shopper.test' and
        (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          where t.order_id = o.id and e.user_id = u.id and t.kind in ('reward', 'rewardTakenBack')) -
        (select coalesce(sum(d.amount), 0) from wallet_debts d
          where d.order_id = o.id and d.user_id = u.id and d.kind = 'rewardTakenBack') <>
        (select coalesce(sum(reward_dollars - floor(reward_dollars::numeric * returned_units / units)), 0)
          from order_lines l where l.order_id = o.id and is_rewarded and state <> 'cancelled') -
        (select coalesce(sum(d.talents - d.talents_used), 0) from order_disputes d where d.order_id = o.id)) as "wrongRewards"`)
  expect(rows[0]).toEqual({ givenBackTwice: 0, wrongRewards: 0 })
}

const lastMailTo = async ({ email }: Pick<Order, 'email'>) => (await mailsTo(app, email)).at(-1)?.text
const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`
const entriesOf = async ({ token }: Shopper) =>
  (await app.read(walletEntriesAnswer, '/v1/wallet/entries?limit=100', { token })).data.map(({ kind, amount }) => [
    kind,
    amount,
  ])
const linkOf = async () => {
  const token = (await app.tokens.issueUser({ id: demoUserId('partner'), userType: PARTNER_OR_ADMIN })).accessToken
  const { data } = await app.read(partnerLinksAnswer, '/v1/partner/link', { token })
  return data.links.find(({ linkid }) => linkid === PARTNER_LINK)
}
const refundOf = async ({ token }: Shopper, { orderId }: Order, { reason, ...rest }: ReturnType<typeof returnBody>) =>
  (
    await app.read(
      returnRefundAnswer,
      { method: 'POST', url: `/v1/order/${orderId}/return/refund`, payload: { ...rest, reason } },
      { token },
    )
  ).data

describe('a disputed payment', () => {
  test('takes back Talents and commission, once, and gives them again when it is won, once', async () => {
    const { shopper, orderId, reward, commission, tell } = await bought()
    const link = await linkOf()
    const taken = { talents: 0, owed: 0, commission: 0, refunded: 0 }
    expect(await Promise.all([tell(), tell()])).toEqual([200, 200])
    expect(await stands(shopper, orderId)).toEqual(taken)
    const without = await linkOf()
    expect([without?.orders, without?.commission]).toEqual([
      (link?.orders ?? 0) - 1,
      (link?.commission ?? 0) - commission,
    ])
    await tell()
    await tell({ event: 'updated', status: 'under_review' })
    expect(await stands(shopper, orderId)).toEqual(taken)

    const won = { event: 'funds_reinstated', status: 'won' }
    expect(await Promise.all([tell(won), tell(won), tell({ ...won, event: 'closed' })])).toEqual([200, 200, 200])
    expect(await stands(shopper, orderId)).toEqual({ talents: reward, owed: 0, commission, refunded: 0 })
    expect(await linkOf()).toEqual(link)
    expect(await entriesOf(shopper)).toEqual([
      ['rewardTakenBack', reward],
      ['rewardTakenBack', -reward],
      ['reward', reward],
    ])
    // An old event that comes late.
    await tell()
    expect(await stands(shopper, orderId)).toMatchObject({ talents: reward, commission })
  })

  test.each([
    ['is lost', { event: 'closed', status: 'lost' }, true],
    ['is closed as a mere inquiry', { event: 'closed', status: 'warning_closed' }, false],
    ['is opened', { event: 'created' }, false],
  ])('that %s takes back what the bank took', async (_, told, isTaken) => {
    const { shopper, orderId, reward, tell } = await bought({ isDelivered: false })
    expect(await tell(told)).toBe(200)
    expect((await stands(shopper, orderId)).talents).toBe(isTaken ? 0 : reward)
  })

  test('that is won, as the shop hears before it hears that the money was gone, changes nothing', async () => {
    const { shopper, orderId, reward, commission, tell } = await bought({ isDelivered: false })
    for (const told of [{ event: 'closed', status: 'won' }, {}]) expect(await tell(told)).toBe(200)
    expect(await stands(shopper, orderId)).toMatchObject({ talents: reward, commission })
    expect(await entriesOf(shopper)).toEqual([['reward', reward]])
  })

  test('that is withdrawn and reinstated at the same instant changes nothing in the end', async () => {
    const { shopper, orderId, reward, commission, tell } = await bought({ isDelivered: false })
    const won = { event: 'funds_reinstated' }
    expect(await Promise.all([tell(), tell(won), tell(), tell(won)])).toEqual([200, 200, 200, 200])
    expect(await stands(shopper, orderId)).toMatchObject({ talents: reward, commission, owed: 0 })
  })

  test('in part takes back that part, and the rest with another dispute; each gives its own again', async () => {
    const { shopper, orderId, reward, commission, paid, tell } = await bought({ isDelivered: false })
    const amount = Math.floor(paid / 3)
    const first = { id: newId(), amount, currency: 'usd' }
    const second = { id: newId(), amount: paid, currency: 'usd' }
    await tell(first)
    const part = Math.round((reward * amount) / paid)
    const partOfCommission = Math.round((commission * amount) / paid)
    expect(await stands(shopper, orderId)).toMatchObject({
      talents: reward - part,
      commission: commission - partOfCommission,
    })
    await tell(second)
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, commission: 0 })
    await tell({ ...first, event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toMatchObject({ talents: part, commission: partOfCommission })
    await tell({ ...second, event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toMatchObject({ talents: reward, commission })
  })

  test.each([
    ['in another currency', { amount: 1, currency: 'eur' }],
    ['of an amount that cannot be read', { amount: -1, currency: 'usd' }],
  ])('%s counts as one of the whole payment', async (_, told) => {
    const { shopper, orderId, tell } = await bought({ isDelivered: false })
    await tell(told)
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, commission: 0 })
  })

  test('of an order that Talents paid in part takes back the share of the card', async () => {
    const shopper = await accountWithWallet(app)
    await giveTalents(app, shopper, 500)
    const orderId = await ordered(shopper, { payWithTalents: true })
    const { payable, finalTotal } = (await readOrder(shopper, orderId)).accounting
    const before = await stands(shopper, orderId)
    await tellOfDispute(app, await intentOf(app, orderId))
    const taken = (amount: number) => Math.round((amount * payable) / finalTotal)
    expect(await stands(shopper, orderId)).toMatchObject({
      talents: before.talents - taken(before.talents),
      commission: before.commission - taken(before.commission),
    })
  })

  test('of a guest takes the commission alone', async () => {
    const guest = await newGuest(app)
    const orderId = await ordered(guest)
    const intent = await intentOf(app, orderId)
    const { commission } = await stands(guest, orderId)
    await tellOfDispute(app, intent)
    expect((await stands(guest, orderId)).commission).toBe(0)
    await tellOfDispute(app, intent, { event: 'funds_reinstated' })
    expect((await stands(guest, orderId)).commission).toBe(commission)
  })

  test('whose payment the shop does not know yet is asked for again, and takes everything back once it does', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: UNITS, attributionLinkId: PARTNER_LINK })
    const card = { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.needsChallenge) } as const
    const { body } = await placeOrder(shopper, await orderBody(shopper, card))
    const { orderId, payment } = placedOrderAnswer.parse(body).data
    const intent = await intentOf(app, orderId)
    expect(await tellOfDispute(app, intent)).toBe(503)
    expect(
      await db()
        .select()
        .from(paymentDisputes)
        .where(eq(paymentDisputes.id, `dp_${intent}`)),
    ).toEqual([])
    await answerStep(app, payment.nextActionUrl)
    expect(await tellOfDispute(app, intent)).toBe(200)
    await app.runQueuedJobs()
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, commission: 0 })
    expect((await entriesOf(shopper)).map(([kind]) => kind)).toEqual(['rewardTakenBack', 'reward'])
  })

  test('of another program with the same account, or without an intent or an id, is none of the shop', async () => {
    const { intent } = await bought({ isDelivered: false })
    for (const [other, id] of [
      ['pi_unknown', 'dp_1'],
      [null, 'dp_2'],
      [{ id: 'pi' }, 'dp_3'],
      [intent, undefined],
    ])
      expect(await tellOfDispute(app, other, { id })).toBe(200)
  })

  test('that is recorded while its order is cancelled leaves both agreed', async () => {
    for (let round = 0; round < 3; round++) {
      const { shopper, orderId, paid, tell } = await bought({ isDelivered: false })
      const [cancelled, told] = await Promise.all([shopper.call('POST', `/v1/order/${orderId}/cancel`, {}), tell()])
      expect([cancelled.status, told]).toEqual([200, 200])
      const { talents, owed, commission, refunded } = await stands(shopper, orderId)
      expect({ talents, owed, commission }).toEqual({ talents: 0, owed: 0, commission: 0 })
      expect([0, paid]).toContain(refunded)
    }
  })
})

describe('Talents that were spent before the dispute', () => {
  const spent = async () => {
    const order = await bought({ isDelivered: false })
    const spending = { kind: 'purchase', from: { userId: order.shopper.id }, to: 'spending' } as const
    await db().transaction((tx) =>
      moveTalents(tx, { ...spending, key: newId(), amount: order.reward, at: app.clock.now() }),
    )
    await order.tell()
    expect(await stands(order.shopper, order.orderId)).toMatchObject({ talents: 0, owed: order.reward })
    return order
  }

  test('are owed, and no longer once it is won', async () => {
    const { shopper, orderId, tell } = await spent()
    await tell({ event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, owed: 0 })
  })

  test('and were paid in part by what came in come back as far as they were paid', async () => {
    const { shopper, orderId, reward, tell } = await spent()
    const gift = { kind: 'refund', from: 'spending', to: { userId: shopper.id }, amount: 10 } as const
    await db().transaction((tx) => moveTalents(tx, { ...gift, key: newId(), at: app.clock.now() }))
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, owed: reward - 10 })
    await tell({ event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 10, owed: 0 })
  })
})

describe('a return', () => {
  const back = async (shopper: Shopper, read: Order, units: number) => {
    const body = returnBody(read, TOOTHBRUSH, units)
    const shown = await refundOf(shopper, read, body)
    return { shown, after: await returnAndReceive(app, shopper, read, body) }
  }

  test('before the dispute leaves it the rest', async () => {
    const { shopper, orderId, read, paid, reward, tell } = await bought()
    await back(shopper, read, 1)
    const before = await stands(shopper, orderId)
    expect(before.talents).toBeLessThan(reward)
    await tell({ amount: paid, currency: 'usd' })
    expect(await stands(shopper, orderId)).toEqual({ ...before, talents: 0, commission: 0 })
    await tell({ event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toEqual(before)
  })

  test('after it gives back nothing that the bank gave back, takes nothing twice, and says so', async () => {
    const { shopper, orderId, read, paid, tell } = await bought()
    await tell()
    const { shown } = await back(shopper, read, UNITS)
    expect(shown).toMatchObject({ payment: 0, talentsTaken: 0, disputed: paid })
    expect(await lastMailTo(read)).toContain(`Given back by your bank after you disputed the charge: ${dollars(paid)}`)
    expect(await stands(shopper, orderId)).toEqual({ talents: 0, owed: 0, commission: 0, refunded: 0 })
  })

  test('of a disputed order is refunded when the dispute is won, and earns nothing any more', async () => {
    const { shopper, orderId, read, paid, reward, tell } = await bought()
    await tell()
    const { after } = await back(shopper, read, 1)
    const won = { event: 'funds_reinstated' }
    await Promise.all([tell(won), tell(won)])
    const { talents, refunded } = await stands(shopper, orderId)
    expect(talents).toBe(reward - Math.floor(reward / UNITS))
    expect(refunded).toBeGreaterThan(0)
    const end = await back(shopper, after, UNITS - 1)
    expect(await stands(shopper, orderId)).toEqual({ talents: 0, owed: 0, commission: 0, refunded: paid })
    expect(end.after.accounting.refunded).toBe(paid)
  })

  test('of goods that cost as much as the bank took is paid by the bank; the next one by the shop', async () => {
    const { shopper, orderId, read, paid, reward, tell } = await bought()
    const amount = Math.ceil(paid / 2)
    await tell({ amount, currency: 'usd' })
    const once = await back(shopper, read, 1)
    expect(once.shown).toMatchObject({ payment: 0, talentsTaken: 0 })
    expect((await stands(shopper, orderId)).talents).toBe(reward - Math.round((reward * amount) / paid))
    const end = await back(shopper, once.after, UNITS - 1)
    expect(end.shown.payment).toBe(paid - amount)
    expect(await stands(shopper, orderId)).toEqual({ talents: 0, owed: 0, commission: 0, refunded: paid - amount })
    await tell({ event: 'funds_reinstated' })
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, refunded: paid })
  })
})

test('an order that is cancelled after its dispute refunds what the bank did not take', async () => {
  const { shopper, orderId, read, paid, tell } = await bought({ isDelivered: false })
  const amount = Math.ceil(paid / 2)
  await tell({ amount, currency: 'usd' })
  const preview = { method: 'POST', url: `/v1/order/${orderId}/cancel/refund`, payload: {} } as const
  const shown = await app.read(cancelRefundAnswer, preview, { token: shopper.token })
  expect(shown.data).toMatchObject({ payment: paid - amount, disputed: amount })
  // As pages of the release before confirm it, which know nothing of disputes.
  const { disputed: _, ...confirmedRefund } = toMajorRefund(shown.data)
  const body = { confirmedRefund }
  expect(await shopper.call('POST', `/v1/order/${orderId}/cancel`, body)).toMatchObject({ status: 200 })
  expect(await lastMailTo(read)).toContain(`Given back by your bank after you disputed the charge: ${dollars(amount)}`)
  expect(await stands(shopper, orderId)).toEqual({ talents: 0, owed: 0, commission: 0, refunded: paid - amount })
})

test.each(['before', 'after'])(
  'an account that is deleted %s the dispute owes nothing and gets nothing',
  async (when) => {
    const { shopper, orderId, commission, tell } = await bought()
    const leave = async () => {
      expect(await shopper.call('POST', '/v1/profile/deletion', {})).toMatchObject({ status: 200 })
      const code = await accountCalls(app).codeTo(`${shopper.id}@shopper.test`)
      expect(await shopper.call('POST', '/v1/profile/deletion/confirm', { code })).toMatchObject({ status: 200 })
    }
    if (when === 'before') await leave()
    expect(await tell()).toBe(200)
    if (when === 'after') await leave()
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, owed: 0, commission: 0 })
    expect(await tell({ event: 'funds_reinstated' })).toBe(200)
    expect(await stands(shopper, orderId)).toMatchObject({ talents: 0, owed: 0, commission })
    expect(await db().select().from(walletDebts).where(eq(walletDebts.userId, shopper.id))).toEqual([])
  },
)
