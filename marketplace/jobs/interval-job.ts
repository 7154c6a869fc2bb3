import { type Metrics, silentMetrics } from '../shared/ports/metrics.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

export interface IntervalJob {
  /** Name in the log, such as "back-in-stock mails failed". */
  readonly name: string
  readonly intervalMs: number
  readonly run: () => Promise<unknown>
  /** Also runs when the marketplace starts to listen, not only after the first interval. */
  readonly runsAtStart?: boolean
}

/**
 * Runs a job at an interval while the marketplace listens. An app that never listens (tests, commands) runs none. A
 * failure is logged, and the job runs again at the next interval. A run that takes longer than the interval is not
 * started a second time.
 */
export function startIntervalJob(
  app: ContractApp,
  { name, intervalMs, run, runsAtStart }: IntervalJob,
  metrics: Pick<Metrics, 'expectIntervalJob' | 'ranIntervalJob'> = silentMetrics,
): void {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const attempt = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
      metrics.ranIntervalJob(name)
    } catch (err) {
      app.log.warn({ err }, `${name} failed`)
    } finally {
      isRunning = false
    }
  }
  app.addHook('onListen', async () => {
    metrics.expectIntervalJob(name)
    timer = setInterval(attempt, intervalMs)
    timer.unref()
    if (runsAtStart) void attempt()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
