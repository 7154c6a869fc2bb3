import * as z from './zod'

/** An id of the marketplace that a client sends. */
export const id = z.string().min(1).max(64)

/** Unix seconds. */
export const instant = z.number().int()
