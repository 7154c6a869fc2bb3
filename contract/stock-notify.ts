import { z } from 'zod'

/** POST {api}/v1/product/notify (specification 7.4; spelling of the names is the wire's). */
export const stockNotifyBody = z.object({
  childproductId: z.string().min(1).max(64),
  parentproductId: z.string().min(1).max(64),
  email: z.string().trim().max(254).pipe(z.email()),
})
