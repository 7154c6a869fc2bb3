import { z } from 'zod'

/** GET {api}/v1/recentSearch: what the caller searched for, the latest first. */
export const recentSearchesAnswer = z.object({ data: z.array(z.object({ query: z.string() })) })

/** POST {api}/v1/recentSearch keeps one; DELETE forgets the one named, or all. */
export const recentSearchBody = z.object({ query: z.string().min(1).max(200) })

export const recentSearchChangedAnswer = z.object({ message: z.string() })
