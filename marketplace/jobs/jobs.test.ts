import { afterEach, expect, test } from 'vitest'
import { shopMetrics } from '../metrics/shop-metrics.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'

let app: AppUnderTest | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function jobsThatRan(runsJobs: boolean) {
  const metrics = shopMetrics()
  app = await openApp({ metrics, config: { runsJobs } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const names = async () =>
    [...(await metrics.read()).matchAll(/success_timestamp_seconds\{name="([^"]+)"/g)].map(([, name]) => name).sort()
  await expect.poll(names).toContain('search refresh')
  return names()
}

test('jobs run while the marketplace listens', async () => {
  expect(await jobsThatRan(true)).toContain('queued jobs')
})

test('a restored copy without jobs brings its search up to date, and mails and renews nothing', async () => {
  expect(await jobsThatRan(false)).toEqual(['search refresh'])
})
