import type { z } from 'zod'
import type {
  postBody,
  postDraftAnswer,
  postDraftBody,
  postDraftDeletion,
  socialPostAnswer,
} from '../../../../contract/community/posts.ts'
import { DRAFT_DAYS } from '../../../../contract/community/posts-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller, UserCaller } from '../../../shared/auth/caller.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { shownName } from '../../../shared/text/shown-name.ts'
import type { PartnersService } from '../../account/partners/partners-service.ts'
import type { ProductCards } from '../../finding/catalogue/cards/product-cards.ts'
import type { UploadsService } from '../uploads/uploads-service.ts'
import type { VideosService } from '../uploads/videos/videos-service.ts'
import { POST_LABEL_LENGTH, POST_SLUG_WORDS, postsOfUser } from './posts-policy.ts'
import {
  countPosts,
  type DeletedPost,
  deleteDraft,
  deleteDraftsBefore,
  deletePost,
  findAuthor,
  insertPost,
  insertReport,
  listPosts,
  listReported,
  listSlugs,
  type PostRow,
} from './posts-repository.ts'

type PostResponse = z.input<typeof socialPostAnswer>['data']
type PostBody = z.output<typeof postBody>
type DraftBody = z.output<typeof postDraftBody>
type KnownDraft = z.output<typeof postDraftDeletion>
type DraftResponse = z.input<typeof postDraftAnswer>['data']

/** Posts of users about products (docs/posts.md). */
export interface PostsService {
  /**
   * Publishes a post. Throws InvalidInput for pictures or a video that are not the user's own new uploads and for
   * unknown products, and TooManyRequests above 20 an hour.
   */
  create(request: UserRequest, user: UserCaller, body: PostBody, context: RequestContext): Promise<PostResponse>
  /** Returns a post. Throws NotFound (POST_NOT_FOUND). */
  read(caller: Caller, id: string, context: RequestContext): Promise<PostResponse>
  /** Returns the user's own posts, newest first, and their number. */
  own(
    user: UserCaller,
    page: { readonly skip: number; readonly limit: number },
    context: RequestContext,
  ): Promise<{ readonly posts: PostResponse[]; readonly total: number }>
  /** Deletes the user's own post and frees its files. Throws NotFound. */
  remove(request: UserRequest, id: string, context: RequestContext): Promise<void>
  /** Returns the user's draft, or null, and the name that the user's posts show. */
  draft(user: UserCaller, context: RequestContext): Promise<DraftResponse>
  /**
   * Saves the user's draft in place of the earlier one. Throws InvalidInput as `create` does, and Conflict (DRAFT_CHANGED)
   * when another device has saved one since the caller read it.
   */
  saveDraft(request: UserRequest, user: UserCaller, body: DraftBody, context: RequestContext): Promise<DraftResponse>
  /** Deletes the user's draft, if there is one, and frees its files. Throws Conflict (DRAFT_CHANGED). */
  deleteDraft(request: UserRequest, known: KnownDraft, context: RequestContext): Promise<void>
  /** Deletes drafts that were not saved for 30 days, and frees their files. Returns how many. */
  deleteOldDrafts(): Promise<number>
  /** Reports a post. Throws NotFound, Forbidden (OWN_POST), and Conflict (ALREADY_REPORTED) for a second report. */
  report(request: UserRequest, id: string, context: RequestContext): Promise<{ readonly message: string }>
}

interface PostsSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures' | 'limits'> {
  readonly cards: ProductCards
  readonly uploads: Pick<UploadsService, 'claim' | 'release'>
  readonly videos: Pick<VideosService, 'claim' | 'release' | 'urlOf'>
  readonly partners: Pick<PartnersService, 'linkPost'>
}

/** Start of the `linkid` of posts. */
const LINK = 'social-'

export function postsService(sources: PostsSources): PostsService {
  const { db, clock, pictures, limits, cards: cardsOf, uploads, videos, partners } = sources
  return {
    create: async (request, user, body, context) => {
      const now = clock.now()
      const { userId } = request
      const { id } = await userTransaction(db, now, request, async (tx) => {
        const wait = await limits.count(postsOfUser, userId)
        throwIfLimited(wait, context.locale, 'TOO_MANY_POSTS', messages[context.locale].post.tooMany)
        if (body.isFromDraft) await free(tx, await deleteDraft(tx, userId))
        const { postId, slug } = await store(tx, userId, body, { createdAt: now }, context)
        if (slug && (await findAuthor(tx, userId))?.isPartner) {
          const label = body.text.slice(0, POST_LABEL_LENGTH).trim() || postId
          await partners.linkPost(tx, { userId, linkId: `${LINK}${postId}`, slug, label })
        }
        return { id: postId }
      })
      return read(user, id, context)
    },

    read,

    own: async (user, page, context) => ({
      posts: await toResponse(await listPosts(db, { userId: user.id, ...page }), user, context),
      total: await countPosts(db, user.id),
    }),

    remove: async (request, id, context) => {
      const now = clock.now()
      const { userId } = request
      await userTransaction(db, now, request, async (tx) => {
        const deleted = await deletePost(tx, id, userId)
        if (!deleted) throw missing(context)
        await free(tx, deleted)
        return {}
      })
    },

    draft,

    saveDraft: async (request, user, body, context) => {
      const now = clock.now()
      const { userId } = request
      await userTransaction(db, now, request, async (tx) => {
        await dropDraft(tx, userId, body, context)
        await store(tx, userId, body, { createdAt: now, draftSavedAt: now }, context)
        return {}
      })
      return draft(user, context)
    },

    deleteDraft: async (request, known, context) => {
      await userTransaction(db, clock.now(), request, async (tx) => {
        await dropDraft(tx, request.userId, known, context)
        return {}
      })
    },

    deleteOldDrafts: () =>
      db.transaction(async (tx) => {
        const deleted = await deleteDraftsBefore(tx, new Date(clock.now().getTime() - DRAFT_DAYS * DAY_MS))
        for (const one of deleted) await free(tx, one)
        return deleted.length
      }),

    report: (request, id, context) => {
      const now = clock.now()
      const { userId } = request
      const { post, report } = messages[context.locale]
      return userTransaction(db, now, request, async (tx) => {
        const [found] = await listPosts(tx, { id })
        if (!found) throw missing(context)
        if (found.userId === userId) throw new Forbidden(post.noReportOfOwn, 'OWN_POST')
        if (!(await insertReport(tx, { postId: id, userId, createdAt: now }))) {
          throw new Conflict(report.alreadySubmitted, 'ALREADY_REPORTED')
        }
        return { message: post.reported }
      })
    },
  }

  async function read(caller: Caller, id: string, context: RequestContext): Promise<PostResponse> {
    const [post] = await toResponse(await listPosts(db, { id }), caller, context)
    if (!post) throw missing(context)
    return post
  }

  async function draft(user: UserCaller, context: RequestContext): Promise<DraftResponse> {
    const author = await findAuthor(db, user.id)
    if (!author) throw missing(context)
    const rows = await listPosts(db, { userId: user.id, isDraft: true })
    const [found] = await toResponse(rows, user, context)
    const savedAt = rows[0]?.savedAt
    if (!found || typeof savedAt !== 'number') return { author: authorOf(author), draft: null }
    // Each save makes a new row, so its id tells the versions apart.
    return { author: authorOf(author), draft: { ...found, savedAt, version: found.postId } }
  }

  /** Stores a post or a draft, and marks its files as used. Returns its id and the slug of its first product. */
  async function store(
    tx: Tx,
    userId: string,
    body: DraftBody,
    times: { readonly createdAt: Date; readonly draftSavedAt?: Date },
    context: RequestContext,
  ) {
    const postId = newId()
    const variantIds = [...new Set(body.products)]
    const slugs = await listSlugs(tx, variantIds)
    if (slugs.size < variantIds.length) throw new InvalidInput('products: must all exist')
    const { poster = '', url } = body.video ?? {}
    const [images, posters] = [body.images.map(publicIdOf), poster === '' ? [] : [publicIdOf(poster)]]
    const now = times.createdAt
    if (!(await uploads.claim(tx, userId, [...images, ...posters], now))) throw filesGone(context)
    const videoId = url === undefined ? undefined : await videos.claim(tx, userId, url, now)
    if (url !== undefined && videoId === undefined) throw filesGone(context)
    const post = { id: postId, userId, slug: slugOf(body.text), text: body.text, images, ...times }
    await insertPost(tx, { ...post, videoId: videoId ?? null, poster: posters[0] ?? null }, variantIds)
    const [first] = variantIds
    return { postId, slug: first && slugs.get(first) }
  }

  /** Deletes the draft and frees its files. Throws Conflict unless it is the one that the caller knows. */
  async function dropDraft(tx: Tx, userId: string, { basedOn }: KnownDraft, { locale }: RequestContext): Promise<void> {
    const deleted = await deleteDraft(tx, userId)
    if (deleted && basedOn !== undefined && deleted.id !== basedOn) {
      throw new Conflict(messages[locale].post.draftChanged, 'DRAFT_CHANGED')
    }
    await free(tx, deleted)
  }

  async function free(tx: Tx, deleted: DeletedPost | undefined): Promise<void> {
    if (!deleted) return
    const { userId, images, poster, videoId } = deleted
    await uploads.release(tx, userId, poster === null ? images : [...images, poster])
    if (videoId !== null) await videos.release(tx, userId, videoId)
  }

  async function toResponse(
    rows: readonly PostRow[],
    caller: Caller,
    context: RequestContext,
  ): Promise<PostResponse[]> {
    const variantIds = [...new Set(rows.flatMap((row) => row.variantIds))]
    const cards = await cardsOf({ variantIds }, caller, context)
    const reported =
      caller.kind === 'user'
        ? await listReported(
            db,
            caller.id,
            rows.map(({ id }) => id),
          )
        : new Set<string>()
    const byId = new Map(cards.map((card) => [card.childProductId, card]))
    return rows.map((row) => ({
      postId: row.id,
      slug: row.slug,
      text: row.text,
      at: row.at,
      author: authorOf(row),
      images: row.images.map(pictures.publicId),
      video:
        row.videoId === null
          ? null
          : {
              url: videos.urlOf(row.videoId),
              poster: row.poster ? pictures.publicId(row.poster) : '',
            },
      products: row.variantIds.flatMap((id) => byId.get(id) ?? []),
      linkid: `${LINK}${row.id}`,
      isOwn: caller.kind === 'user' && caller.id === row.userId,
      isReported: reported.has(row.id),
    }))
  }

  /** Returns the public id of an address, or '' for a foreign one, which no upload has. */
  function publicIdOf(address: string): string {
    return pictures.publicIdOf(address) ?? ''
  }
}

const authorOf = (user: Pick<PostRow, 'firstName' | 'lastName' | 'isPartner'>) => ({
  name: shownName(user),
  isPartner: user.isPartner,
})

/** The files of a post must be uploads of its author that no other post shows. */
const filesGone = ({ locale }: RequestContext) => new InvalidInput(messages[locale].post.filesGone, 'FILE_INVALID')
const missing = ({ locale }: RequestContext) => new NotFound(messages[locale].post.notFound, 'POST_NOT_FOUND')

/** Returns the first words of a text as a path segment: 'two-weeks-with-it', and 'post' without Latin letters. */
function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.slice(0, POST_SLUG_WORDS).join('-').slice(0, 60) || 'post'
}
