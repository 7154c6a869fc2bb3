import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { Unavailable } from '../shared/domain-error.ts'
import type { DiskWatch } from '../shared/full-disk.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

const OK = 'ok'
/** Milliseconds, shorter than probes wait. */
const DATABASE_TIME_LIMIT = 2000

interface HealthSources {
  readonly db: Db
  readonly disk: DiskWatch
  /** Of the shop's package, for whoever compares what runs where. */
  readonly version: string
  /** Returns what is wrong with the clock of this machine. Calls are answered all the same, with the database's time. */
  readonly clockProblem?: (() => string | undefined) | undefined
}

const schema = {
  tags: ['health'],
  summary: 'Whether the marketplace and its database answer, can store something, and take further calls',
  response: { 200: z.object({ status: z.literal('ok'), clock: z.string().optional() }) },
}

const liveAnswer = z.object({ status: z.literal('ok'), version: z.string() })

/** What readiness depends on, each 'ok' or what is wrong with it. */
const readyAnswer = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  checks: z.object({ process: z.string(), database: z.string(), disk: z.string(), clock: z.string() }),
})

const liveSchema = {
  tags: ['health'],
  summary: 'Whether the process answers; when it does not, it should be started again',
  response: { 200: liveAnswer },
}
const readySchema = {
  tags: ['health'],
  summary:
    'Whether the marketplace should get calls, by named checks; a wrong clock is named, and no reason to send none',
  response: { 200: readyAnswer, 503: readyAnswer },
}

/**
 * Registers GET /health, /health/live and /health/ready. Returns the function that begins the end: from then on /health and /health/ready refuse, so that a load balancer
 * sends no more calls, and every answer closes its connection. All other calls still work.
 */
export function registerHealth(app: ContractApp, { db, disk, version, clockProblem }: HealthSources): () => void {
  let isEnding = false
  app.addHook('onSend', async (_, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  app.get('/health', { schema }, async () => {
    if (isEnding) throw new Unavailable('The marketplace is about to end.')
    await db.execute(sql`select 1`).catch((cause) => {
      app.log.error({ err: cause }, 'the database does not answer')
      throw new Unavailable('The database does not answer.')
    })
    if (disk.isFull()) throw new Unavailable('The disk is full.', 'DISK_FULL')
    const clock = clockProblem?.()
    return { status: 'ok' as const, ...(clock !== undefined && { clock }) }
  })

  app.get('/health/live', { schema: liveSchema }, async () => ({ status: 'ok' as const, version }))

  app.get('/health/ready', { schema: readySchema }, async (_, reply) => {
    const asked = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const isAnswering = await Promise.race([asked, pause(DATABASE_TIME_LIMIT, false, { ref: false })])
    const checks = {
      process: isEnding ? 'ending' : OK,
      database: isAnswering ? OK : 'does not answer',
      disk: disk.isFull() ? 'full' : OK,
    }
    const isReady = Object.values(checks).every((check) => check === OK)
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return {
      status: isReady ? ('ok' as const) : ('failing' as const),
      version,
      checks: { ...checks, clock: clockProblem?.() ?? OK },
    }
  })
  return () => {
    isEnding = true
  }
}
