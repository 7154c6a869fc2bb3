import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './support/free-port'

/** The commands of the README, as a person types them: what they say when something is wrong, and that they start. */

const ROOT = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'evergood-commands-'))
let busy: net.Server
let busyPort: string

beforeAll(async () => {
  busy = net.createServer().listen(0)
  await once(busy, 'listening')
  busyPort = String((busy.address() as AddressInfo).port)
})
afterAll(() => {
  busy.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, ...env } })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  return { child, printed: () => printed, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

describe('a start that cannot work ends with exit code 1 and says what to change', () => {
  it.each([
    ['a malformed port', 'start', { PORT: 'abc' }, /PORT must be a port number/],
    ['a malformed address', 'start', { API_URL: 'nonsense' }, /API_URL must be an address/],
    ['a malformed choice', 'start', { USE_EMBEDDED: 'yes' }, /USE_EMBEDDED must be true or false/],
    ['a malformed port of the marketplace', 'marketplace', { MARKETPLACE_PORT: 'x' }, /MARKETPLACE_PORT must be/],
  ] as const)('%s', async (_, script, env, message) => {
    const { ended, printed } = command([`scripts/${script}.mjs`], env)
    expect(await ended).toBe(1)
    expect(printed()).toMatch(message)
    expect(printed()).not.toMatch(/^ +at /m)
  })

  it.each([
    ['start', 'PORT'],
    ['start', 'MARKETPLACE_PORT'],
    ['marketplace', 'MARKETPLACE_PORT'],
  ] as const)('%s on a port in use, naming %s', async (script, variable) => {
    const { ended, printed } = command([`scripts/${script}.mjs`], { ...FREE, [variable]: busyPort })
    expect(await ended).toBe(1)
    expect(printed()).toContain(busyPort)
    expect(printed()).toContain(variable)
    expect(printed()).not.toMatch(/^ +at /m)
  })

  it('a Node that is too old', async () => {
    const asked = "import('./scripts/workspace.mjs').then(({ assertNode }) => assertNode('18.19.0'))"
    const { ended, printed } = command(['-e', asked], {})
    expect(await ended).toBe(1)
    expect(printed()).toContain('needs Node 20.9 or newer')
  })
})

it('the marketplace starts alone, answers, and ends when asked to', async () => {
  const port = String(await freePort())
  const { child, ended, printed } = command(['scripts/marketplace.mjs'], { MARKETPLACE_PORT: port })
  await expect.poll(printed, { timeout: 60_000 }).toContain(`marketplace ready on http://localhost:${port}`)
  const health = await fetch(`http://localhost:${port}/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect((await fetch(`http://localhost:${port}/docs`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 90_000)

it('from its first answer on the shop is whole, also while a first start fills the database', async () => {
  const address = `http://localhost:${await freePort()}/linen-bath-towel`
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: new URL(address).port,
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'first-start'),
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  const statuses: number[] = []
  await expect
    .poll(
      async () => {
        const answer = await fetch(address).catch(() => undefined)
        if (answer) statuses.push(answer.status)
        return printed()
      },
      { timeout: 60_000 },
    )
    .toContain('is open at')
  statuses.push((await fetch(address)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 90_000)

it('a start that is asked to end while it fills the database does so, as asked', async () => {
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'ended-early'),
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed, { timeout: 60_000 }).toContain('Seeding')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed()).not.toMatch(/ended before|is open at/)
}, 90_000)

it('a start without a reachable database ends with exit code 1', async () => {
  const { ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(await ended).toBe(1)
  expect(printed()).not.toContain('is open at')
}, 90_000)

/** Ports that nothing uses, for the variable that is not the one in question. */
const FREE = { PORT: '39871', MARKETPLACE_PORT: '39872' } as const
