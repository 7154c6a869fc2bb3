import * as z from '../values/zod'

/** POST {api}/v1/newsletter. Any text is accepted as the address; the service answers what is none with a message. */
export const newsletterBody = z.object({ email: z.string() })

/** The answer is the same for every address: a mail is on its way. */
export const newsletterAnswer = z.object({ message: z.string() })

/**
 * POST {api}/v1/newsletter/confirm, POST {api}/v1/newsletter/leave and POST {api}/v1/product/notify/confirm: the key of a
 * mailed link.
 */
export const mailKeyBody = z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) })
