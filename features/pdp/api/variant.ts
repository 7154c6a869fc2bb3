import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { pdpKeys } from './pdp-keys'

/** The variant that a key of option indices stands for (specification 7.4). */
export const variantQuery = (api: ApiCaller, parentProductId: string, variantKey: string) =>
  queryOptions({
    queryKey: [...pdpKeys.variant, parentProductId, variantKey],
    queryFn: async ({ signal }) => (await api.call('variant', { parentProductId, variantKey }, { signal })).variant,
  })
