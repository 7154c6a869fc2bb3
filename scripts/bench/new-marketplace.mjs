/** A marketplace alone on a new database, which can be filled before its start and read after its end. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { root } from '../workspace.mjs'
import { settled } from './figures.mjs'
import { closeAtEnd, run, startShop } from './start.mjs'

/**
 * Starts a new marketplace on PGlite, and then one on PostgreSQL, and calls `work` with the database's name and the
 * marketplace.
 * @param options env: further variables; fill: is called with the seeded database before the start; read: with the
 *   database after the end, and with what `work` returned
 */
export async function onNewMarketplaces(name, { env, fill, read }, work) {
  // Migrations and seed are the marketplace's own, from its sources.
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { openDatabase } = await import('../../marketplace/db/client.ts')
  const postgres = await startPostgres()
  if (!postgres) throw new Error(`The part ${name} needs PostgreSQL.`)
  const stopPostgres = closeAtEnd(postgres.stop)
  for (const [kind, url] of Object.entries({ PGlite: undefined, PostgreSQL: postgres.url })) {
    const folder = `${name}-${kind}`
    const dataDir = path.join(root, '.bench', folder)
    rmSync(dataDir, { recursive: true, force: true })
    const withDatabase = async (use) => {
      const { db, close } = await openDatabase(
        url ? { databaseUrl: url } : { dataDir: path.join(dataDir, 'marketplace') },
      )
      return use(db).finally(close)
    }
    const marketplace = await startShop(folder, {
      isMarketplace: true,
      env: { ...env, ...(url && { DATABASE_URL: url }) },
      async prepare(started) {
        // The first command seeds the database.
        const command = ['scripts/marketplace.mjs', 'restock', 'linen-bath-towel', '1']
        await run(folder, process.execPath, command, { env: started })
        await withDatabase(fill)
      },
    })
    await settled(marketplace.pid)
    const result = await work(kind, marketplace)
    await marketplace.stop()
    if (read) await withDatabase((database) => read(database, kind, result))
  }
  await stopPostgres()
  await unregister()
}
