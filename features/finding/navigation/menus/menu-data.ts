import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { fetchMessages } from '@/lib/i18n/late-messages'

/** The departments with their two lower levels, and the stores of the menus. */
export const megaMenuQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['navigation', 'megaMenu'],
    queryFn: async ({ signal }) => {
      const { data: departments, brands } = await api.call('megaMenu', {}, { signal })
      return { departments, brands }
    },
    staleTime: 5 * 60_000,
  })

/** Fetches the data and texts of all menus, when the pointer or the focus reaches a button that opens one. */
export function prefetchMenus(api: ApiCaller, queryClient: QueryClient, locale: string): void {
  void queryClient.prefetchQuery(megaMenuQuery(api))
  fetchMessages(locale, ['menus']).catch(() => undefined)
}
