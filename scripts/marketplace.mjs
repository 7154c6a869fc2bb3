/** `npm run marketplace`: the embedded marketplace alone. `npm run marketplace -- seed --products 100000`: load work. */
import {
  assertNode,
  assertPortFree,
  bundleMarketplace,
  ensureInstalled,
  startNode,
  superviseUntilEnd,
} from './workspace.mjs'

const args = process.argv.slice(2)
assertNode()
ensureInstalled()
if (args[0] !== 'seed') await assertPortFree(Number(process.env.MARKETPLACE_PORT || 4000), 'MARKETPLACE_PORT')
await bundleMarketplace()
const marketplace = startNode(['--enable-source-maps', MARKETPLACE, ...args])
if (args[0] === 'seed') marketplace.once('exit', (code) => process.exit(code ?? 1))
process.exitCode = await superviseUntilEnd([marketplace])
