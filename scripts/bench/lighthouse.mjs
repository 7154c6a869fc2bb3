/** Lighthouse as a phone, with its own simulated throttling, or with the browser's. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_ARGS } from '../chromium.mjs'
import { root } from '../workspace.mjs'
import { visitAsPhone } from './bytes.mjs'
import { median } from './figures.mjs'
import { variantId } from './shoppers.mjs'
import { closeAtEnd, run } from './start.mjs'

/** The last version for Node 20. It is no dependency of the shop, because its own dependencies are many. */
const VERSION = '12.8.2'
const FOLDER = path.join(root, '.bench/lighthouse')
const MAX_ATTEMPTS = 3
const MEMBER = { email: 'member@demo.test', password: 'Talents-2026' }
const KIB = 1024

const ROWS = {
  performance: ({ categories }) => 100 * categories.performance.score,
  accessibility: ({ categories }) => 100 * categories.accessibility?.score,
  'best practices': ({ categories }) => 100 * categories['best-practices']?.score,
  SEO: ({ categories }) => 100 * categories.seo?.score,
  'FCP, ms': ({ audits }) => audits['first-contentful-paint'].numericValue,
  'LCP, ms': ({ audits }) => audits['largest-contentful-paint'].numericValue,
  'blocking time, ms': ({ audits }) => audits['total-blocking-time'].numericValue,
  CLS: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
  'JavaScript, KiB': transferred('Script'),
  'style sheets, KiB': transferred('Stylesheet'),
  'document, KiB': transferred('Document'),
}

/**
 * Audits the pages in turns, so that a disturbance affects all of them alike; every other turn goes backwards.
 * `betweenTurns` is called after each.
 * @param options chromium: its path; turns; isApplied: with the browser's throttling; onlyCategories: those of Lighthouse
 * @returns the medians of each column's runs
 */
export async function measureLighthouse(columns, { chromium, turns, ...flags }, betweenTurns = async () => {}) {
  const tools = await lighthouseTools()
  const signedIn = new Map()
  for (const column of columns.filter(({ asMember }) => asMember)) {
    if (!signedIn.has(column.site)) signedIn.set(column.site, await memberCookies(column.site))
    column.cookies = signedIn.get(column.site)
  }
  await visitAsPhone(columns, chromium)
  const runs = Object.fromEntries(columns.map(({ title }) => [title, []]))
  for (let turn = 0; turn < turns; turn++) {
    for (const column of turn % 2 ? columns.toReversed() : columns)
      runs[column.title].push(await audit(tools, column, chromium, flags))
    await betweenTurns(turn)
  }
  const result = {}
  for (const [title, all] of Object.entries(runs)) {
    result[title] = Object.fromEntries(Object.keys(ROWS).map((row) => [row, median(all.map((one) => one[row]))]))
    result[title]['performance of each run'] = all.map(({ performance }) => performance).join(' ')
  }
  return result
}

/** On a busy machine Lighthouse sometimes misses the first paint and says so; such a run is discarded. */
async function audit({ lighthouse, launch }, { site, path, cookies }, chromePath, { isApplied, onlyCategories }) {
  for (let attempt = 1; ; attempt++) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
      handleSIGINT: false,
    })
    const close = closeAtEnd(() => chrome.kill())
    try {
      if (cookies) await setCookies(chrome.port, cookies)
      // Otherwise it deletes the cookies first.
      const flags = { port: chrome.port, logLevel: 'error', disableStorageReset: cookies !== undefined, onlyCategories }
      if (isApplied) flags.throttlingMethod = 'devtools'
      const { lhr } = await lighthouse(site.origin + path, flags)
      if (!lhr.runtimeError) return Object.fromEntries(Object.entries(ROWS).map(([row, read]) => [row, read(lhr)]))
      if (attempt === MAX_ATTEMPTS) throw new Error(`Lighthouse, ${path}: ${lhr.runtimeError.message}`)
    } finally {
      await close()
    }
  }
}

function transferred(kind) {
  return ({ audits }) =>
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / KIB
}

async function setCookies(port, cookies) {
  const { chromium } = await import('playwright')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0].addCookies(cookies)
  await browser.close()
}

/** Returns Lighthouse and its launcher, which are installed into a folder of the bench when they are not there. */
async function lighthouseTools() {
  const manifest = path.join(FOLDER, 'node_modules/lighthouse/package.json')
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== VERSION) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--prefix', FOLDER, `lighthouse@${VERSION}`, '--no-package-lock', '--no-audit']
    await run('lighthouse', 'npm', args, { shell: process.platform === 'win32' })
  }
  const load = (file) => import(pathToFileURL(path.join(FOLDER, 'node_modules', file)).href)
  const { default: lighthouse } = await load('lighthouse/core/index.js')
  const { launch } = await load('chrome-launcher/dist/index.js')
  return { lighthouse, launch }
}

/**
 * Signs the demo's member in and puts a product into the cart. Returns the cookies as Playwright takes them. The cookie
 * question is answered: its bar comes seconds after the page, and would be measured as the largest paint of any page.
 */
export async function memberCookies({ origin, marketplace }) {
  const { request } = await import('playwright')
  const client = await request.newContext({ failOnStatusCode: true })
  await client.post(`${origin}/api/session/sign-in`, { data: MEMBER })
  const { cookies } = await client.storageState()
  const authorization = decodeURIComponent(cookies.find(({ name }) => name === 'token').value)
  const line = { centralProductId: variantId('wool-dryer-balls'), action: 1, newQuantity: 1 }
  const headers = { authorization, 'idempotency-key': randomUUID() }
  await client.patch(`${marketplace}/v1/cart`, { data: line, headers })
  await client.dispose()
  return [...cookies, { name: 'consent', value: 'none', url: origin }]
}
