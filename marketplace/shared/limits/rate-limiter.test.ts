import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { openRateLimiter, type RateLimiter } from './rate-limiter.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const few = { kind: 'few', max: 3, seconds: 60 }
const many = { kind: 'many', max: 1000, seconds: 60 }

let key: string
let turn = 0
beforeEach(() => {
  turn += 1
  key = `${process.pid} ${Date.now()} ${turn}`
})

const counted = async (limits: RateLimiter, limit: typeof few, times: number) => {
  const seconds: number[] = []
  for (let i = 0; i < times; i += 1) seconds.push(await limits.count(limit, key))
  return seconds
}

describe.each([
  ['memory', true, async () => ({})],
  [
    'PostgreSQL',
    process.env['TEST_DATABASE_URL'] !== undefined,
    async (open: () => Promise<Database>) => ({ databaseUrl: (await open()).url }),
  ],
  ['Redis', redisUrl !== undefined, async () => ({ redisUrl })],
] as const)('limits in %s', (store, isAvailable, optionsOf) => {
  let database: Database | undefined
  let limits: RateLimiter
  let others: RateLimiter
  beforeAll(async () => {
    if (!isAvailable) return
    const options = await optionsOf(async () => {
      database = await openTestDatabase()
      return database
    })
    limits = await openRateLimiter({ ...options, secret: 'a secret' })
    others = await openRateLimiter({ ...options, secret: 'a secret' })
  })
  afterAll(async () => {
    await limits?.close()
    await others?.close()
    await database?.close()
  })
  afterEach(() => vi.useRealTimers())

  test.runIf(isAvailable)('refuse what exceeds a limit, with the seconds to wait, for one key alone', async () => {
    expect((await counted(limits, few, 4)).map((seconds) => seconds > 55 && seconds <= 60)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(await limits.secondsToWait(few, key)).toBeGreaterThan(55)
    expect(await limits.count(few, `${key} of another`)).toBe(0)
    expect(await limits.count({ ...few, kind: 'another' }, key)).toBe(0)
  })

  test.runIf(isAvailable)('tell that a limit is reached without counting, and start from zero when told', async () => {
    expect(await limits.secondsToWait(few, key)).toBe(0)
    await counted(limits, few, 2)
    expect([await limits.secondsToWait(few, key), await limits.secondsToWait(few, key)]).toEqual([0, 0])
    await limits.count(few, key)
    expect(await limits.secondsToWait(few, key)).toBeGreaterThan(0)
    await limits.forget(few, key)
    expect(await counted(limits, few, 3)).toEqual([0, 0, 0])
  })

  test.runIf(isAvailable)('count no more what is given back, around a network of IPv6 either', async () => {
    const limit = { ...few, kind: `given back ${turn}` }
    const site = `2001:db8:${(process.pid & 0xffff).toString(16)}`
    for (let subnet = 0; subnet < 20; subnet += 1) {
      const network = `${site}:${subnet.toString(16)}`
      expect(await limits.count(limit, network)).toBe(0)
      await limits.giveBack(limit, network)
    }
    expect(await counted(limits, limit, 3)).toEqual([0, 0, 0])
  })

  test.runIf(isAvailable)('count the networks of IPv6 around one too, with larger allowances', async () => {
    const site = `2001:db8:${(process.pid & 0xffff).toString(16)}`
    const of = (subnet: number) => limits.count({ ...few, kind: `networks ${turn}` }, `${site}:${subnet.toString(16)}`)
    for (let subnet = 0x100; subnet < 0x10c; subnet += 1) expect(await of(subnet)).toBe(0)
    expect(await of(0x10c)).toBeGreaterThan(0)
    for (let subnet = 0x200; subnet < 0x3000; subnet += 0x100) if ((await of(subnet)) > 0) break
    expect(await of(0x4000)).toBeGreaterThan(0)
    expect(await limits.secondsToWait({ ...few, kind: `networks ${turn}` }, `${site}:5000`)).toBeGreaterThan(0)
  })

  test.runIf(isAvailable)('let no more pass when the calls are concurrent', async () => {
    const passed = await Promise.all(Array.from({ length: 20 }, () => limits.count(few, key)))
    expect(passed.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test.runIf(isAvailable && store !== 'Redis')('end with their window', async () => {
    vi.setSystemTime(new Date())
    await counted(limits, few, 4)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await limits.secondsToWait(few, key)).toBe(0)
    expect(await limits.count(few, key)).toBe(0)
  })

  test.runIf(isAvailable && store !== 'memory')('count the calls of all processes together', async () => {
    expect(await counted(limits, few, 2)).toEqual([0, 0])
    expect(await others.count(few, key)).toBe(0)
    expect(await others.count(few, key)).toBeGreaterThan(0)
    expect(await limits.secondsToWait(few, key)).toBeGreaterThan(0)
  })

  test.runIf(isAvailable)('let the stated number of calls pass under a large limit', async () => {
    const passed = async (times: number) => (await counted(limits, many, times)).filter((seconds) => seconds === 0)
    expect(await passed(1000)).toHaveLength(1000)
    expect(await passed(20)).toHaveLength(0)
  })
})

test('without its shared store, a process counts alone', async () => {
  const limits = await openRateLimiter({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', secret: 'a secret' })
  expect((await counted(limits, few, 4)).map((seconds) => seconds > 0)).toEqual([false, false, false, true])
  await limits.close()
})

test('a Redis server that cannot be reached at the start is named', async () => {
  await expect(openRateLimiter({ redisUrl: 'redis://127.0.0.1:1', secret: 'a secret' })).rejects.toThrow(
    /^Cannot connect to Redis at 127\.0\.0\.1:1: /,
  )
})
