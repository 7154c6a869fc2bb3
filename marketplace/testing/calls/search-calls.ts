import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { AppUnderTest } from '../app-under-test.ts'

export const SEARCH_KEYS = {
  'x-algolia-application-id': 'embedded',
  'x-algolia-api-key': 'embedded-search-key',
}

const count = z.number().int().min(0)

/** Common fields of every search response, as in the hosted service. */
const searchResult = z.looseObject({
  hits: z.array(z.looseObject({ objectID: z.string() })),
  nbHits: count,
  page: count,
  nbPages: count,
  hitsPerPage: count,
  facets: z.record(z.string(), z.record(z.string(), count)).default({}),
  facets_stats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
  exhaustive: z.object({ facetsCount: z.boolean(), nbHits: z.boolean(), typo: z.boolean() }),
  processingTimeMS: z.number(),
  query: z.string(),
  params: z.string(),
  index: z.string(),
  queryID: z.string().optional(),
})

export type SearchResult = z.output<typeof searchResult>

const refusalBody = z.strictObject({ message: z.string().min(1), status: z.number() })

/** Calls of the search protocol, as search clients send them. */
export function searchCalls(app: () => AppUnderTest) {
  const call = (path: string, body?: unknown, more: InjectOptions = {}) =>
    app().app.inject({
      method: 'POST',
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...more,
      url: `/1${path}`,
      headers: { ...SEARCH_KEYS, 'content-type': 'text/plain', ...more.headers },
    })

  return {
    call,

    /** Sends one query. Throws for an error response. */
    query: async (index: string, params: object = {}, headers: Record<string, string> = {}): Promise<SearchResult> => {
      const answer = await call(`/indexes/${index}/query`, params, { headers })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.payload}`)
      return searchResult.parse(answer.json())
    },

    /** Returns the error response. Throws when it does not match the protocol. */
    refusal: async (path: string, body?: unknown, more: InjectOptions = {}) => {
      const answer = await call(path, body, more)
      const { message, status } = refusalBody.parse(answer.json())
      if (status !== answer.statusCode) throw new Error(`${status} in an answer of ${answer.statusCode}`)
      return { status, message }
    },
  }
}
