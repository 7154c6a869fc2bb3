import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Db } from '../db/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { Metrics } from '../shared/ports/metrics.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { waitingWork } from './waiting-work.ts'

/** Seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds, shorter than Prometheus waits. */
const DATABASE_TIME_LIMIT = 2000

interface Watched {
  readonly db: Db
  readonly clock: Clock
  readonly clockProblem: (() => string | undefined) | undefined
  readonly isDiskFull: () => boolean
  /** Connected to the embedded broker. */
  readonly brokerClients: () => number
}

export interface ShopMetrics extends Metrics {
  readonly contentType: string
  /** Counts the calls of an app from now on, and reads the state of the shop whenever the metrics are read. */
  watch(app: ContractApp, watched: Watched): void
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>
}

/** Collects the metrics of this process. docs/operations.md#metrics describes each. Labels have few values: no ids, no addresses. */
export function shopMetrics({ connections }: Pick<Database, 'connections'> = {}): ShopMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const calls = new Histogram({
    name: 'marketplace_call_seconds',
    help: 'Duration of calls by method, route and class of status; 429 is a class of its own',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const mails = counter('marketplace_mails_total', 'Attempts to deliver a mail', ['outcome'])
  const payments = counter('marketplace_payments_total', 'Payments by card that ended', ['outcome'])
  const queuedJobs = counter('marketplace_queued_jobs_total', 'Attempts at queued jobs', ['kind', 'outcome'])
  // Prometheus sees no increase in the first value of a series, so each begins at 0.
  for (const outcome of ['delivered', 'failed', 'givenUp']) mails.inc({ outcome }, 0)
  for (const outcome of ['paid', 'failed', 'unavailable']) payments.inc({ outcome }, 0)

  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const intervalJobs = gauge('marketplace_interval_job_success_timestamp_seconds', 'Last run without a failure', [
    'name',
  ])
  const isDatabaseUp = gauge('marketplace_database_up', 'Whether the database answers')
  const pool = gauge('marketplace_database_connections', 'Connections of the pool, and calls that wait for one', [
    'state',
  ])
  const jobsDue = gauge('marketplace_queued_jobs_due', 'Queued jobs that could run now', ['kind'])
  const jobsGivenUp = gauge('marketplace_queued_jobs_given_up', 'Queued jobs that failed for the last time', ['kind'])
  const jobLag = gauge('marketplace_queued_jobs_lag_seconds', 'For how long the oldest queued job has been due')
  const mailsWaiting = gauge('marketplace_mails_waiting', 'Mails that are not delivered yet')
  const stockHolds = gauge('marketplace_stock_holds', 'Orders that hold stock while their payment is open')
  const brokerClients = gauge('marketplace_broker_clients', 'Browsers that are connected to the embedded broker')
  const diskFull = gauge('marketplace_disk_full', 'Whether a write failed within a minute because the disk is full')
  const clockWrong = gauge(
    'marketplace_clock_wrong',
    'Whether the clock of this machine is far from the one of the database',
  )

  let watched: Watched | undefined

  const readDatabase = async ({ db, clock }: Watched) => {
    const work = await Promise.race([
      waitingWork(db, clock.now()).catch(() => undefined),
      pause(DATABASE_TIME_LIMIT, undefined, { ref: false }),
    ])
    isDatabaseUp.set(work ? 1 : 0)
    // What is not known is absent, and not zero.
    for (const each of [jobsDue, jobsGivenUp]) each.reset()
    for (const each of [jobLag, mailsWaiting, stockHolds]) each.remove()
    if (!work) return
    for (const { kind, due, givenUp } of work.jobs) {
      jobsDue.set({ kind }, due)
      jobsGivenUp.set({ kind }, givenUp)
    }
    jobLag.set(work.jobLagSeconds)
    mailsWaiting.set(work.mails)
    stockHolds.set(work.stockHolds)
  }

  const readProcess = ({ brokerClients: clients, isDiskFull, clockProblem }: Watched) => {
    for (const [state, count] of Object.entries(connections?.() ?? {})) pool.set({ state }, count)
    brokerClients.set(clients())
    diskFull.set(isDiskFull() ? 1 : 0)
    clockWrong.set(clockProblem?.() === undefined ? 0 : 1)
  }

  return {
    contentType: registry.contentType,
    countMail: (outcome) => mails.inc({ outcome }),
    countPayment: (outcome) => payments.inc({ outcome }),
    expectQueuedJobs: (kind) => {
      for (const outcome of ['done', 'failed', 'givenUp']) queuedJobs.inc({ kind, outcome }, 0)
    },
    countQueuedJob: (kind, outcome) => queuedJobs.inc({ kind, outcome }),
    // As if it had run: a job that fails from the start is late after as long as any other.
    expectIntervalJob: (name) => intervalJobs.setToCurrentTime({ name }),
    ranIntervalJob: (name) => intervalJobs.setToCurrentTime({ name }),
    watch: (app, what) => {
      watched = what
      app.addHook(
        'onResponse',
        async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) =>
          calls.observe({ method, route, status: statusClass(statusCode) }, elapsedTime / 1000),
      )
    },
    read: async () => {
      if (watched) {
        readProcess(watched)
        await readDatabase(watched)
      }
      return registry.metrics()
    },
  }
}

const statusClass = (status: number) => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`)
