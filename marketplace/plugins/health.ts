import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { Unavailable } from '../shared/domain-error.ts'
import type { DiskWatch } from '../shared/full-disk.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

interface HealthSources {
  readonly db: Db
  readonly disk: DiskWatch
  /** Returns what is wrong with the clock of this machine. Calls are answered all the same, with the database's time. */
  readonly clockProblem?: (() => string | undefined) | undefined
}

const schema = {
  tags: ['health'],
  summary: 'Whether the marketplace and its database answer, can store something, and take further calls',
  response: { 200: z.object({ status: z.literal('ok'), clock: z.string().optional() }) },
}

/**
 * Registers GET /health. Returns the function that begins the end: from then on /health refuses, so that a load balancer
 * sends no more calls, and every answer closes its connection. All other calls still work.
 */
export function registerHealth(app: ContractApp, { db, disk, clockProblem }: HealthSources): () => void {
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
  return () => {
    isEnding = true
  }
}
