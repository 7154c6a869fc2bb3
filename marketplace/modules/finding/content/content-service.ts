import { z } from 'zod'
import {
  type contentAnswer,
  type contentPublishBody,
  type contentWriteBody,
  type FaqBody,
  faqBody,
  type HomeBody,
  homeBody,
  type PostBody,
  type postAnswer,
  postBody,
  type postsAnswer,
  type SearchBody,
  searchBody,
  type TextPageBody,
  type TextPageName,
  textPageBody,
} from '../../../../contract/finding/content.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Conflict, NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { type Locale, locales } from '../../../shared/text/locale.ts'
import type { AuditTrail } from '../../account/impersonation/audit-trail.ts'
import type { ImpersonationService } from '../../account/impersonation/impersonation-service.ts'
import { BLOG, checkedBody, schemaOf } from './content-bodies.ts'
import {
  type ContentRow,
  findContent,
  findInLanguages,
  listContents,
  publishDraft,
  versionOf,
  writeDraft,
} from './content-repository.ts'

type ContentResponse = z.input<typeof contentAnswer>['data']
type PostsResponse = z.input<typeof postsAnswer>['data']
type PostResponse = z.input<typeof postAnswer>['data']
type Write = z.output<typeof contentWriteBody>
type Publication = z.output<typeof contentPublishBody>

/** What a reader sees: the language, and whether drafts are shown. */
export interface Reading {
  readonly locale: Locale
  readonly drafts: boolean
}

export interface ContentService {
  /** Returns the published layout in the requested language, otherwise in English; undefined before the first one. */
  home(reading: Reading): Promise<HomeBody | undefined>
  /** Returns the published content in the requested language, otherwise in English. Throws NotFound. */
  faq(reading: Reading): Promise<FaqBody>
  textPage(name: TextPageName, reading: Reading): Promise<TextPageBody>
  /** Returns the published synonyms of the search, by language; undefined when they are still of this version. */
  searchSynonyms(
    version: number | undefined,
  ): Promise<{ readonly version: number; readonly bodies: Partial<Record<Locale, SearchBody>> } | undefined>
  /** Returns the posts, newest first. */
  posts(reading: Reading): Promise<PostsResponse>
  /** Throws NotFound. */
  post(slug: string, reading: Reading): Promise<PostResponse>
  /** Throws Forbidden. */
  requireAdmin: ImpersonationService['requireAdmin']
  /** Returns the content with its draft, for an editor. Throws Forbidden and NotFound. */
  read(caller: UserCaller, at: { key: string; locale: Locale }, context: RequestContext): Promise<ContentResponse>
  /**
   * Stores a draft. Throws Forbidden, NotFound for an unknown key, InvalidInput, and Conflict when the version is
   * outdated.
   */
  write(caller: UserCaller, key: string, write: Write, context: RequestContext): Promise<ContentResponse>
  /** Publishes the draft. Throws Forbidden, NotFound, and Conflict when the version is outdated. */
  publish(caller: UserCaller, key: string, publication: Publication, context: RequestContext): Promise<ContentResponse>
}

interface Sources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures'> {
  readonly impersonation: Pick<ImpersonationService, 'requireAdmin'>
  readonly audit: Pick<AuditTrail, 'recordOwnWrite'>
}

const ROUTE = '/cms/api/content/:key'

/** Texts and layouts that editors write, with their drafts. */
export function contentService({ db, clock, pictures, impersonation, audit }: Sources): ContentService {
  async function written<T>(
    schema: z.core.$ZodType<T>,
    key: string,
    { locale, drafts }: Reading,
  ): Promise<T | undefined> {
    const rows = await findInLanguages(db, { key, locale })
    const body = rows.map((row) => visible(row, drafts)).find((found) => found !== null)
    return body === undefined ? undefined : z.parse(schema, body)
  }

  /** `missing` names what is said where nothing is published: the shop links to some pages, written or not. */
  async function shown<T>(
    schema: z.core.$ZodType<T>,
    key: string,
    reading: Reading,
    missing: 'notFound' | 'notWritten' = 'notFound',
  ): Promise<T> {
    const body = await written(schema, key, reading)
    if (body === undefined) throw new NotFound(messages[reading.locale].content[missing])
    return body
  }

  const summary = (key: string, { title, summary: text, date, productSlug }: PostBody) => ({
    slug: key.slice(BLOG.length),
    title,
    summary: text,
    date,
    ...(productSlug !== undefined && { image: pictures.product(productSlug, 'lifestyle') }),
  })

  const writing = async (caller: UserCaller, key: string, context: RequestContext) => {
    await impersonation.requireAdmin(caller, context)
    const schema = schemaOf(key)
    if (!schema) throw new NotFound(messages[context.locale].content.notFound)
    return schema
  }

  return {
    home: (reading) => written(homeBody, 'home', reading),
    faq: (reading) => shown(faqBody, 'faq', reading, 'notWritten'),
    textPage: (name, reading) => shown(textPageBody, name, reading, 'notWritten'),

    searchSynonyms: async (known) => {
      const version = await versionOf(db, 'search')
      if (version === known) return undefined
      const rows = await Promise.all(locales.map((locale) => findContent(db, { key: 'search', locale })))
      const published = rows.flatMap((row) => (row?.published ? [row] : []))
      const bodies = Object.fromEntries(published.map((row) => [row.locale, searchBody.parse(row.published)]))
      return { version, bodies }
    },

    posts: async ({ locale, drafts }) => {
      const bodies = new Map<string, unknown>()
      for (const row of await listContents(db, { prefix: BLOG, locale, drafts })) {
        const body = visible(row, drafts)
        if (body !== null && !bodies.has(row.key)) bodies.set(row.key, body)
      }
      const posts = [...bodies].map(([key, body]) => summary(key, postBody.parse(body)))
      return posts.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
    },

    post: async (slug, reading) => {
      const key = BLOG + slug
      const body = await shown(postBody, key, reading)
      return { ...summary(key, body), text: body.text }
    },

    requireAdmin: impersonation.requireAdmin,

    read: async (caller, { key, locale }, context) => {
      await writing(caller, key, context)
      const row = await findContent(db, { key, locale })
      if (!row) throw new NotFound(messages[context.locale].content.notFound)
      return toResponse(row)
    },

    write: async (caller, key, { locale, version, body }, context) => {
      const draft = checkedBody(await writing(caller, key, context), body)
      const write = { key, locale, version, at: clock.now(), by: caller.id }
      const row = await writeDraft(db, write, draft)
      if (!row) throw new Conflict(messages[context.locale].content.changedSince, 'VERSION_CONFLICT')
      await audit.recordOwnWrite(caller, {
        action: 'content.edit',
        detail: `${key} (${locale})`,
        method: 'PUT',
        route: ROUTE,
      })
      return toResponse(row)
    },

    publish: async (caller, key, { locale, version }, context) => {
      await writing(caller, key, context)
      if (!(await findContent(db, { key, locale }))) throw new NotFound(messages[context.locale].content.notFound)
      const row = await publishDraft(db, { key, locale, version, at: clock.now(), by: caller.id })
      if (!row) throw new Conflict(messages[context.locale].content.changedSince, 'VERSION_CONFLICT')
      await audit.recordOwnWrite(caller, {
        action: 'content.publish',
        detail: `${key} (${locale})`,
        method: 'POST',
        route: `${ROUTE}/publish`,
      })
      return toResponse(row)
    },
  }
}

const visible = ({ draft, published }: ContentRow, drafts: boolean): unknown =>
  drafts ? (draft ?? published) : published

const toResponse = (row: ContentRow): ContentResponse => ({
  key: row.key,
  locale: row.locale as Locale,
  version: row.version,
  body: visible(row, true),
  isDraft: row.draft !== null,
  ...(row.publishedAt && { publishedAt: unixSeconds(row.publishedAt) }),
  updatedAt: unixSeconds(row.updatedAt),
})
