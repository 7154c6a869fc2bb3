import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ApiCaller, CallOptions } from './api-caller'
import type { AnswerOf, EndpointName, InputOf } from './endpoints'

type DataOf<N extends EndpointName> = AnswerOf<N> extends { readonly data: infer Data } ? Data : never

/** Options of a query that keeps the `data` of an endpoint's answer. */
export const dataQuery = <N extends EndpointName>(
  api: ApiCaller,
  queryKey: QueryKey,
  endpoint: N,
  input: InputOf<N>,
  options?: CallOptions,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<N>> => {
      // Not every answer has data: the type says which.
      const answer = (await api.call(endpoint, input, { signal, ...options })) as { readonly data: DataOf<N> }
      return answer.data
    },
  })
