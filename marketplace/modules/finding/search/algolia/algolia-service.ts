import { randomBytes } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { countConditions } from '../engine/filters/where.ts'
import type { SearchCounter } from '../suggestions/search-counter.ts'
import { wordsOf } from '../text-index/tokenizer.ts'
import { BadFilter } from './conditions.ts'
import { facetHits, hitOf, pick, type SearchRecord } from './hits.ts'
import type { FoundRecords, Part, SearchIndex, SearchIndices } from './search-index.ts'
import { MAX_HITS, readSearchParams, type SearchParams } from './search-params.ts'

export type Fields = Readonly<Record<string, unknown>>
type Answer = Record<string, unknown>

/** The context of a search request. The language is optional: an index has one of its own. */
export interface SearchCall extends Omit<RequestContext, 'locale'> {
  /** Absent: the language of the index. */
  readonly locale?: RequestContext['locale'] | undefined
  /**
   * The caller's network. Absent for loopback requests, which the storefront's server makes on behalf of any visitor.
   */
  readonly network?: string | undefined
  /** The visitor token that the client sent. */
  readonly visitor?: string | undefined
}

/**
 * The subset of the Algolia protocol that its clients and widgets use. All methods throw NotFound for an unknown index
 * and InvalidInput for parameters that cannot be read.
 */
export type AlgoliaService = ReturnType<typeof algoliaService>

/** A record that a client asks for. */
export interface ObjectRequest {
  readonly indexName: string
  readonly objectID: string
  readonly attributesToRetrieve?: unknown
}

/** Records read together. */
const OBJECTS_BATCH = 100

interface AlgoliaSources {
  readonly indices: SearchIndices
  readonly counter: Pick<SearchCounter, 'count'>
}

/** Hosted Algolia has the same default limit. Deeper pages are expensive and have no readers. */
const MAX_REACHABLE_HITS = 1000

export function algoliaService({ indices, counter }: AlgoliaSources) {
  /** The index with the context of its own language, where the call names none. */
  const opened = (name: string, call: SearchCall): readonly [SearchIndex, RequestContext] => {
    const index = indices(name)
    if (!index) throw new NotFound(`Index ${name.slice(0, 100)} does not exist`)
    return [index, { ...call, locale: call.locale ?? index.locale }]
  }

  const search = async (name: string, params: SearchParams, call: SearchCall): Promise<Answer> => {
    const started = performance.now()
    const [index, context] = opened(name, call)
    const found = await index.find(params, partOf(params), context)
    const marking = {
      searched: index.searched,
      matchedWords: found.matchedWords,
      wordCount: wordsOf(params.query).length,
      locale: context.locale,
    }
    return {
      hits: found.records.map((record) => hitOf(record, params, marking)),
      ...placeOf(params, found.total),
      ...facetsOf(params, found),
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      exhaustiveTypo: true,
      processingTimeMS: Math.round(performance.now() - started),
      query: params.query,
      // Not a field of the protocol, whose clients ignore it.
      ...(found.correctedQuery !== undefined && { correctedQuery: found.correctedQuery }),
      params: params.echo,
      index: name,
      ...(params.wantsQueryId && { queryID: randomBytes(16).toString('hex') }),
    }
  }

  const facetQuery = async (name: string, attribute: string, params: SearchParams, call: SearchCall) => {
    const started = performance.now()
    const [index, context] = opened(name, call)
    if (!index.isFacet(attribute)) {
      throw new InvalidInput(`Cannot search in \`${attribute.slice(0, 100)}\` attribute, it is not searchable`)
    }
    const { facets } = await index.find({ ...params, facets: [attribute] }, { skip: 0, limit: 0 }, context)
    return {
      facetHits: facetHits(facets.get(attribute) ?? new Map(), params, context.locale),
      exhaustiveFacetsCount: true,
      exhaustive: { facetsCount: true },
      processingTimeMS: Math.round(performance.now() - started),
    }
  }

  const count = (name: string, params: SearchParams, call: SearchCall): void => {
    const by = call.network ?? params.userToken ?? call.visitor
    const isSearch = params.isCounted && params.page === 0 && params.hitsPerPage > 0 && !isFiltered(params)
    if (!isSearch || by === undefined || params.query === '' || !name.startsWith('products_')) return
    counter.count({ text: params.query, locale: opened(name, call)[1].locale, by })
  }

  return {
    /** Runs several queries in one call. */
    queries: async (requests: readonly Fields[], call: SearchCall): Promise<Answer[]> => {
      const read = requests.map((fields) => ({ fields, name: textOf(fields['indexName']), params: readParams(fields) }))
      const hits = read.reduce((sum, { params }) => sum + partOf(params).limit, 0)
      if (hits > MAX_HITS) throw new InvalidInput(`requests: more than ${MAX_HITS} hits in one call`)
      const answers: Answer[] = []
      // Queries run one after the other with a pause, so that a large call does not block other requests.
      for (const { fields, name, params } of read) {
        const isFacet = fields['type'] === 'facet'
        const answer = isFacet
          ? await facetQuery(name, textOf(fields['facet']), params, call)
          : await search(name, params, call)
        answers.push({ ...answer, ...(isFacet && { index: name }) })
        await pause()
      }
      const first = read.find(({ fields }) => fields['type'] !== 'facet')
      if (first) count(first.name, first.params, call)
      return answers
    },

    query: async (name: string, fields: Fields, call: SearchCall): Promise<Answer> => {
      const params = readParams(fields)
      const answer = await search(name, params, call)
      count(name, params, call)
      return answer
    },

    facetQuery: async (name: string, attribute: string, fields: Fields, call: SearchCall): Promise<Answer> =>
      facetQuery(name, attribute, readParams(fields), call),

    record: async (name: string, objectId: string, attributes: unknown, call: SearchCall): Promise<Answer> => {
      const [index, context] = opened(name, call)
      const [record] = await index.records([objectId], context)
      if (!record) throw new NotFound('ObjectID does not exist')
      return { ...pick(record, readSearchParams({ attributesToRetrieve: attributes }).retrieve) }
    },

    /**
     * Returns several records, in the order of the requests: null for an unknown record or index, which `message` then
     * names.
     */
    objects: async (requests: readonly ObjectRequest[], call: SearchCall): Promise<Answer> => {
      const found = new Map<string, SearchRecord>()
      let message: string | undefined
      for (const name of new Set(requests.map(({ indexName }) => indexName))) {
        if (!indices(name)) {
          message ??= `Index ${name.slice(0, 100)} does not exist.`
          continue
        }
        const [index, context] = opened(name, call)
        const ids = requests.flatMap(({ indexName, objectID }) => (indexName === name ? [objectID] : []))
        for (let at = 0; at < ids.length; at += OBJECTS_BATCH) {
          const records = await index.records(ids.slice(at, at + OBJECTS_BATCH), context)
          for (const record of records) found.set(`${name} ${record.objectID}`, record)
          await pause()
        }
      }
      const results = requests.map(({ indexName, objectID, attributesToRetrieve }) => {
        const record = found.get(`${indexName} ${objectID}`)
        return record ? pick(record, readSearchParams({ attributesToRetrieve }).retrieve) : null
      })
      return { results, ...(message !== undefined && { message }) }
    },

    /** Returns all records, page by page. */
    browse: async (name: string, fields: Fields, call: SearchCall): Promise<Answer> => {
      const started = performance.now()
      const [index, context] = opened(name, call)
      const params = readParams({ hitsPerPage: MAX_HITS, ...fields })
      if (params.query !== '' || isFiltered(params)) {
        throw new InvalidInput('browse: query and filters are not supported here')
      }
      const hitsPerPage = Math.max(1, params.hitsPerPage)
      const { records, total, next } = await index.browse(readCursor(fields['cursor']), hitsPerPage, context)
      return {
        hits: records.map((record) => pick(record, params.retrieve)) satisfies readonly SearchRecord[],
        ...(next !== undefined && { cursor: Buffer.from(next).toString('base64url') }),
        nbHits: total,
        page: 0,
        nbPages: Math.ceil(total / hitsPerPage),
        hitsPerPage,
        processingTimeMS: Math.round(performance.now() - started),
        query: '',
        params: params.echo,
      }
    },
  }
}

const isFiltered = ({ conditions }: SearchParams): boolean => countConditions(conditions) > 0

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Throws InvalidInput for a filter that cannot be parsed. */
function readParams(fields: Fields): SearchParams {
  try {
    return readSearchParams(fields)
  } catch (error) {
    throw error instanceof BadFilter ? new InvalidInput(error.message) : error
  }
}

function partOf({ part, page, hitsPerPage }: SearchParams): Part {
  const skip = part ? part.offset : page * hitsPerPage
  const limit = part ? part.length : hitsPerPage
  return { skip, limit: Math.max(0, Math.min(limit, MAX_REACHABLE_HITS - skip)) }
}

function placeOf({ part, page, hitsPerPage }: SearchParams, nbHits: number): Answer {
  if (part) return { nbHits, ...part }
  const reachable = Math.min(nbHits, MAX_REACHABLE_HITS)
  return { nbHits, page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage), hitsPerPage }
}

function facetsOf(params: SearchParams, { facets, stats }: FoundRecords): Answer {
  if (params.facets !== 'all' && params.facets.length === 0) return {}
  const shown = [...facets].map(([attribute, values]) => {
    const order = params.sortFacetValuesBy === 'alpha' ? byName : byCount
    return [attribute, Object.fromEntries([...values].toSorted(order).slice(0, params.maxValuesPerFacet))] as const
  })
  return {
    facets: Object.fromEntries(shown),
    ...(stats.size > 0 && { facets_stats: Object.fromEntries(stats) }),
  }
}

type ValueCount = readonly [value: string, count: number]

const byName = ([a]: ValueCount, [b]: ValueCount) => (a < b ? -1 : 1)
const byCount = (a: ValueCount, b: ValueCount) => b[1] - a[1] || byName(a, b)

/** Returns the position that a cursor encodes. Throws InvalidInput for a malformed cursor. */
function readCursor(cursor: unknown): string {
  if (cursor === undefined || cursor === '') return ''
  const place = typeof cursor === 'string' ? Buffer.from(cursor.slice(0, 200), 'base64url').toString() : ''
  if (!/^[\w-]{1,64}$/.test(place)) throw new InvalidInput('cursor: invalid')
  return place
}
