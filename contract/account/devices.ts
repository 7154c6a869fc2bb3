import * as z from '../values/zod'

/** The random id of the cookie `deviceId`. */
const deviceId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'must be the id of a device'))
/** As sent with a sign-in and an order; what is no such id counts as none. */
export const sentDeviceId = z.catch(z.optional(deviceId), undefined)

/**
 * POST {api}/v1/device: with which kind of device a consenting visitor uses the shop, once a tab. No fingerprint is taken:
 * the id is the random one of the cookie.
 */
export const deviceBody = z.object({
  deviceId,
  isMobile: z.boolean(),
  /** From phone to wide desktop. */
  screenSize: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})
export const deviceAnswer = z.object({ message: z.string() })
