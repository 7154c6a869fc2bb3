import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { isNotFound } from '@/lib/api/api-error'
import { checkoutCartsKey } from '@/lib/domain/addresses/addresses'

interface CheckoutCartInput {
  readonly owner: string
  /** The cart that the address of the page names. */
  readonly cartId: string | undefined
  /** Undefined as long as there is none: the tax is unknown then. */
  readonly deliveryAddressId: string | undefined
}

/** GET /cart/checkout; null for an empty cart. A cart id that the marketplace does not know means the owner's own cart. */
export const checkoutCartQuery = (api: ApiCaller, { owner, cartId, deliveryAddressId }: CheckoutCartInput) =>
  queryOptions({
    queryKey: [...checkoutCartsKey(owner), cartId ?? '', deliveryAddressId ?? ''] as const,
    queryFn: async ({ signal }): Promise<Cart | null> => {
      const response = await api
        .call('checkoutCart', { cartId, deliveryAddressId }, { signal })
        .catch((error: unknown) => {
          if (cartId === undefined || !isNotFound(error)) throw error
          return api.call('checkoutCart', { deliveryAddressId }, { signal })
        })
      return response?.data ?? null
    },
  })
