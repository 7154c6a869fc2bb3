import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { CARDS } from '../../../testing/orders/ordering.ts'
import {
  openPayments,
  type PaymentsProcess,
  type PaymentsUnderTest,
} from '../../../testing/servers/payments-under-test.ts'

let world: PaymentsUnderTest
let shop: PaymentsProcess
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  shop = world.startProcess()
})

describe('a payment', () => {
  test('is charged once, settled once, and leaves no job behind', async () => {
    const { id, orderId } = await world.open(shop, CARDS.pays)
    expect(await shop.payments.of(world.db, orderId)).toMatchObject([{ paymentId: id, status: 'processing' }])
    const paid = await shop.payments.charge(id)
    expect(paid).toEqual({
      methodId: expect.stringMatching(/^pm_/),
      paymentId: id,
      orderId,
      status: 'paid',
      amount: 2599,
      refunded: 0,
      brand: 'visa',
      last4: '4242',
    })
    expect(await shop.payments.charge(id)).toEqual(paid)
    expect(await shop.payments.cancel(id)).toEqual(paid)
    expect(await world.chargesOf(orderId)).toMatchObject([{ amount: 2599, currency: 'usd' }])
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
    expect(await world.waitingJobs('payment check')).toEqual([])
  })

  test.each([
    ['4000000000000002', 'CARD_DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4000000000000069', 'EXPIRED_CARD'],
    ['4000000000000127', 'INCORRECT_CVC'],
    ['4000000000000119', 'PROCESSING_ERROR'],
  ])('with the card %s fails with %s, and can never be charged later', async (number, problem) => {
    const { id, orderId } = await world.open(shop, number)
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed', problem, last4: number.slice(-4) })
    expect(await world.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }])
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
  })

  test('that ten calls charge at once is charged and settled once', async () => {
    const { id, orderId } = await world.open(shop, CARDS.pays)
    await Promise.all(Array.from({ length: 10 }, () => shop.payments.charge(id)))
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'paid' })
    expect(await world.chargesOf(orderId)).toHaveLength(1)
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('of less than the provider charges fails and says so', async () => {
    const { id } = await world.open(shop, CARDS.pays, { amount: 20 })
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed', problem: 'NOT_CARRIED_OUT' })
  })
})

describe('a 3-D Secure challenge', () => {
  const stepped = async () => {
    const { id, orderId } = await world.open(shop, CARDS.needsChallenge)
    const state = await shop.payments.charge(id)
    expect(state).toMatchObject({ status: 'actionRequired', clientSecret: expect.stringMatching(/^pi_/) })
    return { id, orderId, state }
  }

  test('taken, the payment is made: at the return of the buyer', async () => {
    const { id, orderId, state } = await stepped()
    const back = await world.answerChallenge(state, 'confirmed')
    expect(back.headers.get('location')).toContain(`http://localhost:3000/secure-checkout?orderId=${orderId}`)
    expect(await shop.payments.refresh(id)).toMatchObject({ status: 'paid' })
    expect(await shop.payments.refresh(id)).not.toHaveProperty('clientSecret')
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test.each([
    ['confirmed', 'paid'],
    ['refused', 'failed'],
  ] as const)('%s by a buyer who never comes back: the webhook tells', async (answer, outcome) => {
    const { orderId, state } = await stepped()
    await world.answerChallenge(state, answer)
    const events = await world.events()
    for (const { body, signature } of [...events, ...events].reverse())
      await shop.payments.handleWebhook(body, signature)
    expect(world.settled()).toEqual([{ orderId, outcome }])
  })

  test('taken by a buyer who never comes back, and the webhook never comes: the provider is asked', async () => {
    const { orderId, state } = await stepped()
    await world.answerChallenge(state, 'confirmed')
    world.pass(MINUTE_MS)
    await shop.queue.runDue()
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('not taken until the hold ends: the payment is cancelled', async () => {
    const { orderId, state } = await stepped()
    for (let minute = 0; minute < 14; minute++) {
      world.pass(MINUTE_MS)
      await shop.queue.runDue()
    }
    expect(world.settled()).toEqual([])
    world.pass(MINUTE_MS)
    await shop.queue.runDue()
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
    expect((await world.answerChallenge(state, 'confirmed')).status).toBe(404)
    expect(await world.chargesOf(orderId)).toEqual([])
  })

  test('given up by the buyer: cancelled at once', async () => {
    const { id, orderId, state } = await stepped()
    expect(await shop.payments.cancel(id)).toMatchObject({ status: 'failed' })
    expect((await world.answerChallenge(state, 'confirmed')).status).toBe(404)
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
  })
})

describe('an event', () => {
  const event = async () => {
    const { id, orderId } = await world.open(shop, CARDS.needsChallenge)
    await world.answerChallenge(await shop.payments.charge(id), 'confirmed')
    const [{ body, signature } = { body: '', signature: '' }] = await world.events()
    return { orderId, body, signature }
  }

  test.each<[string, (webhook: { body: string; signature: string }) => [string, string]]>([
    ['without a signature', ({ body }) => [body, '']],
    ['with a changed body', ({ body, signature }) => [`${body} `, signature]],
    [
      'with another secret',
      ({ body }) => [body, world.stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'x' })],
    ],
  ])('%s is refused and changes nothing', async (_, forge) => {
    const signedEvent = await event()
    await expect(shop.payments.handleWebhook(...forge(signedEvent))).rejects.toThrow(/signature/i)
    expect(world.settled()).toEqual([])
  })

  test('that was signed long ago is refused, and the provider signs it again', async () => {
    const { body, signature } = await event()
    world.pass(6 * MINUTE_MS)
    await expect(shop.payments.handleWebhook(body, signature)).rejects.toThrow(/timestamp/i)
  })

  test('about a payment of another program, or of a kind that the shop does not need, is accepted', async () => {
    const { body, signature } = await event()
    const sign = (text: string) =>
      [
        text,
        world.stripe.webhooks.generateTestHeaderString({
          payload: text,
          secret: world.webhookSecret,
          timestamp: Number(/t=(\d+)/.exec(signature)?.[1]),
        }),
      ] as const
    await shop.payments.handleWebhook(...sign(body.replaceAll(/pi_\w+/g, 'pi_unknown')))
    await shop.payments.handleWebhook(...sign(body.replace(/payment_intent\.\w+/, 'customer.created')))
    expect(world.settled()).toEqual([])
  })
})

const cut = async () => {
  throw new TypeError('fetch failed')
}

describe('a refund', () => {
  const paid = async (more = {}) => {
    const opened = await world.open(shop, CARDS.pays, more)
    await shop.payments.charge(opened.id)
    return opened
  }
  const refund = (orderId: string, amount: number, key: string) =>
    world.db.transaction((tx) => shop.payments.refund(tx, { orderId, amount, key }))
  const givenBack = async (orderId: string) =>
    (await world.chargesOf(orderId)).map(({ amount_refunded }) => amount_refunded)

  test('gives back parts, each key once, and never more than was paid', async () => {
    const { orderId } = await paid()
    await refund(orderId, 1000, 'line 1')
    await refund(orderId, 1000, 'line 1')
    await expect(refund(orderId, 1600, 'line 2')).rejects.toThrow(/1 more than was paid/)
    await shop.queue.runDue()
    expect(await givenBack(orderId)).toEqual([1000])
    await refund(orderId, 1599, 'line 2')
    await shop.queue.runDue()
    expect(await givenBack(orderId)).toEqual([2599])
    expect(await shop.payments.of(world.db, orderId)).toMatchObject([{ status: 'refunded', refunded: 2599 }])
  })

  test('that is rolled back with its order gives nothing back', async () => {
    const { orderId } = await paid()
    const failing = world.db.transaction(async (tx) => {
      await shop.payments.refund(tx, { orderId, amount: 1000, key: 'line 1' })
      throw new Error('the order cannot be changed')
    })
    await expect(failing).rejects.toThrow('cannot be changed')
    await shop.queue.runDue()
    expect(await givenBack(orderId)).toEqual([0])
  })

  test('takes what it needs from the payments of an order, the oldest first; a failed one counts for nothing', async () => {
    const { orderId } = await paid()
    world.pass(MINUTE_MS)
    const declined = await world.open(shop, '4000000000000002', { orderId })
    await shop.payments.charge(declined.id)
    world.pass(MINUTE_MS)
    await paid({ orderId, amount: 500 })
    await refund(orderId, 2700, 'all but a bit')
    await shop.queue.runDue()
    expect((await givenBack(orderId)).sort()).toEqual([101, 2599])
    expect(await shop.payments.of(world.db, orderId)).toMatchObject([
      { refunded: 2599 },
      { refunded: 0 },
      { refunded: 101 },
    ])
  })

  test('takes nothing of what the bank took by a dispute, until it is won', async () => {
    const { orderId } = await paid()
    await world.tellOfDispute(shop, orderId, 'funds_withdrawn')
    await expect(refund(orderId, 1, 'line 1')).rejects.toThrow(/1 more than was paid/)
    world.pass(MINUTE_MS)
    await paid({ orderId, amount: 500 })
    await refund(orderId, 500, 'line 1')
    expect(await shop.payments.of(world.db, orderId)).toMatchObject([{ refunded: 0 }, { refunded: 500 }])
    const won = await paid()
    for (const event of ['funds_withdrawn', 'funds_reinstated']) await world.tellOfDispute(shop, won.orderId, event)
    await refund(won.orderId, 2599, 'all')
    await shop.queue.runDue()
    expect(await givenBack(won.orderId)).toEqual([2599])
  })

  test('that the provider has refused for a dispute is made when the dispute is won, once', async () => {
    const { orderId } = await paid()
    await refund(orderId, 1000, 'line 1')
    world.setFault(async (pass, { method }) => {
      const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'The charge is disputed.' }
      return method === 'POST' ? Response.json({ error }, { status: 400 }) : pass()
    })
    for (let day = 0; day < 40; day++) {
      await shop.queue.runDue()
      world.pass(DAY_MS)
    }
    await world.tellOfDispute(shop, orderId, 'funds_withdrawn')
    world.setFault(undefined)
    await shop.queue.runDue()
    expect(await givenBack(orderId)).toEqual([0])
    for (let time = 0; time < 2; time++) {
      await world.tellOfDispute(shop, orderId, 'funds_reinstated')
      await shop.queue.runDue()
    }
    expect(await givenBack(orderId)).toEqual([1000])
    expect(await world.waitingJobs('refund')).toEqual([])
  })

  test('is made once, also when its answers are lost for days', async () => {
    const { orderId } = await paid()
    await refund(orderId, 1000, 'line 1')
    world.setFault(async (pass, { method }) => {
      await pass()
      return method === 'POST' ? cut() : new Response('', { status: 503 })
    })
    await shop.queue.runDue()
    world.pass(DAY_MS)
    await shop.queue.runDue()
    world.setFault(async (pass, { method }) => {
      const answer = await pass()
      return method === 'POST' ? cut() : answer
    })
    world.pass(DAY_MS)
    await shop.queue.runDue()
    world.setFault(undefined)
    world.pass(2 * DAY_MS)
    await shop.queue.runDue()
    expect(await givenBack(orderId)).toEqual([1000])
    expect(await world.waitingJobs('refund')).toEqual([])
  })
})
