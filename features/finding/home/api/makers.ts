import { queryOptions } from '@tanstack/react-query'
import type { MakersAnswer } from '@/contract/finding/stores'
import type { ApiCaller } from '@/lib/api/api-caller'
import { makersKey } from './home'

export type Maker = MakersAnswer[number]

/** Returns the query for the makers of the row. */
export const makersQuery = (api: ApiCaller, locale: string) =>
  queryOptions({
    queryKey: makersKey(locale),
    queryFn: async ({ signal }) => (await api.call('makers', {}, { signal })).data.makers,
  })
