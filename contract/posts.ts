import { productCard } from './catalogue.ts'
import { MAX_POST_IMAGES, MAX_POST_PRODUCTS } from './posts-rules.ts'
import * as z from './zod'

const postVideo = z.object({
  /** Address of the uploaded video. */
  url: z.string().max(500),
  /** Address of an uploaded picture that stands for it; empty without one. */
  poster: z.string().max(500).default(''),
})

/** At least one of them; pictures and a video exclude each other. */
const postContent = z.object({
  /** At most `MAX_POST_LENGTH` characters. */
  text: z.string().default(''),
  /** Addresses from the upload responses. */
  images: z.array(z.string().max(500)).max(MAX_POST_IMAGES).default([]),
  video: postVideo.optional(),
  /** `childProductId` of each product. */
  products: z.array(z.string().min(1).max(64)).max(MAX_POST_PRODUCTS).default([]),
})

/**
 * The `version` of the draft that the caller knows, '' for none. The call is refused with 409 DRAFT_CHANGED when there is
 * another one. Without it, the call applies whatever the draft is.
 */
const draftVersion = z.string().max(64).optional()

/** DELETE {api}/v1/post/draft */
export const postDraftDeletion = z.object({ basedOn: draftVersion })

/** PUT {api}/v1/post/draft */
export const postDraftBody = postContent.extend({ basedOn: draftVersion })

/** POST {api}/v1/post: at least one of a text, pictures and a video. */
export const postBody = postContent.extend({
  /** The caller's draft becomes the post: it is deleted, and its files may be the post's. */
  isFromDraft: z.boolean().default(false),
})

const postAuthor = z.object({
  name: z.string(),
  /** Whether purchases from the post earn the author a commission. */
  isPartner: z.boolean().default(false),
})

const post = z.object({
  postId: z.string(),
  /** The end of its address: /social/{postId}/{slug}. */
  slug: z.string(),
  text: z.string().default(''),
  /** Unix seconds. */
  at: z.number().int(),
  author: postAuthor,
  images: z.array(z.string()).default([]),
  video: postVideo.nullable().default(null),
  products: z.array(productCard).default([]),
  /** The `linkid` that purchases from the post are attributed to. */
  linkid: z.string(),
  isOwn: z.boolean().default(false),
  /** The caller has reported it. */
  isReported: z.boolean().default(false),
})

/** POST {api}/v1/post and GET {api}/v1/post/{postId}. */
export const socialPostAnswer = z.object({ data: post })

/** GET {api}/v1/post?skip=&limit=: the caller's own, newest first. */
export const socialPostsAnswer = z.object({ data: z.object({ posts: z.array(post), total: z.number().int() }) })

const postDraft = post.pick({ text: true, images: true, video: true, products: true }).extend({
  /** When it was saved last, in unix seconds. */
  savedAt: z.number().int(),
  /** Another one after each save. */
  version: z.string().default(''),
})

/** GET and PUT {api}/v1/post/draft: the caller's draft, if there is one, and the name that a post shows. */
export const postDraftAnswer = z.object({
  data: z.object({ author: postAuthor, draft: postDraft.nullable().default(null) }),
})

/**
 * POST {media}/v1_1/{cloud}/video/upload/, a form with `file`: one part of a video. The header `X-Unique-Upload-Id` names
 * the upload, `Content-Range: bytes {first}-{last}/{total}` the part. A part that arrives again is not stored again.
 */
export const videoPartAnswer = z.object({
  /** Bytes that are stored so far, without a gap. */
  bytes: z.number().int(),
  done: z.boolean(),
  /** Address of the video, once it is complete. */
  secure_url: z.string().optional(),
})

export type SocialPost = z.output<typeof post>
export type PostDraft = z.output<typeof postDraft>
