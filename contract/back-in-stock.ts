import { MAX_EMAIL_LENGTH } from './accounts-rules.ts'
import * as z from './zod'

/** POST {api}/v1/product/notify. The field names are spelled as the service expects them. */
export const stockNotifyBody = z.object({
  childproductId: z.string().min(1).max(64),
  parentproductId: z.string().min(1).max(64),
  email: z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email()),
})

/** `isConfirmed` is false when the address is not the account's, and its owner was mailed a link first. */
export const stockNotifyAnswer = z.object({
  data: z.object({ isConfirmed: z.boolean().default(true) }).default({ isConfirmed: true }),
})
