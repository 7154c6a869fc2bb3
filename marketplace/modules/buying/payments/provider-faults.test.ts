import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import { CARDS } from '../../../testing/orders/ordering.ts'
import {
  type Fault,
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
      const { id, orderId } = await world.open(shop, CARDS.pays)
      world.setFault((pass, call) => (isCreate(call.path) ? fault(pass, call) : pass()))
      expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed', problem: 'NOT_CARRIED_OUT' })
      world.setFault(undefined)
      expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed' })
      expect(await world.chargesOf(orderId)).toEqual([])
      expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
    },
  )

  test.each(Object.entries(faults))(
    '%s when a payment is confirmed: its outcome is found out later, and it is charged at most once',
    async (name, fault) => {
      const { id, orderId } = await world.open(shop, CARDS.pays)
      world.setFault((pass, call) => (isConfirm(call.path) ? fault(pass, call) : pass()))
      expect(await shop.payments.charge(id)).toMatchObject({ status: 'processing' })
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
      expect(await shop.payments.charge(id)).toMatchObject({ status: outcome })
      expect(await world.waitingJobs('payment check')).toEqual([])
    },
  )

  test('does its work, and the connection is cut: the returning shopper learns that the order is paid', async () => {
    const { id, orderId } = await world.open(shop, CARDS.pays)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isConfirm(path) ? cut() : answer
    })
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'processing' })
    expect(await shop.payments.refresh(id)).toMatchObject({ status: 'paid', last4: '4242' })
    expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('is away when a payment is cancelled: the call says so, and the payment goes on', async () => {
    const { id } = await world.open(shop, CARDS.needsChallenge)
    await shop.payments.charge(id)
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
    const { id, orderId } = await world.open(shop, CARDS.pays)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isConfirm(path) ? Response.json({ ...((await answer.json()) as object), ...lie }) : answer
    })
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed', problem: 'NOT_CARRIED_OUT' })
    expect(world.settled()).toEqual([{ orderId, outcome: 'failed' }])
    expect(await world.chargesOf(orderId)).toMatchObject([{ amount: 2599, amount_refunded: 2599 }])
    expect(world.logged()).toContainEqual(
      expect.objectContaining({ level: 50, msg: expect.stringContaining('another') }),
    )
  })

  test('starts another payment than asked for: it is never confirmed', async () => {
    const { id, orderId } = await world.open(shop, CARDS.pays)
    world.setFault(async (pass, { path }) => {
      const answer = await pass()
      return isCreate(path) ? Response.json({ ...((await answer.json()) as object), amount: 1 }) : answer
    })
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'failed' })
    expect(await world.chargesOf(orderId)).toEqual([])
  })

  test('answers about another intent: that says nothing', async () => {
    const [{ id, orderId }, other] = [await world.open(shop, CARDS.pays), await world.open(shop, CARDS.pays)]
    await shop.payments.charge(other.id)
    const [paid] = await world.intentsOf(other.orderId)
    world.setFault((pass, { path }) => (isConfirm(path) ? Promise.resolve(Response.json(paid)) : pass()))
    expect(await shop.payments.charge(id)).toMatchObject({ status: 'processing' })
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
    const { id, orderId } = await world.open(shop, CARDS.pays)
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
    const slow = shop.payments.charge(id)
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
    const { id, orderId } = await world.open(shop, CARDS.pays)
    world.setFault((pass, { path }) => (isConfirm(path) ? cut() : pass()))
    await shop.payments.charge(id)
    world.setFault(undefined)
    expect(await world.startProcess().payments.charge(id)).toMatchObject({ status: 'paid' })
    expect(await world.chargesOf(orderId)).toHaveLength(1)
  })
})

test('the call, the webhook, the shopper and the queue at once settle a payment once', async () => {
  const { id, orderId } = await world.open(shop, CARDS.needsChallenge)
  await world.answerChallenge(await shop.payments.charge(id), 'confirmed')
  const other = world.startProcess()
  world.pass(MINUTE_MS)
  const events = await world.events()
  await Promise.all([
    shop.payments.charge(id),
    other.payments.refresh(id),
    other.payments.cancel(id),
    other.queue.runDue(),
    ...events.map(({ body, signature }) => shop.payments.handleWebhook(body, signature)),
  ])
  expect(world.settled()).toEqual([{ orderId, outcome: 'paid' }])
})
