import { z } from 'zod'

/** GET {api}/v1/recentSearch: what the caller searched for, the latest first. */
export const recentSearchesAnswer = z.object({ data: z.array(z.object({ query: z.string() })) })

/** POST {api}/v1/recentSearch keeps one. */
export const recentSearchBody = z.object({ query: z.string().min(1).max(200) })

export const recentSearchChangedAnswer = z.object({ message: z.string() })

/** DELETE: one search, or without it all of them. */
export const recentSearchForgetBody = recentSearchBody.partial()
