/**
 * `npm start`: installs dependencies and builds when necessary, then starts the marketplace and the storefront. A half
 * that ends later is started again, and the other goes on (docs/marketplace.md#starts-and-ends). With --https, both are
 * served on https too.
 */
import path from 'node:path'
import { readEnvironment } from './environment.mjs'
import { httpsPort, serveHttps } from './https.mjs'
import { supervise } from './supervise.mjs'
import {
  answering,
  assertNode,
  assertPortFree,
  DATABASE_READY_MS,
  ensureBuilt,
  ensureInstalled,
  fail,
  MARKETPLACE,
  readStorefrontConfig,
  startNode,
  storefrontArgs,
} from './workspace.mjs'

assertNode()
readEnvironment()
ensureInstalled()
const config = await readStorefrontConfig()
const { useEmbedded: embedded, marketplacePort, mqttPort } = config
await assertPortFree(config.port, 'PORT')
if (embedded) {
  await assertPortFree(marketplacePort, 'MARKETPLACE_PORT')
  if (!process.env.BROKER_URL) await assertPortFree(mqttPort, 'MQTT_PORT')
}
const wantsHttps = process.argv.includes('--https')
if (wantsHttps) {
  if (!embedded)
    fail('--https is for the embedded marketplace: unset API_URL, or put a proxy with https before the shop.')
  await assertPortFree(httpsPort(config.port), 'PORT')
  await assertPortFree(httpsPort(marketplacePort), 'MARKETPLACE_PORT')
  await assertPortFree(httpsPort(mqttPort), 'MQTT_PORT')
}
if (config.metrics) {
  await assertPortFree(config.metrics.port, 'METRICS_PORT')
  if (embedded) await assertPortFree(config.metrics.port + 1, 'METRICS_PORT')
}
await ensureBuilt()

const folder = path.resolve(process.env.DATA_DIR || '.data', 'https')
const https = wantsHttps ? await serveHttps({ port: config.port, marketplacePort, mqttPort, folder }) : {}
const env = { ...process.env, ...https, NODE_ENV: 'production', PORT: String(config.port) }
/**
 * In a group of its own, because Ctrl+C reaches the whole group of the terminal and would end both halves at once. The
 * channel tells a half when this process has died.
 */
const startHalf = (args, stdout) =>
  startNode(args, { env, detached: true, stdio: ['ignore', stdout, 'inherit', 'ipc'] })
/** By which name this machine reaches what listens on HOST. */
const own = !config.host || ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host.replace(/.*:.*/, '[$&]')

const { run, stop, ended } = supervise()
open().then(announce, (error) => {
  // A process that exited by itself, or on a signal, has printed its own message.
  if (stop(1)) console.error(error.message)
})
process.exitCode = await ended

/** Starts the storefront last, so that the shop is complete once it responds. */
async function open() {
  if (embedded) {
    const start = () => startHalf(['--enable-source-maps', MARKETPLACE], 'inherit')
    const isReady = (child) => answering(`http://${own}:${marketplacePort}/health`, child, DATABASE_READY_MS)
    await run('marketplace', start, { isReady, restarts: true })
  }
  const start = () => startHalf(storefrontArgs(), 'ignore')
  const isReady = (child) => answering(`http://${own}:${config.port}/api/health`, child)
  await run('storefront', start, { isReady, restarts: true })
}

function announce() {
  console.log(`\n${config.public.brandName} is open at ${https.SITE_URL ?? config.public.siteUrl}\n`)
  if (wantsHttps) console.log(`The browser warns once: its certificate was made here, ${folder}.\n`)
  if (!embedded) return
  console.log(
    `Marketplace: ${https.API_URL ?? `http://localhost:${marketplacePort}`} (its calls: /docs). Ctrl+C stops both.`,
  )
}

process.on('uncaughtException', (error) => fail(error.message))
