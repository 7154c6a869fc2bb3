import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../marketplace/testing/servers/free-port'
import { newDataFolder } from './support/data-folder'

/** The commands of README and docs/, as a person types them: what they say when something is wrong, and that they start. */

const ROOT = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'evergood-commands-'))
/** Filled by the test of a first start. A first start takes most of the time, so the tests after it share what it made. */
const firstStart = newDataFolder('first-start')
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
  for (const folder of [dataDir, firstStart]) rmSync(folder, { recursive: true, force: true })
})

function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PASSWORD_COST: '10', ...env },
  })
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

it('npm run dev opens both halves, and every script that a product page names is there', async () => {
  const address = `http://localhost:${await freePort()}`
  const { child, ended, printed } = command(['scripts/dev.mjs'], {
    NODE_ENV: 'development',
    PORT: new URL(address).port,
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('marketplace ready')
  const page = await (await fetch(`${address}/linen-bath-towel`)).text()
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source as string)
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) expect([script, (await fetch(address + script)).status]).toEqual([script, 200])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
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

it('a half that is killed starts again, and the other goes on', async () => {
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const { child, ended, printed } = command(['scripts/start.mjs'], {
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: firstStart,
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
    DATA_DIR: firstStart,
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
