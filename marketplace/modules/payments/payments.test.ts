import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import {
  type Fault,
  openPayments,
  type PaymentsProcess,
  type PaymentsUnderTest,
} from '../../testing/payments-under-test.ts'

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

const PAYS = '4242424242424242'
const NEEDS_STEP = '4000002500003155'

describe('a payment', () => {
  test('is charged once, settled once, and leaves no job behind', async () => {
    const { id, orderId } = await world.open(shop, PAYS)
    expect(await shop.payments.of(world.db, orderId)).toMatchObject([{ paymentId: id, status: 'processing' }])
    const paid = await shop.payments.carryOut(id)
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
    expect(await shop.payments.carryOut(id)).toEqual(paid)
    expect(await shop.payments.cancel(id)).toEqual(paid)
    expect(await world.chargesOf(orderId)).toMatchObject([{ amount: 2599, currency: 'usd' }])
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
    expect(await world.waitingJobs('payment check')).toEqual([])
  })

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('with the card %s fails with %s, and can never be charged later', async (number, declineCode) => {
    const { id, orderId } = await world.open(shop, number)
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode, last4: number.slice(-4) })
    expect(await world.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }])
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
  })

  test('carried out by ten calls at once is charged and settled once', async () => {
    const { id, orderId } = await world.open(shop, PAYS)
    await Promise.all(Array.from({ length: 10 }, () => shop.payments.carryOut(id)))
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'paid' })
    expect(await world.chargesOf(orderId)).toHaveLength(1)
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('of less than the provider charges fails and says so', async () => {
    const { id } = await world.open(shop, PAYS, { amount: 20 })
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode: 'amount_too_small' })
  })
})

describe('a further step', () => {
  const stepped = async () => {
    const { id, orderId } = await world.open(shop, NEEDS_STEP)
    const state = await shop.payments.carryOut(id)
    expect(state).toMatchObject({ status: 'actionRequired', clientSecret: expect.stringMatching(/^pi_/) })
    return { id, orderId, state }
  }

  test('taken, the payment is made: at the return of the buyer', async () => {
    const { id, orderId, state } = await stepped()
    const back = await world.takeStep(state, 'confirmed')
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
    await world.takeStep(state, answer)
    const events = await world.events()
    for (const { body, signature } of [...events, ...events].reverse()) await shop.payments.hear(body, signature)
    expect(world.settled()).toEqual([{ orderId, outcome }])
  })

  test('taken by a buyer who never comes back, and the webhook never comes: the provider is asked', async () => {
    const { orderId, state } = await stepped()
    await world.takeStep(state, 'confirmed')
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
    expect((await world.takeStep(state, 'confirmed')).status).toBe(404)
    expect(await world.chargesOf(orderId)).toEqual([])
  })

  test('given up by the buyer: cancelled at once', async () => {
    const { id, orderId, state } = await stepped()
    expect(await shop.payments.cancel(id)).toMatchObject({ status: 'failed' })
    expect((await world.takeStep(state, 'confirmed')).status).toBe(404)
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
  })
})

/** What can happen to a call. */
const cut = async () => {
  throw new TypeError('fetch failed')
}
const faults: Readonly<Record<string, Fault>> = {
  'is not reached': cut,
  'does not answer in time': async () => {
    throw new DOMException('This operation was aborted', 'AbortError')
  },
  'answers 500': async () => Response.json({ error: { type: 'api_error', message: 'Oops' } }, { status: 500 }),
  'has too many calls': async () => Response.json({ error: { message: 'Slow down' } }, { status: 429 }),
  'answers with a page': async () => new Response('<html>Maintenance</html>'),
  'answers with another object': async () => Response.json({ id: 'ch_1', object: 'charge', status: 'succeeded' }),
  'does its work, and the connection is cut': async (pass) => {
    await pass()
    return cut()
  },
  'does its work and answers 500': async (pass) => {
    await pass()
    return new Response('Bad Gateway', { status: 502 })
  },
}
const isCreate = (path: string) => path.endsWith('/payment_intents')
const isConfirm = (path: string) => path.endsWith('/confirm')

describe('a provider that', () => {
  test.each(Object.entries(faults))(
    '%s when a payment starts: it fails at once and is never charged',
    async (_, fault) => {
      const { id, orderId } = await world.open(shop, PAYS)
      world.setFault((pass, call) => (isCreate(call.path) ? fault(pass, call) : pass()))
      expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode: 'provider_unavailable' })
      world.setFault(undefined)
      expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed' })
      expect(await world.chargesOf(orderId)).toEqual([])
      expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
    },
  )

  test.each(Object.entries(faults))(
    '%s when a payment is confirmed: its outcome is found out later, and it is charged at most once',
    async (name, fault) => {
      const { id, orderId } = await world.open(shop, PAYS)
      world.setFault((pass, call) => (isConfirm(call.path) ? fault(pass, call) : pass()))
      expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'processing' })
      expect(world.settled()).toEqual([])
      // The provider is away altogether for a while.
      world.setFault(cut)
      for (let minute = 0; minute < 20; minute++) {
        world.pass(MINUTE_MS)
        await shop.queue.runDue()
        expect(await shop.payments.refresh(id)).toMatchObject({ status: 'processing' })
      }
      world.setFault(undefined)
      world.pass(MINUTE_MS)
      await shop.queue.runDue()
      const outcome = name.startsWith('does its work') ? 'paid' : 'failed'
      expect(world.settled()).toEqual([{ orderId, outcome }])
      expect(await world.chargesOf(orderId)).toHaveLength(outcome === 'paid' ? 1 : 0)
      expect(await shop.payments.carryOut(id)).toMatchObject({ status: outcome })
      expect(await world.waitingJobs('payment check')).toEqual([])
    },
  )

  test('does its work, and the connection is cut: the returning shopper learns that the order is paid', async () => {
    const { id, orderId } = await world.open(shop, PAYS)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isConfirm(path) ? cut() : answer
    })
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'processing' })
    expect(await shop.payments.refresh(id)).toMatchObject({ status: 'paid', last4: '4242' })
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('is away when a payment is cancelled: the call says so, and the payment goes on', async () => {
    const { id } = await world.open(shop, NEEDS_STEP)
    await shop.payments.carryOut(id)
    world.setFault(cut)
    await expect(shop.payments.cancel(id)).rejects.toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_AWAY' })
    expect(world.settled()).toEqual([])
  })

  test.each<[string, object]>([
    ['another amount', { amount: 100, amount_received: 100 }],
    ['a part of the amount', { amount_received: 100 }],
    ['another currency', { currency: 'myr' }],
    ['another payment', { metadata: { paymentId: 'another', orderId: 'another' } }],
    ['no payment of ours', { metadata: {} }],
  ])('says "succeeded" for %s: nothing counts as paid, and the money goes back', async (_, lie) => {
    const { id, orderId } = await world.open(shop, PAYS)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isConfirm(path) ? Response.json({ ...((await answer.json()) as object), ...lie }) : answer
    })
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode: 'payment_mismatch' })
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
    expect(await world.chargesOf(orderId)).toMatchObject([{ amount_refunded: 2599, refunded: true }])
    expect(world.logged()).toContainEqual(
      expect.objectContaining({ level: 50, msg: expect.stringContaining('another') }),
    )
  })

  test('starts another payment than asked for: it is never confirmed', async () => {
    const { id, orderId } = await world.open(shop, PAYS)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isCreate(path) ? Response.json({ ...((await answer.json()) as object), amount: 1 }) : answer
    })
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed' })
    expect(await world.chargesOf(orderId)).toEqual([])
  })

  test('answers about another intent: that says nothing', async () => {
    const [{ id, orderId }, other] = [await world.open(shop, PAYS), await world.open(shop, PAYS)]
    await shop.payments.carryOut(other.id)
    const [paid] = await world.intentsOf(other.orderId)
    world.setFault((pass, { path }) => (isConfirm(path) ? Promise.resolve(Response.json(paid)) : pass()))
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'processing' })
    expect(world.settled()).toEqual([{ orderId: other.orderId, outcome: 'paid' }])
    expect(await world.chargesOf(orderId)).toEqual([])
  })
})

describe('a process that is killed', () => {
  test.each<[string, (path: string) => boolean, 'before' | 'after', 'paid' | 'failed']>([
    ['before the intent is created', isCreate, 'before', 'failed'],
    ['before the intent is stored', isCreate, 'after', 'failed'],
    ['before the card is charged', isConfirm, 'before', 'failed'],
    ['after the card was charged', isConfirm, 'after', 'paid'],
  ])('%s: another one ends the payment, and the slow call of the first one changes nothing', async (...row) => {
    const [, isCall, moment, outcome] = row
    const { id, orderId } = await world.open(shop, PAYS)
    let resume = () => {}
    const resumed = new Promise<void>((resolve) => {
      resume = resolve
    })
    let isReached = false
    world.setFault(async (pass, { path }) => {
      if (!isCall(path)) return pass()
      const answer = moment === 'after' ? await pass() : undefined
      isReached = true
      await resumed
      return answer ?? pass()
    })
    const slow = shop.payments.carryOut(id)
    await expect.poll(() => isReached).toBe(true)

    const other = world.startProcess()
    world.pass(MINUTE_MS - 1)
    await other.queue.runDue()
    expect(world.settled()).toEqual([])
    world.pass(1)
    await other.queue.runDue()
    expect(world.settled()).toEqual([{ orderId, outcome }])

    resume()
    expect(await slow).toMatchObject({ status: outcome })
    expect(world.settled()).toEqual([{ orderId, outcome }])
    expect(await world.chargesOf(orderId)).toHaveLength(outcome === 'paid' ? 1 : 0)
  })

  test('and started again by the repeated request of the shopper, who pays once', async () => {
    const { id, orderId } = await world.open(shop, PAYS)
    world.setFault((pass, { path }) => (isConfirm(path) ? cut() : pass()))
    await shop.payments.carryOut(id)
    world.setFault(undefined)
    expect(await world.startProcess().payments.carryOut(id)).toMatchObject({ status: 'paid' })
    expect(await world.chargesOf(orderId)).toHaveLength(1)
  })
})

test('the call, the webhook, the shopper and the queue at once settle a payment once', async () => {
  const { id, orderId } = await world.open(shop, NEEDS_STEP)
  await world.takeStep(await shop.payments.carryOut(id), 'confirmed')
  const other = world.startProcess()
  world.pass(MINUTE_MS)
  const events = await world.events()
  await Promise.all([
    shop.payments.carryOut(id),
    other.payments.refresh(id),
    other.payments.cancel(id),
    other.queue.runDue(),
    ...events.map(({ body, signature }) => shop.payments.hear(body, signature)),
  ])
  expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
})

describe('an event', () => {
  const event = async () => {
    const { id, orderId } = await world.open(shop, NEEDS_STEP)
    await world.takeStep(await shop.payments.carryOut(id), 'confirmed')
    const [{ body, signature } = { body: '', signature: '' }] = await world.events()
    return { orderId, body, signature }
  }

  test.each<[string, (sent: { body: string; signature: string }) => [string, string]]>([
    ['without a signature', ({ body }) => [body, '']],
    ['with a changed body', ({ body, signature }) => [`${body} `, signature]],
    [
      'with another secret',
      ({ body }) => [body, world.stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'x' })],
    ],
  ])('%s is refused and changes nothing', async (_, forge) => {
    const sent = await event()
    await expect(shop.payments.hear(...forge(sent))).rejects.toThrow(/signature/i)
    expect(world.settled()).toEqual([])
  })

  test('that was signed long ago is refused, and the provider signs it again', async () => {
    const { body, signature } = await event()
    world.pass(6 * MINUTE_MS)
    await expect(shop.payments.hear(body, signature)).rejects.toThrow(/timestamp/i)
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
    await shop.payments.hear(...sign(body.replaceAll(/pi_\w+/g, 'pi_unknown')))
    await shop.payments.hear(...sign(body.replace(/payment_intent\.\w+/, 'customer.created')))
    expect(world.settled()).toEqual([])
  })
})

describe('a refund', () => {
  const paid = async (more = {}) => {
    const opened = await world.open(shop, PAYS, more)
    await shop.payments.carryOut(opened.id)
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
    await shop.payments.carryOut(declined.id)
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
