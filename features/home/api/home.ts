import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** Departments and rows of the home page. */
export const homeQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await api.call('home', {}, { signal })).data,
  })
