import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import * as tables from '../../db/schema.ts'
import { pages } from '../content/pages.ts'
import { insertInBulk } from './catalogue-rows.ts'

const PART = 'contents'

/**
 * Writes the texts of the home page, FAQ, terms and blog, unless this was done before. A separate part, so that a shop
 * seeded by an earlier version gets them too, and changes by editors are preserved. Returns whether it wrote anything.
 */
export async function seedContents(tx: Tx, now: Date): Promise<boolean> {
  const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  await insertInBulk(
    tx,
    tables.contents,
    pages.map(({ key, locale, body }) => ({
      ...{ key, locale, published: body, version: 1 },
      ...{ publishedAt: now, updatedAt: now },
    })),
  )
  await tx.insert(tables.seedState).values({ part: PART, products: 0, completedAt: now })
  return true
}
