import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useCartChanged } from '@/lib/domain/cart/use-cart-changed'

/** Adds the membership (productType 5) to the caller's cart and refreshes everything that shows the cart. */
export function useAddMembership() {
  const api = useApi()
  const cartChanged = useCartChanged()
  return useSingleMutation({ mutationFn: () => api.call('addMembership', {}), onSuccess: cartChanged })
}
