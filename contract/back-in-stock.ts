import { z } from 'zod'

/** POST {api}/v1/product/notify. The field names are spelled as the service expects them. */
export const stockNotifyBody = z.object({
  childproductId: z.string().min(1).max(64),
  parentproductId: z.string().min(1).max(64),
  email: z.string().trim().max(254).pipe(z.email()),
})
