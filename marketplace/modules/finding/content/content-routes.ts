import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  blogTokenAnswer,
  contentAnswer,
  contentPublishBody,
  contentSlug,
  contentWriteBody,
  faqPageAnswer,
  postAnswer,
  postsAnswer,
  textPageAnswer,
  textPageNames,
} from '../../../../contract/finding/content.ts'
import { locales } from '../../../../contract/values/languages.ts'
import { messages } from '../../../messages/messages.ts'
import type { ExpiringLinkKeys } from '../../../shared/auth/link-keys.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { plainText } from '../../../shared/request/request-fields.ts'
import type { ContentService, Reading } from './content-service.ts'

const call = calls('content')
const MAX_KEY_LENGTH = 130
const preview = z.object({ preview: z.enum(['0', '1']).optional() })
const keyed = z.object({ key: plainText(MAX_KEY_LENGTH) })

type PreviewRequest = Pick<FastifyRequest, 'caller' | 'context'> & { readonly query: z.output<typeof preview> }

/**
 * Returns whether a call requests drafts, with `?preview=1`. Throws Unauthenticated or Forbidden unless the caller is
 * an admin.
 */
export const draftsFor =
  (content: Pick<ContentService, 'requireAdmin'>) =>
  async (request: PreviewRequest): Promise<boolean> => {
    if (request.query.preview !== '1') return false
    await content.requireAdmin(signedInCaller(request), request.context)
    return true
  }

/** Routes for text pages and the blog, and for their editors. */
export function contentRoutes(app: ContractApp, content: ContentService, blogKeys: ExpiringLinkKeys): void {
  const asksForDrafts = draftsFor(content)
  const readingOf = async (request: PreviewRequest): Promise<Reading> => ({
    locale: request.context.locale,
    drafts: await asksForDrafts(request),
  })

  app.get(
    '/cms/api/faq',
    call.cached({ summary: 'The FAQ page', querystring: preview, answer: faqPageAnswer }),
    async (request) => ({ data: await content.faq(await readingOf(request)) }),
  )

  for (const name of textPageNames) {
    app.get(
      `/cms/api/${name}`,
      call.cached({ summary: `The page ${name}`, querystring: preview, answer: textPageAnswer }),
      async (request) => ({ data: await content.textPage(name, await readingOf(request)) }),
    )
  }

  app.get(
    '/cms/api/blog/token',
    call({ summary: 'What the header BlogToken takes, for a day', answer: blogTokenAnswer }),
    async () => ({ data: { token: blogKeys.sign('blog'), expireAt: unixSeconds(blogKeys.expiry()) } }),
  )

  const withBlogToken = async ({ headers, context }: FastifyRequest) => {
    const { blogtoken: token } = headers
    if (typeof token === 'string' && blogKeys.idOf(token) !== undefined) return
    throw new Unauthenticated(messages[context.locale].content.blogTokenNeeded, 'BLOG_TOKEN_REQUIRED')
  }

  app.get(
    '/cms/api/blog',
    call({
      summary: 'Posts of the blog, the newest first',
      preValidation: withBlogToken,
      querystring: preview,
      answer: postsAnswer,
    }),
    async (request) => ({ data: await content.posts(await readingOf(request)) }),
  )

  app.get(
    '/cms/api/blog/:slug',
    call({
      summary: 'A post of the blog',
      preValidation: withBlogToken,
      params: z.object({ slug: contentSlug }),
      querystring: preview,
      answer: postAnswer,
    }),
    async (request) => ({ data: await content.post(request.params.slug, await readingOf(request)) }),
  )

  editorsRoutes(app, content)
}

function editorsRoutes(app: ContractApp, content: ContentService): void {
  app.get(
    '/cms/api/content/:key',
    call.byAdmin({
      summary: 'The draft of a content with its version, for admins',
      params: keyed,
      querystring: z.object({ locale: z.enum(locales).default('en') }),
      answer: contentAnswer,
    }),
    async (request) => {
      const at = { key: request.params.key, locale: request.query.locale }
      return { data: await content.read(signedInCaller(request), at, request.context) }
    },
  )

  app.put(
    '/cms/api/content/:key',
    call.byAdmin({
      summary: 'Writes the draft of a content in one language, for admins',
      params: keyed,
      body: contentWriteBody,
      answer: contentAnswer,
    }),
    async (request) => {
      const { params, body, context } = request
      return { data: await content.write(signedInCaller(request), params.key, body, context) }
    },
  )

  app.post(
    '/cms/api/content/:key/publish',
    call.byAdmin({
      summary: 'Shows the draft to shoppers, for admins',
      params: keyed,
      body: contentPublishBody,
      answer: contentAnswer,
    }),
    async (request) => {
      const { params, body, context } = request
      return { data: await content.publish(signedInCaller(request), params.key, body, context) }
    },
  )
}
