import { MAX_EMAIL_LENGTH } from '../account/accounts-rules.ts'
import * as z from '../values/zod'

/** POST {api}/v1/product/notify. The field names are spelled as the service expects them. */
export const stockNotifyBody = z.object({
  childproductId: z.string().check(z.minLength(1), z.maxLength(64)),
  parentproductId: z.string().check(z.minLength(1), z.maxLength(64)),
  email: z.pipe(z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH)), z.email()),
})

/** `isConfirmed` is false when the address is not the account's, and its owner was mailed a link first. */
export const stockNotifyAnswer = z.object({
  data: z._default(z.object({ isConfirmed: z._default(z.boolean(), true) }), { isConfirmed: true }),
})
