import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractApp } from './contract-app.ts'
import { whileListening } from './while-listening.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function appWith(work: () => Promise<void>) {
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) }
  const app: ContractApp = Fastify({ logger: { level: 'warn', stream } })
  whileListening(app, { everyMs: MINUTE, work, problem: 'it did not work' })
  return { app, logged }
}

test('nothing is done before the marketplace listens, then again and again, and nothing once it is closed', async () => {
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

test('what does not work is logged, and tried again', async () => {
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('the database is away'))
  const { app, logged } = appWith(work)
  await app.listen({ port: 0 })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await app.close()
  expect(work).toHaveBeenCalledTimes(2)
  expect(logged).toEqual(['it did not work'])
})
