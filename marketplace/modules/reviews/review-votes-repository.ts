import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { reviewReports, reviews, reviewVotes } from './reviews-tables.ts'

export interface ReviewMarks {
  readonly reviewId: string
  /** `null`: no vote. */
  readonly isLike: boolean | null
  readonly isReported: boolean
}

/** What a user has done with each of those reviews; those with which they did nothing are left out. */
export async function listMarks(
  executor: Executor,
  userId: string,
  reviewIds: readonly string[],
): Promise<readonly ReviewMarks[]> {
  if (reviewIds.length === 0) return []
  const ids = sql.param(JSON.stringify(reviewIds))
  const { rows } = await executor.execute<ReviewMarks & Record<string, unknown>>(sql`
    select i.id as "reviewId", v.is_like as "isLike", p.review_id is not null as "isReported"
    from jsonb_array_elements_text(${ids}::jsonb) as i(id)
    left join ${reviewVotes} v on v.review_id = i.id and v.user_id = ${userId}
    left join ${reviewReports} p on p.review_id = i.id and p.user_id = ${userId}
    where v.review_id is not null or p.review_id is not null`)
  return rows
}

/** Who wrote a review: `null` when it came with the catalogue. */
export async function findAuthorOf(executor: Executor, id: string) {
  const [row] = await executor.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, id))
  return row
}

/** The votes of a review, and which of them is the user's: `null` for none. */
export async function findVotes(executor: Executor, id: string, userId: string) {
  const [row] = await executor
    .select({ likes: reviews.likes, dislikes: reviews.dislikes, isLike: reviewVotes.isLike })
    .from(reviews)
    .leftJoin(reviewVotes, and(eq(reviewVotes.reviewId, reviews.id), eq(reviewVotes.userId, userId)))
    .where(eq(reviews.id, id))
  return row
}

/** The user's vote is this one from now on, whatever it was. */
export async function setVote(tx: Tx, vote: typeof reviewVotes.$inferInsert): Promise<void> {
  await tx
    .insert(reviewVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [reviewVotes.reviewId, reviewVotes.userId],
      set: { isLike: vote.isLike, createdAt: vote.createdAt },
      setWhere: ne(reviewVotes.isLike, vote.isLike),
    })
}

/** Takes this vote back, and not its opposite. */
export async function takeVoteBack(
  tx: Tx,
  { reviewId, userId, isLike }: { reviewId: string; userId: string; isLike: boolean },
): Promise<void> {
  await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId), eq(reviewVotes.isLike, isLike)))
}

/** Gives false when the user has reported it before. */
export async function insertReport(tx: Tx, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reviewReports).values(report).onConflictDoNothing().returning()
  return added.length > 0
}
