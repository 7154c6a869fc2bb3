import { QueryClient } from '@tanstack/react-query'

/**
 * A query client with the shop's defaults. Queries are not retried, because the transport retries. What the server
 * rendered is fresh for a minute.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': offline, a call fails at once and its section shows the error, instead of waiting silently.
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
