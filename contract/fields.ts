import * as z from './zod'

/** An id of the marketplace that a client sends. */
export const id = z.string().min(1).max(64)

/** Unix seconds. */
export const instant = z.number().int()

/** Maximum length of the address of a product or category. */
export const MAX_SLUG_LENGTH = 300
