import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletionAnswer } from '../../../../contract/account/account-security.ts'
import type { SessionAnswer } from '../../../../contract/account/accounts.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../testing/calls/account-calls.ts'
import { tablesWith } from '../../../testing/database/tables-with.ts'
import { orderBody, placeOrder } from '../../../testing/orders/ordering.ts'
import { shopperWith } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date(app.clock.now().getTime() + 3_600_000)))

const tokenOf = ({ token }: SessionAnswer) => ({ token: token.accessToken })

test('an order on its way, or whose payment is not settled, keeps the account', async () => {
  const noor = await shoppers.signUpByMail('noor.orders@deletion.test')
  await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
  const code = await shoppers.codeTo('noor.orders@deletion.test')
  await app.database.db.execute(sql`
    insert into orders select (o).* from (
      select jsonb_populate_record(x, ${JSON.stringify({ id: 'o1', number: 'EG-999901', owner_kind: 'user', owner_id: noor._id, payment_state: 'paid', request_key: null, cart_id: null, renewal_of: null })}::jsonb) as o
      from orders x limit 1) y`)
  await app.database.db.execute(sql`
    insert into store_orders select (o).* from (
      select jsonb_populate_record(x, ${JSON.stringify({ id: 's1', order_id: 'o1', owner_kind: 'user', owner_id: noor._id, state: 'onTheWay' })}::jsonb) as o
      from store_orders x limit 1) y`)
  const expected = {
    message: 'Order EG-999901 is still on its way. You can delete the account when it has arrived.',
    name: 'error',
    code: 'ORDER_UNDER_WAY',
  }
  expect((await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))).json()).toEqual(expected)
  // Also an order that was placed after the code was mailed.
  expect((await shoppers.post('/v1/profile/deletion/confirm', { code }, tokenOf(noor))).json()).toEqual(expected)
  const { data } = await app.read(deletionAnswer, '/v1/profile/deletion', tokenOf(noor))
  expect(data.ordersUnderWay).toEqual(['EG-999901'])
})

test.each(['seller', 'partner', 'admin'])('the account of the %s cannot be deleted', async (account) => {
  const own = await shoppers.signIn(`${account}@demo.test`)
  const answer = await shoppers.post('/v1/profile/deletion', {}, tokenOf(own))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_DELETABLE'])
})

test('a code for something else, an old one or a used one deletes nothing', async () => {
  const email = 'noor.codes@deletion.test'
  const noor = await shoppers.signUpByMail(email)
  const confirm = async (code: string) =>
    (await shoppers.post('/v1/profile/deletion/confirm', { code }, tokenOf(noor))).json().code
  await shoppers.post('/v1/profile/email', { email: `new.${email}`, password: PASSWORD }, tokenOf(noor))
  expect(await confirm(await shoppers.codeTo(`new.${email}`))).toBe('CODE_INVALID')
  await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
  const code = await shoppers.codeTo(email)
  app.clock.set(new Date(app.clock.now().getTime() + 601_000))
  expect(await confirm(code)).toBe('CODE_INVALID')
  expect((await shoppers.signIn(email)).email).toBe(email)
})

test('two confirmations at the same time delete once', async () => {
  const email = 'noor.twice@deletion.test'
  const noor = await shoppers.signUpByMail(email)
  await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
  const code = await shoppers.codeTo(email)
  const answers = await Promise.all(
    [1, 2].map(() => shoppers.post('/v1/profile/deletion/confirm', { code }, tokenOf(noor))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()[0]).toBe(200)
  expect((await shoppers.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
})

test('a deletion and a purchase at the same time: one of them happens', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `noor.buys${round}@deletion.test`
    const noor = await shoppers.signUpByMail(email)
    const shopper = shopperWith(app, { id: noor._id, token: noor.token.accessToken })
    await shopper.add('bamboo-toothbrush-set')
    const body = await orderBody(shopper)
    await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
    const code = await shoppers.codeTo(email)
    const [deleted, placed] = await Promise.all([
      shoppers.post('/v1/profile/deletion/confirm', { code }, tokenOf(noor)),
      placeOrder(shopper, body),
    ])
    const orders = await app.database.db.select().from(schema.orders).where(eq(schema.orders.ownerId, noor._id))
    if (deleted.statusCode === 200) expect([[401, 404].includes(placed.status), orders]).toEqual([true, []])
    else expect([deleted.json().code, placed.status, orders.length]).toEqual(['ORDER_UNDER_WAY', 200, 1])
  }
})

test('what a pending call writes after the deletion is erased too, and data of a new account stays', async () => {
  const email = 'noor.leaves@deletion.test'
  const noor = await shoppers.signUpByMail(email)
  await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
  await shoppers.post('/v1/profile/deletion/confirm', { code: await shoppers.codeTo(email) }, tokenOf(noor))
  const { db } = app.database
  const [before] = await db.select().from(schema.users).where(eq(schema.users.id, noor._id))
  await db
    .insert(schema.recentSearches)
    .values({ ownerId: `user ${noor._id}`, query: 'quokka leftovers', searchedAt: app.clock.now() })
  const again = await shoppers.signUpByMail(email)
  app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000))
  await app.runQueuedJobs()
  expect(await tablesWith(app, 'quokka leftovers')).toEqual([])
  expect(await db.select().from(schema.users).where(eq(schema.users.id, noor._id))).toEqual([before])
  expect(await db.select().from(schema.users).where(eq(schema.users.id, again._id))).toMatchObject([{ email }])
  expect(await tablesWith(app, email)).toContain('mails')
})

test('nothing is deleted of a person whose address ends like that of the account', async () => {
  const [email, other] = ['noor@ends.test', 'eleanor@ends.test']
  const [now, soon] = [app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)]
  const { db } = app.database
  const noor = await shoppers.signUpByMail(email)
  await db.insert(schema.callCounts).values({ key: `password:${other}`, points: 9, expire: soon.getTime() })
  await db
    .insert(schema.queuedJobs)
    .values({ id: 'j2', kind: 'x', payload: { to: other }, runAt: soon, createdAt: now })
  await db.insert(schema.newsletterSubscribers).values({ id: 'l2', email: other, locale: 'en', createdAt: now })
  const before = await tablesWith(app, other)
  await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
  const { statusCode } = await shoppers.post(
    '/v1/profile/deletion/confirm',
    { code: await shoppers.codeTo(email) },
    tokenOf(noor),
  )
  expect(statusCode).toBe(200)
  expect(await tablesWith(app, other)).toEqual(before)
  expect(before).toHaveLength(3)
})
