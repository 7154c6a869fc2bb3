import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { faqs } from './faq-tables.ts'

export type FaqRow = typeof faqs.$inferSelect

/** The product that a slug of one of its variants, or a former slug, belongs to. */
export async function findProductId(executor: Executor, slug: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ id: string | null }>(sql`
    select coalesce(
      (select product_id from variants where slug = ${slug}),
      (select v.product_id from slug_redirects r join variants v on v.id = r.variant_id where r.slug = ${slug})) as id`)
  return rows[0]?.id ?? undefined
}

export const listFaqs = (executor: Executor, productId: string): Promise<readonly FaqRow[]> =>
  executor.select().from(faqs).where(eq(faqs.productId, productId)).orderBy(asc(faqs.position), asc(faqs.id))
