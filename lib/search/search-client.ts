import { liteClient } from 'algoliasearch/lite'
import { ApiError } from '../api/api-error'
import { publicConfig } from '../config'
import type { Locale } from '../i18n/locale'
import { parseSearchResults, type SearchResult } from './search-results'
import type { Requester } from './server-requester'

/** In whose language and currency the records are. */
export interface SearchPlace {
  readonly locale: Locale
  readonly currencyCode: string
}

export interface SearchRequest {
  readonly indexName: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** The search client of the shop: what widgets take for one, with answers as the contract parses them. */
export interface ShopSearchClient {
  /** @throws ApiError and nothing else */
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>
}

/** Milliseconds to connect, and to answer then. */
const PATIENCE = { connect: 1000, read: 2500, write: 2500 }

/**
 * Asks the search service: the one of the configuration, or the hosted one when that is empty. Nothing is kept, so that
 * prices are those of now.
 * @param timeLimit milliseconds for a whole search, other hosts of the hosted service included
 * @param requester how to ask, on the server
 */
export function createSearchClient(place: SearchPlace, timeLimit: number, requester?: Requester): ShopSearchClient {
  const { url, appId, apiKey } = publicConfig().search
  const client = liteClient(appId, apiKey, {
    // The hosted service takes no headers of ours, and its records have one currency.
    ...(url && {
      hosts: [hostOf(url)],
      baseHeaders: { language: place.locale, currencycode: place.currencyCode },
    }),
    timeouts: PATIENCE,
    responsesCache: FORGETFUL,
    // By itself the client writes to the local storage which hosts answer.
    hostsCache: FORGETFUL,
    ...(requester && { requester }),
  })
  return {
    async search(requests) {
      const names = requests.map(({ indexName }) => indexName)
      const answer = await within(timeLimit, client.search({ requests: requests.map(flat) }))
      return { results: [...parseSearchResults(answer, names)] }
    },
  }
}

const flat = ({ indexName, params }: SearchRequest) => ({ indexName, ...params })

function hostOf(address: string) {
  const { protocol, host, pathname } = new URL(address)
  return {
    url: host + pathname.replace(/\/$/, ''),
    accept: 'readWrite' as const,
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
}

function within<Answer>(timeLimit: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ApiError({ kind: 'timeout', endpoint: 'search', message: 'The search did not answer in time' })),
      timeLimit,
    )
    answer.then(resolve, (error: unknown) => reject(asApiError(error))).finally(() => clearTimeout(timer))
  })
}

function asApiError(error: unknown): ApiError {
  const { status, message } = error as { readonly status?: unknown; readonly message?: unknown }
  return typeof status === 'number'
    ? new ApiError({ kind: 'http', endpoint: 'search', status, message: String(message) })
    : new ApiError({ kind: 'network', endpoint: 'search', message: `The search could not be reached: ${message}` })
}

const FORGETFUL = {
  get: async <Value>(_key: unknown, make: () => Promise<Value>) => make(),
  set: async <Value>(_key: unknown, value: Value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
}
