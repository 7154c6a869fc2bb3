import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { CannotStart } from './cannot-start.ts'
import type { Database } from './db/client.ts'
import { databaseFolder, type MarketplaceConfig } from './marketplace-config.ts'
import type { CommandNamed } from './read-command.ts'
import { systemClock } from './shared/clock.ts'

/**
 * Fills databases with the demo (docs/marketplace.md#the-demo). Its content is imported where it is needed: a shop of
 * one's own does not load it.
 */

/** Hint for commands that only the demo has. */
const DEMO_ON = 'Set DEMO=on for a database of the demo.'

/**
 * Seeds an embedded database that does not exist yet, in a process that ends: what a seed takes of WebAssembly's memory,
 * hundreds of megabytes, is never given back (docs/performance.md#memory). Throws CannotStart when that process fails,
 * which has printed the reason.
 */
export async function seedNewFolder(config: MarketplaceConfig): Promise<void> {
  if (!config.demo || config.databaseUrl !== undefined || existsSync(databaseFolder(config))) return
  const [, program = ''] = process.argv
  // The channel ends it with this process.
  const child = spawn(process.execPath, [...process.execArgv, program, 'seed'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new CannotStart(`The demo could not be seeded (${signal ?? `exit code ${code}`}).`)
}

/** The command `seed`: the demo's data, up to a number of products, and a product with many reviews and questions. */
export async function seedOnly(
  config: MarketplaceConfig,
  database: Database,
  { products, fill }: CommandNamed<'seed'>,
) {
  if (!config.demo) throw new CannotStart(`seed adds products of the demo, and this shop is not the demo. ${DEMO_ON}`)
  const result = await seedDemo(database, config, products)
  console.log(result.changed ? `seeded ${result.products} products` : `nothing to do: ${result.products} products`)
  if (!fill) return
  const { fillProduct } = await import('./demo/seed/products/fill-product.ts')
  const filled = await fillProduct(database.db, { ...fill, now: systemClock.now() })
  if (!filled) throw new CannotStart(`There is no product ${fill.slug}.`)
  // Counting by triggers leaves dead rows behind, and the embedded database has no autovacuum.
  await database.db.execute(sql`vacuum analyze`)
  console.log(`${fill.slug}: ${filled.reviews} reviews, ${filled.questions} questions`)
}

/** Throws CannotStart when the database holds a shop's own data. */
export async function seedDemo({ db }: Database, config: MarketplaceConfig, products?: number) {
  const { passwordCost, mediaUrl, mediaCloud } = config
  const { OwnData, seedCatalogue } = await import('./demo/seed/seed.ts')
  const result = await seedCatalogue(db, {
    now: systemClock.now(),
    passwordCost,
    media: { mediaUrl, mediaCloud },
    onProgress: (line) => console.log(line),
    ...(products !== undefined && { products }),
  }).catch((error: unknown) => {
    if (!(error instanceof OwnData)) throw error
    throw new CannotStart(
      'The database holds a shop of its own, and nothing of the demo is written into it. Set DEMO=off, or name another DATA_DIR or DATABASE_URL for the demo.',
      { cause: error },
    )
  })
  // The embedded database never gathers statistics by itself, and its query plans are poor without them.
  if (result.changed) await db.execute(sql`analyze`)
  return result
}

/** For commands that change what is there: a shop that is not the demo is left as it is. */
export async function seedWhereEmpty(database: Database, config: MarketplaceConfig): Promise<void> {
  if (config.demo && !(await isOwnShopInDemo(database, config))) await seedDemo(database, config)
}

/** Returns whether the shop is run as the demo on a database that holds a shop of its own. */
export async function isOwnShopInDemo({ db }: Database, config: MarketplaceConfig): Promise<boolean> {
  return config.demo && (await import('./demo/seed/seed.ts')).holdsOwnData(db)
}
