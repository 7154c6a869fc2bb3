/**
 * `npm run test:engines`: walks through the built shop in Firefox and in WebKitGTK, the engine of Safari, which the
 * browser tests in Chromium do not show. Says for each engine which steps passed, and ends with `N passed, N failed`. A
 * step also fails when a script of its pages fails. Pictures of failed steps are in test-results/engines.
 *
 *   npm run test:engines -- --only firefox   one engine alone: firefox or webkit
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { closeAtEnd, endEverything } from './bench/support/children.mjs'
import { ownEnvironment } from './bench/support/shop-site.mjs'
import { removeShopVariables } from './environment.mjs'
import { httpsPort } from './https.mjs'
import { answering, assertNode, ensureBuilt, ensureInstalled, fail, root, startNode } from './workspace.mjs'

const PICTURES = 'test-results/engines'
const PORT = Number(process.env.E2E_PORT ?? 3510)
/** What browsers say of calls to a shop that has ended. */
const LOST_CONNECTION = /CORS request did not succeed|Could not connect|access control checks|Failed to load/i
const DATA_DIR = path.join(root, '.build/engines-data')

removeShopVariables()
assertNode()
ensureInstalled()
const ENGINES = {
  firefox: (await import('./engines/firefox.mjs')).firefox,
  webkit: (await import('./engines/webkit.mjs')).webkit,
}
const { shopperWith } = await import('./engines/shopper.mjs')
const { STEPS } = await import('./engines/walk.mjs')

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const engines = values.only ? [ENGINES[values.only]] : Object.values(ENGINES)
if (engines.includes(undefined)) fail(`--only must be one of: ${Object.keys(ENGINES).join(', ')}`)
const missing = engines.map((engine) => engine.missing()).filter(Boolean)
if (missing.length > 0) {
  fail(`Please install, with the names that Debian gives them:\n${missing.map((each) => `  ${each}`).join('\n')}`)
}
await ensureBuilt()

const totals = { passed: 0, failed: 0 }
rmSync(PICTURES, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => endEverything().then(() => process.exit(1)))
}
try {
  for (const engine of engines) await walk(engine)
} finally {
  await endEverything()
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0

/** Walks through all steps with one engine, in a shop of its own. */
async function walk(engine) {
  const shop = await startShop(engine)
  const browser = await engine.open()
  console.log(`\n== ${engine.name} ${browser.version} at ${shop.origin}`)
  const shopper = shopperWith(browser, shop.origin)
  for (const [name, step] of Object.entries(STEPS)) {
    const problem = await step(shopper, { stopShop: shop.stop }).then(
      () => undefined,
      (error) => error.message,
    )
    const errors = (await browser.takeProblems().catch((error) => [error.message])).filter(
      (text) => !(shop.isStopped() && LOST_CONNECTION.test(text)),
    )
    const problems = [...(problem ? [problem] : []), ...errors.map((text) => `Script: ${text}`)]
    if (problems.length === 0) {
      totals.passed += 1
      console.log(`  passed  ${name}`)
    } else {
      totals.failed += 1
      console.log(`  FAILED  ${name}`)
      for (const each of problems) console.log(`          ${each}`)
      await keepPicture(browser, `${engine.name}-${Object.keys(STEPS).indexOf(name) + 1}`)
    }
  }
  await browser.close()
  await shop.stop()
}

async function keepPicture(browser, name) {
  mkdirSync(PICTURES, { recursive: true })
  try {
    writeFileSync(`${PICTURES}/${name}.png`, await browser.screenshot(), 'base64')
  } catch (error) {
    console.log(`          No picture: ${error.message}`)
  }
}

/** Starts the shop as `npm start` does, with an empty database. */
async function startShop({ isHttps }) {
  rmSync(`${DATA_DIR}/marketplace`, { recursive: true, force: true })
  const child = startNode(['scripts/start.mjs', ...(isHttps ? ['--https'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...ownEnvironment(),
      PORT: String(PORT),
      MARKETPLACE_PORT: String(PORT + 1000),
      MQTT_PORT: String(PORT + 2000),
      DATA_DIR,
      MARKETPLACE_RATE_LIMIT: '0',
      PASSWORD_COST: '10',
    },
  })
  // Not ended like the others, because its database needs time to close.
  let isStopped = false
  const stop = closeAtEnd(async () => {
    isStopped = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  })
  await answering(`http://localhost:${PORT}/api/health`, child, 180_000)
  return {
    origin: isHttps ? `https://localhost:${httpsPort(PORT)}` : `http://localhost:${PORT}`,
    stop,
    isStopped: () => isStopped,
  }
}
