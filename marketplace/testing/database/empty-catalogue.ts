import type { Executor } from '../../db/client.ts'
import { currencies } from '../../modules/buying/pricing/pricing-tables.ts'
import { categories, stores } from '../../modules/finding/catalogue/catalogue-tables.ts'
import { productTables } from '../../modules/finding/catalogue/import/writing/catalogue-rows.ts'

/** Referencing tables first. */
const tables = [...Object.values(productTables).toReversed(), stores, categories, currencies]

/**
 * Deletes all that an import writes, so that the tests of a file can share a database that was opened empty. Opening another
 * one takes ten times as long.
 */
export async function emptyCatalogue(executor: Executor): Promise<void> {
  await executor.transaction(async (tx) => {
    for (const table of tables) await tx.delete(table)
  })
}
