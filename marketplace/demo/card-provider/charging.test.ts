import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, openProvider, type ProviderUnderTest } from '../../testing/servers/provider-under-test.ts'

/** What becomes of cards: charged, declined, confirmed with the bank, saved, paid back. */
let world: ProviderUnderTest
let stripe: Stripe
beforeAll(async () => {
  world = await openProvider()
  stripe = world.stripe
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const PAYS = '4242424242424242'
const NEEDS_STEP = '4000002500003155'
const FAILS_LATER = '4000000000000341'

describe('a payment', () => {
  test('is created, confirmed and charged once', async () => {
    const customer = await stripe.customers.create({ metadata: { userId: 'u1' } })
    const intent = await world.intentOf({ customer: customer.id, metadata: { orderId: 'o1' } })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 2599,
      amount_received: 0,
      currency: 'usd',
    })

    const payment_method = await world.methodOf(PAYS)
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method, expand: ['payment_method'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2599, metadata: { orderId: 'o1' } })
    expect(paid.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } })

    const again = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method }))
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(await world.chargesOf(intent.id)).toMatchObject([{ amount: 2599 }])
  })

  test('can be cancelled until it is paid', async () => {
    const open = await stripe.paymentIntents.cancel((await world.intentOf()).id)
    expect(open.status).toBe('canceled')
    const confirm = stripe.paymentIntents.confirm(open.id, { payment_method: await world.methodOf(PAYS) })
    expect(await errorOf(confirm)).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const paid = await world.paidWith(PAYS)
    expect(await errorOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('confirmed by twenty calls at once is charged once', async () => {
    const { id } = await world.intentOf()
    const payment_method = await world.methodOf(PAYS)
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method })
    const calls = await Promise.allSettled(Array.from({ length: 20 }, confirm))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.chargesOf(id)).toHaveLength(1)
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
    const intent = await world.intentOf()
    const payment_method = await world.methodOf(number)
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code })
    expect(error.decline_code || undefined).toBe(decline_code)

    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code } })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: await world.methodOf(PAYS) })
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
    expect(await errorOf(world.methodOf(card.number, card))).toMatchObject({ statusCode: 402, code, param })
  })

  test('a card that may be real is refused and not stored', async () => {
    expect(await errorOf(world.methodOf('4111111111111111'))).toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
    const { rows } = await world.database.db.execute<{ text: string }>(
      `select coalesce(string_agg(o::text, ''), '') as text from provider_objects o`,
    )
    // Not four digits alone: ids are random and may contain them.
    expect(rows[0]?.text).not.toMatch(/4111111111111111|"1111"/)
  })
})

describe('a 3-D Secure challenge', () => {
  const RETURN = 'http://localhost:3000/secure-checkout?orderId=o1'
  const waiting = async (return_url = RETURN) => {
    const intent = await world.paidWith(NEEDS_STEP, {}, { return_url })
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
    return { intent, page: `${world.address}${url.pathname}${url.search}` }
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
    expect(await world.chargesOf(intent.id)).toHaveLength(1)
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

  test.each(['https://evil.test/secure-checkout', 'http://localhost:3000@evil.test/', 'http://localhost:3001/'])(
    'that would lead to %s has no page',
    async (return_url) => {
      const { page } = await waiting(return_url)
      expect((await fetch(page)).status).toBe(404)
      const back = await answer(page, 'confirmed')
      expect([back.status, back.headers.get('location')]).toEqual([404, null])
    },
  )

  test('is refused without an address to lead back to', async () => {
    expect(await errorOf(world.paidWith(NEEDS_STEP))).toMatchObject({ statusCode: 400, param: 'return_url' })
  })
})

describe('a saved card', () => {
  const customerOf = async () => (await stripe.customers.create({ metadata: { userId: 'u1' } })).id
  const saved = async (number: string, customer: string) => {
    const { id, payment_method } = await world.paidWith(number, { customer, setup_future_usage: 'off_session' })
    expect(await world.chargesOf(id)).toHaveLength(1)
    return String(payment_method)
  }
  const chargeInAbsence = async (customer: string, payment_method: string) =>
    stripe.paymentIntents.confirm((await world.intentOf({ customer })).id, { payment_method, off_session: true })

  test('is listed for its customer, charged in absence, and gone after it is removed', async () => {
    const customer = await customerOf()
    const method = await saved(PAYS, customer)
    expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([method])
    expect((await chargeInAbsence(customer, method)).status).toBe('succeeded')

    await stripe.paymentMethods.detach(method)
    expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toEqual([])
    expect(await errorOf(chargeInAbsence(customer, method))).toMatchObject({ statusCode: 402 })
  })

  test('belongs to one customer: another one cannot pay with it or save it', async () => {
    const [customer, other] = [await customerOf(), await customerOf()]
    const payment_method = await saved(PAYS, customer)
    const refusal = { statusCode: 400, param: 'payment_method' }
    expect(await errorOf(chargeInAbsence(other, payment_method))).toMatchObject(refusal)
    const { id } = await stripe.setupIntents.create({ customer: other, usage: 'off_session' })
    expect(await errorOf(stripe.setupIntents.confirm(id, { payment_method }))).toMatchObject(refusal)
  })

  test('that fails later is saved and paid with once, and declined in absence', async () => {
    const customer = await customerOf()
    const later = chargeInAbsence(customer, await saved(FAILS_LATER, customer))
    expect(await errorOf(later)).toMatchObject({ code: 'card_declined' })
  })

  test('can be saved without a payment, with the 3-D Secure challenge that its bank wants', async () => {
    const customer = await customerOf()
    const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
    const done = await stripe.setupIntents.confirm(setup.id, { payment_method: await world.methodOf(PAYS) })
    expect(done.status).toBe('succeeded')

    const second = await stripe.setupIntents.create({ customer, usage: 'off_session' })
    const payment_method = await world.methodOf(NEEDS_STEP)
    const return_url = 'http://localhost:3000/profile'
    const step = await stripe.setupIntents.confirm(second.id, { payment_method, return_url })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
    const url = new URL(step.next_action?.redirect_to_url?.url ?? '')
    const back = await fetch(`${world.address}${url.pathname}${url.search}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'confirmed' }),
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toMatch(/\/profile\?setup_intent=.*redirect_status=succeeded/)
    expect((await chargeInAbsence(customer, payment_method)).status).toBe('succeeded')
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(2)
  })
})

describe('a refund', () => {
  test('gives back parts until nothing is left', async () => {
    const { id } = await world.paidWith(PAYS)
    expect(await stripe.refunds.create({ payment_intent: id, amount: 1000 })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 1600 }))).toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: id })
    expect(await world.chargesOf(id)).toMatchObject([{ amount_refunded: 2599 }])
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const sums = (await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)
    expect(sums).toEqual([1599, 1000])
  })

  test('of an unpaid intent is refused', async () => {
    expect(await errorOf(stripe.refunds.create({ payment_intent: (await world.intentOf()).id }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('sent by ten calls at once never exceeds the payment', async () => {
    const { id } = await world.paidWith(PAYS)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: id, amount: 700 })),
    )
    expect(await world.chargesOf(id)).toMatchObject([{ amount_refunded: 2100 }])
  })
})
