/** `npm run marketplace`: the embedded marketplace alone. `npm run marketplace -- seed --products 100000`: load work. */
import {
  assertNode,
  bundleMarketplace,
  ensureInstalled,
  MARKETPLACE,
  startNode,
  superviseUntilEnd,
} from './workspace.mjs'

const args = process.argv.slice(2)
assertNode()
ensureInstalled()
await bundleMarketplace()
const marketplace = startNode(['--enable-source-maps', MARKETPLACE, ...args])
if (args[0] === 'seed') marketplace.once('exit', (code) => process.exit(code ?? 1))
process.exitCode = await superviseUntilEnd([marketplace])
