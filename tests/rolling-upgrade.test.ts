import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../marketplace/testing/servers/free-port'
import { startPostgres } from '../scripts/postgres.mjs'
import { ensureBuilt, MARKETPLACE, root, storefrontArgs } from '../scripts/workspace.mjs'
import { Buyer, guestToken, Shopper } from './support/http-shoppers'

/** Two of each half of the release before are replaced while shoppers shop, as docs/upgrading.md says. */

const MIGRATIONS = 'marketplace/db/migrations'
const SHOPPERS = 4
const BUYERS = 2
/** A cart takes ten of a product. */
const ADDS = 40
/** Writes that are acknowledged before, between and after the steps. */
const WRITES = 60
/** Milliseconds between two health calls of the balancer; a process that ends drains for longer. */
const HEALTH_PAUSE = 200
const DRAIN_SECONDS = '2'
const BUILDING_MS = 600_000
const READERS = 4
/** Pages that are read before, between and after the steps. */
const PAGES = 60
const NGINX = '/usr/sbin/nginx'
const READ = [
  '/',
  '/bamboo-toothbrush-set',
  '/es/linen-bath-towel',
  '/search?q=soap',
  '/ar',
  '/cart',
  '/linen-bath-towel.md',
  '/sitemap.xml',
]

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

/** The last commit without the newest migration stands for the release before: from one to the next the schema changes. */
function checkOutBefore(): string {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
  const folder = mkdtempSync(path.join(tmpdir(), 'evergood-before-'))
  git('worktree', 'add', '--detach', folder, `${added}^`)
  return folder
}

let before: string
beforeAll(async () => {
  before = checkOutBefore()
  // It installs the packages of its own, which takes a minute.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: before })
  await ensureBuilt()
}, BUILDING_MS)
afterAll(() => {
  git('worktree', 'remove', '--force', before)
  rmSync(before, { recursive: true, force: true })
})

/** A load balancer as simple as they come: the next process whose health call succeeds, and no second try. */
async function openBalancer() {
  const members = new Map<number, boolean>()
  let turn = 0
  const timer = setInterval(() => {
    for (const port of members.keys())
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => members.has(port) && members.set(port, ok),
        () => members.has(port) && members.set(port, false),
      )
  }, HEALTH_PAUSE)
  const server = http.createServer((request, response) => {
    const healthy = [...members].filter(([, isHealthy]) => isHealthy).map(([port]) => port)
    const port = healthy[turn++ % healthy.length]
    const refuse = () => void response.writeHead(502).end()
    if (port === undefined) return refuse()
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', refuse)
    request.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    clearInterval(timer)
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port: number) => members.set(port, true),
    remove: (port: number) => members.delete(port),
  }
}

interface Running {
  readonly port: number
  readonly child: ChildProcess
  readonly printed: () => string
}

/** Runs the marketplace of a folder with these arguments on the database. */
async function run(folder: string, databaseUrl: string, args: readonly string[] = []): Promise<Running> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'evergood-rolling-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return runNode(folder, port, [MARKETPLACE, ...args], {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TOKEN_SECRET: 'a secret of both releases, long enough' },
    ...{ MARKETPLACE_PORT: String(port), MQTT_PORT: String(await freePort()) },
    ...{ DEMO: 'on', MARKETPLACE_RATE_LIMIT: '0', PASSWORD_COST: '10' },
  })
}

function runNode(
  folder: string,
  port: number,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Running {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, DRAIN_SECONDS, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { port, child, printed: () => printed }
}

async function start(folder: string, databaseUrl: string): Promise<Running> {
  const running = await run(folder, databaseUrl)
  await expect.poll(running.printed).toContain('marketplace ready')
  return running
}

async function runCommand(folder: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { child, printed } = await run(folder, databaseUrl, args)
  const [code] = await once(child, 'exit')
  expect(code, printed()).toBe(0)
}

it('marketplaces are replaced by the next release under load: no call fails, and every write is there once', async () => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('Several marketplaces need PostgreSQL.')
  onTestFinished(() => postgres.stop())
  await runCommand(before, postgres.url, ['migrate'])
  const old = [await start(before, postgres.url), await start(before, postgres.url)]
  await runCommand(before, postgres.url, ['restock', 'bamboo-toothbrush-set', '100000'])
  const balancer = await openBalancer()
  for (const { port } of old) balancer.add(port)

  let isOpen = true
  const shoppers: Shopper[] = []
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => new Buyer(await guestToken(balancer.url), balancer.url)),
  )
  const use = Promise.all([
    ...Array.from({ length: SHOPPERS }, async () => {
      while (isOpen) {
        const shopper = new Shopper(await guestToken(balancer.url), balancer.url)
        shoppers.push(shopper)
        for (let added = 0; added < ADDS && isOpen; added++) expect(await shopper.add()).toBe(true)
      }
    }),
    ...buyers.map(async (buyer) => {
      while (isOpen) expect(await buyer.order()).toBe(true)
    }),
  ])
  const failed = use.then(() => new Promise<never>(() => {}))
  // What fails ends the test, also while it waits for a process.
  failed.catch(() => {})
  const acknowledged = () =>
    shoppers.flatMap((shopper) => [...shopper.acknowledged.values()]).reduce((sum, units) => sum + units, 0) +
    buyers.reduce((sum, buyer) => sum + buyer.acknowledged.size, 0)
  const used = () => {
    const from = acknowledged()
    return Promise.race([failed, expect.poll(acknowledged).toBeGreaterThan(from + WRITES)])
  }
  await used()

  await runCommand(root, postgres.url, ['migrate'])
  await used()
  for (const { port, child } of old) {
    balancer.add((await start(root, postgres.url)).port)
    await used()
    child.kill('SIGTERM')
    await once(child, 'exit')
    balancer.remove(port)
  }
  await used()
  isOpen = false
  await use

  for (const shopper of shoppers) {
    expect(await shopper.inCart()).toEqual(shopper.acknowledged)
  }
  for (const buyer of buyers) {
    const orders = await buyer.orders()
    expect(orders.length).toBe(Math.min(buyer.acknowledged.size, 50))
    for (const { orderId, payment } of orders) {
      expect(buyer.acknowledged).toContain(orderId)
      expect(payment.status).toBe('paid')
    }
  }
})

/** Starts the storefront of a folder, which nginx reaches at this port. */
async function startStorefront(folder: string, port: number, shop: { site: string; api: string }): Promise<Running> {
  const running = runNode(folder, port, storefrontArgs(), {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), USE_EMBEDDED: 'false' },
    ...{ SITE_URL: shop.site, API_URL: shop.api },
  })
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  return running
}

/** Starts nginx as deploy/nginx.conf has it, in front of two storefronts, and returns which of them answered how often. */
async function openNginx(storefronts: readonly [number, number]) {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'evergood-nginx-'))
  const [upstream = ''] =
    /upstream storefront \{[^}]*\}/.exec(readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')) ?? []
  const servers = upstream
    .replace(/# (server .*) # second/, '$1')
    .replace('127.0.0.1:3000', `127.0.0.1:${storefronts[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${storefronts[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid nginx.pid; error_log stderr crit; events {}
http { log_format upstream '$upstream_addr'; access_log access.log upstream; ${temporary.join(' ')}
  ${servers}
  proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://storefront; } } }
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    answersOf: (storefront: number) =>
      readFileSync(path.join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.endsWith(`:${storefront}`)).length,
  }
}

it('storefronts are replaced by the next release under load behind nginx: no page fails', async () => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('The marketplace needs PostgreSQL.')
  onTestFinished(() => postgres.stop())
  const marketplace = await start(root, postgres.url)
  const ports = [await freePort(), await freePort()] as const
  const nginx = await openNginx(ports)
  const shop = { site: nginx.url, api: `http://127.0.0.1:${marketplace.port}` }
  const old = [await startStorefront(before, ports[0], shop), await startStorefront(before, ports[1], shop)]

  let isOpen = true
  const failed: string[] = []
  let read = 0
  const readPages = async (reader: number) => {
    for (let at = reader; isOpen; at++) {
      const page = READ[at % READ.length] ?? '/'
      // Each visit is another one for the caches of pages.
      const answer = await fetch(`${nginx.url}${page}`).then(
        async (response) => `${response.status} ${(await response.text()).length > 0}`,
        (error: Error) => error.message,
      )
      read++
      if (answer !== '200 true') failed.push(`${page}: ${answer}`)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => readPages(reader)))
  const used = () => expect.poll(() => read).toBeGreaterThan(read + PAGES)

  await used()
  for (const { port, child } of old) {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await used()
    await startStorefront(root, port, shop)
    // nginx asks one that did not answer again after 10 seconds.
    const answered = nginx.answersOf(port)
    await expect.poll(() => nginx.answersOf(port)).toBeGreaterThan(answered)
    await used()
  }
  isOpen = false
  await reading
  expect(failed).toEqual([])
})
