/**
 * `npm run bench`: measures the production build, and a bare page of the same framework, on this machine. Prints a table
 * for each part; .bench/result.json holds them all. It asserts nothing: times depend on the machine and its other load,
 * so compare columns, not seconds. See docs/performance.md#the-bench.
 *
 *   npm run bench -- --quick             shorter and rougher
 *   npm run bench -- --only load,memory  these parts alone; the soak only runs when it is named
 *   npm run bench -- --only lighthouse --pages checkout,wallet   these pages alone, by the names of PAGES
 *   npm run bench -- --minutes 20        how long the soak takes
 *   npm run bench -- --bare              the bare page alone: how quiet is the machine?
 *   npm run bench -- --against v1.0      another revision against this one, in turns: nothing may become slower
 *   npm run bench -- --against v1.0 --turns 9 --applied   medians of nine turns, with the browser's throttling
 *   npm run bench -- --interventions     what each framework intervention gains; with names after it, these alone
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { measureBytes } from './bench/bytes.mjs'
import { measureCheckout } from './bench/checkout.mjs'
import { compareInterventions, compareRevision } from './bench/compare.mjs'
import { settled, table } from './bench/figures.mjs'
import { measureInteractions } from './bench/interactions.mjs'
import { measureLighthouse } from './bench/lighthouse.mjs'
import { measureLoad, measureMemory, measureSoak } from './bench/load.mjs'
import { measureOrders } from './bench/orders.mjs'
import { closeAll, startBare, startShop } from './bench/start.mjs'
import { findChromium } from './chromium.mjs'
import { removeShopVariables } from './environment.mjs'
import { SHOWCASE } from './showcase.mjs'
import { assertNode, ensureInstalled, fail } from './workspace.mjs'

const PAGES = {
  bare: { title: 'bare page', path: '/', siteName: 'bare' },
  home: { path: '/' },
  product: { title: '/linen-bath-towel', path: '/linen-bath-towel' },
  search: { path: '/search?q=soap' },
  category: { path: '/category/bath-body' },
  list: { path: '/product-list' },
  store: { path: '/store/fern-field/0e2f4feb44e23b2bc23b16bc' },
  checkout: { path: '/checkout', asMember: true },
  payment: { path: '/secure-checkout', asMember: true },
  wallet: { path: '/profile/wallet', asMember: true },
}
const PRODUCTS = SHOWCASE.map((slug) => `/${slug}`)
const WARM = [
  { ...PAGES.bare, paths: ['/'] },
  { title: `${PRODUCTS.length} products`, paths: PRODUCTS },
]
const LOADED = [...WARM, { title: 'each rendered anew', paths: PRODUCTS, isNew: true }]
const NEW_ADDRESSES = [...PRODUCTS, '/search?q=soap', '/search?q=towel', '/product-list?q=', '/category/bath-body?q=']

/** The parts in the order in which they are measured: the columns, and what is done with them. */
const PARTS = {
  memory: [() => WARM, measureMemory],
  bytes: [(pages) => pages.filter(({ asMember }) => !asMember), measureBytes],
  load: [() => LOADED, measureLoad],
  checkout: [() => [], measureCheckout],
  orders: [() => [], measureOrders],
  lighthouse: [(pages) => pages, measureLighthouse],
  interactions: [() => [{}], measureInteractions],
  soak: [() => [{ title: 'new addresses', paths: NEW_ADDRESSES }], measureSoak],
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => closeAll().finally(() => process.exit(130)))

removeShopVariables('FRAMEWORK')
try {
  const options = readOptions()
  assertNode()
  ensureInstalled()
  options.chromium = (await findChromium()) ?? fail('No Chromium was found: set CHROMIUM_PATH to one.')
  if (options.against) report(`against ${options.against}`, await compareRevision(options))
  else if (options.interventions) report('interventions', await compareInterventions(options))
  else await bench(options)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await closeAll()
}

function readOptions() {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
      interventions: { type: 'boolean', default: false },
      applied: { type: 'boolean', default: false },
      turns: { type: 'string' },
      against: { type: 'string' },
      only: { type: 'string' },
      pages: { type: 'string' },
      minutes: { type: 'string', default: '20' },
    },
  })
  const { quick, bare, interventions, against, applied: isApplied } = values
  if (names.length > 0 && !interventions) fail(`The bench does not take "${names[0]}".`)
  const isComparison = interventions || against !== undefined
  const few = interventions ? ['home', 'product', 'list'] : ['home', 'product', 'list', 'checkout']
  const parts = chosen('--only', PARTS, values.only) ?? Object.keys(PARTS).filter((part) => part !== 'soak')
  const pages = chosen('--pages', PAGES, values.pages) ?? (isComparison ? few : bare ? ['bare'] : Object.keys(PAGES))
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) fail(`--minutes takes a number, not "${values.minutes}".`)
  const turns = Number(values.turns ?? (quick ? 1 : isComparison ? 5 : 3))
  if (!(turns > 0)) fail(`--turns takes a number, not "${values.turns}".`)
  return {
    ...{ quick, bare, interventions, against, isApplied, names, parts, minutes, turns },
    pages: pages.map((name) => ({ title: name, ...PAGES[name] })),
  }
}

function chosen(option, known, text) {
  const unknown = text?.split(',').find((name) => !(name in known))
  if (unknown !== undefined) fail(`${option} takes ${Object.keys(known).join(', ')}, not "${unknown}".`)
  return text && Object.keys(known).filter((name) => text.split(',').includes(name))
}

async function bench(options) {
  const sites = {}
  for (const part of options.parts) {
    const [columnsOf, measure] = PARTS[part]
    const columns = columnsOf(options.pages).filter(({ siteName }) => siteName === 'bare' || !options.bare)
    for (const column of columns) {
      const { siteName = 'shop' } = column
      sites[siteName] ??= siteName === 'bare' ? await startBare() : await startShop()
      column.site = sites[siteName]
    }
    if (options.bare && columns.length === 0) continue
    for (const { pid } of Object.values(sites)) await settled(pid)
    console.error(`Measuring ${part} ...`)
    report(part, await measure(columns, options))
  }
}

/** Prints a table, and keeps it with all others of this run. */
function report(title, columns) {
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model}, Node ${process.versions.node}`
  report.tables = { ...report.tables, [title]: columns }
  mkdirSync('.bench', { recursive: true })
  const result = { at: new Date().toISOString(), machine, load: os.loadavg(), ...report.tables }
  writeFileSync('.bench/result.json', `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\n${title}; load of the machine ${os.loadavg()[0].toFixed(1)}\n\n${table(columns)}\n`)
}
