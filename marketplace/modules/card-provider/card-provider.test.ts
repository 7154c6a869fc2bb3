import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { type JobQueue, jobQueue } from '../../jobs/job-queue.ts'
import { registerContractCompilers } from '../../plugins/body-parsing.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { openTestDatabase, SEEDED_AT } from '../../testing/test-database.ts'
import { type CardProvider, embeddedCardProvider } from './card-provider.ts'
import { cardProviderRoutes } from './card-provider-routes.ts'

/** The provider alone, over HTTP, called by the official package as the real provider would be. */
let database: Database
let queue: JobQueue
let provider: CardProvider
let address: string
let stripe: Stripe
let now = SEEDED_AT
const app: ContractApp = Fastify()
const webhooks: { body: string; signature: string }[] = []
let webhookStatus = 200

beforeAll(async () => {
  database = await openTestDatabase()
  const clock = { now: () => now }
  queue = jobQueue({ db: database.db, clock, log: app.log })
  provider = embeddedCardProvider({
    db: database.db,
    clock,
    queue,
    url: 'http://localhost:4000/stripe',
    secret: 'a secret of the tests, long enough',
    webhook: {
      url: 'http://localhost:4000/hook',
      post: async (_url, body, headers) => {
        webhooks.push({ body, signature: headers['stripe-signature'] ?? '' })
        return { status: webhookStatus }
      },
    },
  })
  registerContractCompilers(app, { checkAnswers: false })
  await cardProviderRoutes(app, provider)
  await app.listen({ port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  stripe = clientOf(provider.secretKey)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => {
  now = SEEDED_AT
  webhooks.length = 0
  webhookStatus = 200
})

/** The official package with its addresses led to the provider. */
function clientOf(key: string): Stripe {
  const toProvider: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(String(url))
    return fetch(`${address}/stripe${pathname}${search}`, init)
  }
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(toProvider),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const PAYS = '4242424242424242'
const NEEDS_STEP = '4000002500003155'
const FAILS_LATER = '4000000000000341'
const methodOf = (number: string, card: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...card } })
const errorOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('the call was not refused')),
    (error: Stripe.errors.StripeError) => error,
  )
const intentOf = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 2599, currency: 'usd', ...more })
/** Pays with a card and returns the intent. */
const paidWith = async (number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  intentOf({ payment_method: (await methodOf(number)).id, confirm: true, ...more })

describe('a payment', () => {
  test('is created, confirmed and charged once', async () => {
    const customer = await stripe.customers.create({ email: 'mia@example.com', metadata: { userId: 'u1' } })
    const intent = await intentOf({ customer: customer.id, metadata: { orderId: 'o1' } })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 2599,
      amount_received: 0,
      currency: 'usd',
    })

    const method = await methodOf(PAYS)
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 })
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: method.id,
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2599, metadata: { orderId: 'o1' } })
    expect(paid.latest_charge).toMatchObject({ amount: 2599, paid: true, captured: true, payment_intent: intent.id })

    const again = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }))
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    const charges = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data).toHaveLength(1)
  })

  test('can be authorised first, and captured in part', async () => {
    const held = await paidWith(PAYS, { capture_method: 'manual' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2599, amount_received: 0 })
    expect(await errorOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2600 }))).toMatchObject({
      code: 'amount_too_large',
    })
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 2000, amount_capturable: 0 })
  })

  test('can be cancelled until it is paid, also when it is authorised', async () => {
    const open = await stripe.paymentIntents.cancel((await intentOf()).id, { cancellation_reason: 'abandoned' })
    expect(open).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const held = await paidWith(PAYS, { capture_method: 'manual' })
    expect((await stripe.paymentIntents.cancel(held.id)).amount_capturable).toBe(0)
    expect(await errorOf(stripe.paymentIntents.capture(held.id))).toMatchObject({ statusCode: 400 })
    const paid = await paidWith(PAYS)
    expect(await errorOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('confirmed by twenty calls at once is charged once', async () => {
    const { id } = await intentOf({ payment_method: (await methodOf(PAYS)).id })
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => stripe.paymentIntents.confirm(id)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('%s answers %s', async (number, code, decline_code) => {
    const intent = await intentOf()
    const method = await methodOf(number)
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code })
    expect(error.decline_code || undefined).toBe(decline_code)
    expect(error.payment_intent?.status).toBe('requires_payment_method')

    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code } })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: (await methodOf(PAYS)).id })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test.each<[string, Partial<Stripe.PaymentMethodCreateParams.Card> & { number: string }, string, string]>([
    ['a number with a wrong digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
    ['letters for a number', { number: 'four two' }, 'incorrect_number', 'number'],
    ['a month that does not exist', { number: PAYS, exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['last year', { number: PAYS, exp_year: 2025 }, 'invalid_expiry_year', 'exp_year'],
    ['last month', { number: PAYS, exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month', 'exp_month'],
    ['a short security code', { number: PAYS, cvc: '12' }, 'invalid_cvc', 'cvc'],
    ['three digits for an American Express card', { number: '378282246310005' }, 'invalid_cvc', 'cvc'],
  ])('%s is refused with the field at fault', async (_, card, code, param) => {
    expect(await errorOf(methodOf(card.number, card))).toMatchObject({ statusCode: 402, code, param })
  })

  test('a card that may be real is refused and not stored', async () => {
    expect(await errorOf(methodOf('4111111111111111'))).toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
    const { rows } = await database.db.execute<{ text: string }>(
      `select coalesce(string_agg(o::text, ''), '') as text from provider_objects o`,
    )
    expect(rows[0]?.text).not.toContain('4111')
  })
})

describe('a further step', () => {
  const RETURN = 'http://localhost:3000/secure-checkout?orderId=o1'
  const waiting = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
    const intent = await paidWith(NEEDS_STEP, { return_url: RETURN, ...more })
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
    return { intent, page: `${address}${url.pathname}${url.search}` }
  }
  const answer = (page: string, outcome: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

  test('is a page that leads back: confirmed, the payment is made', async () => {
    const { intent, page } = await waiting()
    expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0 })
    const shown = await fetch(page, { headers: { 'accept-language': 'es-MX' } })
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await shown.text()).toMatch(/lang="es"[\s\S]*USD.25\.99|lang="es"[\s\S]*25[.,]99/)

    const back = await answer(page, 'confirmed')
    expect(back.status).toBe(303)
    const target = new URL(back.headers.get('location') ?? '')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      orderId: 'o1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect((await answer(page, 'confirmed')).status).toBe(404)
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  test('refused, nothing is paid and another card can be used', async () => {
    const { intent, page } = await waiting()
    const back = await answer(page, 'refused')
    expect(back.headers.get('location')).toContain('redirect_status=failed')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    })
  })

  test('cannot be opened with another client secret', async () => {
    const { page } = await waiting()
    for (const other of [page.replace(/client_secret=.*/, 'client_secret=x'), page.replace(/pi_\w+\?/, 'pi_none?')]) {
      expect((await fetch(other)).status).toBe(404)
      expect((await answer(other, 'confirmed')).status).toBe(404)
    }
    expect((await fetch(page.replace(/\?.*/, ''))).status).toBe(400)
  })

  test('is refused without an address to lead back to', async () => {
    expect(await errorOf(paidWith(NEEDS_STEP))).toMatchObject({ statusCode: 400, param: 'return_url' })
  })
})

describe('a saved card', () => {
  const customerOf = async () => (await stripe.customers.create({ email: 'mia@example.com' })).id

  test('is listed for its customer, charged in absence, and gone after it is removed', async () => {
    const customer = await customerOf()
    const { payment_method } = await paidWith(PAYS, { customer, setup_future_usage: 'off_session' })
    const saved = await stripe.customers.listPaymentMethods(customer)
    expect(saved.data.map(({ id }) => id)).toEqual([payment_method])
    const renewal = await intentOf({
      customer,
      payment_method: String(payment_method),
      off_session: true,
      confirm: true,
    })
    expect(renewal.status).toBe('succeeded')

    await stripe.paymentMethods.detach(String(payment_method))
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([])
    expect(await errorOf(intentOf({ customer, payment_method: String(payment_method), confirm: true }))).toMatchObject({
      statusCode: 402,
    })
  })

  test('belongs to one customer: another one cannot pay with it or save it', async () => {
    const [mine, other] = [await customerOf(), await customerOf()]
    const { payment_method } = await paidWith(PAYS, { customer: mine, setup_future_usage: 'off_session' })
    const theft = { customer: other, payment_method: String(payment_method), confirm: true }
    expect(await errorOf(intentOf(theft))).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect(await errorOf(stripe.paymentMethods.attach(String(payment_method), { customer: other }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('that fails later is saved and paid with once, and declined in absence', async () => {
    const customer = await customerOf()
    const first = await paidWith(FAILS_LATER, { customer, setup_future_usage: 'off_session' })
    expect(first.status).toBe('succeeded')
    const later = intentOf({ customer, payment_method: String(first.payment_method), off_session: true, confirm: true })
    expect(await errorOf(later)).toMatchObject({ code: 'card_declined' })
  })

  test('can be saved without a payment, with the further step that its bank wants', async () => {
    const customer = await customerOf()
    const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
    const done = await stripe.setupIntents.confirm(setup.id, { payment_method: (await methodOf(PAYS)).id })
    expect(done.status).toBe('succeeded')

    const second = await stripe.setupIntents.create({ customer, usage: 'off_session' })
    const step = await stripe.setupIntents.confirm(second.id, {
      payment_method: (await methodOf(NEEDS_STEP)).id,
      return_url: 'http://localhost:3000/profile',
    })
    const url = new URL(step.next_action?.redirect_to_url?.url ?? '')
    await fetch(`${address}${url.pathname}${url.search}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'confirmed' }),
      redirect: 'manual',
    })
    const confirmed = await stripe.setupIntents.retrieve(second.id)
    expect(confirmed.status).toBe('succeeded')
    const renewal = { customer, payment_method: String(confirmed.payment_method), off_session: true, confirm: true }
    expect((await intentOf(renewal)).status).toBe('succeeded')
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(2)
  })
})

describe('a refund', () => {
  test('gives back parts until nothing is left', async () => {
    const { id, latest_charge } = await paidWith(PAYS)
    expect(await stripe.refunds.create({ payment_intent: id, amount: 1000 })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 1600 }))).toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: id })
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
      amount_refunded: 2599,
      refunded: true,
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const sums = (await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)
    expect(sums).toEqual([1599, 1000])
  })

  test('of an unpaid intent is refused', async () => {
    expect(await errorOf(stripe.refunds.create({ payment_intent: (await intentOf()).id }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('sent by ten calls at once never exceeds the payment', async () => {
    const { id, latest_charge } = await paidWith(PAYS)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: id, amount: 700 })),
    )
    expect((await stripe.charges.retrieve(String(latest_charge))).amount_refunded).toBe(2100)
  })
})

describe('an idempotency key', () => {
  test('gives the same answer to every repeat, also at once, and after a declined card', async () => {
    const idempotencyKey = 'order-1'
    const create = () => stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey })
    const ids = (await Promise.all(Array.from({ length: 8 }, create))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)

    const declined = { payment_method: (await methodOf('4000000000000002')).id }
    const confirm = () =>
      errorOf(stripe.paymentIntents.confirm(ids[0] ?? '', declined, { idempotencyKey: 'confirm-1' }))
    expect((await confirm()).message).toBe((await confirm()).message)
    expect((await stripe.charges.list({ payment_intent: ids[0] ?? '' })).data).toHaveLength(1)
  })

  test('is refused for another request', async () => {
    await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey: 'order-2' })
    const other = stripe.paymentIntents.create({ amount: 800, currency: 'usd' }, { idempotencyKey: 'order-2' })
    expect(await errorOf(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('is forgotten after 24 hours, and a refused request is not remembered', async () => {
    const [key, refused] = [{ idempotencyKey: 'order-3' }, { idempotencyKey: 'order-4' }]
    const first = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key)
    now = new Date(SEEDED_AT.getTime() + 25 * 3_600_000)
    expect((await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key)).id).not.toBe(first.id)
    await errorOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, refused))
    expect((await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, refused)).amount).toBe(700)
  })
})

describe('webhooks', () => {
  const eventsSent = () =>
    webhooks.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, provider.webhookSecret, Number.POSITIVE_INFINITY),
    )

  test('tell of every change, signed, and after it is committed', async () => {
    await queue.runDue()
    webhooks.length = 0
    const intent = await paidWith(PAYS)
    expect(webhooks).toEqual([])
    await queue.runDue()
    expect(eventsSent().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
    )
    const succeeded = eventsSent().find(({ type }) => type === 'payment_intent.succeeded')
    expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' })
    expect(() =>
      stripe.webhooks.constructEvent(`${webhooks[0]?.body} `, webhooks[0]?.signature ?? '', provider.webhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  test('are sent again until they are accepted', async () => {
    await queue.runDue()
    webhooks.length = 0
    webhookStatus = 500
    await intentOf()
    await queue.runDue()
    webhookStatus = 200
    await queue.runDue()
    expect(webhooks).toHaveLength(1)
    now = new Date(SEEDED_AT.getTime() + 5000)
    await queue.runDue()
    expect(webhooks).toHaveLength(2)
    expect(new Set(eventsSent().map(({ id }) => id)).size).toBe(1)
  })
})

describe('a browser, with the publishable key', () => {
  const call = (path: string, body?: Record<string, string>, key = provider.publishableKey) =>
    fetch(`${address}/stripe/v1${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    })
  const cardFields = {
    type: 'card',
    'card[number]': PAYS,
    'card[exp_month]': '12',
    'card[exp_year]': '30',
    'card[cvc]': '123',
  }

  test('creates a payment method and confirms its intent by the client secret, and learns no more than it must', async () => {
    const intent = await intentOf({ metadata: { orderId: 'o1' }, receipt_email: 'mia@example.com' })
    const method = (await (await call('/payment_methods', cardFields)).json()) as { id: string }
    const confirm = { payment_method: method.id, client_secret: intent.client_secret ?? '' }
    const paid = await call(`/payment_intents/${intent.id}/confirm`, confirm)
    expect(paid.status).toBe(200)
    const answer = (await paid.json()) as Record<string, unknown>
    expect(answer).toMatchObject({ status: 'succeeded', amount: 2599 })
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['metadata']))
    expect(JSON.stringify(answer)).not.toContain('mia@example.com')
  })

  test('cannot see or confirm an intent without its client secret', async () => {
    const intent = await intentOf()
    const other = await intentOf()
    for (const client_secret of ['', 'x', other.client_secret ?? '']) {
      const path = `/payment_intents/${intent.id}`
      expect((await call(`${path}?client_secret=${client_secret}`)).status).toBe(404)
      expect((await call(`${path}/confirm`, { payment_method: 'pm_x', client_secret })).status).toBe(404)
    }
    const mine = await call(`/payment_intents/${intent.id}?client_secret=${intent.client_secret}`)
    expect(mine.status).toBe(200)
  })

  test.each([
    ['/customers', { email: 'x@example.com' }],
    ['/payment_intents', { amount: '100', currency: 'usd' }],
    ['/payment_intents/pi_x/capture', {}],
    ['/payment_intents/pi_x/cancel', {}],
    ['/refunds', { payment_intent: 'pi_x' }],
    ['/payment_methods/pm_x/detach', {}],
  ])('may not call POST %s', async (path, body) => {
    const answer = await call(path, body)
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'secret_key_required' } }])
  })

  test('a wrong or missing key is refused', async () => {
    for (const key of ['', 'sk_test_wrong', `${provider.secretKey}x`]) {
      expect((await call('/payment_methods', cardFields, key)).status).toBe(401)
    }
  })
})

describe('bad input is refused in the form of the protocol and changes nothing', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/stripe/v1${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${provider.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })

  test.each([
    ['an amount that is missing', '/payment_intents', 'currency=usd', 'amount'],
    ['an amount of text', '/payment_intents', 'amount=ten&currency=usd', 'amount'],
    ['an amount below the least', '/payment_intents', 'amount=49&currency=usd', 'amount'],
    ['a negative amount', '/payment_intents', 'amount=-500&currency=usd', 'amount'],
    ['half a cent', '/payment_intents', 'amount=100.5&currency=usd', 'amount'],
    ['a huge amount', '/payment_intents', 'amount=99999999999&currency=usd', 'amount'],
    ['a list for an amount', '/payment_intents', 'amount[]=100&currency=usd', 'amount'],
    ['a currency that is none', '/payment_intents', 'amount=100&currency=dollars', 'currency'],
    ['an unknown parameter', '/payment_intents', 'amount=100&currency=usd&paid=true', 'paid'],
    [
      'a script as the address to lead back to',
      '/payment_intents',
      'amount=100&currency=usd&return_url=javascript:alert(1)',
      'return_url',
    ],
    ['a card without a number', '/payment_methods', 'type=card&card[exp_month]=1', 'card[number]'],
    ['another kind of method', '/payment_methods', 'type=sepa_debit', 'type'],
    [
      'a prototype',
      '/payment_methods',
      'type=card&__proto__[x]=1&card[number]=4242424242424242&card[exp_month]=1&card[constructor]=x',
      'card[exp_year]',
    ],
  ])('%s', async (_, path, body, param) => {
    const count = async () => (await database.db.execute('select count(*)::int as n from provider_objects')).rows[0]
    const before = await count()
    const answer = await post(path, body)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error', param, message: expect.any(String) } },
    ])
    expect(await count()).toEqual(before)
  })

  test.each([
    ['JSON', '/payment_intents', '{"amount":100}', { 'content-type': 'application/json' }, 415],
    ['a large body', '/payment_intents', `amount=${'1'.repeat(40_000)}`, {}, 413],
    ['an unknown address', '/payouts', '', {}, 404],
    ['an unknown customer', '/payment_intents', 'amount=100&currency=usd&customer=cus_none', {}, 404],
    ['an unknown intent', '/payment_intents/pi_none/confirm', '', {}, 404],
  ])('%s', async (_, path, body, headers, status) => {
    const answer = await post(path, body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { type: 'invalid_request_error' } }])
  })
})
