import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'

/** Looks a shopper up by email address. A mutation, because it runs on demand and is not cached. */
export function useShopperLookup() {
  const api = useApi()
  return useMutation({
    mutationFn: async (email: string) => (await api.call('adminUser', { email })).data,
  })
}
