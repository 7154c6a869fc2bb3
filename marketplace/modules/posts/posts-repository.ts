import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import { postProducts, postReports, posts } from './posts-tables.ts'

export interface PostRow {
  readonly id: string
  readonly userId: string
  readonly slug: string
  readonly text: string
  readonly images: readonly string[]
  readonly videoId: string | null
  readonly poster: string | null
  /** Unix seconds. */
  readonly at: number
  readonly firstName: string
  readonly lastName: string
  readonly userType: number
  readonly variantIds: readonly string[]
}

interface Wanted {
  readonly id?: string
  readonly userId?: string
  readonly skip?: number
  readonly limit?: number
}

/** Returns posts with their authors and products, newest first. */
export async function listPosts(executor: Executor, wanted: Wanted): Promise<readonly PostRow[]> {
  const { id, userId, skip = 0, limit = 1 } = wanted
  const { rows } = await executor.execute<PostRow & Record<string, unknown>>(sql`
    select p.id, p.user_id as "userId", p.slug, p.text, p.images, p.video_id as "videoId", p.poster,
      extract(epoch from p.created_at)::int as at,
      u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType",
      array(select i.variant_id from post_products i where i.post_id = p.id order by i.position) as "variantIds"
    from posts p join users u on u.id = p.user_id
    where ${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${userId === undefined ? sql`true` : sql`p.user_id = ${userId}`}
    order by p.created_at desc, p.id
    offset ${skip}::int limit ${limit}::int`)
  return rows
}

export const countPosts = (executor: Executor, userId: string): Promise<number> =>
  executor.$count(posts, eq(posts.userId, userId))

export async function insertPost(
  tx: Tx,
  post: typeof posts.$inferInsert,
  variantIds: readonly string[],
): Promise<void> {
  await tx.insert(posts).values(post)
  const rows = variantIds.map((variantId, position) => ({ postId: post.id, variantId, position }))
  if (rows.length > 0) await tx.insert(postProducts).values(rows)
}

/** Deletes the user's post. Returns what it showed, or undefined when the user has no such post. */
export async function deletePost(tx: Tx, id: string, userId: string) {
  const { images, videoId, poster } = posts
  const [deleted] = await tx
    .delete(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .returning({ images, videoId, poster })
  return deleted
}

/** Returns the slugs of the variants among these ids. */
export async function listSlugs(
  executor: Executor,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await executor
    .select({ id: variants.id, slug: variants.slug })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Returns false when the user has reported the post already. */
export async function insertReport(tx: Tx, report: typeof postReports.$inferInsert): Promise<boolean> {
  return (await tx.insert(postReports).values(report).onConflictDoNothing().returning()).length > 0
}
