import { categoryIndex, productIndex, storeIndex, suggestionIndex } from '@/contract/search-indices'
import type { CategoryRecord, ProductRecord, StoreRecord, SuggestionRecord } from '@/contract/search-records'
import { createSearchClient, type SearchPlace, type SearchRequest } from '@/lib/search/search-client'
import { maySendSearchEvents } from '@/lib/search/search-events'
import type { SearchResult } from '@/lib/search/search-results'

/** A part of a text: `isTyped` where it is what the visitor wrote. */
export interface TextPart {
  readonly text: string
  readonly isTyped: boolean
}

/** What the search field offers while somebody types. */
export interface FieldSuggestions {
  /** What the visitor had written. */
  readonly text: string
  readonly queries: readonly { readonly query: string; readonly parts: readonly TextPart[] }[]
  readonly categories: readonly CategoryRecord[]
  readonly stores: readonly StoreRecord[]
  readonly products: readonly ProductRecord[]
  readonly productCount: number
  /** Only for visitors who agreed to events. */
  readonly queryID?: string
}

/** Milliseconds; after that the field is a plain form. */
const TIME_LIMIT = 4000
const MOST = { popular: 6, queries: 4, categories: 3, stores: 2, products: 4 }
const MARK = { before: '<mark>', after: '</mark>' }

/** Asks for all of them with one call; for what is popular when nothing is written yet. */
export async function askFieldSuggestions(text: string, place: SearchPlace): Promise<FieldSuggestions> {
  const client = createSearchClient(place, TIME_LIMIT)
  const { results } = await client.search(requestsFor(text, place))
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

function requestsFor(query: string, { locale }: SearchPlace): SearchRequest[] {
  const ask = (indexName: string, hitsPerPage: number, more: object = {}): SearchRequest => ({
    indexName,
    // Somebody who types searches for nothing yet.
    params: { query, hitsPerPage, attributesToHighlight: [], analytics: false, ...more },
  })
  const marked = { attributesToHighlight: ['query'], highlightPreTag: MARK.before, highlightPostTag: MARK.after }
  if (query === '') return [ask(suggestionIndex(locale), MOST.popular)]
  return [
    ask(suggestionIndex(locale), MOST.queries, marked),
    ask(categoryIndex(locale), MOST.categories),
    ask(storeIndex(locale), MOST.stores),
    ask(productIndex(locale), MOST.products, { clickAnalytics: maySendSearchEvents() }),
  ]
}

// Parsed by the client, by the name of its index.
const hitsOf = <Hit>(result: SearchResult | undefined) => (result?.hits ?? []) as Hit[]

/**
 * What of a suggestion is written already: its beginning, else the words in which the service found something written
 * (it marks whole words).
 */
export function partsOf(text: string, typed: string, marked: string | undefined): TextPart[] {
  if (typed && text.toLowerCase().startsWith(typed.toLowerCase())) {
    return written([text.slice(0, typed.length), text.slice(typed.length)])
  }
  if (marked === undefined) return [{ text, isTyped: false }]
  return marked.split(MARK.before).flatMap((piece, at) => written(at === 0 ? ['', piece] : cut(piece)))
}

function written([typed, rest]: readonly [string, string]): TextPart[] {
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
