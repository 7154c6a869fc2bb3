import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** The departments with their two lower levels, and the stores of the menus (specification 7.12). */
export const megaMenuQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['navigation', 'megaMenu'],
    queryFn: async ({ signal }) => {
      const { data: departments, brands } = await api.call('megaMenu', {}, { signal })
      return { departments, brands }
    },
    staleTime: 5 * 60_000,
  })
