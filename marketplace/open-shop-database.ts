import { CannotStart } from './cannot-start.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/client.ts'
import { databaseFolder, type MarketplaceConfig } from './marketplace-config.ts'

/** Opens the database of a configuration. Throws CannotStart with the reason when it cannot. */
export async function openShopDatabase(
  config: MarketplaceConfig,
  options: Pick<DatabaseOptions, 'olderSchema'> = {},
): Promise<Database> {
  prepareDataFolder(config.dataDir)
  try {
    return await openDatabase({ databaseUrl: config.databaseUrl, dataDir: databaseFolder(config), ...options })
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
