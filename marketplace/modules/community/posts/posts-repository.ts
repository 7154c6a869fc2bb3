import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { isPartnerSql, users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../../finding/catalogue/catalogue-tables.ts'
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
  /** Unix seconds; null for a post. */
  readonly savedAt: number | null
  readonly firstName: string
  readonly lastName: string
  readonly isPartner: boolean
  readonly variantIds: readonly string[]
}

interface PostsQuery {
  readonly id?: string
  readonly userId?: string
  readonly skip?: number
  readonly limit?: number
  readonly isDraft?: boolean
}

/** Returns posts, or drafts instead, with their authors and products, newest first. */
export async function listPosts(executor: Executor, query: PostsQuery): Promise<readonly PostRow[]> {
  const { id, userId, skip = 0, limit = 1, isDraft = false } = query
  const { rows } = await executor.execute<PostRow & Record<string, unknown>>(sql`
    select p.id, p.user_id as "userId", p.slug, p.text, p.images, p.video_id as "videoId", p.poster,
      extract(epoch from p.created_at)::int as at, extract(epoch from p.draft_saved_at)::int as "savedAt",
      users.first_name as "firstName", users.last_name as "lastName", ${isPartnerSql} as "isPartner",
      array(select i.variant_id from post_products i where i.post_id = p.id order by i.position) as "variantIds"
    from posts p join users on users.id = p.user_id
    where p.draft_saved_at is ${isDraft ? sql`not null` : sql`null`}
      and ${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${userId === undefined ? sql`true` : sql`p.user_id = ${userId}`}
    order by p.created_at desc, p.id
    offset ${skip}::int limit ${limit}::int`)
  return rows
}

export const countPosts = (executor: Executor, userId: string): Promise<number> =>
  executor.$count(posts, and(eq(posts.userId, userId), isNull(posts.draftSavedAt)))

/** Returns what posts show of their author. */
export async function findAuthor(executor: Executor, userId: string) {
  const { firstName, lastName } = users
  const [author] = await executor
    .select({ firstName, lastName, isPartner: isPartnerSql })
    .from(users)
    .where(eq(users.id, userId))
  return author
}

export async function insertPost(
  tx: Tx,
  post: typeof posts.$inferInsert,
  variantIds: readonly string[],
): Promise<void> {
  await tx.insert(posts).values(post)
  const rows = variantIds.map((variantId, position) => ({ postId: post.id, variantId, position }))
  if (rows.length > 0) await tx.insert(postProducts).values(rows)
}

const { userId: owner, images, videoId, poster, draftSavedAt } = posts
const itsFiles = { userId: owner, images, videoId, poster }

/** The files of a deleted post or draft, and whose they are. */
export type DeletedPost = Pick<typeof posts.$inferSelect, keyof typeof itsFiles>
type DeletedDraft = DeletedPost & Pick<typeof posts.$inferSelect, 'id'>

/** Deletes the user's post. Returns what it showed, or undefined when the user has no such post. */
export async function deletePost(tx: Tx, id: string, userId: string): Promise<DeletedPost | undefined> {
  const isIt = and(eq(posts.id, id), eq(owner, userId), isNull(draftSavedAt))
  const [deleted] = await tx.delete(posts).where(isIt).returning(itsFiles)
  return deleted
}

/** Deletes the user's draft. Returns what it held, or undefined when the user has none. */
export async function deleteDraft(tx: Tx, userId: string): Promise<DeletedDraft | undefined> {
  const [deleted] = await tx
    .delete(posts)
    .where(and(eq(owner, userId), isNotNull(draftSavedAt)))
    .returning({ ...itsFiles, id: posts.id })
  return deleted
}

/** Deletes the drafts that were saved last before that moment. Returns what they held. */
export const deleteDraftsBefore = (tx: Tx, moment: Date): Promise<DeletedPost[]> =>
  tx.delete(posts).where(lt(draftSavedAt, moment)).returning(itsFiles)

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

/** Returns those of the posts that the user has reported. */
export async function listReported(
  executor: Executor,
  userId: string,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: postReports.postId })
    .from(postReports)
    .where(and(eq(postReports.userId, userId), inArray(postReports.postId, [...postIds])))
  return new Set(rows.map(({ id }) => id))
}

/** Returns false when the user has reported the post already. */
export async function insertReport(tx: Tx, report: typeof postReports.$inferInsert): Promise<boolean> {
  return (await tx.insert(postReports).values(report).onConflictDoNothing().returning()).length > 0
}
