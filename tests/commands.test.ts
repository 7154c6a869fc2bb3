import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../marketplace/testing/servers/free-port'
import { command as commandOf } from './support/shop-command'

/** The commands of README and docs/, as a person types them: what they say when something is wrong, and without the demo. */

const ROOT = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'evergood-commands-'))
/** Ports that nothing uses, for the variable that is not the one in question. */
const FREE = { PORT: '39871', MARKETPLACE_PORT: '39872', MQTT_PORT: '39873' } as const
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

const command: typeof commandOf = (args, env) => commandOf(args, { DATA_DIR: dataDir, ...env })

describe('a start that cannot work ends with exit code 1 and says what to change', () => {
  it.each([
    ['a malformed port', 'start', { PORT: 'abc' }, /PORT must be a port number/],
    ['a malformed address to listen on', 'start', { HOST: 'everywhere' }, /HOST must be an address/],
    [
      'an address of another machine',
      'marketplace',
      { ...FREE, HOST: '192.0.2.1' },
      /HOST names 192\.0\.2\.1, which is no address of this machine/,
    ],
    [
      'a secret whose file is not there',
      'start',
      { TOKEN_SECRET_FILE: '/no/token' },
      /TOKEN_SECRET_FILE: .*no such file/,
    ],
    ['a file of variables that is not there', 'marketplace', { ENV_FILE: 'no.env' }, /ENV_FILE: .*no\.env/],
    ['a malformed address', 'start', { API_URL: 'nonsense' }, /API_URL must be an address/],
    ['a malformed choice', 'start', { USE_EMBEDDED: 'yes' }, /USE_EMBEDDED must be true or false/],
    ['a malformed port of the marketplace', 'marketplace', { MARKETPLACE_PORT: 'x' }, /MARKETPLACE_PORT must be/],
    ['a page that answers at once', 'start', { PAGE_SECONDS: '0' }, /PAGE_SECONDS/],
    ['a malformed number of seconds', 'start', { DRAIN_SECONDS: 'x' }, /DRAIN_SECONDS must be a number/],
    [
      'a data folder that is a file',
      'marketplace',
      { ...FREE, DATA_DIR: path.join(ROOT, 'package.json') },
      /DATA_DIR is .*package\.json, where nothing can be stored: it is a file/,
    ],
    [
      'a data folder that cannot be made',
      'marketplace',
      { ...FREE, DATA_DIR: '/sys/evergood' },
      /DATA_DIR is \/sys\/evergood, where nothing can be stored/,
    ],
  ] as const)('%s', async (_, script, env, message) => {
    const { ended, printed } = command([`scripts/${script}.mjs`], env)
    expect(await ended).toBe(1)
    expect(printed()).toMatch(message)
    expect(printed()).not.toMatch(/^ +at /m)
  })

  it.each([
    ['start', 'PORT'],
    ['start', 'MARKETPLACE_PORT'],
    ['start', 'MQTT_PORT'],
    ['marketplace', 'MARKETPLACE_PORT'],
    ['marketplace', 'MQTT_PORT'],
  ] as const)('%s on a port in use, naming %s', async (script, variable) => {
    const { ended, printed } = command([`scripts/${script}.mjs`], { ...FREE, [variable]: busyPort })
    expect(await ended).toBe(1)
    expect(printed()).toContain(busyPort)
    expect(printed()).toContain(variable)
    expect(printed()).not.toMatch(/^ +at /m)
  })

  it('a Node that is too old', async () => {
    const code = "import('./scripts/workspace.mjs').then(({ assertNode }) => assertNode('18.19.0'))"
    const { ended, printed } = command(['-e', code], {})
    expect(await ended).toBe(1)
    expect(printed()).toContain('needs Node 20.19 or newer')
  })
})

it('no command lets the framework read a .env file: half of the shop has read the environment before', async () => {
  writeFileSync(path.join(dataDir, '.env'), 'BRAND_NAME=Changed\n')
  const code = `await import('./scripts/workspace.mjs')
    const { default: { loadEnvConfig } } = await import('@next/env')
    loadEnvConfig(${JSON.stringify(dataDir)})
    console.log('brand:', process.env.BRAND_NAME)`
  const { ended, printed } = command(['--input-type=module', '-e', code], {})
  expect(await ended).toBe(0)
  expect(printed()).toContain('brand: undefined')
})

/** Pages that a shop without products has, and some that it has not. */
const EMPTY_SHOP: Readonly<Record<number, readonly string[]>> = {
  200: [
    ...['/', '/brands', '/offers', '/cart', '/checkout', '/product-list', '/search', '/search?q=soap', '/profile'],
    ...['/profile/orders', '/profile/wallet', '/build-your-store', '/sitemap.xml', '/sitemap/pages.xml'],
    ...['/feeds/google.xml', '/robots.txt', '/api/health'],
  ],
  404: [
    ...['/linen-bath-towel', '/category/home-care', '/home-care/c/1', '/store/lino/1', '/product-list/brands/lino'],
    ...['/faq', '/terms-conditions', '/contact', '/returns', '/privacy', '/oto/soap', '/social/1/post', '/sitemap/1'],
  ],
}

it('without the demo a shop starts empty, each page answers, and its admin is the one that the command makes', async () => {
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const env = {
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'empty-shop'),
    DEMO: 'off',
  }
  const created = command(['scripts/marketplace.mjs', 'admin', 'create', '--email', 'ann@shop.test'], env)
  created.child.stdin.end('a password of her own\n')
  expect(await created.ended, created.printed()).toBe(0)

  const { child, ended, printed } = command(['scripts/start.mjs'], env)
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('is open at')
  expect(printed()).not.toMatch(/Seed|demo\.test/)
  for (const [status, pages] of Object.entries(EMPTY_SHOP))
    for (const page of pages)
      expect([page, (await fetch(`http://localhost:${port}${page}`)).status]).toEqual([page, Number(status)])
  const signIn = async (email: string, password: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    return (await fetch(`http://localhost:${marketplacePort}/v1/signIn`, { method: 'POST', headers, body })).status
  }
  expect(await signIn('ann@shop.test', 'a password of her own')).toBe(200)
  expect(await signIn('admin@demo.test', 'Talents-2026')).toBe(401)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)

  const asDemo = command(['scripts/marketplace.mjs'], { ...env, DEMO: 'on' })
  expect(await asDemo.ended).toBe(1)
  expect(asDemo.printed()).toContain('nothing of the demo is written into it. Set DEMO=off')
})

it('a start that is asked to end while it fills the database does so, as asked', async () => {
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: path.join(dataDir, 'ended-early'),
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('Seeding')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed()).not.toMatch(/ended before|is open at/)
})

it('a start without a reachable database ends with exit code 1', async () => {
  const { ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(await ended).toBe(1)
  expect(printed()).not.toContain('is open at')
})

it('variables come from the file .env, secrets from files of their own, and what is exported wins', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evergood-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [token, envFile] = [path.join(folder, 'token'), path.join(folder, 'env')]
  writeFileSync(token, 'a secret of the file\n')
  writeFileSync(
    envFile,
    `# of this machine\nTOKEN_SECRET_FILE=${token}\nBRAND_NAME="Ever #good"\nPORT=1\nSMTP_URL=smtp://a\n`,
  )
  const code = `const { readEnvironment } = await import('./scripts/environment.mjs')
    readEnvironment()
    const { TOKEN_SECRET, BRAND_NAME, PORT, SMTP_URL } = process.env
    console.log(JSON.stringify([TOKEN_SECRET, BRAND_NAME, PORT, SMTP_URL]))`
  const env = { ENV_FILE: envFile, PORT: '2', SMTP_URL_FILE: token }
  const { ended, printed } = command(['--input-type=module', '-e', code], env)
  expect(await ended).toBe(0)
  expect(JSON.parse(printed())).toEqual(['a secret of the file', 'Ever #good', '2', 'a secret of the file'])
})

it('tests and measurements see none of the exported variables of the shop, except those that they name', async () => {
  const code = `const { removeShopVariables } = await import('./scripts/environment.mjs')
    removeShopVariables('FRAMEWORK')
    process.env.ENV_FILE = process.env.ENV_FILE || 'missing'
    const { readEnvironment } = await import('./scripts/environment.mjs')
    readEnvironment()
    console.log(process.env.DATABASE_URL, process.env.SMTP_URL, process.env.FRAMEWORK, process.env.HOME)`
  const exported = {
    DATABASE_URL: 'postgres://shop.test',
    SMTP_URL_FILE: '/etc/smtp',
    FRAMEWORK: 'plain',
    HOME: '/h',
  }
  const { ended, printed } = command(['--input-type=module', '-e', code], exported)
  expect(await ended).toBe(0)
  expect(printed()).toContain('undefined undefined plain /h')
})
