import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  walletEarningsAnswer,
  walletEntriesAnswer,
  type walletEntryKinds,
} from '../../../../contract/account/wallet.ts'
import { orderAnswer } from '../../../../contract/buying/orders.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { messages } from '../../../messages/messages.ts'
import { locales } from '../../../shared/text/locale.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { rowsRead } from '../../../testing/database/rows-read.ts'
import { advanceTo } from '../../../testing/orders/delivering.ts'
import {
  CARDS,
  giveTalents,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'
import { monthlyEarnings } from './earnings.ts'
import { moveTalents, type Transfer } from './ledger.ts'
import { listEntries, listMonths } from './wallet-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const entriesOf = ({ token }: Shopper, query = '', headers: Record<string, string> = {}) =>
  app.read(walletEntriesAnswer, `/v1/wallet/entries?limit=100${query}`, { token, headers })
const cardOf = async (number: string = CARDS.pays) => ({
  paymentMethod: 'Card' as const,
  paymentMethodId: await newCard(app, number),
})
async function withTalents(amount: number): Promise<Shopper> {
  const shopper = await newAccount(app)
  await giveTalents(app, shopper, amount)
  return shopper
}
let moves = 0
const move = (transfer: Pick<Transfer, 'kind' | 'from' | 'to' | 'amount'> & Partial<Transfer>) =>
  app.database.db.transaction((tx) => moveTalents(tx, { key: `history ${++moves}`, at: app.clock.now(), ...transfer }))

describe('what happens to an order is told, the newest first, with the balance after it', () => {
  test('paid with Talents and a card, one line cancelled, then the rest', async () => {
    const shopper = await withTalents(500)
    await shopper.add(TOOTHBRUSH, { newQuantity: 2 })
    await shopper.add('linen-bath-towel')
    const orderId = await order(shopper, { ...(await cardOf()), payWithTalents: true })
    const { orderNumber, wallet } = await readOrder(shopper, orderId)
    const reward = wallet?.earned ?? 0
    expect(reward).toBeGreaterThan(0)
    const about = { orderNumber, orderId }
    expect((await entriesOf(shopper)).data).toMatchObject([
      { kind: 'reward', amount: reward, balance: reward, order: about },
      { kind: 'purchase', amount: -500, balance: 0, order: about },
      { kind: 'opening', amount: 500, balance: 500 },
    ])

    const { body } = await shopper.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect(orderAnswer.parse(body).data.canCancel).toBe(false)
    const { data } = await entriesOf(shopper)
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'rewardTakenBack', amount: -reward, balance: 500, order: about },
      { kind: 'refund', amount: 500, balance: 500 + reward, order: about },
    ])
    expect(data).toHaveLength(5)
  })

  test('cash on delivery earns when it is delivered; a return gives back cash as Talents, less the reward', async () => {
    const shopper = await withTalents(1)
    await shopper.add(TOOTHBRUSH)
    const orderId = await order(shopper)
    const { storeOrders } = await readOrder(shopper, orderId)
    const [parcel] = storeOrders
    if (!parcel) throw new Error('The order has a parcel.')
    expect((await entriesOf(shopper)).data).toHaveLength(1)
    await advanceTo(app, parcel.storeOrderId, 'delivered')
    const [rewarded] = (await entriesOf(shopper)).data
    expect(rewarded).toMatchObject({ kind: 'reward', order: { orderId } })
    const reward = rewarded?.amount ?? 0

    const lines = parcel.lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
    const { body } = await shopper.call(
      'POST',
      `/v1/order/${orderId}/return`,
      { storeOrderId: parcel.storeOrderId, lines, reason: 'changedMind' },
      { 'idempotency-key': `return-${orderId}` },
    )
    const [pendingReturn] = orderAnswer.parse(body).data.storeOrders[0]?.returns ?? []
    await app.services.returns.settle(pendingReturn?.returnId ?? '', 'received')
    const { data } = await entriesOf(shopper)
    const refund = data.find(({ kind }) => kind === 'refund')
    expect(refund?.amount).toBeGreaterThan(0)
    expect(data.find(({ kind }) => kind === 'rewardTakenBack')).toMatchObject({ amount: -reward, order: { orderId } })
    expect(data[0]?.balance).toBe(1 + (refund?.amount ?? 0))
  })

  test('Talents of a payment that failed come back; the order has a number, but no page', async () => {
    const shopper = await withTalents(300)
    await shopper.add('linen-bath-towel')
    const body = await orderBody(shopper, { ...(await cardOf(CARDS.declined)), payWithTalents: true })
    await placeOrder(shopper, body)
    const { data } = await entriesOf(shopper)
    expect(data).toMatchObject([
      { kind: 'refund', amount: 300, balance: 300 },
      { kind: 'purchase', amount: -300, balance: 0 },
      { kind: 'opening' },
    ])
    expect(data[0]?.order).toEqual({ orderNumber: expect.stringMatching(/^EG-/) })
  })
})

describe('the list', () => {
  test('goes on where a page ended, also when something has happened since, and can be one kind alone', async () => {
    const shopper = await withTalents(1000)
    const wallet = { userId: shopper.id }
    for (let n = 0; n < 4; n++) {
      await move({ kind: 'reward', from: 'rewards', to: wallet, amount: 100 + n })
      await move({ kind: 'purchase', from: wallet, to: 'spending', amount: 50 })
    }
    const page = (query: string) =>
      app.read(walletEntriesAnswer, `/v1/wallet/entries?${query}`, { token: shopper.token })
    const whole = await page('limit=100')
    expect(whole.next).toBeUndefined()
    const first = await page('limit=4')
    await move({ kind: 'referral', from: 'referrals', to: wallet, amount: 500 })
    const second = await page(`limit=4&before=${first.next}`)
    const third = await page(`limit=4&before=${second.next}`)
    expect([...first.data, ...second.data, ...third.data]).toEqual(whole.data)
    expect(third.next).toBeUndefined()

    const rewards = await page('limit=3&kind=reward')
    expect(rewards.data.map(({ amount }) => amount)).toEqual([103, 102, 101])
    const last = await page(`limit=3&kind=reward&before=${rewards.next}`)
    expect([last.data.map(({ amount }) => amount), last.next]).toEqual([[100], undefined])
    expect(whole.data.map(({ balance }) => balance)[0]).toBe(1206)
  })

  test('is in the currency of the request, and of the caller alone', async () => {
    const shopper = await withTalents(1000)
    await move({ kind: 'purchase', from: { userId: shopper.id }, to: 'spending', amount: 250 })
    const { data } = await entriesOf(shopper, '', { currencycode: 'AED' })
    expect(data.map(({ amount, balance }) => [amount, balance])).toEqual(
      [
        [-918, 2753],
        [3671, 3671],
      ].map((row) => row.map((amount) => expect.closeTo(amount, -1))),
    )
    const stranger = await newAccount(app)
    expect(await entriesOf(stranger)).toEqual({ data: [] })
    expect((await stranger.call('GET', '/v1/wallet/earnings')).body).toEqual({ data: [] })
  })

  test.each(['/v1/wallet/entries', '/v1/wallet/entries.csv', '/v1/wallet/earnings'])(
    '%s is for signed-in callers',
    async (url) => {
      const guest = await newGuest(app)
      expect(await app.refusal(url)).toMatchObject({ status: 401 })
      expect(await app.refusal(url, { token: guest.token })).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    },
  )

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1;drop', 'limit'],
    ['before=0', 'before'],
    ['before=-1', 'before'],
    ['before=1e3', 'before'],
    ['before=9999999999999999', 'before'],
    ['kind=gift', 'kind'],
    ['kind=', 'kind'],
    ['kind=reward&kind=refund', 'kind'],
  ])('?%s is refused, naming %s', async (query, field) => {
    const { status, message } = await app.refusal(`/v1/wallet/entries?${query}`, { token: app.memberToken })
    expect([status, message]).toEqual([400, expect.stringContaining(field)])
  })
})

describe('the CSV file', () => {
  const csvOf = async ({ token }: Pick<Shopper, 'token'>, headers: Record<string, string> = {}) => {
    const answer = await app.app.inject({
      url: '/v1/wallet/entries.csv',
      headers: { authorization: token, ...headers },
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }

  test('has a line for every entry, in the language and currency of the request', async () => {
    const shopper = await withTalents(1000)
    await shopper.add('linen-bath-towel', { newQuantity: 2 })
    const orderId = await order(shopper, { ...(await cardOf()), payWithTalents: true })
    const { orderNumber } = await readOrder(shopper, orderId)
    const { data } = await entriesOf(shopper)

    const { headers, payload } = await csvOf(shopper)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="talents.csv"',
      'cache-control': 'private, no-store',
    })
    const time = '2026-11-20 12:00:00'
    expect(payload).toBe(
      [
        '\ufeffTime (UTC),Reason,Order,Amount,Balance,Currency',
        `${time},Talents back for a purchase,${orderNumber},${toMajor(data[0]?.amount ?? 0).toFixed(2)},${toMajor(data[0]?.balance ?? 0).toFixed(2)},USD`,
        `${time},Paid with Talents,${orderNumber},-10.00,0.00,USD`,
        `${time},Opening balance,,10.00,10.00,USD`,
        '',
      ].join('\r\n'),
    )
    for (const locale of ['es', 'ar', 'ms'] as const) {
      const { payload: translated } = await csvOf(shopper, { language: locale, currencycode: 'AED' })
      const { columns, reasons } = messages[locale].wallet
      expect(translated).toContain(columns.balance)
      expect(translated).toContain(reasons.purchase)
      expect(translated).toContain('AED')
    }
  })

  test.each(locales)('says in %s of rewards whether they were taken back or given again', async (language) => {
    const shopper = await withTalents(1)
    const wallet = { userId: shopper.id }
    await move({ kind: 'rewardTakenBack', from: 'rewards', to: wallet, amount: 500 })
    await move({ kind: 'rewardTakenBack', from: wallet, to: 'rewards', amount: 300 })
    await move({ kind: 'referral', from: 'referrals', to: wallet, amount: 500 })
    await move({ kind: 'referral', from: wallet, to: 'referrals', amount: 500 })
    const { payload } = await csvOf(shopper, { language })
    const { reasons } = messages[language].wallet
    expect(payload.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      expect.any(String),
      reasons.referralTakenBack,
      reasons.referral,
      reasons.rewardTakenBack,
      reasons.rewardGivenAgain,
      reasons.opening,
      undefined,
    ])
    const { data } = await entriesOf(shopper)
    expect(data.map(({ amount }) => amount)).toEqual([-500, 500, -300, 500, 1])
  })

  test('of a shopper without a wallet has the heads alone', async () => {
    expect((await csvOf(await newAccount(app))).payload.split('\r\n')).toHaveLength(2)
  })
})

test('the earnings of a month count rewards less what was taken back, and referrals, but no spending', () => {
  const of = (month: string, kind: (typeof walletEntryKinds)[number], amount: number) => ({
    month,
    kind,
    amount,
  })
  const months = [
    of('2025-11', 'opening', 5000),
    of('2025-12', 'reward', 800),
    of('2025-12', 'purchase', -300),
    of('2026-02', 'rewardTakenBack', -200),
    of('2026-02', 'referral', 500),
    of('2026-02', 'refund', 300),
  ]
  expect(monthlyEarnings(months, new Date('2026-03-01T00:00:00Z'))).toEqual([
    { month: '2025-11', purchases: 0, friends: 0 },
    { month: '2025-12', purchases: 800, friends: 0 },
    { month: '2026-01', purchases: 0, friends: 0 },
    { month: '2026-02', purchases: -200, friends: 500 },
    { month: '2026-03', purchases: 0, friends: 0 },
  ])
  expect(monthlyEarnings([], new Date('2026-03-01T00:00:00Z'))).toEqual([])
})

describe('ten thousand entries', () => {
  const MANY = 10_000
  let shopper: Shopper
  beforeAll(async () => {
    shopper = await withTalents(100)
    const at = app.clock.now().toISOString()
    const { db } = app.database
    await db.execute(sql`
      insert into ledger_transfers (id, key, kind, created_at)
      select 'many' || n, 'many' || n, case when n % 1000 = 0 then 'referral' else 'reward' end,
        ${at}::timestamptz - make_interval(hours => ${MANY} - n)
      from generate_series(1, ${MANY}::int) n`)
    await db.execute(sql`
      insert into ledger_entries (transfer_id, account, user_id, amount)
      select 'many' || n, account, owner, amount from generate_series(1, ${MANY}::int) n,
        (values ('wallet', ${shopper.id}, 7), ('rewards', null, -7)) as side (account, owner, amount)`)
    await db.execute(sql`analyze ledger_entries`)
    await db.execute(sql`analyze ledger_transfers`)
  })

  test.each([
    ['the first page', {}],
    ['a page in the middle', { before: 10_000 }],
    ['a rare kind', { kind: 'referral' as const }],
  ])('%s does not read the rest', async (_, page) => {
    const query = listEntries(app.database.db, shopper.id, { limit: 10, ...page })
    const read = await rowsRead(app.database.db, query.getSQL())
    expect(read).toEqual({ ledger_entries: expect.any(Number), ledger_transfers: 10, orders: 0 })
    // With two wallets alone in the table, the database also reads the other side of each transfer.
    expect(read['ledger_entries']).toBeLessThanOrEqual(20)
  })

  test('the figures read the months, not the entries', async () => {
    const read = await rowsRead(app.database.db, listMonths(app.database.db, shopper.id).getSQL())
    expect(Object.keys(read)).toEqual(['wallet_months'])
    expect(read['wallet_months']).toBeLessThan(50)
    const { data } = await app.read(walletEarningsAnswer, '/v1/wallet/earnings', { token: shopper.token })
    expect(data.reduce((sum, { purchases, friends }) => sum + purchases + friends, 0)).toBe(7 * MANY)
  })

  test('all stand in the CSV file, once each', async () => {
    const { payload } = await app.app.inject({
      url: '/v1/wallet/entries.csv',
      headers: { authorization: shopper.token },
    })
    expect(new Set(payload.split('\r\n')).size).toBe(MANY + 3)
  })
})
