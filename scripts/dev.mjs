/** `npm run dev`: marketplace and storefront with hot reload. */
import { readEnvironment } from './environment.mjs'
import { supervise } from './supervise.mjs'
import {
  assertNode,
  assertPortFree,
  commandFile,
  ensureInstalled,
  readStorefrontConfig,
  startNode,
} from './workspace.mjs'

assertNode()
readEnvironment()
ensureInstalled()
const config = await readStorefrontConfig()
await assertPortFree(config.port, 'PORT')
if (config.useEmbedded) {
  await assertPortFree(config.marketplacePort, 'MARKETPLACE_PORT')
  if (!process.env.BROKER_URL) await assertPortFree(config.mqttPort, 'MQTT_PORT')
}
const { run, ended } = supervise()
if (config.useEmbedded) {
  run('marketplace', () => startNode([commandFile('tsx'), 'watch', 'marketplace/server.ts']))
}
run('storefront', () => startNode([commandFile('next'), 'dev', '-p', String(config.port)]))
process.exitCode = await ended
