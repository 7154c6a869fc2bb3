import { categoryRecord, productRecord, storeRecord, suggestionRecord } from '@/contract/finding/search-records'
import * as z from '@/contract/values/zod'
import { ApiError } from '../../api/api-error'
import { parseAnswer } from '../../api/parse-answer'
import { report } from '../../report'

const counts = z.record(z.string(), z.number())

/** The fields of a result that the shop reads. Other fields pass through because algoliasearch-helper reads them. */
const searchResult = z.looseObject({
  hits: z.array(z.unknown()),
  nbHits: z.int().check(z.minimum(0)),
  page: z._default(z.int().check(z.minimum(0)), 0),
  nbPages: z._default(z.int().check(z.minimum(0)), 0),
  hitsPerPage: z._default(z.int().check(z.minimum(0)), 0),
  processingTimeMS: z._default(z.number(), 0),
  query: z._default(z.string(), ''),
  /** The query with corrected words: an addition of the shop's own search service. */
  correctedQuery: z.optional(z.string()),
  params: z._default(z.string(), ''),
  facets: z.optional(z.record(z.string(), counts)),
  facets_stats: z.optional(z.record(z.string(), z.looseObject({ min: z.number(), max: z.number() }))),
  queryID: z.optional(z.string()),
})

const searchResults = z.object({ results: z.array(searchResult) })

export type SearchResult = z.output<typeof searchResult>

/** Record schemas by the first part of the index name. */
const RECORDS: Readonly<Record<string, z.ZodMiniType>> = {
  products: productRecord,
  categories: categoryRecord,
  stores: storeRecord,
  suggestions: suggestionRecord,
}

/** More than any list requests. A service that sends more does not make a page longer. */
const MAX_HITS = 100

/**
 * Parses the response of the search service. Records that do not match their schema are dropped and logged, because an
 * operator may store other records in the same index. When every record of a list fails, the response is invalid.
 * @param indexNames the index of each result, in order
 * @throws ApiError of kind 'contract'
 */
export function parseSearchResults(response: unknown, indexNames: readonly string[]): readonly SearchResult[] {
  const parsed = parseAnswer(searchResults, response)
  if (!parsed.success) throw broken(fieldOf(parsed.error))
  const { results } = parsed.data
  if (results.length !== indexNames.length) throw broken('results')
  return results.map((result, at) => ({ ...result, hits: parseHits(result.hits, indexNames[at] ?? '') }))
}

function parseHits(hits: readonly unknown[], indexName: string): unknown[] {
  const record = RECORDS[indexName.split('_', 1)[0] ?? '']
  if (!record) throw broken(indexName)
  let problem: ApiError | undefined
  const firstHits = hits.slice(0, MAX_HITS)
  const good = firstHits.flatMap((hit) => {
    const parsed = parseAnswer(record, hit)
    if (parsed.success) return [parsed.data]
    problem ??= broken(`${indexName}.${fieldOf(parsed.error)}`)
    return []
  })
  if (problem && good.length === 0) throw problem
  if (problem) report(problem, { leftOut: firstHits.length - good.length })
  return good
}

const fieldOf = (error: z.core.$ZodError) => error.issues[0]?.path.join('.') || '(body)'

const broken = (field: string) =>
  new ApiError({
    kind: 'contract',
    endpoint: 'search',
    field,
    message: `The answer of the search service does not match the contract at ${field}`,
  })
