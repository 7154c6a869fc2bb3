import { readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { databaseFolder } from '../marketplace/marketplace-config'
import { fillDatabaseFolder } from '../marketplace/testing/database/test-database'
import { freePort } from '../marketplace/testing/servers/free-port'
import { newDataFolder } from './support/data-folder'
import { startRecordingService } from './support/recording-service'
import { command } from './support/shop-command'

/** Both halves as `npm start` runs them, from the catalogue that tests share: a first start has tests of its own. */

const dataDir = newDataFolder('running-shop')
beforeAll(() => fillDatabaseFolder(databaseFolder({ dataDir })))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('a half that is killed starts again, and the other goes on', async () => {
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: dataDir,
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('is open at')
  const [marketplace, storefront] = childrenOf(child.pid).slice(-2)
  const page = `http://localhost:${port}/linen-bath-towel`
  const call = `http://localhost:${marketplacePort}/health`
  const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status

  process.kill(storefront ?? 0, 'SIGKILL')
  await expect.poll(printed).toContain('The storefront ended by SIGKILL. Starting it again in 1 s.')
  expect(await statusOf(call)).toBe(200)
  await expect.poll(() => statusOf(page)).toBe(200)

  process.kill(marketplace ?? 0, 'SIGKILL')
  await expect.poll(printed).toContain('The marketplace ended by SIGKILL. Starting it again in 1 s.')
  expect(await statusOf(`http://localhost:${port}/api/health`)).toBe(200)
  await expect.poll(() => statusOf(call)).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('a shop that is asked to end answers every open connection, its health call refusing first', async () => {
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '2',
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('is open at')
  const visitors = Array.from({ length: 12 }, (_, n) => {
    // Half of them keep asking; the others are idle for longer than the signal takes to arrive.
    const pause = n % 2 === 0 ? 0 : 1500
    return [
      visitor(`http://localhost:${port}`, ['/linen-bath-towel', '/', '/category/home-care'], '/api/health', pause),
      visitor(`http://localhost:${marketplacePort}`, ['/v1/appConfig', '/v1/menuCategories'], '/health', pause),
    ]
  }).flat()
  await expect.poll(() => visitors.every(({ answers }) => answers.length > 1)).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  for (const { done, answers } of visitors) {
    await done
    expect(new Set(answers)).toEqual(new Set(['200 keep-alive', '200 close']))
    expect(answers.at(-1)).toBe('200 close')
  }
})

it('traces a page through both halves into its queries, where a collector is named', async () => {
  const collector = await startRecordingService()
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
    collector.stop()
  })
  await expect.poll(printed).toContain('is open at')
  await fetch(`http://localhost:${port}/linen-bath-towel?code=secret&mail=jo@example.test`)
  await fetch(`http://localhost:${marketplacePort}/v1/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jo@example.test' }),
  })
  // What is left is sent at the end.
  child.kill('SIGTERM')
  expect(await ended).toBe(0)

  const spans = collector.received.flatMap(({ url, body }) => (url === '/v1/traces' ? spansIn(body) : []))
  const wayTo = ({ service, name, parentSpanId }: TracedSpan): string => {
    const parent = spans.find(({ spanId }) => spanId === parentSpanId)
    return `${parent ? `${wayTo(parent)} > ` : ''}${service}: ${name}`
  }
  const ways = spans.map(wayTo)
  expect(ways).toContain(
    [
      'storefront: GET /[name]',
      'storefront: getServerSideProps /[name]',
      'storefront: call productBySlug',
      'marketplace: GET /api/v2/products/by-slug/:slug',
      'marketplace: sql select',
    ].join(' > '),
  )
  expect(ways).toContain('marketplace: POST /v1/newsletter > marketplace: sql insert')
  expect(collector.received.map(({ body }) => body).join()).not.toMatch(/secret|jo@example/)
})

interface TracedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

/** Returns the spans of a message of the OpenTelemetry protocol, each with the service that has sent it. */
function spansIn(message: string): readonly TracedSpan[] {
  const { resourceSpans } = JSON.parse(message)
  // biome-ignore lint/suspicious/noExplicitAny: the message is as the protocol says.
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) => {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const service = resource.attributes.find(({ key }: any) => key === 'service.name').value.stringValue
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return scopeSpans.flatMap(({ spans }: any) => spans.map((span: TracedSpan) => ({ ...span, service })))
  })
}

/** Returns the ids of the processes that a process has started, first started first. */
function childrenOf(pid: number | undefined): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/**
 * A visitor who asks for pages on a connection that is kept alive, like a load balancer: when the connection is closed,
 * a new one is opened as long as the health call allows. Its answers are status and header Connection, or an error.
 */
function visitor(origin: string, paths: readonly string[], health: string, pauseMs: number) {
  const answers: string[] = []
  const get = (agent: http.Agent | undefined, pathname: string) =>
    new Promise<string>((resolve) => {
      const request = http.get(`${origin}${pathname}`, { agent, headers: { cookie: 'language=en' } }, (response) => {
        response.resume().once('close', () => {
          resolve(response.complete ? `${response.statusCode} ${response.headers.connection}` : 'torn')
        })
      })
      request.once('error', (error) => resolve(error.message))
    })
  const requestRepeatedly = async () => {
    while ((await get(undefined, health)).startsWith('200')) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; turn < 5000; turn++) {
        const response = await get(agent, paths[turn % paths.length] ?? '/')
        answers.push(response)
        if (!response.endsWith('keep-alive')) break
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      agent.destroy()
    }
  }
  return { answers, done: requestRepeatedly() }
}
