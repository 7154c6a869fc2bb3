import { inArray } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { variants } from '../catalogue/catalogue-tables.ts'

/** Returns the ids of the variants with these slugs, in the order of the slugs. Unknown slugs are skipped. */
export async function findVariants(executor: Executor, slugs: readonly string[]): Promise<readonly string[]> {
  if (slugs.length === 0) return []
  const rows = await executor
    .select({ id: variants.id, slug: variants.slug })
    .from(variants)
    .where(inArray(variants.slug, [...slugs]))
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}
