import { QueryClient } from '@tanstack/react-query'

/**
 * Creates a query client with the shop's defaults. Queries are not retried because the transport already retries.
 * Server-rendered data is fresh for one minute.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': when the browser is offline, a call fails at once and its section shows the error instead of waiting
      // silently.
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
