import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'
import type { LineChoice } from '@/lib/shopping/cart-context'

type Subscription = Extract<LineChoice, { kind: 'subscription' }>

/** In which frequencies a product can be had, as a line of the cart says it. */
export const linePlansQuery = (api: ApiCaller, owner: string, childProductId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'line-plans', childProductId),
    queryFn: async ({ signal }): Promise<readonly Subscription[]> => {
      const { data } = await api.call('priceDetail', { variantId: childProductId }, { signal })
      const { sellerPlanId = '', frequencies = [] } = data.sellerPlanDetails ?? {}
      return frequencies.map((frequency) => ({
        kind: 'subscription',
        sellingPlanId: sellerPlanId,
        frequencyId: frequency.frequencyId,
        label: frequency.planDropdownLabel,
        duration: frequency.frequencyDuration,
        value: frequency.frequencyValue,
      }))
    },
  })
