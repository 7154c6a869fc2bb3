/**
 * `npm run bench`: measures the production build against a bare page of the same framework on this machine and prints
 * one table; .bench/result.json holds the same and more. It asserts nothing: times depend on the machine and its other
 * load, so compare columns, not seconds.
 *
 *   npm run bench -- --quick             one Lighthouse run instead of three, loads of 3 s instead of 8, 50 shoppers
 *                                        with carts and orders for 10 s instead of 200 for 60 s
 *   npm run bench -- --only load,memory  bytes, lighthouse, load, carts, checkout, realtime, tracking, community, orders,
 *                                        finding, memory, interactions or soak alone
 *   npm run bench -- --only lighthouse --pages checkout,wallet   these pages alone, by the names of SUBJECTS
 *   npm run bench -- --minutes 20        how long the soak takes, which only runs when --only names it
 *   npm run bench -- --bare              the bare page alone: how quiet is the machine?
 *   npm run bench -- --interventions     what each framework intervention gains; with names after it, these alone
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { measureCarts } from './bench/cart/cart-load.mjs'
import { measureCheckout } from './bench/checkout/checkout.mjs'
import { startCheckoutSite } from './bench/checkout/checkout-site.mjs'
import { measureCommunity } from './bench/community/community.mjs'
import { FEW, MANY, startCommunitySite } from './bench/community/community-site.mjs'
import { measureFinding } from './bench/finding/finding.mjs'
import { LARGE, SMALL, startFindingSite } from './bench/finding/finding-site.mjs'
import { measureOrders } from './bench/orders/orders.mjs'
import { buildBareSite, startBareSite } from './bench/pages/bare-site.mjs'
import { measureBytes } from './bench/pages/bytes.mjs'
import { measureInteractions } from './bench/pages/interactions.mjs'
import { buildsOf, choices, interventionsTable, measureInterventions } from './bench/pages/interventions.mjs'
import { ensureLighthouse, measureLighthouse } from './bench/pages/lighthouse.mjs'
import { measureLoad } from './bench/pages/load.mjs'
import { measureMemory } from './bench/pages/memory.mjs'
import { measureSoak } from './bench/pages/soak.mjs'
import { measureRealtime } from './bench/realtime/realtime.mjs'
import { measureTracking } from './bench/realtime/tracking.mjs'
import { endEverything } from './bench/support/children.mjs'
import { table } from './bench/support/report.mjs'
import { settled } from './bench/support/settle.mjs'
import { startShopSite } from './bench/support/shop-site.mjs'
import { findChromium } from './chromium.mjs'
import { removeShopVariables } from './environment.mjs'
import { SHOWCASE } from './showcase.mjs'
import { assertNode, ensureBuilt, ensureBundled, ensureInstalled, fail } from './workspace.mjs'

const PARTS = [
  'memory',
  'bytes',
  'load',
  'carts',
  'checkout',
  'community',
  'orders',
  'finding',
  'realtime',
  'tracking',
  'lighthouse',
  'interactions',
  'soak',
]
const DATABASES = { pglite: 'PGlite', postgres: 'PostgreSQL' }
const PRODUCTS = SHOWCASE.map((slug) => `/${slug}`)
const PRODUCT = '/linen-bath-towel'
const PLAIN_PRODUCT = '/bamboo-toothbrush-set'

/** An address whose response is 404. */
const MISSING = '/no-such-page'

/** The columns of the table: the site and paths of each subject, and what is measured. */
const SUBJECTS = [
  { name: 'bare', title: 'bare page', site: 'bare', paths: ['/'], parts: ['memory', 'bytes', 'load', 'lighthouse'] },
  { name: 'home', title: 'home', site: 'shop', paths: ['/'], parts: ['bytes', 'lighthouse'] },
  {
    name: 'product',
    title: PRODUCT,
    site: 'shop',
    paths: [PRODUCT],
    parts: ['bytes', 'lighthouse', 'load', 'interactions'],
  },
  { name: 'search', title: 'search', site: 'shop', paths: ['/search?q=soap'], parts: ['bytes', 'lighthouse'] },
  { name: 'category', title: 'category', site: 'shop', paths: ['/category/bath-body'], parts: ['bytes', 'lighthouse'] },
  { name: 'list', title: 'list', site: 'shop', paths: ['/product-list'], parts: ['bytes', 'lighthouse'] },
  {
    name: 'store',
    title: 'store',
    site: 'shop',
    paths: ['/store/fern-field/0e2f4feb44e23b2bc23b16bc'],
    parts: ['bytes', 'lighthouse'],
  },
  ...[
    ['checkout', '/checkout'],
    ['payment', '/secure-checkout'],
    ['wallet', '/profile/wallet'],
  ].map(([name, address]) => ({
    name,
    title: `${name}, a member`,
    site: 'shop',
    paths: [address],
    asMember: true,
    parts: ['lighthouse'],
  })),
  { name: 'plainProduct', title: PLAIN_PRODUCT, site: 'shop', paths: [PLAIN_PRODUCT], parts: ['bytes'] },
  { name: 'products', title: `${PRODUCTS.length} products`, site: 'shop', paths: PRODUCTS, parts: ['memory', 'load'] },
  {
    // The storefront caches public pages for some seconds. A URL that was not requested before is rendered.
    name: 'productsAnew',
    title: `${PRODUCTS.length} products, each rendered anew`,
    site: 'shop',
    paths: PRODUCTS,
    unique: true,
    parts: ['load'],
  },
  {
    name: 'productsGzip',
    title: `${PRODUCTS.length} products, gzip`,
    site: 'shop',
    paths: PRODUCTS,
    headers: { 'accept-encoding': 'gzip' },
    parts: ['load'],
  },
  {
    name: 'anew',
    title: 'addresses that are all new',
    site: 'shop',
    paths: [...PRODUCTS, '/search?q=soap', '/search?q=towel', '/product-list', '/category/bath-body', '/faq', MISSING],
    unique: true,
    parts: ['soak'],
  },
  { name: 'tracking', title: 'order map', site: 'shop', paths: ['/'], parts: ['tracking'] },
  { name: 'carts', title: 'carts', site: 'shop', paths: ['/'], parts: ['carts'] },
  ...['pglite', 'postgres'].map((kind) => ({
    name: `checkout-${kind}`,
    title: `checkout on ${DATABASES[kind]}`,
    site: `checkout-${kind}`,
    paths: [],
    parts: ['checkout'],
  })),
  ...['embedded', 'mosquitto'].map((broker) => ({
    name: `realtime-${broker}`,
    title: `tracking by ${broker === 'embedded' ? 'the embedded broker' : 'Mosquitto'}`,
    site: 'realtime',
    paths: [],
    broker,
    parts: ['realtime'],
  })),
  ...[FEW, MANY].map((product, at) => ({
    name: at === 0 ? 'fewReviews' : 'manyReviews',
    title: `${product.reviews} reviews, ${product.questions} questions`,
    site: 'community',
    paths: [],
    product,
    parts: ['community'],
  })),
  ...['pglite', 'postgres'].flatMap((kind) =>
    ['fewOrders', 'manyOrders'].map((name) => ({
      name: `${name}-${kind}`,
      title: `${name === 'fewOrders' ? '10' : '10,000'} orders of 100,000 on ${DATABASES[kind]}`,
      site: 'orders',
      paths: [],
      parts: ['orders'],
    })),
  ),
  ...[SMALL, LARGE].map((products) => ({
    name: products === SMALL ? 'fewProducts' : 'manyProducts',
    title: `${products} products to find`,
    site: products === SMALL ? 'smallCatalogue' : 'largeCatalogue',
    paths: [],
    parts: ['finding'],
  })),
]

/** How each site is built and started. */
const SITES = {
  bare: { build: buildBareSite, start: startBareSite },
  shop: { build: ensureBuilt, start: startShopSite },
  'checkout-pglite': { build: ensureBundled, start: startCheckoutSite('pglite') },
  'checkout-postgres': { build: ensureBundled, start: startCheckoutSite('postgres') },
  // Its processes are started for each broker.
  realtime: { build: async () => {}, start: async () => ({ processes: {} }) },
  community: { build: ensureBundled, start: startCommunitySite },
  // One process, started when it is measured.
  orders: { build: async () => {}, start: async () => ({ processes: {} }) },
  smallCatalogue: { build: ensureBundled, start: startFindingSite(SMALL) },
  largeCatalogue: { build: ensureBundled, start: startFindingSite(LARGE) },
}

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    isInterrupted = true
    await endEverything()
    process.exit(130)
  })
}

removeShopVariables('DATABASE_URL', 'FRAMEWORK')
try {
  const options = readOptions()
  await (options.interventions ? benchInterventions(options) : bench(options))
} catch (error) {
  if (!isInterrupted) console.error(error.message)
  process.exitCode = 1
} finally {
  await endEverything()
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
      interventions: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.filter((part) => part !== 'soak').join(',') },
      pages: { type: 'string' },
      minutes: { type: 'string', default: '20' },
    },
  })
  const only = values.only.split(',')
  const unknown = only.find((part) => !PARTS.includes(part))
  if (unknown !== undefined) fail(`--only takes ${PARTS.join(', ')}, not "${unknown}".`)
  const pages = values.pages?.split(',')
  const unknownPage = pages?.find((page) => !SUBJECTS.some(({ name }) => name === page))
  if (unknownPage !== undefined)
    fail(`--pages takes ${SUBJECTS.map(({ name }) => name).join(', ')}, not "${unknownPage}".`)
  const { quick, bare, interventions } = values
  if (positionals.length > 0 && !interventions) fail(`The bench does not take "${positionals[0]}".`)
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) fail(`--minutes takes a number, not "${values.minutes}".`)
  const parts = PARTS.filter((part) => only.includes(part))
  return { quick, bare, interventions, minutes, pages, names: positionals, parts }
}

async function bench({ quick, bare, minutes, pages, parts }) {
  assertNode()
  ensureInstalled()
  const selected = SUBJECTS.filter((subject) => subject.parts.some((part) => parts.includes(part)))
    .filter(({ site }) => site === 'bare' || !bare)
    .filter(({ name }) => pages?.includes(name) ?? true)
  const needed = Object.keys(SITES).filter((name) => selected.some(({ site }) => site === name))
  for (const name of needed) {
    say(`Preparing what is measured: ${name} ...`)
    await SITES[name].build()
  }
  const chromium = parts.some((part) => ['bytes', 'lighthouse', 'interactions', 'tracking'].includes(part))
    ? await needChromium()
    : undefined
  if (parts.includes('lighthouse')) {
    say('Preparing Lighthouse ...')
    await ensureLighthouse()
  }

  say('Starting ...')
  const sites = {}
  for (const name of needed) sites[name] = await SITES[name].start()
  const subjects = selected.map((subject) => ({ ...subject, site: sites[subject.site] }))
  await assertAnswered(subjects)

  const measure = {
    memory: (ofPart) => measureMemory(ofPart),
    bytes: (ofPart) => measureBytes(ofPart, chromium),
    load: (ofPart) => measureLoad(ofPart, { seconds: quick ? 3 : 8, warmUpSeconds: quick ? 1 : 3 }),
    carts: (ofPart) => measureCarts(ofPart, quick ? { shoppers: 50, seconds: 10 } : { shoppers: 200, seconds: 60 }),
    checkout: (ofPart) =>
      measureCheckout(ofPart, quick ? { shoppers: 50, seconds: 10 } : { shoppers: 200, seconds: 60 }),
    realtime: (ofPart) =>
      measureRealtime(ofPart, quick ? { clients: 500, seconds: 10 } : { clients: 2000, seconds: 20 }),
    tracking: (ofPart) => measureTracking(ofPart, chromium, { seconds: quick ? 15 : 60 }),
    community: (ofPart) => measureCommunity(ofPart, { rounds: quick ? 50 : 300 }),
    orders: () => measureOrders({ rounds: quick ? 50 : 300 }),
    finding: (ofPart) => measureFinding(ofPart, { rounds: quick ? 20 : 100 }),
    lighthouse: (ofPart) => measureLighthouse(ofPart, chromium, quick ? 1 : 3),
    interactions: (ofPart) => measureInteractions(ofPart, chromium, quick ? 3 : 7),
    soak: (ofPart) => measureSoak(ofPart, { minutes }),
  }
  const result = {
    measuredAt: new Date().toISOString(),
    quick,
    machine: machine(),
    // The processes whose CPU seconds are summed.
    processes: Object.fromEntries(Object.entries(sites).map(([name, site]) => [name, Object.keys(site.processes)])),
  }
  try {
    const pids = Object.values(sites).flatMap(({ processes }) => Object.values(processes))
    for (const part of parts) {
      if (!(await settled(pids))) say('The servers are busy with something of their own: mistrust the times.')
      say(`Measuring ${part} ...`)
      result[part] = await measure[part](subjects.filter((subject) => subject.parts.includes(part)))
    }
  } finally {
    // When a part fails, earlier measurements are not lost.
    mkdirSync('.bench', { recursive: true })
    writeFileSync('.bench/result.json', `${JSON.stringify(result, null, 2)}\n`)
    if (!isInterrupted) console.log(`\n${table(subjects, result)}\n`)
  }
}

async function benchInterventions({ quick, names }) {
  assertNode()
  ensureInstalled()
  const selected = choices(names.length > 0 ? names : undefined)
  for (const choice of buildsOf(selected)) await ensureBuilt(choice)
  const chromium = await needChromium()
  say('Starting ...')
  const size = quick ? { runs: 3, requests: 90 } : { runs: 5, requests: 150 }
  const result = await measureInterventions(selected, chromium, { ...size, say })
  mkdirSync('.bench', { recursive: true })
  writeFileSync('.bench/interventions.json', `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\n${interventionsTable(result)}\n`)
}

async function needChromium() {
  return (await findChromium()) ?? fail('No Chromium was found: set CHROMIUM_PATH to one.')
}

/** Measurements are meaningless when a page does not respond. */
async function assertAnswered(subjects) {
  const addresses = new Set(subjects.flatMap(({ site, paths }) => paths.map((path) => site.origin + path)))
  for (const address of addresses) {
    const { status, body } = await fetch(address, { redirect: 'manual' })
    await body?.cancel()
    if (status !== 200 && !address.endsWith(MISSING))
      throw new Error(`${new URL(address).pathname} answered ${status}, so it was not measured.`)
  }
}

function machine() {
  return {
    node: process.versions.node,
    platform: `${os.platform()} ${os.arch()}`,
    processors: os.availableParallelism(),
    processor: os.cpus()[0]?.model,
    memoryGiB: Math.round(os.totalmem() / 1024 ** 3),
  }
}

function say(text) {
  console.error(text)
}
