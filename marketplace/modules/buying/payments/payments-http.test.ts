import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedOrderAnswer } from '../../../../contract/buying/orders.ts'
import { newCardAnswer, savedCardsAnswer } from '../../../../contract/buying/payment-methods.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, newCard, orderBody, placeOrder, readOrder } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'

/** Payments of orders through HTTP on the whole marketplace. */
let app: AppUnderTest
const logged: string[] = []
beforeAll(async () => {
  app = await openApp({ logger: { level: 'trace', stream: { write: (line) => void logged.push(line) } } })
})
afterAll(() => app.close())

/** Places an order by card. */
async function orderBy(shopper: Shopper, paymentMethodId: string, more: { savePaymentMethod?: boolean } = {}) {
  await shopper.add('bamboo-toothbrush-set')
  return placeOrder(shopper, await orderBody(shopper, { paymentMethod: 'Card', paymentMethodId, ...more }))
}
const placedOf = (body: unknown) => placedOrderAnswer.parse(body).data

describe('saved cards', () => {
  const cardsOf = async (shopper: Shopper) => {
    const { status, body } = await shopper.call('GET', '/v1/paymentMethod')
    expect(status).toBe(200)
    return savedCardsAnswer.parse(body).data
  }

  test('are saved with an order, listed, used again and removed', async () => {
    const shopper = await newAccount(app)
    expect(await cardsOf(shopper)).toEqual([])
    const card = await newCard(app, CARDS.pays)
    expect(await orderBy(shopper, card, { savePaymentMethod: true })).toMatchObject({ status: 200 })
    const expYear = app.clock.now().getUTCFullYear() + 5
    const shown = { id: card, brand: 'visa', last4: '4242', expMonth: 12, expYear }
    expect(await cardsOf(shopper)).toEqual([
      { ...shown, isDefault: true, isExpired: false, isExpiring: false, subscriptions: 0 },
    ])
    expect(await orderBy(shopper, card)).toMatchObject({ status: 200, body: { data: { payment: { status: 'paid' } } } })
    expect(await shopper.call('DELETE', `/v1/paymentMethod/${card}`)).toMatchObject({ status: 200 })
    expect(await cardsOf(shopper)).toEqual([])
    expect(await shopper.call('DELETE', `/v1/paymentMethod/${card}`)).toMatchObject({
      status: 404,
      code: 'CARD_NOT_FOUND',
    })
  })

  test('are added without an order; a declined one is not, and one that needs a step is saved after it', async () => {
    const shopper = await newAccount(app)
    const add = async (number: string) =>
      shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: await newCard(app, number) })
    expect(await add(CARDS.pays)).toMatchObject({ status: 200, body: { data: { status: 'saved' } } })
    expect(await add(CARDS.declined)).toMatchObject({ status: 402, code: 'CARD_DECLINED' })
    const { body } = await add(CARDS.needsChallenge)
    const { data } = newCardAnswer.parse(body)
    expect(data.status).toBe('actionRequired')
    expect(await cardsOf(shopper)).toMatchObject([{ last4: '4242' }])

    const step = new URL(data.nextActionUrl ?? '')
    const page = await app.app.inject(`${step.pathname}${step.search}`)
    expect(page.statusCode).toBe(200)
    const confirmed = await app.app.inject({
      method: 'POST',
      url: `${step.pathname}${step.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=confirmed',
    })
    expect(confirmed.headers.location).toMatch(/\/profile\?.*redirect_status=succeeded/)
    expect(await cardsOf(shopper)).toMatchObject([{ last4: '3155' }, { last4: '4242' }])
  })

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a number', { paymentMethodId: 7 }],
    ['a path', { paymentMethodId: '../customers' }],
    ['spaces', { paymentMethodId: 'pm_ 1' }],
    ['a huge id', { paymentMethodId: `pm_${'x'.repeat(300)}` }],
  ])('are not added by %s', async (_, body) => {
    expect(await (await newAccount(app)).call('POST', '/v1/paymentMethod', body)).toMatchObject({ status: 400 })
  })

  test('of another user cannot be added, nor take over subscriptions', async () => {
    const [shopper, other] = [await newAccount(app), await newAccount(app)]
    const [own, foreign] = [await newCard(app, CARDS.pays), await newCard(app, CARDS.pays)]
    await shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: own })
    await other.call('POST', '/v1/paymentMethod', { paymentMethodId: foreign })
    expect(await shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: foreign })).toMatchObject({ status: 402 })
    expect(await shopper.call('POST', '/v1/paymentMethod', { paymentMethodId: 'pm_none' })).toMatchObject({
      status: 402,
    })
    expect(await (await newGuest(app)).call('POST', '/v1/paymentMethod', { paymentMethodId: own })).toMatchObject({
      status: 401,
    })
    for (const moveTo of [foreign, own, 'pm_none']) {
      const answer = await shopper.call('DELETE', `/v1/paymentMethod/${own}?moveTo=${moveTo}`, undefined, {
        language: 'es',
      })
      expect(answer).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND', message: 'Esta tarjeta no existe.' })
    }
    expect(await cardsOf(shopper)).toHaveLength(1)
  })

  test('one becomes the default by its user alone, and by no other body', async () => {
    const [shopper, other] = [await newAccount(app), await newAccount(app)]
    const keep = async (owner: Shopper, number: string) => {
      const paymentMethodId = await newCard(app, number)
      await owner.call('POST', '/v1/paymentMethod', { paymentMethodId })
      return paymentMethodId
    }
    const older = await keep(shopper, CARDS.pays)
    const newer = await keep(shopper, '5555555555554444')
    await keep(other, CARDS.pays)
    const before = [await cardsOf(shopper), await cardsOf(other)]
    expect(before[0]).toMatchObject([{ id: newer, isDefault: true }, { id: older }])
    const right = { isDefault: true }
    const change = (caller: Shopper, id: string, body: unknown) =>
      caller.call('PATCH', `/v1/paymentMethod/${id}`, body, { language: 'ms' })

    const missing = { status: 404, code: 'CARD_NOT_FOUND', message: 'Kad ini tidak wujud.' }
    expect(await change(other, older, right)).toMatchObject(missing)
    expect(await change(shopper, 'pm_none', right)).toMatchObject(missing)
    expect(await change(await newGuest(app), older, right)).toMatchObject({ status: 401 })
    for (const body of [
      undefined,
      [],
      {},
      { isDefault: false },
      { isDefault: 'true' },
      { isDefault: 1 },
      { id: older },
    ]) {
      expect(await change(shopper, older, body), `with ${JSON.stringify(body)}`).toMatchObject({ status: 400 })
    }
    expect([await cardsOf(shopper), await cardsOf(other)]).toEqual(before)

    expect(await change(shopper, older, right)).toMatchObject({ status: 200 })
    expect(await cardsOf(shopper)).toMatchObject([
      { id: older, isDefault: true },
      { id: newer, isDefault: false },
    ])
  })

  test('belong to one user: others find and pay with none', async () => {
    const shopper = await newAccount(app)
    const card = await newCard(app, CARDS.pays)
    await orderBy(shopper, card, { savePaymentMethod: true })
    const [guest, other] = [await newGuest(app), await newAccount(app)]
    expect(await cardsOf(guest)).toEqual([])
    expect(await guest.call('DELETE', `/v1/paymentMethod/${card}`)).toMatchObject({ status: 401 })
    expect(await other.call('DELETE', `/v1/paymentMethod/${card}`)).toMatchObject({ status: 404 })
    for (const thief of [guest, other]) expect(await orderBy(thief, card)).toMatchObject({ status: 402 })
    expect(await app.refusal('/v1/paymentMethod')).toMatchObject({ status: 401 })
    expect(await cardsOf(shopper)).toHaveLength(1)
  })
})

describe('the webhook', () => {
  test('completes the order of a buyer who never comes back from the bank', async () => {
    const guest = await newGuest(app)
    const { body } = await orderBy(guest, await newCard(app, CARDS.needsChallenge))
    const { orderId, payment } = placedOf(body)
    const { pathname, search } = new URL(payment.nextActionUrl ?? '')
    await app.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=confirmed',
    })
    await app.runQueuedJobs()
    const { rows } = await app.database.db.execute<{ state: string }>(
      sql`select payment_state as state from orders where id = ${orderId}`,
    )
    expect(rows).toEqual([{ state: 'paid' }])
    expect(await readOrder(guest, orderId)).toMatchObject({ payment: { status: 'paid', last4: '3155' } })
  })

  test.each([
    ['no signature', {}],
    ['a signature of another secret', { forged: true }],
  ])('refuses %s', async (_, { forged = false }: { forged?: boolean }) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    })
    const stripe = new Stripe('sk_test_x')
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/stripe/webhook',
      headers: { 'content-type': 'application/json', ...(forged && { 'stripe-signature': signature }) },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'WEBHOOK_SIGNATURE' }])
  })
})

test.each([
  ['a signature of no length', '{}', (secret: string) => `t=1,v1=${'0'.repeat(64)},v1=${secret && ''}`],
  ['a signature that is none', '{}', () => 't=,v1'],
  ...['', 'null', '7', '[]', '{}', '{"type":1}', '{"type":"payment_intent.succeeded","data":null}', 'no JSON'].map(
    (body) => [`${body || 'nothing'}, signed`, body, undefined] as const,
  ),
] as const)('the webhook refuses %s as bad input', async (_, payload, forge) => {
  const secret = app.services.cardProvider?.webhookSecret ?? ''
  const timestamp = Math.floor(app.clock.now().getTime() / 1000)
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': forge?.(secret) ?? signature },
    payload,
  })
  expect(answer.statusCode).toBe(400)
})

test('card numbers and security codes are in no table, no log and no answer', async () => {
  const code = '7391'
  const cards = {
    pays: '378282246310005',
    // Valid numbers that the test mode does not accept.
    declined: '371449635398431',
    wrong: '378282246310006',
  }
  const secrets = [
    ...Object.values(cards),
    ...Object.values(cards).map((number) => number.replace(/^(.{4})(.{6})/, '$1 $2 ')),
  ]
  const pattern = new RegExp(`${secrets.join('|')}|(?<![0-9a-z])${code}(?![0-9a-z])`, 'g')
  const found = async () => {
    const texts: Record<string, string> = { logs: logged.join('') }
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue
      const { rows } = await app.database.db.execute<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(getTableName(table))} t`,
      )
      texts[getTableName(table)] = rows[0]?.text ?? ''
    }
    return Object.entries(texts).map(([name, text]) => [name, text.match(pattern)?.length ?? 0])
  }
  const answers: string[] = []
  const give = async (number: string, exp_year = '2034') => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/stripe/v1/payment_methods',
      headers: { authorization: 'Bearer pk_test_embedded', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': exp_year,
        'card[cvc]': code,
      }).toString(),
    })
    answers.push(answer.payload)
    return answer.json<{ id?: string }>().id ?? ''
  }

  const before = await found()
  const shopper = await newAccount(app)
  const paid = await orderBy(shopper, await give(cards.pays), { savePaymentMethod: true })
  expect(paid).toMatchObject({ status: 200, body: { data: { payment: { status: 'paid', last4: '0005' } } } })
  await give(cards.declined)
  await give(cards.wrong)
  await give(cards.pays, '20x4')
  // A client that confuses the two: the number where the provider's id belongs, and the card at the shop's own call.
  const confused = await orderBy(shopper, cards.pays)
  expect(confused).toMatchObject({ status: 400, message: expect.stringContaining('paymentMethodId') })
  const atShop = await shopper.call('POST', '/v1/order', { number: cards.pays, cvc: code }, { 'idempotency-key': 'k' })
  await app.runQueuedJobs()
  answers.push(...[paid, confused, atShop].map(({ body }) => JSON.stringify(body)))
  for (const url of ['/v1/order', '/v1/paymentMethod', '/v1/profile'])
    answers.push(JSON.stringify((await shopper.call('GET', url)).body))
  expect(await found()).toEqual(before)
  expect(answers.filter((text) => text.search(pattern) >= 0)).toEqual([])
})
