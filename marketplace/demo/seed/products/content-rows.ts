import type { Tx } from '../../../db/client.ts'
import { insertInBulk } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import * as tables from '../../../tables.ts'
import { pages } from '../../content/pages.ts'

/**
 * Parts with the keys that each adds to the content service. A shop that was seeded by an earlier version gets the parts
 * that it lacks; what editors changed or removed since is preserved.
 */
const PARTS: readonly { readonly part: string; readonly has: (key: string) => boolean }[] = [
  { part: 'contents', has: (key) => !ADDED_LATER.includes(key) },
  { part: 'contents-search', has: (key) => key === 'search' },
  { part: 'contents-service', has: (key) => SERVICE_PAGES.includes(key) },
  { part: 'contents-accessibility', has: (key) => key === 'accessibility' },
]
const SERVICE_PAGES: readonly string[] = ['contact', 'returns', 'privacy']
const ADDED_LATER: readonly string[] = ['search', 'accessibility', ...SERVICE_PAGES]

/** Writes the initial content, unless this was done before. Returns whether it wrote anything. */
export async function seedContents(tx: Tx, now: Date): Promise<boolean> {
  const done = new Set((await tx.select().from(tables.seedState)).map(({ part }) => part))
  const missing = PARTS.filter(({ part }) => !done.has(part))
  for (const { part, has } of missing) {
    const added = pages.filter(({ key }) => has(key))
    await insertInBulk(
      tx,
      tables.contents,
      added.map(({ key, locale, body }) => ({
        ...{ key, locale, published: body, version: 1 },
        ...{ publishedAt: now, updatedAt: now },
      })),
    )
    await tx.insert(tables.seedState).values({ part, products: 0, completedAt: now })
  }
  return missing.length > 0
}
