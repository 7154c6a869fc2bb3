/**
 * Shoppers who fill a cart, check out and pay, again and again: a third with Talents, a tenth with a card that is declined
 * first, a tenth with a 3-D Secure challenge, a tenth sends the order twice at once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.mjs'

/** What the shoppers buy. */
export const SLUGS = ['bamboo-toothbrush-set', 'linen-bath-towel', 'aloe-face-gel', 'wool-dryer-balls']
const PASSWORD = 'Bench-Talents-2026'
const CARDS = { pays: '4242424242424242', declined: '4000000000000002', needsChallenge: '4000002500003155' }
const HOME = { line1: '12 Elm Street', city: 'Sacramento', state: 'CA', zip: '95814' }
const ADDRESS = { name: 'Bench Shopper', mobile: '(202) 555-0123', ...HOME }
/** Between two clicks of one shopper. */
const PAUSE_MS = { fewest: 500, most: 1500 }
const ACCOUNTS_AT_ONCE = 8
const REQUEST_MS = 20_000
const TRIES = 4
/** How often a shopper comes back after a 503. */
const MAX_REFUSALS = 30

export const variantId = (slug) => createHash('sha256').update(`variant:${slug}`).digest('hex').slice(0, 24)

/**
 * Sends so many shoppers to the marketplace at `origin`, which is on this machine.
 * @returns figures: rows of a table; paid: ids of the orders that shoppers were told are paid; problems: what went wrong
 */
export async function shopAndPay(origin, { shoppers: count, seconds }) {
  const tally = { refused: 0, unanswered: 0, declined: 0, challenged: 0, twice: 0, withTalents: 0 }
  const { call, must } = callsTo(origin, tally)
  const times = []
  const problems = []
  const paid = []

  const prepare = async (shopper) => {
    shopper.token = shopper.hasAccount ? await account(shopper.email) : await guest()
    shopper.addressId = (await must('POST', '/v1/address', { token: shopper.token, body: ADDRESS }))._id
  }
  const guest = async () => (await must('GET', '/fetch/ssrtoken')).token.accessToken
  const account = async (email) => {
    const credentials = { email, password: PASSWORD }
    await must('POST', '/v1/signUp', { body: { ...credentials, firstName: 'Bench', lastName: 'Shopper' } })
    const mails = await must('GET', `/outbox.json?to=${encodeURIComponent(email)}`)
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    return (await must('POST', '/v1/verifyCode', { body: { email, code } })).token.accessToken
  }

  const shop = async (shopper) => {
    const think = () => pause(PAUSE_MS.fewest + Math.random() * (PAUSE_MS.most - PAUSE_MS.fewest))
    // Shoppers do not all start at the same moment.
    await pause(Math.random() * seconds * 200)
    while (performance.now() < end) {
      try {
        for (let lines = 1 + Math.floor(Math.random() * 2); lines > 0; lines--) {
          const centralProductId = variantId(SLUGS[Math.floor(Math.random() * SLUGS.length)])
          const body = { centralProductId, newQuantity: 1, action: 1 }
          await must('PATCH', '/v1/cart', { token: shopper.token, body, key: randomUUID() })
          await think()
        }
        await buy(shopper, Math.random())
      } catch (error) {
        problems.push(error.message)
      }
      await think()
    }
  }

  /** Pays the cart. `dice` says how. */
  const buy = async (shopper, dice) => {
    if (dice < 0.1) {
      const { status } = await order(shopper, await cardOf(CARDS.declined))
      if (status !== 402) throw new Error(`The order with a declined card answered ${status}`)
      tally.declined++
    }
    const card = await cardOf(dice >= 0.1 && dice < 0.2 ? CARDS.needsChallenge : CARDS.pays)
    const { status, data, error } = await order(shopper, card, dice >= 0.2 && dice < 0.3)
    if (status !== 200) throw new Error(`POST /v1/order answered ${status}: ${error}`)
    let { payment } = data
    if (payment.status === 'actionRequired') {
      const { pathname, search } = new URL(payment.nextActionUrl)
      await call('POST', `${pathname}${search}`, { form: { outcome: 'confirmed' } })
      payment = (await must('GET', `/v1/order/${data.orderId}`, { token: shopper.token })).payment
      tally.challenged++
    }
    if (payment.status !== 'paid') throw new Error(`The payment is ${payment.status}`)
    paid.push(data.orderId)
  }

  const cardOf = async (number) => {
    const card = { 'card[number]': number, 'card[exp_month]': 12, 'card[exp_year]': 2040, 'card[cvc]': 123 }
    const sent = { token: 'Bearer pk_test_embedded', form: { type: 'card', ...card } }
    return (await call('POST', '/stripe/v1/payment_methods', sent)).body.id
  }

  const order = async ({ token, email, addressId, hasAccount }, paymentMethodId, isTwice = false) => {
    const url = `/v1/cart/checkout?deliveryAddressId=${addressId}&taxCalculate=1`
    const { cartId, accounting, confirmation } = await must('GET', url, { token })
    const usable = accounting.talentsUsable ?? 0
    // Less than the provider charges would be left.
    const payWithTalents = hasAccount && usable > 0 && accounting.finalTotal - usable >= 1
    const body = {
      ...{ cartId, deliveryAddressId: addressId, paymentMethod: 'Card', paymentMethodId, payWithTalents },
      ...{ confirmedTotal: accounting.finalTotal, confirmedChanges: confirmation },
      ...(payWithTalents && { confirmedTalents: usable }),
      ...(!hasAccount && { email }),
    }
    const key = randomUUID()
    const startedAt = performance.now()
    const send = () => call('POST', '/v1/order', { token, body, key })
    const [first, second = first] = await Promise.all(isTwice ? [send(), send()] : [send()])
    times.push(performance.now() - startedAt)
    if (isTwice) tally.twice++
    if (payWithTalents) tally.withTalents++
    if (second.data?.orderId !== first.data?.orderId)
      throw new Error(`One order sent twice answered ${first.status} and ${second.status}: ${second.error}`)
    return first
  }

  const emails = Array.from({ length: count }, (_, at) => `checkout-${at}@bench.test`)
  const shoppers = emails.map((email, at) => ({ email, hasAccount: at % 3 === 0 }))
  for (const waiting = [...shoppers]; waiting.length > 0; )
    await Promise.all(waiting.splice(0, ACCOUNTS_AT_ONCE).map(prepare))
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(shoppers.map(shop))
  return {
    paid,
    problems,
    figures: {
      shoppers: count,
      'orders/s': paid.length / ((performance.now() - start) / 1000),
      'orders (declined, challenged, sent twice, with Talents)': `${paid.length} (${[tally.declined, tally.challenged, tally.twice, tally.withTalents].join(', ')})`,
      'order p50, ms': percentile(times, 0.5),
      'order p99, ms': percentile(times, 0.99),
      'calls refused and repeated': tally.refused,
      'tries without an answer': tally.unanswered,
      errors: problems.length,
    },
  }
}

/**
 * Returns `call`, which repeats a call without a response, and one that is refused with 503 after the time that the answer
 * names: it changed nothing. After all tries its status is 0. `must` returns the data of an answer with 200, or throws.
 */
function callsTo(origin, tally) {
  const send = async (method, path, { token, body, form, key }) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(key && { 'idempotency-key': key }),
    }
    const payload = form ? new URLSearchParams(form) : body && JSON.stringify(body)
    const signal = AbortSignal.timeout(REQUEST_MS)
    const response = await fetch(origin + path, { method, headers, body: payload, redirect: 'manual', signal })
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = isJson ? await response.json() : await response.text()
    const retryAfter = Number(response.headers.get('retry-after') ?? 0)
    return { status: response.status, body: answer, data: answer.data, error: answer.message, retryAfter }
  }
  const call = async (method, path, sent = {}) => {
    for (let tries = 0, refusals = 0; tries < TRIES; ) {
      const response = await send(method, path, sent).catch(() => undefined)
      if (response?.status === 503 && response.retryAfter > 0 && refusals++ < MAX_REFUSALS) {
        tally.refused++
        await pause(response.retryAfter * 1000 * (0.5 + Math.random()))
      } else if (response) return response
      else {
        tally.unanswered++
        tries++
      }
    }
    return { status: 0 }
  }
  const must = async (method, path, sent) => {
    const { status, data, error } = await call(method, path, sent)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${error}`)
    return data
  }
  return { call, must }
}
