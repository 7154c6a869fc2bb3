/** `npm run dev`: both halves with hot reload. */
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
const embedded = !process.env.API_URL
await assertPortFree(config.port, 'PORT')
if (embedded) await assertPortFree(Number(process.env.MARKETPLACE_PORT || 4000), 'MARKETPLACE_PORT')
const children = [startNode(['node_modules/next/dist/bin/next', 'dev', '-p', String(config.port)])]
if (embedded) children.push(startNode(['node_modules/tsx/dist/cli.mjs', 'watch', 'marketplace/server.ts']))
process.exitCode = await superviseUntilEnd(children)
