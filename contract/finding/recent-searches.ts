import * as z from '../values/zod'
import { MAX_SEARCH_LENGTH } from './search-rules.ts'

/** GET {api}/v1/recentSearch: the caller's recent searches, latest first. */
export const recentSearchesAnswer = z.object({ data: z.array(z.object({ query: z.string() })) })

/** POST {api}/v1/recentSearch stores a search. */
export const recentSearchBody = z.object({ query: z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)) })

export const recentSearchChangedAnswer = z.object({ message: z.string() })

/** DELETE removes one search, or all without a query. */
export const recentSearchForgetBody = z.partial(recentSearchBody)
