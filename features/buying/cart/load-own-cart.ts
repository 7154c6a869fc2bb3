import type { OwnContext } from '@/lib/server/pages/load-page'
import { type CartRead, cartQuery } from './store/cart-query'

/** Loads the visitor's cart for the cart page. The browser reads it again before the first write. Server only. */
export async function loadOwnCart({
  api,
  owner,
  queryClient,
  visitor: { storeCategoryId },
}: OwnContext): Promise<void> {
  const answer = await api.call('userCart', { storeCategoryId, cartId: undefined })
  const { queryKey } = cartQuery(api, { ownerId: owner, cartId: undefined })
  queryClient.setQueryData<CartRead>(queryKey, { cart: answer?.data, version: 'server' })
}
