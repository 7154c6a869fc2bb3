/** The marketplace alone on a new database with plenty of stock, for the checkout bench. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../postgres.mjs'
import { MARKETPLACE, root } from '../../workspace.mjs'
import { closeAtEnd, run } from '../support/children.mjs'
import { startMarketplace } from '../support/shop-site.mjs'

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
  const name = `checkout-${kind}`
  const dataDir = path.join(root, '.bench', name)
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  if (kind === 'postgres' && !postgres) throw new Error('The checkout bench needs PostgreSQL.')
  const stopPostgres = postgres && closeAtEnd(postgres.stop)
  const query = (text) => (postgres ? queryPostgres(postgres.url, text) : queryPglite(dataDir, text))
  let stockBefore
  const marketplace = await startMarketplace({
    name,
    env: {
      // Accounts are signed up while nothing is measured.
      PASSWORD_COST: '10',
      // Simulated couriers are no part of what is measured.
      FULFILMENT: 'off',
      DATABASE_URL: postgres?.url,
    },
    async prepare(env) {
      for (const slug of SLUGS) {
        const command = [MARKETPLACE, 'restock', slug, String(PLENTY)]
        await run(process.execPath, command, { env, milliseconds: MAX_MILLISECONDS })
      }
      stockBefore = await query(STOCK_WITHOUT_ORDERS)
    },
  })
  return { ...marketplace, stockBefore, query, close: async () => stopPostgres?.() }
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
