import * as z from './zod'

/** The body of every refused call. */
export const errorBody = z.object({
  message: z.string(),
  name: z.literal('error'),
  /** Identifies refusals that a screen handles specially, such as MAX_ORDER_LIMIT. */
  code: z.optional(z.string()),
  /** For ORDER_PAID: the order that has paid for the cart meanwhile. */
  orderId: z.optional(z.string()),
  /** For a 429 on an emailed code: seconds until the next one can be requested. Every 429 also carries Retry-After. */
  data: z.optional(z.object({ resendAfterSeconds: z.optional(z.int()) })),
})

export type ErrorBody = z.infer<typeof errorBody>
