import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** The departments with their two lower levels (specification 7.12). */
export const megaMenuQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['navigation', 'megaMenu'],
    queryFn: async ({ signal }) => (await api.call('megaMenu', {}, { signal })).data,
    staleTime: 5 * 60_000,
  })
