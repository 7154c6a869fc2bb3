import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { openTestDatabase, SEEDED_AT } from '../testing/database/test-database.ts'
import { type JobKind, jobQueue } from './job-queue.ts'
import { queuedJobs } from './queued-jobs-table.ts'

const SECOND = 1000
const DAY = 86_400_000

const greeting: JobKind<{ to: string }> = {
  name: 'greeting',
  payload: z.object({ to: z.string() }),
  retryAfterMs: [10 * SECOND, 60 * SECOND],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let now: Date
beforeEach(async () => {
  now = SEEDED_AT
  await database.db.delete(queuedJobs)
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** A process of the marketplace: its queue and what its handler was told to greet. */
function processOf(run: (to: string) => Promise<void> = async () => {}) {
  const logged: string[] = []
  const { log } = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line).msg) } },
  })
  const queue = jobQueue({ db: database.db, clock: { now: () => now }, log })
  const greeted: string[] = []
  queue.handle(greeting, async ({ to }) => {
    greeted.push(to)
    await run(to)
  })
  return { queue, greeted, logged }
}
const stored = () => database.db.select().from(queuedJobs)

test('a job runs once, when its time has come, and leaves nothing behind', async () => {
  const { queue, greeted } = processOf()
  await queue.add(database.db, greeting, { to: 'later' }, { runAt: new Date(now.getTime() + DAY) })
  await queue.add(database.db, greeting, { to: 'now' })
  await queue.runDue()
  expect(greeted).toEqual(['now'])
  pass(DAY)
  await queue.runDue()
  await queue.runDue()
  expect(greeted).toEqual(['now', 'later'])
  expect(await stored()).toEqual([])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { queue, greeted } = processOf()
  const failing = database.db.transaction(async (tx) => {
    await queue.add(tx, greeting, { to: 'a ghost' })
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await queue.runDue()
  expect(greeted).toEqual([])
})

describe('a job that fails', () => {
  test('is tried again after its pauses, and is done then', async () => {
    let isAway = true
    const { queue, greeted, logged } = processOf(async () => {
      if (isAway) throw new Error('the other side is away')
    })
    await queue.add(database.db, greeting, { to: 'you' })
    await queue.runDue()
    pass(9 * SECOND)
    await queue.runDue()
    expect(greeted).toHaveLength(1)
    pass(SECOND)
    await queue.runDue()
    expect(greeted).toHaveLength(2)
    isAway = false
    pass(60 * SECOND)
    await queue.runDue()
    expect(greeted).toHaveLength(3)
    expect(await stored()).toEqual([])
    expect(logged).toEqual(Array(2).fill('queued job failed, it will be tried again'))
  })

  test('is given up after the last pause, stays with its error, and is logged', async () => {
    const { queue, greeted, logged } = processOf(async () => {
      throw new Error('no luck')
    })
    await queue.add(database.db, greeting, { to: 'you' })
    for (const pause of [0, 10, 60, 10_000]) {
      pass(pause * SECOND)
      await queue.runDue()
    }
    expect(greeted).toHaveLength(3)
    expect(await stored()).toMatchObject([{ attempts: 3, lastError: 'no luck', failedAt: expect.any(Date) }])
    expect(logged.at(-1)).toBe('queued job given up')
  })

  test('does not hold up the others', async () => {
    const { queue, greeted } = processOf(async (to) => {
      if (to === 'trouble') throw new Error('no luck')
    })
    for (const to of ['trouble', 'a', 'b', 'c', 'd', 'e']) await queue.add(database.db, greeting, { to })
    await queue.runDue()
    expect([...greeted].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'trouble'])
  })
})

describe('a key', () => {
  const tomorrow = () => new Date(now.getTime() + DAY)

  test('holds one job: the newest time and payload count', async () => {
    const { queue, greeted } = processOf()
    await queue.add(database.db, greeting, { to: 'old' }, { key: 'k' })
    await queue.add(database.db, greeting, { to: 'new' }, { key: 'k', runAt: tomorrow() })
    await queue.runDue()
    expect(greeted).toEqual([])
    pass(DAY)
    await queue.runDue()
    expect(greeted).toEqual(['new'])
  })

  test('removes its job', async () => {
    const { queue, greeted } = processOf()
    await queue.add(database.db, greeting, { to: 'you' }, { key: 'k' })
    await queue.remove(database.db, greeting, 'k')
    await queue.runDue()
    expect(greeted).toEqual([])
  })

  test('that is added again while its job runs is not lost', async () => {
    const { queue, greeted } = processOf(async (to) => {
      if (to === 'first') await queue.add(database.db, greeting, { to: 'second' }, { key: 'k' })
    })
    await queue.add(database.db, greeting, { to: 'first' }, { key: 'k' })
    await queue.runDue()
    expect(greeted).toEqual(['first', 'second'])
  })
})

test('slow jobs of a limited kind leave workers for the others', async () => {
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const { queue, greeted } = processOf()
  const slow: JobKind<number> = { name: 'slow', payload: z.number(), retryAfterMs: [], maxConcurrent: 2 }
  let [started, most, running] = [0, 0, 0]
  queue.handle(slow, async () => {
    started += 1
    most = Math.max(most, ++running)
    await hanging
    running -= 1
  })
  for (let i = 0; i < 6; i++) await queue.add(database.db, slow, i)
  await queue.add(database.db, greeting, { to: 'you' })
  const all = Promise.all([1, 2, 3, 4].map(() => queue.runDue()))
  // The job of the other kind may be claimed before the slow ones.
  await expect.poll(() => [greeted, started]).toEqual([['you'], 2])
  release()
  await all
  expect([started, most, await stored()]).toEqual([6, 2, []])
})

test('two processes share the work: each job runs in one of them', async () => {
  const [one, other] = [processOf(), processOf()]
  for (let i = 0; i < 20; i++) await one.queue.add(database.db, greeting, { to: `guest ${i}` })
  await Promise.all([one.queue.runDue(), other.queue.runDue(), one.queue.runDue(), other.queue.runDue()])
  expect([...one.greeted, ...other.greeted].sort()).toEqual(Array.from({ length: 20 }, (_, i) => `guest ${i}`).sort())
})

test('a job whose process was killed runs in another one after two minutes, and the first one changes nothing any more', async () => {
  let release = () => {}
  const killed = processOf(() => new Promise((resolve) => (release = resolve)))
  await killed.queue.add(database.db, greeting, { to: 'you' })
  const hanging = killed.queue.runDue()
  await expect.poll(() => killed.greeted).toEqual(['you'])

  const other = processOf(async () => {
    throw new Error('not yet')
  })
  await other.queue.runDue()
  expect(other.greeted).toEqual([])
  pass(120 * SECOND)
  await other.queue.runDue()
  expect(other.greeted).toEqual(['you'])
  release()
  await hanging
  expect(await stored()).toMatchObject([{ attempts: 2, lastError: 'not yet' }])
})

test('jobs of another release wait: an unknown kind stays untouched, a payload that does not parse is tried again', async () => {
  const { queue, greeted } = processOf()
  const newer: JobKind<number> = { name: 'newer', payload: z.number(), retryAfterMs: [] }
  await queue.add(database.db, newer, 1)
  await queue.add(database.db, { ...greeting, payload: z.any() }, { whom: 'you' })
  await queue.runDue()
  expect(greeted).toEqual([])
  const jobs = await stored()
  expect(jobs.find(({ kind }) => kind === 'newer')).toMatchObject({ attempts: 0, claimedUntil: null })
  expect(jobs.find(({ kind }) => kind === 'greeting')).toMatchObject({ attempts: 1, failedAt: null })
})

test('a closed queue finishes the job that runs and starts no other', async () => {
  let release = () => {}
  const { queue, greeted } = processOf(() => new Promise((resolve) => (release = resolve)))
  await queue.add(database.db, greeting, { to: 'first' })
  queue.start()
  await expect.poll(() => greeted).toEqual(['first'])
  await queue.add(database.db, greeting, { to: 'second' })
  const closing = queue.close()
  release()
  await closing
  queue.start()
  await queue.runDue()
  expect(greeted).toEqual(['first'])
  expect(await stored()).toHaveLength(1)
})
