import type { ListingQuery } from '@/contract/finding/search-query'

/**
 * The query on its first page, for the words of its text as they are: quotation marks around a text say so
 * (docs/search.md#matching).
 */
export const withLiteralText = (query: ListingQuery): ListingQuery => ({ ...query, q: `"${query.q ?? ''}"`, page: 1 })

/** The text to show, between the quotation marks of a sentence. */
export const shownText = (text: string): string => /^"(.+)"$/.exec(text)?.[1] ?? text
