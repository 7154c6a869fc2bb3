import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'

/** Looks a shopper up by e-mail address. Asked for by hand, so it is no query that stays. */
export function useShopperLookup() {
  const api = useApi()
  return useMutation({
    mutationFn: async (email: string) => (await api.call('adminUser', { email })).data,
  })
}
