import { categoryIndex, productIndex, storeIndex, suggestionIndex } from '@/contract/finding/search-indices'
import type { CategoryRecord, ProductRecord, StoreRecord, SuggestionRecord } from '@/contract/finding/search-records'
import { hitsOf } from '@/lib/domain/search/hits'
import { createSearchClient, type SearchClientOptions, type SearchRequest } from '@/lib/domain/search/search-client'
import { maySendSearchEvents } from '@/lib/domain/search/search-events'

/** A part of a text. `isTyped` marks what the visitor has typed, the rest completes it. */
export interface TextPart {
  readonly text: string
  readonly isTyped: boolean
}

/** What the search service offers for the text of the field. */
export interface FieldSuggestions {
  /** The text that this answers. */
  readonly text: string
  readonly queries: readonly { readonly query: string; readonly parts: readonly TextPart[] }[]
  readonly categories: readonly CategoryRecord[]
  readonly stores: readonly StoreRecord[]
  readonly products: readonly ProductRecord[]
  readonly productCount: number
  /** Only for visitors who agreed to analytics. */
  readonly queryID?: string
}

/** Milliseconds. Without an answer the field is a plain form. */
const TIME_LIMIT = 4000
const MAX = { popular: 6, queries: 4, categories: 3, stores: 2, products: 4 }
const MARK = { before: '<mark>', after: '</mark>' }

/** Fetches suggestions in one call; popular searches for an empty text. Throws ApiError. */
export async function fetchFieldSuggestions(text: string, options: SearchClientOptions): Promise<FieldSuggestions> {
  const client = createSearchClient(options, TIME_LIMIT)
  const { results } = await client.search(requestsFor(text, options))
  const [queries, categories, stores, products] = results
  return {
    text,
    queries: hitsOf<SuggestionRecord>(queries).map(({ query, _highlightResult }) => ({
      query,
      parts: partsOf(query, text, _highlightResult?.['query']?.value),
    })),
    categories: hitsOf<CategoryRecord>(categories),
    stores: hitsOf<StoreRecord>(stores),
    products: hitsOf<ProductRecord>(products),
    productCount: products?.nbHits ?? 0,
    ...(products?.queryID && { queryID: products.queryID }),
  }
}

function requestsFor(query: string, { locale }: SearchClientOptions): SearchRequest[] {
  const searchRequest = (indexName: string, hitsPerPage: number, more: object = {}): SearchRequest => ({
    indexName,
    // Typing is not a search yet, so it is not counted as one.
    params: { query, hitsPerPage, attributesToHighlight: [], analytics: false, ...more },
  })
  const marked = { attributesToHighlight: ['query'], highlightPreTag: MARK.before, highlightPostTag: MARK.after }
  if (query === '') return [searchRequest(suggestionIndex(locale), MAX.popular)]
  return [
    searchRequest(suggestionIndex(locale), MAX.queries, marked),
    searchRequest(categoryIndex(locale), MAX.categories),
    searchRequest(storeIndex(locale), MAX.stores),
    searchRequest(productIndex(locale), MAX.products, { clickAnalytics: maySendSearchEvents() }),
  ]
}

// The search client has checked every hit against the schema of its index.
/**
 * Splits a suggestion into typed and completing parts: by its beginning, otherwise by the words that the service marked.
 */
export function partsOf(text: string, typed: string, marked: string | undefined): TextPart[] {
  if (typed && text.toLowerCase().startsWith(typed.toLowerCase())) {
    return nonEmptyParts([text.slice(0, typed.length), text.slice(typed.length)])
  }
  if (marked === undefined) return [{ text, isTyped: false }]
  return marked.split(MARK.before).flatMap((piece, at) => nonEmptyParts(at === 0 ? ['', piece] : cut(piece)))
}

function nonEmptyParts([typed, rest]: readonly [string, string]): TextPart[] {
  const parts = [
    { text: typed, isTyped: true },
    { text: rest, isTyped: false },
  ]
  return parts.filter((part) => part.text !== '')
}

function cut(piece: string): readonly [typed: string, rest: string] {
  const at = piece.indexOf(MARK.after)
  return at < 0 ? [piece, ''] : [piece.slice(0, at), piece.slice(at + MARK.after.length)]
}
