import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { queuedJobs } from '../jobs/queued-jobs-table.ts'
import type { AppConfig } from '../marketplace-config.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'
import { CARDS, newCard, orderBody, placeOrder } from '../testing/orders/ordering.ts'
import { newGuest } from '../testing/people/shopper.ts'
import { serveMetrics } from './metrics-server.ts'
import { shopMetrics } from './shop-metrics.ts'

let app: AppUnderTest | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function openWatched(config: Partial<AppConfig> = { rateLimit: 1 }) {
  const metrics = shopMetrics()
  app = await openApp({ metrics, config })
  return { app, metrics }
}

test('calls are counted by the template of their route, so that no id or address is in a label', async () => {
  const { app, metrics } = await openWatched()
  const headers = { authorization: app.memberToken }
  await app.app.inject({ url: '/v1/appConfig', headers, remoteAddress: '203.0.113.7' })
  await app.app.inject({ url: '/v1/order/EG-100001', headers, remoteAddress: '203.0.113.7' })
  await app.app.inject('/no-such-call/zelda@personal.test')
  const text = await metrics.read()
  expect(text).toContain('marketplace_call_seconds_count{method="GET",route="/v1/appConfig",status="2xx"} 1')
  expect(text).toContain('marketplace_call_seconds_count{method="GET",route="/v1/order/:id",status="429"} 1')
  expect(text).toContain('marketplace_call_seconds_count{method="GET",route="none",status="4xx"} 1')
  expect(text).not.toMatch(/zelda|EG-100001/)
})

async function payByCard(app: AppUnderTest, number: string) {
  const buyer = await newGuest(app)
  await buyer.add('olive-oil-castile-soap', { newQuantity: 1 })
  const paymentMethodId = await newCard(app, number)
  await placeOrder(buyer, await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId }))
}

test('payments are counted by how they ended', async () => {
  const { app, metrics } = await openWatched({})
  await payByCard(app, CARDS.pays)
  await payByCard(app, CARDS.declined)
  const text = await metrics.read()
  expect(text).toContain('marketplace_payments_total{outcome="paid"} 1')
  expect(text).toContain('marketplace_payments_total{outcome="failed"} 1')
})

test('what alerts compare over time begins at 0, so that the first failure counts', async () => {
  const { metrics } = await openWatched()
  const text = await metrics.read()
  expect(text).toContain('marketplace_mails_total{outcome="delivered"} 0')
  expect(text).toContain('marketplace_payments_total{outcome="unavailable"} 0')
  expect(text).toContain('marketplace_queued_jobs_total{kind="refund",outcome="givenUp"} 0')
})

test('a job that has never run counts as late from when the marketplace began to listen', async () => {
  const { app, metrics } = await openWatched()
  await app.app.listen({ port: 0 })
  const text = await metrics.read()
  for (const name of ['queued jobs', 'mail delivery', 'search refresh'])
    expect(text).toMatch(
      new RegExp(`^marketplace_interval_job_success_timestamp_seconds\\{name="${name}"\\} \\d{10}`, 'm'),
    )
})

test('a restored copy without jobs charges nobody', async () => {
  const { app, metrics } = await openWatched({ runsJobs: false })
  await payByCard(app, CARDS.pays)
  expect(await metrics.read()).toContain('marketplace_payments_total{outcome="unavailable"} 1')
  const { rows } = await app.database.db.execute(
    sql`select status, intent_id from payments where decline_code = 'provider_unavailable'`,
  )
  expect(rows).toEqual([{ status: 'failed', intent_id: null }])
})

test('the metrics tell what waits in the database, and since when', async () => {
  const { app, metrics } = await openWatched()
  const now = app.clock.now()
  const job = { payload: {}, createdAt: now, attempts: 0 }
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await app.database.db.delete(queuedJobs)
  await app.database.db.insert(queuedJobs).values([
    { id: 'due', kind: 'a kind', runAt: ago(90), ...job },
    { id: 'later', kind: 'a kind', runAt: ago(-90), ...job },
    { id: 'given up', kind: 'a kind', runAt: ago(300), failedAt: now, ...job },
  ])
  const text = await metrics.read()
  expect(text).toContain('marketplace_queued_jobs_due{kind="a kind"} 1')
  expect(text).toContain('marketplace_queued_jobs_given_up{kind="a kind"} 1')
  expect(text).toContain('marketplace_queued_jobs_lag_seconds 90')
  for (const name of ['mails_waiting', 'stock_holds', 'disk_full', 'clock_wrong', 'broker_clients'])
    expect(text).toMatch(new RegExp(`^marketplace_${name} 0$`, 'm'))
  expect(text).toContain('marketplace_database_up 1')
})

test('while the database is away, its figures are absent, and the others are still told', async () => {
  const { app, metrics } = await openWatched()
  await metrics.read()
  await app.database.close()
  const text = await metrics.read()
  expect(text).toContain('marketplace_database_up 0')
  expect(text).not.toMatch(/^marketplace_(mails_waiting|queued_jobs_lag_seconds) /m)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('the metrics have a port of their own, with nothing else on it', async () => {
  const metrics = shopMetrics()
  metrics.countMail('givenUp')
  metrics.countPayment('unavailable')
  metrics.countQueuedJob('refund', 'failed')
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${server.url}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('marketplace_mails_total{outcome="givenUp"} 1')
  expect(text).toContain('marketplace_payments_total{outcome="unavailable"} 1')
  expect(text).toContain('marketplace_queued_jobs_total{kind="refund",outcome="failed"} 1')
  expect((await fetch(server.url)).status).toBe(404)
  server.close()
})
