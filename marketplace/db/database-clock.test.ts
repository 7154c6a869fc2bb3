import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { CARDS, newCard, orderBody, placeOrder } from '../testing/orders/ordering.ts'
import { newGuest, shopperWith } from '../testing/people/shopper.ts'
import type { Database } from './client.ts'
import { type DatabaseClock, databaseClock } from './database-clock.ts'

/** Two processes on one database, on machines whose clocks are 20 minutes apart. */

const AHEAD_MS = 20 * 60_000
const clockAhead = (ms: number) => ({ now: () => new Date(Date.now() + ms) })
const problems: string[] = []
const onProblem = (problem: string) => void problems.push(problem)

let database: Database
let clocks: readonly DatabaseClock[]
let right: AppUnderTest
let ahead: AppUnderTest
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  clocks = [
    await databaseClock({ db, local: clockAhead(0), onProblem }),
    await databaseClock({ db, local: clockAhead(AHEAD_MS), onProblem }),
  ]
  const [rightClock, aheadClock] = clocks
  if (!rightClock || !aheadClock) throw new Error('There are two clocks.')
  right = await openApp({ database, sharedClock: rightClock })
  ahead = await openApp({ database, sharedClock: aheadClock })
  // The database has the real time.
  vi.useRealTimers()
})
afterAll(async () => {
  for (const clock of clocks) clock.close()
  await right.close()
  await ahead.close()
  await database.close()
})

test.each(['right', 'ahead'] as const)(
  'a card pays at the process whose clock is %s, whichever one does what follows',
  async (at) => {
    const [here, there] = at === 'right' ? [right, ahead] : [ahead, right]
    const guest = await newGuest(here)
    await guest.add('bamboo-toothbrush-set')
    const body = await orderBody(guest, { paymentMethod: 'Card', paymentMethodId: await newCard(there, CARDS.pays) })
    // The calls of one shopper reach both processes.
    const elsewhere = shopperWith(there, guest)
    const placing = placeOrder(elsewhere, body)
    await here.runQueuedJobs()
    const answer = await placing
    await here.runQueuedJobs()
    expect(answer).toMatchObject({ status: 200, body: { data: { payment: { status: 'paid' } } } })
  },
)

test('the process whose clock is wrong says so, in the log and at the health call', async () => {
  expect(problems).toEqual([
    expect.stringMatching(/^The clock of this machine is 1(200|199) s ahead of the database's\.$/),
  ])
  expect((await right.app.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await ahead.app.inject('/health')).json()).toEqual({ status: 'ok', clock: problems[0] })
})

test('a clock that is off by seconds is corrected silently', async () => {
  const heard: string[] = []
  const clock = await databaseClock({
    db: database.db,
    local: clockAhead(-4000),
    onProblem: (problem) => void heard.push(problem),
  })
  expect(Math.abs(clock.now().getTime() - Number(clocks[0]?.now()))).toBeLessThan(1000)
  expect([clock.problem(), heard]).toEqual([undefined, []])
  clock.close()
})
