import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { widerNetworks } from '../../../contract/servers/network.ts'

/**
 * At most `max` calls within `seconds`, counted from the first. Counts are kept by `kind`. The limits stand in the policies of
 * their modules; docs/marketplace.md#limits lists them.
 */
export interface RateLimit {
  readonly kind: string
  readonly max: number
  readonly seconds: number
}

/**
 * Counts calls, attempts and mails against limits. When a key is a network of IPv6, the wider ones
 * around it are counted too.
 */
export interface RateLimiter {
  /** Counts one. Returns 0, or the seconds to wait when the limit is exceeded. Safe against concurrent calls. */
  count(limit: RateLimit, key: string): Promise<number>
  /** Takes back one that was counted, such as an attempt that succeeded. */
  giveBack(limit: RateLimit, key: string): Promise<void>
  /** Returns the seconds to wait before the next one, or 0. Counts nothing. */
  secondsToWait(limit: RateLimit, key: string): Promise<number>
  /** Starts the count of the key from zero. */
  forget(limit: RateLimit, key: string): Promise<void>
  close(): Promise<void>
}

export interface RateLimiterOptions {
  /** Processes on one database count together. Without it and without Redis, this process counts alone. */
  readonly databaseUrl?: string | undefined
  /** Counts in Redis instead of the database. */
  readonly redisUrl?: string | undefined
  /** Keys of a shared store are hashed with it: they hold e-mail addresses, and addresses of visitors. */
  readonly secret: string
  readonly onProblem?: (error: unknown, message: string) => void
}

/** Where counts are kept. */
interface CountStore {
  readonly limiterOf: (limit: RateLimit) => RateLimiterAbstract
  readonly isShared: boolean
  readonly close: () => Promise<unknown>
}

/** A store that does not answer must not delay every call. */
const STORE_TIMEOUT_MS = 2000
/** A separate pool: a transaction that counts would otherwise wait for a connection while it holds one. */
const MAX_CONNECTIONS = 3
const COUNTS_TABLE = 'call_counts'
const MAX_LEASES = 20_000
/** A shared store is asked for this part of a limit at a time. */
const LEASES_OF_A_LIMIT = 100

/**
 * Opens the counts: in Redis, in PostgreSQL, or in the memory of this process. While the shared store does not answer,
 * each process counts alone. Throws an Error that names the server when Redis cannot be reached at the start.
 */
export async function openRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { databaseUrl, redisUrl, secret, onProblem = () => {} } = options
  const hashed = (key: string) => createHmac('sha256', secret).update(`limits ${key}`).digest('base64url')
  if (redisUrl) return createRateLimiter(await redisStore(redisUrl, onProblem), hashed)
  return databaseUrl ? createRateLimiter(postgresStore(databaseUrl, onProblem), hashed) : memoryRateLimiter()
}

/** Returns limits that this process counts alone, and forgets when it ends. */
export const memoryRateLimiter = (): RateLimiter =>
  createRateLimiter({ limiterOf: memoryLimiter, isShared: false, close: async () => {} }, (key) => key)

function createRateLimiter(
  { limiterOf, isShared, close }: CountStore,
  storedKey: (key: string) => string,
): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const leases = new LRUCache<string, Lease>({ max: MAX_LEASES })
  const of = (limit: RateLimit) => {
    const limiter = limiters.get(limit.kind) ?? limiterOf(limit)
    limiters.set(limit.kind, limiter)
    return limiter
  }
  const leaseSize = ({ max }: RateLimit) => (isShared ? Math.max(1, Math.floor(max / LEASES_OF_A_LIMIT)) : 1)

  const count = async (limit: RateLimit, key: string) => {
    const size = leaseSize(limit)
    if (size === 1) return (await take(of(limit), storedKey(key), 1)).secondsToWait
    // A large limit is counted in portions, so that most calls cost the store nothing.
    const name = `${limit.kind} ${key}`
    let lease = leases.get(name)
    if (!lease || lease.left === 0 || lease.endsAt <= Date.now()) {
      lease = newLease(take(of(limit), storedKey(key), size), size)
      leases.set(name, lease)
    }
    lease.left -= 1
    const { secondsToWait } = await lease.taken
    return secondsToWait === 0 ? 0 : Math.max(1, secondsOf(lease.endsAt - Date.now()))
  }

  const secondsToWait = async (limit: RateLimit, key: string) => {
    const counted = await of(limit).get(storedKey(key))
    return counted && counted.consumedPoints >= limit.max ? secondsOf(counted.msBeforeNext) : 0
  }

  const widerLimits = (limit: RateLimit, key: string) =>
    widerNetworks(key).map(({ network, allowance }) => ({
      limit: { ...limit, kind: `${limit.kind} x${allowance}`, max: limit.max * allowance },
      key: network,
    }))

  /** Returns the longest of the times to wait that `ask` returns for the key, and for the networks around it. */
  const longestOf = async (ask: typeof count, limit: RateLimit, key: string) => {
    const own = await ask(limit, key)
    const wider = widerLimits(limit, key).map((around) => ask(around.limit, around.key))
    return Math.max(own, ...(await Promise.all(wider)))
  }

  return {
    count: (limit, key) => longestOf(count, limit, key),
    giveBack: async (limit, key) => {
      const counted = [{ limit, key }, ...widerLimits(limit, key)]
      await Promise.all(counted.map((one) => of(one.limit).reward(storedKey(one.key))))
    },
    secondsToWait: (limit, key) => longestOf(secondsToWait, limit, key),
    forget: async (limit, key) => {
      await of(limit).delete(storedKey(key))
    },
    close: async () => {
      await close()
    },
  }
}

interface Taken {
  readonly secondsToWait: number
  /** Milliseconds until the window ends. */
  readonly ms: number
}

/** Calls that this process may make without asking the store. */
interface Lease {
  left: number
  endsAt: number
  readonly taken: Promise<Taken>
}

async function take(limiter: RateLimiterAbstract, key: string, points: number): Promise<Taken> {
  try {
    return { secondsToWait: 0, ms: (await limiter.consume(key, points)).msBeforeNext }
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const { msBeforeNext } = refused as { readonly msBeforeNext: number }
    return { secondsToWait: Math.max(1, secondsOf(msBeforeNext)), ms: msBeforeNext }
  }
}

function newLease(taken: Promise<Taken>, size: number): Lease {
  const lease: Lease = { left: size, endsAt: Number.POSITIVE_INFINITY, taken }
  taken.then(
    ({ ms }) => {
      lease.endsAt = Date.now() + ms
    },
    () => {
      lease.left = 0
    },
  )
  return lease
}

const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

const memoryLimiter = ({ kind, max, seconds }: RateLimit) =>
  new RateLimiterMemory({ keyPrefix: kind, points: max, duration: seconds })

type OnProblem = NonNullable<RateLimiterOptions['onProblem']>

function postgresStore(databaseUrl: string, onProblem: OnProblem): CountStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: STORE_TIMEOUT_MS,
    query_timeout: STORE_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    application_name: 'marketplace limits',
  })
  pool.on('error', (error) => onProblem(error, 'a connection for rate limits broke'))
  return {
    isShared: true,
    limiterOf: (limit) =>
      new RateLimiterPostgres({
        storeClient: pool,
        keyPrefix: limit.kind,
        points: limit.max,
        duration: limit.seconds,
        tableName: COUNTS_TABLE,
        tableCreated: true,
        // The cleanup job of accounts deletes expired counts.
        clearExpiredByTimeout: false,
        insuranceLimiter: memoryLimiter(limit),
      }),
    close: () => pool.end(),
  }
}

async function redisStore(redisUrl: string, onProblem: OnProblem): Promise<CountStore> {
  const { createClient } = await import('@redis/client')
  let isStarting = true
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    commandOptions: { timeout: STORE_TIMEOUT_MS },
    socket: {
      connectTimeout: STORE_TIMEOUT_MS,
      reconnectStrategy: (tries, cause) => (isStarting ? cause : Math.min(tries * 100, STORE_TIMEOUT_MS)),
    },
  })
  // The client reports every attempt to connect again; one line a failure is enough.
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isStarting && !isAway) onProblem(error, 'Redis does not answer: this process counts rate limits alone')
    isAway = true
  })
  client.on('ready', () => {
    isAway = false
  })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new Error(`Cannot connect to Redis at ${new URL(redisUrl).host}: ${reason}`, { cause: error })
  }
  isStarting = false
  return {
    isShared: true,
    limiterOf: (limit) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `limit ${limit.kind}`,
        points: limit.max,
        duration: limit.seconds,
        insuranceLimiter: memoryLimiter(limit),
      }),
    close: async () => client.destroy(),
  }
}
