/**
 * `npm run marketplace`: the embedded marketplace alone. `npm run marketplace -- seed --products 100000`: load work;
 * with `--product <slug> --reviews <number> --questions <number>`, one product is filled with these.
 * `npm run marketplace -- restock <slug> <quantity>`: more of a product on the shelf, and mails to those who wait for it.
 * `npm run marketplace -- rename <slug> <new slug>`: another address for a product or category, to which the old one leads.
 * With the embedded database only while the marketplace is not running.
 */
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
if (['seed', 'restock', 'rename'].includes(args[0])) marketplace.once('exit', (code) => process.exit(code ?? 1))
process.exitCode = await superviseUntilEnd(marketplace).ended
