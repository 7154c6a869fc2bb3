/** `npm start`: installs dependencies and builds when necessary, then starts the marketplace and the storefront. */
import {
  answering,
  assertNode,
  assertPortFree,
  ensureBuilt,
  ensureInstalled,
  fail,
  MARKETPLACE,
  readStorefrontConfig,
  STOREFRONT,
  startNode,
  superviseUntilEnd,
} from './workspace.mjs'

assertNode()
ensureInstalled()
const config = await readStorefrontConfig()
const { useEmbedded: embedded, marketplacePort } = config
await assertPortFree(config.port, 'PORT')
if (embedded) await assertPortFree(marketplacePort, 'MARKETPLACE_PORT')
await ensureBuilt()

const env = { ...process.env, NODE_ENV: 'production', PORT: String(config.port) }
const { add, stop, ended } = superviseUntilEnd()
open().then(announce, (error) => {
  // A process that exited by itself, or on a signal, has printed its own message.
  if (stop(1)) console.error(error.message)
})
process.exitCode = await ended

/** Starts the storefront last, so that the shop is complete once it responds. */
async function open() {
  if (embedded) {
    const marketplace = add(startNode(['--enable-source-maps', MARKETPLACE], { env }))
    await answering(`http://localhost:${marketplacePort}/health`, marketplace, 120_000)
  }
  const storefront = add(startNode([STOREFRONT], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
  await answering(`http://localhost:${config.port}/api/health`, storefront)
}

function announce() {
  console.log(`\n${config.public.brandName} is open at ${config.public.siteUrl}\n`)
  if (!embedded) return
  console.log('Demo accounts, password Talents-2026:')
  for (const [email, what] of [
    ['shopper@demo.test', 'signed in, no membership'],
    ['member@demo.test', 'member with a wallet'],
    ['newmember@demo.test', 'member before the first order'],
    ['partner@demo.test', 'partner'],
    ['admin@demo.test', 'admin'],
    ['seller@demo.test', 'seller, in chats'],
    ['picker@demo.test', 'picker, in chats and tracking'],
    ['biker@demo.test', 'biker, in chats and tracking'],
  ]) {
    console.log(`  ${email.padEnd(20)} ${what}`)
  }
  console.log(`\nMarketplace: http://localhost:${marketplacePort} (its calls: /docs). Ctrl+C stops both.`)
}

process.on('uncaughtException', (error) => fail(error.message))
