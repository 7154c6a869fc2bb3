import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../marketplace/testing/servers/free-port'
import { newDataFolder } from './support/data-folder'
import { command } from './support/shop-command'

/** A first start of the demo, and later starts on what it made. It takes most of the time, so they share it. */

const firstStart = newDataFolder('first-start')
afterAll(() => rmSync(firstStart, { recursive: true, force: true }))

it('a first start that is killed while it fills the database leaves nothing running, and the next one begins anew', async () => {
  const { child, printed } = command(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
  })
  await expect.poll(printed).toContain('Seeding')
  const isClosed = once(child.stdout, 'close')
  child.kill('SIGKILL')
  // Every process that it started holds its end of the pipe.
  await isClosed
  expect(printed()).not.toContain('ready')
})

it('from its first answer on the shop is whole, also while a first start fills the database', async () => {
  const address = `http://localhost:${await freePort()}/linen-bath-towel`
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: new URL(address).port,
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  const statuses: number[] = []
  await expect
    .poll(async () => {
      const response = await fetch(address).catch(() => undefined)
      if (response) statuses.push(response.status)
      return printed()
    })
    .toContain('is open at')
  statuses.push((await fetch(address)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('the marketplace starts alone, with reports of errors, answers, and ends when asked to', async () => {
  const port = String(await freePort())
  const env = {
    MARKETPLACE_PORT: port,
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
    SENTRY_DSN: 'http://key@127.0.0.1:1/42',
  }
  const { child, ended, printed } = command(['scripts/marketplace.mjs'], env)
  await expect.poll(printed).toContain(`marketplace ready on http://localhost:${port}`)
  const health = await fetch(`http://localhost:${port}/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect((await fetch(`http://localhost:${port}/docs`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('a shop on https does not start while the public password of the demo opens an account, and does once it is locked', async () => {
  const marketplacePort = String(await freePort())
  const env = {
    MARKETPLACE_PORT: marketplacePort,
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
    SITE_URL: 'https://shop.test',
  }
  const refused = command(['scripts/marketplace.mjs'], env)
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toMatch(/opens .*admin@demo\.test.*demo lock.*DEMO=on/)

  const onHttp = command(['scripts/marketplace.mjs'], { ...env, SITE_URL: 'http://shop.test' })
  onTestFinished(() => void onHttp.child.kill('SIGTERM'))
  await expect.poll(onHttp.printed).toContain('marketplace ready')
  expect(onHttp.printed()).toMatch(/WARNING: .*opens .*admin@demo\.test/)
  onHttp.child.kill('SIGTERM')
  await onHttp.ended

  const locked = command(['scripts/marketplace.mjs', 'demo', 'lock'], env)
  expect(await locked.ended).toBe(0)
  const { child, ended, printed } = command(['scripts/marketplace.mjs'], env)
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('marketplace ready')
  expect(printed()).not.toContain('demo.test')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('with --https both halves are on https, with a certificate that is made once', async () => {
  const folder = firstStart
  const certificate = () => readFileSync(path.join(folder, 'https/certificate.pem'), 'utf8')
  const made: string[] = []
  for (const _start of ['first', 'second']) {
    const [port, marketplacePort] = [await freePort(), await freePort()]
    const { child, ended, printed } = command(['scripts/start.mjs', '--https'], {
      PORT: String(port),
      MARKETPLACE_PORT: String(marketplacePort),
      MQTT_PORT: String(await freePort()),
      DATA_DIR: folder,
    })
    onTestFinished(() => void child.kill('SIGTERM'))
    await expect.poll(printed).toContain(`is open at https://localhost:${port + 443}`)
    made.push(certificate())
    const page = await getTrusting(certificate(), `https://localhost:${port + 443}/linen-bath-towel`)
    expect(page.body).toContain(`https://localhost:${marketplacePort + 443}`)
    expect(page.headers).not.toHaveProperty('strict-transport-security')
    const health = await getTrusting(certificate(), `https://localhost:${marketplacePort + 443}/health`)
    expect(JSON.parse(health.body)).toEqual({ status: 'ok' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  expect(made[0]).toBe(made[1])
})

/** Reads an address on https, trusting one certificate only. */
function getTrusting(ca: string, url: string): Promise<{ headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    https
      .get(url, { ca, agent: false }, async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ headers: response.headers, body })
      })
      .on('error', reject)
  })
}
