import * as z from './zod'

/** The body of every refused call. */
export const errorBody = z.object({
  message: z.string(),
  name: z.literal('error'),
  /** Identifies refusals that a screen handles specially, such as MAX_ORDER_LIMIT. */
  code: z.string().optional(),
  /** For ORDER_PAID: the order that has paid for the cart meanwhile. */
  orderId: z.string().optional(),
  /** For a 429 on an emailed code: seconds until the next one can be requested. Every 429 also carries Retry-After. */
  data: z.object({ resendAfterSeconds: z.number().int().optional() }).optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
