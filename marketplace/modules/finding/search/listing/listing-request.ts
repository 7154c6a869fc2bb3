import type { z } from 'zod'
import type { keywordSearchBody } from '../../../../../contract/finding/search.ts'
import { readListingQuery } from '../../../../../contract/finding/search-query.ts'
import { LAST_LISTING_PAGE, LISTING_PAGE_SIZE } from '../../../../../contract/finding/search-rules.ts'
import type { ListingRequest } from './listing-service.ts'

type Headers = Readonly<Record<string, unknown>>

/** The value of the searchType header for a list of offers. */
const OFFERS = '100'
const MAX_ID_LENGTH = 64
const MAX_KEYWORD_LENGTH = 200

/** Reads the query of GET /searchFilter. Unknown or malformed parameters are ignored. */
export function filteredRequest(search: URLSearchParams, headers: Headers): ListingRequest {
  const { page } = readListingQuery(search)
  return requestOf(search, headers, { from: (page - 1) * LISTING_PAGE_SIZE, size: LISTING_PAGE_SIZE })
}

/** Reads the body of POST /searchFilter-New/, whose `must` clauses use the parameter names of GET /searchFilter. */
export function keywordRequest(body: z.output<typeof keywordSearchBody>, headers: Headers): ListingRequest {
  const { must, should } = body.query.bool
  const search = new URLSearchParams()
  for (const clause of must) {
    if ('match' in clause) for (const [name, value] of Object.entries(clause.match)) search.append(name, String(value))
    else if ('terms' in clause) {
      for (const [name, values] of Object.entries(clause.terms)) for (const value of values) search.append(name, value)
    } else {
      for (const [name, { gte, lte }] of Object.entries(clause.range)) {
        search.append(name, name === 'rating' ? String(gte ?? '') : `${gte ?? ''}-${lte ?? ''}`)
      }
    }
  }
  const sort = sortOf(body.sort)
  if (sort) search.set('sort', sort)
  const [phrase] = should.flatMap(({ match_phrase_prefix: fields }) => Object.values(fields).map(({ query }) => query))
  search.set('q', phrase ?? keywordOf(headers))
  return requestOf(search, headers, body)
}

function requestOf(
  search: URLSearchParams,
  headers: Headers,
  { from, size }: { readonly from: number; readonly size: number },
): ListingRequest {
  // Beyond the last page no search is made.
  const isThere = from < LAST_LISTING_PAGE * LISTING_PAGE_SIZE
  return {
    query: readListingQuery(search),
    storeId: search.get('s_id')?.slice(0, MAX_ID_LENGTH) || undefined,
    isOffers: headers['searchtype'] === OFFERS,
    skip: isThere ? from : 0,
    limit: isThere ? size : 0,
  }
}

/** A name, or a list that starts with one: 'price-asc', ['price-asc'], [{ sort: 'price-asc' }]. */
function sortOf(sort: unknown): string | undefined {
  const first: unknown = Array.isArray(sort) ? sort[0] : sort
  if (typeof first === 'string') return first
  const [value]: unknown[] = typeof first === 'object' && first !== null ? Object.values(first) : []
  return typeof value === 'string' ? value : undefined
}

function keywordOf(headers: Headers): string {
  const keyword = headers['keyword']
  if (typeof keyword !== 'string') return ''
  try {
    return decodeURIComponent(keyword).slice(0, MAX_KEYWORD_LENGTH)
  } catch {
    return keyword.slice(0, MAX_KEYWORD_LENGTH)
  }
}
