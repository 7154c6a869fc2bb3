import { z } from 'zod'

const faqItem = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  isVerified: z.boolean(),
  /** Where it came from, for example 'AI IMPORT'. */
  source: z.string(),
  likesCount: z.number().int(),
  dislikesCount: z.number().int(),
  isLiked: z.boolean().default(false),
  isDisliked: z.boolean().default(false),
})

/** GET {api2}/fast/api/v1/product-faq/bySlug?slug= (specification 7.4). */
export const faqAnswer = z.object({ data: z.array(faqItem) })

export type FaqItem = z.output<typeof faqItem>
