import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import type { Database } from '../client.ts'
import { lease } from './lease.ts'

const LEASE_MS = 6000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true })
})
afterAll(() => database.close())

test('one process at a time holds a lease, until it releases it or is gone for longer than it lasts', async () => {
  let now = 0
  const process = () => lease({ db: database.db, clock: { now: () => new Date(now) } }, 'work', LEASE_MS)
  const [first, second] = [process(), process()]
  const hold = () => Promise.all([first.hold(), second.hold()])
  const before = await hold()
  expect(before.filter(Boolean)).toHaveLength(1)
  const [holder, other] = before[0] ? [first, second] : [second, first]

  for (; now < 4 * LEASE_MS; now += 1000) expect([await holder.hold(), await other.hold()]).toEqual([true, false])

  await holder.release()
  expect(await other.hold()).toBe(true)
  // A second release, by the one that has lost it, frees nothing.
  await holder.release()
  const third = process()
  expect(await third.hold()).toBe(false)

  // The other one is killed.
  now += LEASE_MS - 1
  expect(await third.hold()).toBe(false)
  now += 1
  expect(await third.hold()).toBe(true)
  expect(await other.hold()).toBe(false)
})

test('a lease that was released is not taken again by work that goes on, and is free for another process', async () => {
  const clock = { now: () => new Date(0) }
  const [ending, other] = [1, 2].map(() => lease({ db: database.db, clock }, 'endless', LEASE_MS))
  await ending?.hold()
  await ending?.release()
  expect(await ending?.hold()).toBe(false)

  const [closing, next] = [1, 2].map(() => lease({ db: database.db, clock }, 'at once', LEASE_MS))
  const [isHeld] = await Promise.all([closing?.hold(), closing?.release()])
  expect(isHeld).toBe(false)
  expect([await other?.hold(), await next?.hold()]).toEqual([true, true])
})

test('leases of different names are apart', async () => {
  const clock = { now: () => new Date(0) }
  const named = (name: string) => lease({ db: database.db, clock }, name, LEASE_MS)
  expect([await named('a').hold(), await named('b').hold(), await named('a').hold()]).toEqual([true, true, false])
})
