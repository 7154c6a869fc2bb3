/**
 * Shoppers of the cart bench, in a separate process. Each starts as a guest, signs in, and then adds, changes, removes
 * and reads, with a pause between two clicks, until the time is over. Each records the acknowledged writes, and the
 * final cart is compared with them. A call without a response is repeated with the same idempotency key. The only
 * argument is the job as JSON; the observations are printed as JSON.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns, randomOf, shopperCalls, variantId } from '../support/shopper-calls.mjs'
import { percentile } from '../support/statistics.mjs'

const SLUGS = [
  'bamboo-toothbrush-set',
  'linen-bath-towel',
  'aloe-face-gel',
  'matcha-ceremonial-grade',
  'wool-dryer-balls',
]
const MAX_OF_ONE = 10
/** Pause between two clicks of one shopper. */
const PAUSE_MS = { fewest: 500, most: 1500 }
const ACCOUNTS_AT_ONCE = 8

const { origin, shoppers: count, seconds } = JSON.parse(process.argv[2])
const { call, must: callOrThrow, accountToken, guestToken, signIn, close } = shopperCalls(origin, count)
const writes = []
const reads = []
const signIns = []
const problems = []

const shoppers = Array.from({ length: count }, (_, at) => ({ email: `shopper-${at}@bench.test`, random: randomOf(at) }))
await inTurns(shoppers, ACCOUNTS_AT_ONCE, openAccount)

const start = performance.now()
const end = start + seconds * 1000
await Promise.all(shoppers.map(shop))
const elapsed = (performance.now() - start) / 1000

let lost = 0
let doubled = 0
await inTurns(shoppers, ACCOUNTS_AT_ONCE, async ({ token, expected }) => {
  const there = await unitsOf(token)
  for (const slug of new Set([...there.keys(), ...expected.keys()])) {
    const difference = (there.get(slug) ?? 0) - (expected.get(slug) ?? 0)
    if (difference < 0) lost -= difference
    else doubled += difference
  }
})
close()

console.log(
  JSON.stringify({
    shoppers: count,
    seconds: elapsed,
    writes: writes.length,
    writesPerSecond: writes.length / elapsed,
    p50: percentile(writes, 0.5),
    p99: percentile(writes, 0.99),
    readP50: percentile(reads, 0.5),
    readP99: percentile(reads, 0.99),
    signInP50: percentile(signIns, 0.5),
    errors: problems.length,
    lost,
    doubled,
    firstProblems: problems.slice(0, 5),
  }),
)

/** Creates the account, unless an earlier bench did, and empties its cart. */
async function openAccount({ email }) {
  await callOrThrow('DELETE', '/v1/cart', { token: await accountToken(email) })
}

async function shop(shopper) {
  const { random } = shopper
  shopper.expected = new Map()
  // Shoppers do not all start at the same moment.
  await pause(random() * seconds * 200)
  try {
    shopper.token = await guestToken()
    await add(shopper, SLUGS[0])
    const startedAt = performance.now()
    shopper.token = await signIn(shopper.token, shopper.email)
    signIns.push(performance.now() - startedAt)
  } catch (error) {
    problems.push(error.message)
    return
  }
  while (performance.now() < end) {
    await pause(PAUSE_MS.fewest + random() * (PAUSE_MS.most - PAUSE_MS.fewest))
    const slug = SLUGS[Math.floor(random() * SLUGS.length)]
    const dice = random()
    if (dice < 0.5) await add(shopper, slug)
    else if (dice < 0.75) await change(shopper, slug, 1 + Math.floor(random() * MAX_OF_ONE))
    else if (dice < 0.85) await change(shopper, slug, 0)
    else {
      const startedAt = performance.now()
      await unitsOf(shopper.token).catch((error) => problems.push(error.message))
      reads.push(performance.now() - startedAt)
    }
  }
}

function add(shopper, slug) {
  const units = shopper.expected.get(slug) ?? 0
  return units < MAX_OF_ONE ? write(shopper, slug, units + 1, { action: 1, newQuantity: 1 }) : change(shopper, slug, 1)
}

function change(shopper, slug, units) {
  return write(shopper, slug, units, units === 0 ? { action: 3, newQuantity: 0 } : { action: 2, newQuantity: units })
}

/** One action of a shopper, with one key until a response arrives. */
async function write({ token, expected }, slug, units, change) {
  const body = { centralProductId: variantId(slug), ...change }
  const startedAt = performance.now()
  const { status } = await call('PATCH', '/v1/cart', { token, body, key: randomUUID() })
  writes.push(performance.now() - startedAt)
  if (status !== 200) problems.push(`PATCH /v1/cart answered ${status}`)
  else if (units === 0) expected.delete(slug)
  else expected.set(slug, units)
}

async function unitsOf(token) {
  const { status, body } = await call('GET', '/v1/user/cart', { token })
  if (status === 204) return new Map()
  if (status !== 200) throw new Error(`GET /v1/user/cart answered ${status}`)
  const lines = body.data.sellers.flatMap(({ products }) => products)
  return new Map(lines.filter((line) => !line.isFirstPurchaseDeal).map((line) => [line.slug, line.quantity.value]))
}
