/** `npm run dev`: marketplace and storefront with hot reload. */
import { supervise } from './supervise.mjs'
import { assertNode, assertPortFree, ensureInstalled, readStorefrontConfig, startNode } from './workspace.mjs'

assertNode()
ensureInstalled()
const config = await readStorefrontConfig()
await assertPortFree(config.port, 'PORT')
if (config.useEmbedded) await assertPortFree(config.marketplacePort, 'MARKETPLACE_PORT')
const { run, ended } = supervise()
if (config.useEmbedded) {
  run('marketplace', () => startNode(['node_modules/tsx/dist/cli.mjs', 'watch', 'marketplace/server.ts']))
}
run('storefront', () => startNode(['node_modules/next/dist/bin/next', 'dev', '-p', String(config.port)]))
process.exitCode = await ended
