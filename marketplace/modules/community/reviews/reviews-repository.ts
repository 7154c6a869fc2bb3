import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { StarCounts } from '../../../shared/star-counts.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { featureRatings, reviewReports, reviews, reviewVotes } from './reviews-tables.ts'

export interface SummaryRow {
  /** Ratings without a text. */
  readonly starCounts: StarCounts
  readonly reviewStars: StarCounts | null
  readonly aiReview: string | null
  /** Public ids of the pictures in reviews, the newest review's first. */
  readonly images: readonly string[] | null
  readonly features: readonly { id: string; name: string; average: number }[] | null
}

export interface SummaryRequest {
  readonly productId: string
  readonly storeId: string | undefined
  readonly mostImages: number
}

/** Returns the summary of a product's reviews, or undefined when there is no such product in the store. */
export async function findSummary(executor: Executor, request: SummaryRequest): Promise<SummaryRow | undefined> {
  const { rows } = await executor.execute<SummaryRow & Record<string, unknown>>(summaryQuery(request))
  return rows[0]
}

export const summaryQuery = ({ productId, storeId, mostImages }: SummaryRequest): SQL => sql`
    select p.star_counts as "starCounts", p.ai_review as "aiReview",
      (select to_json(t.stars) from review_tallies t where t.product_id = p.id) as "reviewStars",
      (select json_agg(i.image) from (
        select e.image from reviews r, jsonb_array_elements_text(r.images) with ordinality as e(image, at)
        where r.product_id = p.id and r.images <> '[]'::jsonb
        order by r.created_at desc nulls last, r.id, e.at limit ${mostImages}::int) i
      ) as images,
      (select json_agg(json_build_object('id', f.id, 'name', f.name, 'average', f.total / f.ratings) order by f.position)
        from ${featureRatings} f where f.product_id = p.id and f.ratings > 0) as features
    from products p
    where p.id = ${productId} ${storeId === undefined ? sql`` : sql`and p.store_id = ${storeId}`}`

export type ReviewRow = typeof reviews.$inferSelect

export interface PageOfReviews {
  readonly productId: string
  readonly skip: number
  readonly limit: number
  /** Id of a review to leave out. */
  readonly without?: string | undefined
}

// Must match the index exactly; otherwise all reviews would be sorted for each page.
const mostHelpfulFirst = sql`(likes - dislikes) desc, ${reviews.createdAt} desc nulls last, ${reviews.id}`
const leastHelpfulFirst = sql`(likes - dislikes) asc, ${reviews.createdAt} asc nulls first, ${reviews.id} desc`

const reviewsQuery = (executor: Executor, { productId, without }: Pick<PageOfReviews, 'productId' | 'without'>) => {
  const others = without === undefined ? undefined : ne(reviews.id, without)
  return executor
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), others))
    .$dynamic()
}

/** Returns a user's review of a product. */
export async function findOwn(executor: Executor, productId: string, userId: string): Promise<ReviewRow | undefined> {
  const isOwn = and(eq(reviews.productId, productId), eq(reviews.userId, userId))
  const [row] = await executor.select().from(reviews).where(isOwn)
  return row
}

/** The statement of `listReviews` for a page of the first half. */
export const firstReviews = (executor: Executor, page: PageOfReviews) =>
  reviewsQuery(executor, page).orderBy(mostHelpfulFirst).offset(page.skip).limit(page.limit)

/** The statement of `listReviews` for a page of the second half, counted from the end. */
export const lastReviews = (executor: Executor, { skip, limit, ...of }: PageOfReviews, total: number) =>
  reviewsQuery(executor, of)
    .orderBy(leastHelpfulFirst)
    .offset(Math.max(0, total - skip - limit))
    .limit(Math.min(limit, total - skip))

/**
 * Returns one page of reviews, the most helpful first, then the newest. PostgreSQL also reads skipped rows, so a page
 * is counted from the nearer end. `total` is the number of reviews without the one that is left out.
 */
export async function listReviews(
  executor: Executor,
  page: PageOfReviews,
  total: number,
): Promise<readonly ReviewRow[]> {
  if (page.skip >= total) return []
  if (page.skip <= total / 2) return firstReviews(executor, page)
  return (await lastReviews(executor, page, total)).reverse()
}

// Must match the partial index exactly.
const hasPictures = sql`images <> '[]'::jsonb`

/** Returns one page of the reviews with pictures, the newest first. */
export const listPictured = (executor: Executor, { productId, skip, limit }: PageOfReviews) =>
  executor
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), hasPictures))
    .orderBy(sql`${reviews.createdAt} desc nulls last, ${reviews.id}`)
    .offset(skip)
    .limit(limit)

/** Number of a product's reviews with pictures. */
export const countPictured = (executor: Executor, productId: string): Promise<number> =>
  executor.$count(reviews, and(eq(reviews.productId, productId), hasPictures))

/** Returns the public ids of the authors' pictures by user id. */
export async function listAuthorPictures(
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await executor
    .select({ id: users.id, picture: users.picture })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.picture)))
  return new Map(rows.map(({ id, picture }) => [id, picture ?? '']))
}

export interface ReviewMarks {
  readonly reviewId: string
  /** Null when the user has not voted. */
  readonly isLike: boolean | null
  readonly isReported: boolean
}

/** Returns a user's votes and reports of these reviews. Reviews with neither are left out. */
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
