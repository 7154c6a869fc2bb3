import type { QueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { fetchMessages } from '@/lib/i18n/late-messages'
import { megaMenuQuery } from './api/mega-menu'

/** Fetches what every menu of the shop shows and says: for the pointer or the focus that reaches what opens one. */
export function prefetchMenus(api: ApiCaller, queryClient: QueryClient, locale: string): void {
  void queryClient.prefetchQuery(megaMenuQuery(api))
  fetchMessages(locale, ['menus']).catch(() => undefined)
}
