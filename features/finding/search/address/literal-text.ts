import type { ListingQuery } from '@/contract/search-query'

/** Quotation marks around a text search for its very words (docs/search.md#matching). */

/** The query on its first page, for the words of its text as they are. */
export const withLiteralText = (query: ListingQuery): ListingQuery => ({ ...query, q: `"${query.q ?? ''}"`, page: 1 })

/** The text to show, between the quotation marks of a sentence. */
export const shownText = (text: string): string => /^"(.+)"$/.exec(text)?.[1] ?? text
