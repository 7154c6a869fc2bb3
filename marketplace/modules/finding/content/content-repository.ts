import { and, desc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { contents } from './content-tables.ts'

export type ContentRow = typeof contents.$inferSelect

interface Place {
  readonly key: string
  readonly locale: Locale
}

/** Returns the rows in the requested language and in English, the requested one first. */
export async function findInLanguages(executor: Executor, { key, locale }: Place): Promise<readonly ContentRow[]> {
  const rows = await executor
    .select()
    .from(contents)
    .where(and(eq(contents.key, key), inArray(contents.locale, [locale, 'en'])))
  return rows.sort((a, b) => Number(b.locale === locale) - Number(a.locale === locale))
}

export async function findContent(executor: Executor, { key, locale }: Place): Promise<ContentRow | undefined> {
  const [row] = await executor
    .select()
    .from(contents)
    .where(and(eq(contents.key, key), eq(contents.locale, locale)))
  return row
}

/** Returns a number that changes with every write to this content, in any language. */
export async function versionOf(executor: Executor, key: string): Promise<number> {
  const [row] = await executor
    .select({ version: sql<number>`coalesce(sum(${contents.version}), 0)::int` })
    .from(contents)
    .where(eq(contents.key, key))
  return row?.version ?? 0
}

/**
 * Returns all content under a prefix in the requested language and in English; with `drafts`, includes unpublished
 * content.
 */
export async function listContents(
  executor: Executor,
  { prefix, locale, drafts }: { prefix: string; locale: Locale; drafts: boolean },
): Promise<readonly ContentRow[]> {
  return executor
    .select()
    .from(contents)
    .where(
      and(
        like(contents.key, `${prefix}%`),
        inArray(contents.locale, [locale, 'en']),
        drafts ? or(isNotNull(contents.published), isNotNull(contents.draft)) : isNotNull(contents.published),
      ),
    )
    .orderBy(contents.key, desc(sql`${contents.locale} = ${locale}`))
}

interface Write extends Place {
  /** The version that the editor has read; 0 for new content. */
  readonly version: number
  readonly at: Date
  readonly by: string
}

/** Stores a draft. Returns undefined when the content has changed since that version. */
export async function writeDraft(executor: Executor, write: Write, draft: unknown): Promise<ContentRow | undefined> {
  const { key, locale, version, at, by } = write
  if (version === 0) {
    const [row] = await executor
      .insert(contents)
      .values({ key, locale, draft, updatedAt: at, updatedBy: by })
      .onConflictDoNothing()
      .returning()
    return row
  }
  const [row] = await executor
    .update(contents)
    .set({ draft, version: version + 1, updatedAt: at, updatedBy: by })
    .where(isVersion(write))
    .returning()
  return row
}

/** Publishes the draft. Returns undefined when the content has changed since that version. */
export async function publishDraft(executor: Executor, write: Write): Promise<ContentRow | undefined> {
  const { version, at, by } = write
  const [row] = await executor
    .update(contents)
    .set({
      published: sql`coalesce(${contents.draft}, ${contents.published})`,
      draft: null,
      version: version + 1,
      publishedAt: at,
      updatedAt: at,
      updatedBy: by,
    })
    .where(isVersion(write))
    .returning()
  return row
}

/** Publishes a text in place of what was there, draft or published. */
export async function writePublished(
  executor: Executor,
  { key, locale, at }: Place & { readonly at: Date },
  published: unknown,
): Promise<void> {
  const row = { published, draft: null, publishedAt: at, updatedAt: at, updatedBy: null }
  await executor
    .insert(contents)
    .values({ key, locale, ...row })
    .onConflictDoUpdate({
      target: [contents.key, contents.locale],
      set: { ...row, version: sql`${contents.version} + 1` },
    })
}

const isVersion = ({ key, locale, version }: Write) =>
  and(eq(contents.key, key), eq(contents.locale, locale), eq(contents.version, version))
