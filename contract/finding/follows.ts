import * as z from '../values/zod'

const followStatus = z.union([z.literal(0), z.literal(1)])

/** GET {api}/v1/product/social?childProductId=. */
export const productSocialAnswer = z.object({
  data: z.object({ isFavourite: z.boolean(), followStatus }),
})

/** POST {api}/v1/follow and /unfollow: `followingId` is the store's customer id (storeCustomerId). */
export const followBody = z.object({ followingId: z.string().check(z.minLength(1), z.maxLength(64)) })
export const followAnswer = z.object({ data: z.object({ followStatus }) })

/** GET {api}/v1/following: customer ids of the stores that the caller follows, most recently followed first. */
export const followingAnswer = z.object({ data: z.array(z.string()) })
