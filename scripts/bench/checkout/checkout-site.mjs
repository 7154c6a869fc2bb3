/** The marketplace alone on a new database with plenty of stock, for the checkout bench. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../postgres.mjs'
import { answering, MARKETPLACE, root, startNode } from '../../workspace.mjs'
import { closeAtEnd, freePorts, logTo, run, track } from '../support/children.mjs'
import { ownEnvironment } from '../support/shop-site.mjs'

/** What the shoppers buy. */
export const SLUGS = ['bamboo-toothbrush-set', 'linen-bath-towel', 'aloe-face-gel', 'wool-dryer-balls']
const PLENTY = 1_000_000
/** Stock as it would be without the orders of the demo. */
const STOCK_WITHOUT_ORDERS = `select id, (stock + coalesce((
  select sum(units - returned) from order_stock where variant_id = variants.id), 0))::int as stock from variants`
const MAX_MILLISECONDS = 300_000

/**
 * Returns the function that starts the marketplace, which must be bundled already, on PGlite or on PostgreSQL. `stop` ends
 * it; `query` reads its database, before the start and after the end.
 */
export const startCheckoutSite = (kind) => async () => {
  const dataDir = path.join(root, `.bench/checkout-${kind}`)
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  if (kind === 'postgres' && !postgres) throw new Error('The checkout bench needs PostgreSQL.')
  const stopPostgres = postgres && closeAtEnd(postgres.stop)
  const [port, mqttPort] = await freePorts(2)
  const { DATABASE_URL: _, ...environment } = ownEnvironment()
  const env = {
    ...environment,
    MARKETPLACE_PORT: String(port),
    MQTT_PORT: String(mqttPort),
    MARKETPLACE_RATE_LIMIT: '0',
    // Accounts are signed up while nothing is measured.
    PASSWORD_COST: '10',
    // Simulated couriers are no part of what is measured.
    FULFILMENT: 'off',
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  for (const slug of SLUGS) {
    const command = [MARKETPLACE, 'restock', slug, String(PLENTY)]
    await run(process.execPath, command, { env, milliseconds: MAX_MILLISECONDS })
  }
  const query = (text) => (postgres ? queryPostgres(postgres.url, text) : queryPglite(dataDir, text))
  const stockBefore = await query(STOCK_WITHOUT_ORDERS)
  const marketplace = startNode(['--enable-source-maps', MARKETPLACE], { env, stdio: logTo(`checkout-${kind}`) })
  const end = track(marketplace)
  const origin = `http://localhost:${port}`
  await answering(`${origin}/health`, marketplace, 180_000)
  return {
    origin,
    marketplace: origin,
    processes: { marketplace: marketplace.pid },
    stockBefore,
    query,
    stop: end,
    close: async () => stopPostgres?.(),
  }
}

async function queryPostgres(connectionString, text) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function queryPglite(dataDir, text) {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create(path.join(dataDir, 'marketplace'))
  try {
    return (await client.query(text)).rows
  } finally {
    await client.close()
  }
}
