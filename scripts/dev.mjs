/** `npm run dev`: marketplace and storefront with hot reload. */
import {
  assertNode,
  assertPortFree,
  ensureInstalled,
  readStorefrontConfig,
  startNode,
  superviseUntilEnd,
} from './workspace.mjs'

assertNode()
ensureInstalled()
const config = await readStorefrontConfig()
await assertPortFree(config.port, 'PORT')
if (config.useEmbedded) await assertPortFree(config.marketplacePort, 'MARKETPLACE_PORT')
const children = [startNode(['node_modules/next/dist/bin/next', 'dev', '-p', String(config.port)])]
if (config.useEmbedded) children.push(startNode(['node_modules/tsx/dist/cli.mjs', 'watch', 'marketplace/server.ts']))
process.exitCode = await superviseUntilEnd(...children).ended
