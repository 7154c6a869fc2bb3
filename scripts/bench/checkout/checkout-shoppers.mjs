/**
 * Shoppers of the checkout bench, in a separate process. Each fills a cart, checks out and pays, again and again, until the
 * time is over: a third with Talents, a tenth with a card that is declined first, a tenth with a 3-D Secure challenge, a tenth
 * sends the order twice at once. The only argument is the job as JSON; the observations are printed as JSON.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns, randomOf, shopperCalls, variantId } from '../support/shopper-calls.mjs'
import { percentile } from '../support/statistics.mjs'

const CARDS = { pays: '4242424242424242', declined: '4000000000000002', needsStep: '4000002500003155' }
const ADDRESS = {
  name: 'Bench Shopper',
  line1: '12 Elm Street',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
  mobile: '(202) 555-0123',
}
/** Pause between two clicks of one shopper. */
const PAUSE_MS = { fewest: 500, most: 1500 }
const ACCOUNTS_AT_ONCE = 8

const { origin, shoppers: count, seconds, slugs } = JSON.parse(process.argv[2])
const { call, must: callOrThrow, accountToken, guestToken, close, tally: repeated } = shopperCalls(origin, count)
const times = []
const problems = []
/** Ids of the orders that shoppers were told are paid. */
const paid = []
const tally = { declined: 0, steps: 0, twice: 0, withTalents: 0 }

const shoppers = Array.from({ length: count }, (_, at) => ({ at, random: randomOf(at + 1), hasAccount: at % 3 === 0 }))
await inTurns(shoppers, ACCOUNTS_AT_ONCE, prepare)
const start = performance.now()
const end = start + seconds * 1000
await Promise.all(shoppers.map(shop))
const elapsed = (performance.now() - start) / 1000
close()

console.log(
  JSON.stringify({
    shoppers: count,
    seconds: elapsed,
    orders: paid.length,
    ordersPerSecond: paid.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ...tally,
    ...repeated,
    errors: problems.length,
    firstProblems: problems.slice(0, 5),
    paid,
  }),
)

async function prepare(shopper) {
  const { at, hasAccount } = shopper
  shopper.email = `checkout-${at}@bench.test`
  shopper.token = hasAccount ? await accountToken(shopper.email) : await guestToken()
  const { data } = await callOrThrow('POST', '/v1/address', { token: shopper.token, body: ADDRESS })
  shopper.addressId = data._id
}

async function shop(shopper) {
  const { random } = shopper
  const think = () => pause(PAUSE_MS.fewest + random() * (PAUSE_MS.most - PAUSE_MS.fewest))
  // Shoppers do not all start at the same moment.
  await pause(random() * seconds * 200)
  while (performance.now() < end) {
    try {
      for (let lines = 1 + Math.floor(random() * 2); lines > 0; lines--) {
        const centralProductId = variantId(slugs[Math.floor(random() * slugs.length)])
        const body = { centralProductId, newQuantity: 1, action: 1 }
        await callOrThrow('PATCH', '/v1/cart', { token: shopper.token, body, key: randomUUID() })
        await think()
      }
      await buy(shopper, random())
    } catch (error) {
      problems.push(error.message)
    }
    await think()
  }
}

/** Pays the cart. `dice` says how. */
async function buy(shopper, dice) {
  const isTwice = dice >= 0.2 && dice < 0.3
  if (dice < 0.1) {
    const { status } = await order(shopper, await cardOf(CARDS.declined))
    if (status !== 402) throw new Error(`The order with a declined card answered ${status}`)
    tally.declined++
  }
  const needsStep = dice >= 0.1 && dice < 0.2
  const { status, body } = await order(shopper, await cardOf(needsStep ? CARDS.needsStep : CARDS.pays), isTwice)
  if (status !== 200) throw new Error(`POST /v1/order answered ${status} ${body?.code ?? ''}: ${body?.message}`)
  const { orderId, payment } = body.data
  if (payment.status === 'actionRequired') {
    const { pathname, search } = new URL(payment.nextActionUrl)
    await call('POST', `${pathname}${search}`, { form: { outcome: 'confirmed' } })
    const read = await callOrThrow('GET', `/v1/order/${orderId}`, { token: shopper.token })
    if (read.data.payment.status !== 'paid')
      throw new Error(`After its step, the payment is ${read.data.payment.status}`)
    tally.steps++
  } else if (payment.status !== 'paid') throw new Error(`The payment is ${payment.status}`)
  paid.push(orderId)
}

async function cardOf(number) {
  const card = { 'card[number]': number, 'card[exp_month]': 12, 'card[exp_year]': 2040, 'card[cvc]': 123 }
  const form = { type: 'card', ...card }
  return (await callOrThrow('POST', '/stripe/v1/payment_methods', { authorization: 'Bearer pk_test_embedded', form }))
    .id
}

async function order({ token, email, addressId, hasAccount }, paymentMethodId, isTwice = false) {
  const cart = await callOrThrow('GET', `/v1/cart/checkout?deliveryAddressId=${addressId}&taxCalculate=1`, { token })
  const { cartId, accounting, confirmation } = cart.data
  const usable = accounting.talentsUsable ?? 0
  // Less than the provider charges would be left.
  const payWithTalents = hasAccount && usable > 0 && accounting.finalTotal - usable >= 1
  const body = {
    cartId,
    deliveryAddressId: addressId,
    paymentMethod: 'Card',
    paymentMethodId,
    payWithTalents,
    confirmedTotal: accounting.finalTotal,
    confirmedChanges: confirmation,
    ...(payWithTalents && { confirmedTalents: usable }),
    ...(!hasAccount && { email }),
  }
  const key = randomUUID()
  const startedAt = performance.now()
  const send = () => call('POST', '/v1/order', { token, body, key })
  const [first, second] = await Promise.all(isTwice ? [send(), send()] : [send()])
  times.push(performance.now() - startedAt)
  if (isTwice) tally.twice++
  if (payWithTalents) tally.withTalents++
  if (second && second.body?.data?.orderId !== first.body?.data?.orderId) {
    throw new Error(`One order sent twice answered ${first.status} and ${second.status}: ${second.body?.message}`)
  }
  return first
}
