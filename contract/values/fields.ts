import * as z from './zod'

/** An id of the marketplace that a client sends. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Unix seconds. */
export const instant = z.int()

/** Maximum length of the address of a product or category. */
export const MAX_SLUG_LENGTH = 300
