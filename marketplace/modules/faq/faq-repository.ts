import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { faqs, faqVotes } from './faq-tables.ts'

export type FaqRow = typeof faqs.$inferSelect & {
  /** The voter's vote. */
  readonly isLike: boolean | null
}

/** The product that a slug of one of its variants, or a former slug, belongs to. */
export async function findProductId(executor: Executor, slug: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ id: string | null }>(sql`
    select coalesce(
      (select product_id from variants where slug = ${slug}),
      (select v.product_id from slug_redirects r join variants v on v.id = r.variant_id where r.slug = ${slug})) as id`)
  return rows[0]?.id ?? undefined
}

/** A product's questions with the voter's votes; nobody's when there is no voter. */
export const listFaqs = (
  executor: Executor,
  productId: string,
  voter: string | undefined,
): Promise<readonly FaqRow[]> =>
  withVotes(executor, voter).where(eq(faqs.productId, productId)).orderBy(asc(faqs.position), asc(faqs.id))

export async function findFaq(executor: Executor, id: string, voter: string): Promise<FaqRow | undefined> {
  const [row] = await withVotes(executor, voter).where(eq(faqs.id, id))
  return row
}

const withVotes = (executor: Executor, voter = '') =>
  executor
    .select({ ...getTableColumns(faqs), isLike: faqVotes.isLike })
    .from(faqs)
    .leftJoin(faqVotes, and(eq(faqVotes.faqId, faqs.id), eq(faqVotes.voter, voter)))

/**
 * Makes it the voter's one vote on the question, if there is such a question. Gives whether the voter had none before.
 * Safe against votes at the same moment. The question is held before the vote, as `moveVotes` does: the other way
 * round, the two would wait for each other forever.
 */
export async function setVote(executor: Executor, vote: typeof faqVotes.$inferInsert): Promise<boolean> {
  const { faqId, voter, isLike, createdAt } = vote
  const { rows } = await executor.execute<{ isNew: boolean }>(sql`
    with faq as (select id from faqs where id = ${faqId} for no key update)
    insert into faq_votes (faq_id, voter, is_like, created_at)
    select id, ${voter}, ${isLike}::boolean, ${createdAt.toISOString()}::timestamptz from faq
    on conflict (faq_id, voter) do update set is_like = excluded.is_like, created_at = excluded.created_at
    where faq_votes.is_like <> excluded.is_like
    returning xmax = 0 as "isNew"`)
  return rows[0]?.isNew ?? false
}

/** What one voter voted counts as the other's, who keeps their own vote where both have one. */
export async function moveVotes(tx: Tx, from: string, to: string): Promise<void> {
  // In one order for all, so that two who move votes at once do not wait for each other forever.
  await tx.execute(sql`
    select id from faqs where id in (select faq_id from faq_votes where voter = ${from}) order by id for no key update`)
  await tx.execute(sql`
    delete from faq_votes g where g.voter = ${from}
      and exists (select 1 from faq_votes u where u.voter = ${to} and u.faq_id = g.faq_id)`)
  await tx.update(faqVotes).set({ voter: to }).where(eq(faqVotes.voter, from))
}
