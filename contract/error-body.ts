import { z } from 'zod'

/** What every refused call answers (specification 7.6 and 8; decisions, section 6). */
export const errorBody = z.object({
  message: z.string(),
  name: z.literal('error'),
  /** Tells apart refusals that a screen treats differently, such as MAX_ORDER_LIMIT. */
  code: z.string().optional(),
  /** 429 of a mailed code: when the next one may be asked for. Every 429 has the header Retry-After, too. */
  data: z.object({ resendAfterSeconds: z.number().int().optional() }).optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
