import { productCard } from '../finding/catalogue.ts'
import * as z from '../values/zod'
import { MAX_POST_IMAGES, MAX_POST_PRODUCTS } from './posts-rules.ts'

const postVideo = z.object({
  /** Address of the uploaded video. */
  url: z.string().check(z.maxLength(500)),
  /** Address of an uploaded picture that stands for it; empty without one. */
  poster: z._default(z.string().check(z.maxLength(500)), ''),
})

/** At least one of them; pictures and a video exclude each other. */
const postContent = z.object({
  /** At most `MAX_POST_LENGTH` characters. */
  text: z._default(z.string(), ''),
  /** Addresses from the upload responses. */
  images: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MAX_POST_IMAGES)), []),
  video: z.optional(postVideo),
  /** `childProductId` of each product. */
  products: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MAX_POST_PRODUCTS)),
    [],
  ),
})

/**
 * The `version` of the draft that the caller knows, '' for none. The call is refused with 409 DRAFT_CHANGED when there is
 * another one. Without it, the call applies whatever the draft is.
 */
const draftVersion = z.optional(z.string().check(z.maxLength(64)))

/** DELETE {api}/v1/post/draft */
export const postDraftDeletion = z.object({ basedOn: draftVersion })

/** PUT {api}/v1/post/draft */
export const postDraftBody = z.extend(postContent, { basedOn: draftVersion })

/** POST {api}/v1/post: at least one of a text, pictures and a video. */
export const postBody = z.extend(postContent, {
  /** The caller's draft becomes the post: it is deleted, and its files may be the post's. */
  isFromDraft: z._default(z.boolean(), false),
})

const postAuthor = z.object({
  name: z.string(),
  /** Whether purchases from the post earn the author a commission. */
  isPartner: z._default(z.boolean(), false),
})

const post = z.object({
  postId: z.string(),
  /** The end of its address: /social/{postId}/{slug}. */
  slug: z.string(),
  text: z._default(z.string(), ''),
  /** Unix seconds. */
  at: z.int(),
  author: postAuthor,
  images: z._default(z.array(z.string()), []),
  video: z._default(z.nullable(postVideo), null),
  products: z._default(z.array(productCard), []),
  /** The `linkid` that purchases from the post are attributed to. */
  linkid: z.string(),
  isOwn: z._default(z.boolean(), false),
  /** The caller has reported it. */
  isReported: z._default(z.boolean(), false),
})

/** POST {api}/v1/post and GET {api}/v1/post/{postId}. */
export const socialPostAnswer = z.object({ data: post })

/** GET {api}/v1/post?skip=&limit=: the caller's own, newest first. */
export const socialPostsAnswer = z.object({ data: z.object({ posts: z.array(post), total: z.int() }) })

const postDraft = z.extend(z.pick(post, { text: true, images: true, video: true, products: true }), {
  /** When it was saved last, in unix seconds. */
  savedAt: z.int(),
  /** Another one after each save. */
  version: z._default(z.string(), ''),
})

/** GET and PUT {api}/v1/post/draft: the caller's draft, if there is one, and the name that a post shows. */
export const postDraftAnswer = z.object({
  data: z.object({ author: postAuthor, draft: z._default(z.nullable(postDraft), null) }),
})

/**
 * POST {media}/v1_1/{cloud}/video/upload/, a form with `file`: one part of a video. The header `X-Unique-Upload-Id` names
 * the upload, `Content-Range: bytes {first}-{last}/{total}` the part. A part that arrives again is not stored again.
 */
export const videoPartAnswer = z.object({
  /** Bytes that are stored so far, without a gap. */
  bytes: z.int(),
  done: z.boolean(),
  /** Address of the video, once it is complete. */
  secure_url: z.optional(z.string()),
})

export type SocialPost = z.output<typeof post>
export type PostDraft = z.output<typeof postDraft>
