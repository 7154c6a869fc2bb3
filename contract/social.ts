import { z } from 'zod'

/** GET {api}/v1/product/social?childProductId= (specification 7.4). */
export const productSocialAnswer = z.object({
  data: z.object({ isFavourite: z.boolean(), followStatus: z.union([z.literal(0), z.literal(1)]) }),
})
