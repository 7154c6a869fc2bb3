import { liteClient } from 'algoliasearch/lite'
import { ApiError } from '../../api/api-error'
import { publicConfig, serviceAddresses } from '../../config'
import type { Locale } from '../../i18n/locale'
import { parseSearchResults, type SearchResult } from './search-results'
import type { Requester } from './server-requester'

/** Language and currency of the records. */
export interface SearchClientOptions {
  readonly locale: Locale
  readonly currencyCode: string
}

export interface SearchRequest {
  readonly indexName: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** A search client for InstantSearch. The contract's schemas parse its responses. */
export interface ShopSearchClient {
  /** Throws only ApiError. */
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>
}

/** Milliseconds until a host of hosted Algolia begins to answer, then until it ends. After that, another is tried. */
const HOST_TIMEOUTS = { connect: 1000, read: 2500, write: 2500 }

/**
 * Creates a client of the configured search service, or of hosted Algolia when its URL is empty. Nothing is cached, so
 * prices are current.
 * @param timeLimit milliseconds for one search, including retries with other hosts
 * @param requester sends the requests; `serverRequester` on the server
 */
export function createSearchClient(
  options: SearchClientOptions,
  timeLimit: number,
  requester?: Requester,
): ShopSearchClient {
  const { appId, apiKey } = publicConfig().search
  const url = serviceAddresses().searchUrl
  const client = liteClient(appId, apiKey, {
    // Hosted Algolia accepts no other headers, and its records have one currency.
    ...(url && {
      hosts: [hostOf(url)],
      baseHeaders: { language: options.locale, currencycode: options.currencyCode },
    }),
    // The service of a URL has no other host to try.
    timeouts: url ? { connect: timeLimit, read: timeLimit, write: timeLimit } : HOST_TIMEOUTS,
    responsesCache: NO_CACHE,
    // Otherwise the client would write the state of its hosts to local storage.
    hostsCache: NO_CACHE,
    ...(requester && { requester }),
  })
  return {
    async search(requests) {
      const names = requests.map(({ indexName }) => indexName)
      const response = await within(timeLimit, client.search({ requests: requests.map(flat) }))
      return { results: [...parseSearchResults(response, names)] }
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

function within<Answer>(timeLimit: number, response: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ApiError({ kind: 'timeout', endpoint: 'search', message: 'The search did not answer in time' })),
      timeLimit,
    )
    response.then(resolve, (error: unknown) => reject(asApiError(error))).finally(() => clearTimeout(timer))
  })
}

function asApiError(error: unknown): ApiError {
  const { status, message } = error as { readonly status?: unknown; readonly message?: unknown }
  return typeof status === 'number'
    ? new ApiError({ kind: 'http', endpoint: 'search', status, message: String(message) })
    : new ApiError({ kind: 'network', endpoint: 'search', message: `The search could not be reached: ${message}` })
}

const NO_CACHE = {
  get: async <Value>(_key: unknown, make: () => Promise<Value>) => make(),
  set: async <Value>(_key: unknown, value: Value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
}
