import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../../../contract/buying/orders.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { newId } from '../../../../shared/ids.ts'
import { mails, queuedJobs } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { order, readOrder } from '../../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper, shopperWith } from '../../../../testing/people/shopper.ts'
import { lookupMailsOfOrder, lookupsOfAddress, lookupsOfNetwork } from '../orders-policy.ts'
import { moveOrders } from '../store/orders-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const newEmail = () => `${newId()}@shopper.test`
async function placed(shopper: Shopper, email: string): Promise<Order> {
  await shopper.add('bamboo-toothbrush-set')
  return readOrder(shopper, await order(shopper, { email }))
}
const find = (body: unknown, from = '127.0.0.1') =>
  app.app.inject({ method: 'POST', url: '/v1/orderLookup', payload: body as object, remoteAddress: from })
const mailsTo = (email: string) => app.database.db.select().from(mails).where(eq(mails.recipient, email))
const keyIn = (text: string | undefined) =>
  new URL(/https?:\S+\/profile\/orders\/\S+/.exec(text ?? '')?.[0] ?? 'x:').searchParams.get('key') ?? ''
/** The key that the receipt of a guest's order has. */
async function keyOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return keyIn(mail?.text)
}
const open = (shopper: Shopper, key: unknown) => shopper.call('POST', '/v1/orderLookup/open', { key })

describe('a look-up', () => {
  test.each([
    ['as it is', (number: string) => number],
    ['in small letters', (number: string) => number.toLowerCase()],
    ['without its letters', (number: string) => number.slice(3)],
    ['with spaces and a hash', (number: string) => ` # ${number.replace('-', ' ')} `],
  ])('mails the link of a guest’s order, whose number is written %s', async (_, written) => {
    const email = newEmail()
    const { orderId, orderNumber } = await placed(await newGuest(app), email)
    const answer = await find({ orderNumber: written(orderNumber), email: ` ${email.toUpperCase()} ` })
    expect(answer.statusCode).toBe(200)
    await app.runQueuedJobs()
    const sentMails = await mailsTo(email)
    expect(sentMails).toHaveLength(2)
    const link = sentMails.find(({ text }) => text.includes('30 days'))
    expect(await open(await newGuest(app), keyIn(link?.text))).toMatchObject({
      status: 200,
      body: { data: { orderId } },
    })
  })

  test('answers alike for every order, and does the same work for it', async () => {
    const email = newEmail()
    const { orderNumber } = await placed(await newGuest(app), email)
    const account = await newAccount(app)
    const own = await placed(account, '')
    const strangers = newEmail()
    const requests = [
      { orderNumber, email },
      { orderNumber, email: strangers },
      { orderNumber: 'EG-999999', email },
      { orderNumber: "' or 1=1 --", email },
      { orderNumber: own.orderNumber, email: own.email },
    ]
    const answers: string[] = []
    for (const body of requests) {
      const before = await app.database.db.$count(queuedJobs)
      const { statusCode, payload } = await find(body)
      answers.push(`${statusCode} ${payload}`)
      expect(await app.database.db.$count(queuedJobs)).toBe(before + 1)
    }
    expect(new Set(answers).size).toBe(1)
    await app.runQueuedJobs()
    expect(await mailsTo(strangers)).toEqual([])
    const toAccount = (await mailsTo(own.email)).map(({ text }) => text)
    expect(toAccount.filter((text) => text.includes('Sign in'))).toHaveLength(1)
    expect(toAccount.filter((text) => text.includes('key='))).toEqual([])
  })

  test.each([
    ['no address', { orderNumber: 'EG-1', email: 'nobody' }],
    ['an address that is a list', { orderNumber: 'EG-1', email: ['a@b.test'] }],
    ['no number', { orderNumber: '', email: 'a@b.test' }],
    ['a long number', { orderNumber: '1'.repeat(41), email: 'a@b.test' }],
    ['control characters', { orderNumber: 'EG-1\u0000', email: 'a@b.test' }],
    ['half a character for a number', { orderNumber: '\ud800', email: 'a@b.test' }],
    ['half a character in the address', { orderNumber: 'EG-1', email: '\udc00a@b.test' }],
    ['nothing', {}],
  ])('with %s is refused', async (_, body) => {
    expect((await find(body)).statusCode).toBe(400)
  })

  test('is limited for one network, and there for one address', async () => {
    const email = newEmail()
    const ask = (address: string, from: string) => find({ orderNumber: 'EG-1', email: address }, from)
    for (let call = 0; call < lookupsOfAddress.max; call++) {
      expect((await ask(email, '198.51.100.7')).statusCode).toBe(200)
    }
    expect((await ask(email, '198.51.100.7')).statusCode).toBe(429)
    for (let call = 0; call < lookupsOfNetwork.max; call++) {
      expect((await ask(newEmail(), '203.0.113.7')).statusCode).toBe(200)
    }
    const refused = await ask(newEmail(), '203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })

  test('still mails its link after a stranger used up those of the address', async () => {
    const email = newEmail()
    const { orderNumber } = await placed(await newGuest(app), email)
    const receipts = (await mailsTo(email)).length
    for (let call = 0; call <= lookupsOfAddress.max; call++) await find({ orderNumber: 'EG-1', email }, '192.0.2.66')
    const sent = async (from: string) => {
      expect((await find({ orderNumber, email }, from)).statusCode).toBe(200)
      await app.runQueuedJobs()
      return (await mailsTo(email)).length - receipts
    }
    for (let mail = 1; mail <= lookupMailsOfOrder.max; mail++) expect(await sent(`192.0.2.${mail}`)).toBe(mail)
    expect(await sent('192.0.2.50')).toBe(lookupMailsOfOrder.max)
  })
})

describe('a link', () => {
  test('opens the order like an own one, for guests and users', async () => {
    const email = newEmail()
    const read = await placed(await newGuest(app), email)
    const key = await keyOf(email)
    for (const viewer of [await newGuest(app), await newAccount(app)]) {
      expect(await viewer.call('GET', `/v1/order/${read.orderId}`)).toMatchObject({ status: 404 })
      expect(await open(viewer, key)).toMatchObject({ status: 200 })
      expect(await open(viewer, key)).toMatchObject({ status: 200 })
      expect(await readOrder(viewer, read.orderNumber)).toEqual(read)
      expect(await viewer.call('GET', '/v1/order')).toMatchObject({ body: { count: 0 } })
    }
    const viewer = await newGuest(app)
    await open(viewer, key)
    const cancelled = await viewer.call('POST', `/v1/order/${read.orderId}/cancel`, {})
    expect(cancelled).toMatchObject({ status: 200, body: { data: { canCancel: false } } })
  })

  test('ends after 30 days, and so does what it opened', async () => {
    const email = newEmail()
    const { orderId } = await placed(await newGuest(app), email)
    const key = await keyOf(email)
    const viewer = await newGuest(app)
    expect(await open(viewer, key)).toMatchObject({ status: 200 })
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 30 * DAY_MS + 1000))
    const later = shopperWith(app, { id: viewer.id, token: (await app.tokens.issueGuest(viewer.id)).accessToken })
    expect(await later.call('GET', `/v1/order/${orderId}`)).toMatchObject({ status: 404 })
    expect(await open(later, key)).toMatchObject({ status: 404, code: 'ORDER_LINK_EXPIRED' })
    app.clock.set(start)
  })

  test('asks to sign in once the order belongs to an account, and no longer shows it to others', async () => {
    const email = newEmail()
    const guest = await newGuest(app)
    const { orderId } = await placed(guest, email)
    const key = await keyOf(email)
    const viewer = await newGuest(app)
    await open(viewer, key)
    const owner = await newAccount(app)
    await app.database.db.transaction((tx) =>
      moveOrders(tx, { kind: 'guest', id: guest.id }, { kind: 'user', id: owner.id }),
    )
    expect(await viewer.call('GET', `/v1/order/${orderId}`)).toMatchObject({ status: 404 })
    expect(await open(viewer, key)).toMatchObject({ status: 403, code: 'SIGN_IN_REQUIRED' })
    expect(await open(owner, key)).toMatchObject({ status: 200, body: { data: { orderId } } })
  })

  test('stays open for the account that its viewer makes', async () => {
    const email = newEmail()
    const { orderId } = await placed(await newGuest(app), email)
    const viewer = await newGuest(app)
    await open(viewer, await keyOf(email))
    const account = await newAccount(app)
    await app.database.db.transaction((tx) =>
      moveOrders(tx, { kind: 'guest', id: viewer.id }, { kind: 'user', id: account.id }),
    )
    expect(await account.call('GET', `/v1/order/${orderId}`)).toMatchObject({ status: 200 })
    expect(await viewer.call('GET', `/v1/order/${orderId}`)).toMatchObject({ status: 404 })
  })

  test('that is forged opens nothing', async () => {
    const email = newEmail()
    const ownOrder = await placed(await newGuest(app), email)
    const other = await placed(await newGuest(app), newEmail())
    const [, expiry = '', mac = ''] = (await keyOf(email)).split('.')
    const keys = [
      `${other.orderId}.${expiry}.${mac}`,
      `${ownOrder.orderId}.${Number(expiry) + 1}.${mac}`,
      `${ownOrder.orderId}.${expiry}.${mac.slice(1)}`,
      `${ownOrder.orderId}.${expiry}.`,
      `${ownOrder.orderId}.${expiry}`,
      `${ownOrder.orderId}.${expiry}.${mac}.${mac}`,
      '..',
      'x',
      'é'.repeat(500),
    ]
    const viewer = await newGuest(app)
    for (const key of keys) expect(await open(viewer, key), key).toMatchObject({ status: 404 })
    for (const key of ['', undefined, 1, {}, 'a'.repeat(2049)])
      expect(await open(viewer, key)).toMatchObject({ status: 400 })
    const answer = await app.app.inject({ method: 'POST', url: '/v1/orderLookup/open', payload: { key: 'x' } })
    expect(answer.statusCode).toBe(401)
    expect(await viewer.call('GET', `/v1/order/${ownOrder.orderId}`)).toMatchObject({ status: 404 })
  })
})
