import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** What the page of a category says beside its products, by its slug or its id. */
export const categoryQuery = (api: ApiCaller, slugOrId: string) =>
  queryOptions({
    queryKey: ['category', slugOrId],
    queryFn: async ({ signal }) => (await api.call('category', { slugOrId }, { signal })).data,
  })
