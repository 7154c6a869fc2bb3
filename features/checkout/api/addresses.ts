import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'

/** GET /address: the saved addresses of a user or a guest, the default one first. */
export const addressesQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'addresses'),
    queryFn: async ({ signal }) => (await api.call('addresses', {}, { signal })).data,
  })

/** The saved addresses of this browser's shopper. A guest without a token has none, and no request is made. */
export function useAddresses({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...addressesQuery(useApi(), ownerOf(useSession())), enabled })
}
