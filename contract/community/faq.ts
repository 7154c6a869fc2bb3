import { locales } from '../values/languages.ts'
import * as z from '../values/zod'

const faqItem = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Language of question and answer; absent when it is unknown. */
  language: z.catch(z.optional(z.enum(locales)), undefined),
  isVerified: z.boolean(),
  /** Source of the text, such as 'AI IMPORT'. */
  source: z.string(),
  likesCount: z.int(),
  dislikesCount: z.int(),
  isLiked: z._default(z.boolean(), false),
  isDisliked: z._default(z.boolean(), false),
})

/** GET {api2}/fast/api/v1/product-faq/bySlug?slug= */
export const faqAnswer = z.object({ data: z.array(faqItem) })

/** POST {api2}/fast/api/v1/product-faq/like-dislike: sets the caller's vote. Guests can vote too. */
export const faqVoteBody = z.object({ action: z.enum(['like', 'dislike']), faqId: z.string() })
export const faqVoteAnswer = z.object({
  message: z._default(z.string(), ''),
  data: z.optional(z.pick(faqItem, { likesCount: true, dislikesCount: true, isLiked: true, isDisliked: true })),
})

export type FaqItem = z.output<typeof faqItem>
