import { QueryClient } from '@tanstack/react-query'

/**
 * A query client with the shop's defaults. The transport has retried what is worth a retry, so queries do not;
 * what the server has just rendered is fresh for a minute.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': offline, a call fails at once and its section says so, instead of waiting without a word.
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
