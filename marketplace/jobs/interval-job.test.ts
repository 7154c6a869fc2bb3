import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { type IntervalJob, startIntervalJob } from './interval-job.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function appWith(run: () => Promise<void>, options: Partial<IntervalJob> = {}) {
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) }
  const app: ContractApp = Fastify({ logger: { level: 'warn', stream } })
  startIntervalJob(app, { name: 'cleanup', intervalMs: MINUTE, run, ...options })
  return { app, logged }
}

test('a job runs at its interval while the marketplace listens, and neither before nor after', async () => {
  const work = vi.fn(async () => undefined)
  const { app } = appWith(work)
  await app.ready()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(work).not.toHaveBeenCalled()

  await app.listen({ port: 0 })
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(work).toHaveBeenCalledTimes(3)

  await app.close()
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a failed run is logged, and the job runs again at the next interval', async () => {
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('the database is away'))
  const { app, logged } = appWith(work)
  await app.listen({ port: 0 })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await app.close()
  expect(work).toHaveBeenCalledTimes(2)
  expect(logged).toEqual(['cleanup failed'])
})

test('a job that runs at the start does not wait for the first interval', async () => {
  const work = vi.fn(async () => undefined)
  const { app } = appWith(work, { runsAtStart: true })
  await app.listen({ port: 0 })
  expect(work).toHaveBeenCalledTimes(1)
  await app.close()
})

test('a run that takes longer than the interval is not started a second time', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { app } = appWith(work)
  await app.listen({ port: 0 })
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(work).toHaveBeenCalledTimes(2)
  finish()
  await app.close()
})
