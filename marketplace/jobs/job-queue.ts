import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { inSpan, outsideTrace } from '../../contract/servers/traces.ts'
import type { Db, Executor } from '../db/client.ts'
import type { Clock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { loggedError } from '../shared/log/logged-error.ts'
import { type Metrics, silentMetrics } from '../shared/ports/metrics.ts'
import { queuedJobs } from './queued-jobs-table.ts'

/** A kind of work. The payload is parsed when a job runs, because an older release may have written it. */
export interface JobKind<Payload> {
  /** Name in the database and in the log, such as 'refund'. */
  readonly name: string
  readonly payload: z.core.$ZodType<Payload>
  /** Pauses after failed attempts, in milliseconds. After the last one the job is given up. */
  readonly retryAfterMs: readonly number[]
  /** Jobs of this kind that a process runs at once, fewer than of all kinds: others never wait for a slow service. */
  readonly maxConcurrent?: number
  /** A field of the payload: of jobs with the same value in it, a process runs one at a time. */
  readonly oneAtATimePer?: string
}

interface JobOptions {
  /** Now by default. */
  readonly runAt?: Date
  /** A second job with the same kind and key replaces the time and payload of the first one, as long as it waits. */
  readonly key?: string
}

export type JobQueue = ReturnType<typeof jobQueue>

interface QueueSources {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly metrics?: Pick<Metrics, 'expectQueuedJobs' | 'countQueuedJob'> | undefined
}

type JobRow = typeof queuedJobs.$inferSelect
interface Handler {
  readonly kind: JobKind<unknown>
  readonly run: (payload: unknown) => Promise<void>
}

const MAX_CONCURRENT = 4
/** Longer than any job takes. A job whose process was killed runs again after it. */
const CLAIM_MS = 120_000
const MAX_ERROR_LENGTH = 500

/**
 * A queue in the database, for work that must survive a restart. Several processes may run it on one database: a job is
 * claimed by one of them. All times come from `clock` (docs/marketplace.md#queued-jobs).
 */
export function jobQueue({ db, clock, log, metrics = silentMetrics }: QueueSources) {
  const handlers = new Map<string, Handler>()
  const workers = new Set<Promise<void>>()
  const running = new Set<JobRow>()
  let claiming: Promise<JobRow | undefined> = Promise.resolve(undefined)
  let closed = false

  const attempt = async (job: JobRow) => {
    const handler = handlers.get(job.kind)
    try {
      if (!handler) throw new Error(`No handler for jobs of the kind "${job.kind}"`)
      const payload = z.parse(handler.kind.payload, job.payload)
      await inSpan(`job ${job.kind}`, { 'job.id': job.id }, () => handler.run(payload))
    } catch (err) {
      const pause = handler?.kind.retryAfterMs[job.attempts - 1]
      log[pause === undefined ? 'error' : 'warn'](
        { err, job: job.id, kind: job.kind, attempts: job.attempts },
        pause === undefined ? 'queued job given up' : 'queued job failed, it will be tried again',
      )
      if (handler) metrics.countQueuedJob(job.kind, pause === undefined ? 'givenUp' : 'failed')
      return settleFailure(db, job, { now: clock.now(), pause, err })
    }
    metrics.countQueuedJob(job.kind, 'done')
    await db.delete(queuedJobs).where(claimedAs(job))
  }

  const runningOf = (name: string) => [...running].filter((job) => job.kind === name)
  /** The kinds that may start another job now. */
  const openKinds = () =>
    [...handlers.values()].flatMap(({ kind: { name, maxConcurrent = MAX_CONCURRENT } }) =>
      runningOf(name).length < maxConcurrent ? [name] : [],
    )
  /** Jobs that wait for a running one of the same kind: see `oneAtATimePer`. */
  const heldUp = () =>
    [...handlers.values()].flatMap(({ kind: { name, oneAtATimePer: field } }) =>
      field === undefined
        ? []
        : runningOf(name).map(
            ({ payload }) =>
              sql`kind = ${name} and payload->>${field} = ${String((payload as Record<string, unknown>)[field])}`,
          ),
    )

  /** One claim after another, so that every claim knows what runs. */
  const claim = () => {
    claiming = claiming
      .catch(() => undefined)
      .then(async () => {
        const job = await claimDue(db, clock.now(), { kinds: openKinds(), heldUp: heldUp() })
        if (job) running.add(job)
        return job
      })
    return claiming
  }

  const work = async () => {
    while (!closed) {
      const job = await claim()
      if (!job) return
      await attempt(job).finally(() => running.delete(job))
    }
  }

  const startWorker = (): Promise<void> => {
    const worker = outsideTrace(work).finally(() => workers.delete(worker))
    workers.add(worker)
    return worker
  }

  return {
    /** Names the function that does the work of a kind. It runs at least once for each job, so it must be idempotent. */
    handle: <Payload>(kind: JobKind<Payload>, run: (payload: Payload) => Promise<void>): void => {
      if (handlers.has(kind.name)) throw new Error(`Jobs of the kind "${kind.name}" have two handlers`)
      handlers.set(kind.name, { kind, run } as Handler)
      metrics.expectQueuedJobs(kind.name)
    },

    /** Adds a job within the caller's transaction: it runs if and only if that transaction commits. */
    add: async <Payload>(
      executor: Executor,
      kind: JobKind<Payload>,
      payload: Payload,
      { runAt, key }: JobOptions = {},
    ): Promise<void> => {
      const now = clock.now()
      const job = {
        payload,
        runAt: runAt ?? now,
        attempts: 0,
        failedAt: null,
        lastError: null,
        claim: null,
        claimedUntil: null,
      }
      const insert = executor
        .insert(queuedJobs)
        .values({ id: newId(), kind: kind.name, key: key ?? null, createdAt: now, ...job })
      if (key === undefined) await insert
      else await insert.onConflictDoUpdate({ target: [queuedJobs.kind, queuedJobs.key], set: job })
    },

    /** Removes the waiting job with this key, if there is one. */
    remove: async (executor: Executor, kind: { readonly name: string }, key: string): Promise<void> => {
      await executor.delete(queuedJobs).where(and(eq(queuedJobs.kind, kind.name), eq(queuedJobs.key, key)))
    },

    /** Starts the jobs that are due and returns at once. */
    start: (): void => {
      if (closed || workers.size >= MAX_CONCURRENT) return
      startWorker().catch((err: unknown) => log.warn({ err }, 'queued jobs cannot be read'))
    },

    /** Runs the jobs that are due. Resolves when none is due any more: each was done, postponed or given up. */
    runDue: async (): Promise<void> => {
      await Promise.all([...workers, startWorker()])
    },

    /** Starts no further job, and waits for those that run. */
    close: async (): Promise<void> => {
      closed = true
      await Promise.allSettled(workers)
    },
  }
}

/** Claims the job that has been due for the longest time, or returns undefined when none is due. */
async function claimDue(
  db: Db,
  now: Date,
  { kinds, heldUp }: { readonly kinds: readonly string[]; readonly heldUp: readonly SQL[] },
): Promise<JobRow | undefined> {
  if (kinds.length === 0) return undefined
  const due = sql`(
    select id from ${queuedJobs}
    where failed_at is null and run_at <= ${now.toISOString()}::timestamptz
      and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
      and kind in ${kinds} and (${or(...heldUp) ?? false}) is not true
    order by run_at, id limit 1 for update skip locked)`
  const [job] = await db
    .update(queuedJobs)
    .set({
      claim: newId(),
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${queuedJobs.attempts} + 1`,
    })
    .where(sql`${queuedJobs.id} = ${due}`)
    .returning()
  return job
}

async function settleFailure(
  db: Db,
  job: JobRow,
  { now, pause, err }: { now: Date; pause: number | undefined; err: unknown },
): Promise<void> {
  const { type, code, message = type, statement } = loggedError(err)
  const lastError = [code, statement, message].filter(Boolean).join(' ').slice(0, MAX_ERROR_LENGTH)
  const next = pause === undefined ? { failedAt: now } : { runAt: new Date(now.getTime() + pause) }
  await db
    .update(queuedJobs)
    .set({ ...next, lastError, claim: null, claimedUntil: null })
    .where(claimedAs(job))
}

const claimedAs = (job: JobRow) => and(eq(queuedJobs.id, job.id), eq(queuedJobs.claim, job.claim ?? ''))
