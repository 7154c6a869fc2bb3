import type { TypoTolerance } from '../text-index/typo-tolerance.ts'
import { allOf, type Conditions } from './conditions.ts'
import { parseFacetFilters, parseNumericFilters } from './filter-lists.ts'
import { parseFilters } from './filter-parser.ts'

/** The parameters of one query. Unknown parameters, and parameters of the wrong type, are ignored. */
export interface SearchParams {
  /** Without control characters, limited in length. */
  readonly query: string
  /** Starts at 0. */
  readonly page: number
  readonly hitsPerPage: number
  /** Pagination by offset and length, in place of pages. */
  readonly part?: { readonly offset: number; readonly length: number }
  /** Attributes to count; 'all' for '*'. */
  readonly facets: readonly string[] | 'all'
  readonly maxValuesPerFacet: number
  readonly sortFacetValuesBy: 'count' | 'alpha'
  readonly conditions: Conditions
  /** Attributes to return with each hit; absent: all. */
  readonly retrieve?: readonly string[]
  /** Attributes to highlight; absent: all searchable attributes. */
  readonly highlight?: readonly string[]
  readonly highlightTags: readonly [before: string, after: string]
  /** The query of a search in the values of a facet. */
  readonly facetQuery: string
  readonly maxFacetHits: number
  readonly wantsQueryId: boolean
  readonly typoTolerance: TypoTolerance
  /** When no record has all words of the query, those that have some of them are found. */
  readonly areWordsOptional: boolean
  /** False for an auxiliary query that does not count as a visitor's search. */
  readonly isCounted: boolean
  readonly userToken?: string
  /** The parameters as received; the response repeats them. */
  readonly echo: string
}

type RawParams = Readonly<Record<string, unknown>>

const DEFAULT_HITS = 20
export const MAX_HITS = 1000
const MAX_QUERY_LENGTH = 512
const MAX_TAG_LENGTH = 100
const MAX_ATTRIBUTES = 50
const DEFAULT_FACET_VALUES = 100
const MAX_FACET_VALUES = 1000
const DEFAULT_FACET_HITS = 10
const MAX_FACET_HITS = 100
const MAX_NUMBER = 1_000_000

/**
 * Reads the parameters from the fields and from the URL-encoded `params` string; fields in `params` take precedence.
 * Throws BadFilter, which names the parameter, for a filter that cannot be parsed: ignoring a filter would widen the
 * result silently.
 */
export function readSearchParams(body: RawParams): SearchParams {
  const { params, ...fields } = body
  const raw: RawParams = {
    ...fields,
    ...(typeof params === 'string' && Object.fromEntries(new URLSearchParams(params))),
  }
  const facets = texts(raw['facets'])
  const length = wholeNumber(raw['length'], 0, MAX_HITS)
  const offset = wholeNumber(raw['offset'], 0, MAX_NUMBER)
  const retrieve = texts(raw['attributesToRetrieve'])
  const highlight = texts(raw['attributesToHighlight'])
  const userToken = text(raw['userToken'])
  return {
    query: cleanQuery(raw['query']),
    page: wholeNumber(raw['page'], 0, MAX_NUMBER) ?? 0,
    hitsPerPage: wholeNumber(raw['hitsPerPage'], 0, MAX_HITS) ?? DEFAULT_HITS,
    ...(length !== undefined && { part: { offset: offset ?? 0, length } }),
    facets: facets?.includes('*') ? 'all' : (facets ?? []),
    maxValuesPerFacet: wholeNumber(raw['maxValuesPerFacet'], 0, MAX_FACET_VALUES) ?? DEFAULT_FACET_VALUES,
    sortFacetValuesBy: raw['sortFacetValuesBy'] === 'alpha' ? 'alpha' : 'count',
    conditions: allOf([
      withParameterName('filters', () => parseFilters(text(raw['filters']) ?? '')),
      withParameterName('facetFilters', () => parseFacetFilters(listed(raw['facetFilters']))),
      withParameterName('numericFilters', () => parseNumericFilters(listed(raw['numericFilters']))),
    ]),
    ...(retrieve && { retrieve }),
    ...(highlight && { highlight }),
    highlightTags: [tag(raw['highlightPreTag'], '<em>'), tag(raw['highlightPostTag'], '</em>')],
    facetQuery: cleanQuery(raw['facetQuery']),
    maxFacetHits: wholeNumber(raw['maxFacetHits'], 1, MAX_FACET_HITS) ?? DEFAULT_FACET_HITS,
    typoTolerance: typoToleranceOf(raw['typoTolerance']),
    areWordsOptional: raw['removeWordsIfNoResults'] === 'allOptional',
    wantsQueryId: isTrue(raw['clickAnalytics']),
    isCounted: !isFalse(raw['analytics']),
    ...(userToken && { userToken: userToken.slice(0, 128) }),
    echo: echoOf(raw),
  }
}

function typoToleranceOf(value: unknown): TypoTolerance {
  if (isFalse(value)) return false
  return value === 'min' || value === 'strict' ? value : true
}

/** Removes control characters and lone surrogates, and collapses white space. */
function cleanQuery(value: unknown): string {
  const clean = (text(value) ?? '').slice(0, MAX_QUERY_LENGTH).replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return clean.replace(/\s+/g, ' ').trim()
}

function withParameterName(parameter: string, read: () => Conditions): Conditions {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error) error.message = `${parameter}: ${error.message}`
    throw error
  }
}

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

/** Parses a list that was sent as JSON text. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function texts(value: unknown): readonly string[] | undefined {
  const list = listed(value)
  if (typeof list === 'string') return list.split(',', MAX_ATTRIBUTES).map((each) => each.trim())
  if (!Array.isArray(list)) return undefined
  return list.filter((each) => typeof each === 'string').slice(0, MAX_ATTRIBUTES)
}

/** Returns the number clamped to the limits, or undefined when it is not a number. */
function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined
  return Math.min(most, Math.max(least, Math.trunc(number)))
}

const tag = (value: unknown, usual: string) => text(value)?.slice(0, MAX_TAG_LENGTH) ?? usual

const isTrue = (value: unknown) => value === true || value === 'true'
const isFalse = (value: unknown) => value === false || value === 'false'

function echoOf(raw: RawParams): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined && value !== null)
      search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return search.toString()
}
