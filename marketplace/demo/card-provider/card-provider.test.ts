import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../testing/database/test-database.ts'
import { errorOf, openProvider, type ProviderUnderTest } from '../../testing/servers/provider-under-test.ts'
import { providerRequests } from './card-provider-tables.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from './provider-call.ts'
import { deleteExpiredRequests } from './provider-store.ts'

/** The protocol: idempotency keys, webhooks, the publishable key, and refusals. */
let world: ProviderUnderTest
let stripe: Stripe
beforeAll(async () => {
  world = await openProvider()
  stripe = world.stripe
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const PAYS = '4242424242424242'

describe('an idempotency key', () => {
  test('gives the same answer to every repeat, also at once, and after a declined card', async () => {
    await world.queue.runDue()
    world.webhooks.length = 0
    const idempotencyKey = 'order-1'
    const create = () => stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey })
    const ids = (await Promise.all(Array.from({ length: 8 }, create))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)

    const declined = { payment_method: await world.methodOf('4000000000000002') }
    const confirm = () =>
      errorOf(stripe.paymentIntents.confirm(ids[0] ?? '', declined, { idempotencyKey: 'confirm-1' }))
    expect((await confirm()).message).toBe((await confirm()).message)
    await world.queue.runDue()
    expect(world.webhooks).toHaveLength(1)
  })

  test('is refused for another request', async () => {
    await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey: 'order-2' })
    const other = stripe.paymentIntents.create({ amount: 800, currency: 'usd' }, { idempotencyKey: 'order-2' })
    expect(await errorOf(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('older than 24 hours is deleted every hour, and a newer one is kept', async () => {
    const create = (idempotencyKey: string) =>
      stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey })
    const old = await create('order-old')
    world.now = new Date(world.now.getTime() + 23 * 3_600_000)
    const newer = await create('order-newer')
    expect((await create('order-old')).id).toBe(old.id)
    world.now = new Date(world.now.getTime() + 2 * 3_600_000)
    await deleteExpiredRequests(world.database.db, world.now)
    const rows = await world.database.db.select({ key: providerRequests.key }).from(providerRequests)
    expect(rows.map(({ key }) => key.split(' ').at(-1))).toEqual(['order-newer'])
    expect((await create('order-newer')).id).toBe(newer.id)
  })

  test('is forgotten after 24 hours, and a refused request is not remembered', async () => {
    const [key, refused] = [{ idempotencyKey: 'order-3' }, { idempotencyKey: 'order-4' }]
    const first = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key)
    world.now = new Date(SEEDED_AT.getTime() + 25 * 3_600_000)
    expect((await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key)).id).not.toBe(first.id)
    await errorOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, refused))
    expect((await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, refused)).amount).toBe(700)
  })
})

describe('webhooks', () => {
  const eventsSent = () =>
    world.webhooks.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, world.provider.webhookSecret, Number.POSITIVE_INFINITY),
    )

  test('tell what became of a payment, signed, and after it is committed', async () => {
    await world.queue.runDue()
    world.webhooks.length = 0
    const intent = await world.paidWith(PAYS)
    expect(world.webhooks).toEqual([])
    await world.queue.runDue()
    expect(eventsSent()).toMatchObject([
      { type: 'payment_intent.succeeded', data: { object: { id: intent.id, status: 'succeeded' } } },
    ])
    expect(() =>
      stripe.webhooks.constructEvent(
        `${world.webhooks[0]?.body} `,
        world.webhooks[0]?.signature ?? '',
        world.provider.webhookSecret,
      ),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  test('are sent again until they are accepted', async () => {
    await world.queue.runDue()
    world.webhooks.length = 0
    world.webhookStatus = 500
    await stripe.paymentIntents.cancel((await world.intentOf()).id)
    await world.queue.runDue()
    world.webhookStatus = 200
    await world.queue.runDue()
    expect(world.webhooks).toHaveLength(1)
    world.now = new Date(SEEDED_AT.getTime() + 5000)
    await world.queue.runDue()
    expect(world.webhooks).toHaveLength(2)
    expect(new Set(eventsSent().map(({ id }) => id)).size).toBe(1)
  })
})

describe('a browser, with the publishable key', () => {
  const call = (path: string, body?: Record<string, string>, key = EMBEDDED_PUBLISHABLE_KEY) =>
    fetch(`${world.address}/stripe/v1${path}`, {
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

  test('creates a payment method', async () => {
    const answer = await call('/payment_methods', { ...cardFields, 'billing_details[email]': 'mia@example.com' })
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: expect.stringMatching(/^pm_/) }])
  })

  test.each([
    ['/customers', { 'metadata[userId]': 'u1' }],
    ['/payment_intents', { amount: '100', currency: 'usd' }],
    ['/payment_intents/pi_x/confirm', { payment_method: 'pm_x' }],
    ['/payment_intents/pi_x/cancel', {}],
    ['/setup_intents/seti_x/confirm', { payment_method: 'pm_x' }],
    ['/refunds', { payment_intent: 'pi_x' }],
    ['/payment_methods/pm_x/detach', {}],
  ])('may not call POST %s', async (path, body) => {
    const answer = await call(path, body)
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'secret_key_required' } }])
  })

  test('may not read a payment', async () => {
    const { id, client_secret } = await world.intentOf()
    expect((await call(`/payment_intents/${id}?client_secret=${client_secret}`)).status).toBe(403)
  })

  test('a wrong or missing key is refused', async () => {
    for (const key of ['', 'sk_test_wrong', `${world.provider.secretKey}x`]) {
      expect((await call('/payment_methods', cardFields, key)).status).toBe(401)
    }
  })
})

describe('bad input is refused in the form of the protocol and changes nothing', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${world.address}/stripe/v1${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${world.provider.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })

  test.each([
    ['an amount that is missing', '/payment_intents', 'currency=usd', 'amount'],
    ['an amount of text', '/payment_intents', 'amount=ten&currency=usd', 'amount'],
    ['an amount below the least', '/payment_intents', 'amount=49&currency=usd', 'amount'],
    ['an amount below the least of its currency', '/payment_intents', 'amount=199&currency=aed', 'amount'],
    ['a negative amount', '/payment_intents', 'amount=-500&currency=usd', 'amount'],
    ['half a cent', '/payment_intents', 'amount=100.5&currency=usd', 'amount'],
    ['a huge amount', '/payment_intents', 'amount=99999999999&currency=usd', 'amount'],
    ['a list for an amount', '/payment_intents', 'amount[]=100&currency=usd', 'amount'],
    ['a currency that is none', '/payment_intents', 'amount=100&currency=dollars', 'currency'],
    ['an unknown parameter', '/payment_intents', 'amount=100&currency=usd&paid=true', 'paid'],
    [
      'a script as the address to lead back to',
      '/payment_intents/pi_x/confirm',
      'payment_method=pm_x&return_url=javascript:alert(1)',
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
    const count = async () =>
      (await world.database.db.execute('select count(*)::int as n from provider_objects')).rows[0]
    const before = await count()
    const answer = await post(path, body)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error', param, message: expect.any(String) } },
    ])
    expect(await count()).toEqual(before)
  })

  const newCard = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123'

  test.each([
    ['JSON', '/payment_intents', '{"amount":100}', { 'content-type': 'application/json' }, 415],
    ['a large body', '/payment_intents', `amount=${'1'.repeat(40_000)}`, {}, 413],
    ['an unknown address', '/payouts', '', {}, 404],
    ['an unknown customer', '/payment_intents', 'amount=100&currency=usd&customer=cus_none', {}, 404],
    ['an unknown intent', '/payment_intents/pi_none/confirm', 'payment_method=pm_x', {}, 404],
    ['an intent with NUL', '/payment_intents/a%00b/confirm', 'payment_method=pm_x', {}, 400],
    ['a name with NUL', '/payment_methods', `${newCard}&billing_details[name]=a%00b`, {}, 400],
    ['an e-mail address with NUL', '/payment_methods', `${newCard}&billing_details[email]=a%00b`, {}, 400],
    ['a street with NUL', '/payment_methods', `${newCard}&billing_details[address][line1]=a%00b`, {}, 400],
    ['metadata with NUL', '/customers', 'metadata[a]=a%00b', {}, 400],
    ['a name of metadata with NUL', '/customers', 'metadata[a%00]=b', {}, 400],
  ])('%s', async (_, path, body, headers, status) => {
    const answer = await post(path, body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { type: 'invalid_request_error' } }])
  })

  test('GET of an intent with NUL', async () => {
    const answer = await fetch(`${world.address}/stripe/v1/payment_intents/a%00b`, {
      headers: { authorization: `Bearer ${world.provider.secretKey}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }])
  })
})
