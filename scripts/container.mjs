/**
 * What a container of the image runs: one half, which was built already. `node scripts/container.mjs storefront`, or
 * `marketplace`, also with a command of the operator: `marketplace backup /data/backup`.
 */
import { readEnvironment } from './environment.mjs'
import { fail, MARKETPLACE, startNode, storefrontArgs } from './workspace.mjs'

const [half, ...command] = process.argv.slice(2)
readEnvironment()
const halves = { storefront: storefrontArgs, marketplace: () => ['--enable-source-maps', MARKETPLACE, ...command] }
if (!(half in halves)) fail('Usage: node scripts/container.mjs storefront | marketplace [command]')
const child = startNode(halves[half](), { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
