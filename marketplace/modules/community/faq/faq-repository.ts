import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { faqs, faqVotes } from './faq-tables.ts'

export type FaqRow = typeof faqs.$inferSelect & {
  /** The voter's own vote; null when there is none. */
  readonly isLike: boolean | null
}

/** Returns the product of a variant's slug or former slug. */
export async function findProductId(executor: Executor, slug: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ id: string | null }>(sql`
    select coalesce(
      (select product_id from variants where slug = ${slug}),
      (select v.product_id from slug_redirects r join variants v on v.id = r.variant_id where r.slug = ${slug})) as id`)
  return rows[0]?.id ?? undefined
}

/** Returns a product's FAQs in order, with the votes of `voter`, a `callerKey`. */
export const listFaqs = (
  executor: Executor,
  productId: string,
  voter: string | undefined,
): Promise<readonly FaqRow[]> =>
  executor
    .select({ ...getTableColumns(faqs), isLike: faqVotes.isLike })
    .from(faqs)
    .leftJoin(faqVotes, and(eq(faqVotes.faqId, faqs.id), eq(faqVotes.voter, voter ?? '')))
    .where(eq(faqs.productId, productId))
    .orderBy(asc(faqs.position), asc(faqs.id))
