import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@/contract/address'
import { useApi } from '@/lib/api/api-context'
import { type AddressValues, addressBodyOf } from '../address/address-values'
import { addressesQuery } from './addresses'
import { checkoutCartsKey } from './checkout-cart'

/** Saves and removes addresses. What is known of them, and of carts that go to them, is read again. */
export function useAddressWrites(owner: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = addressesQuery(api, owner)
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: checkoutCartsKey(owner) })
  }
  const save = useMutation({
    mutationFn: async ({ addressId, values }: { addressId: string | undefined; values: AddressValues }) => {
      const body = addressBodyOf(values)
      return addressId === undefined ? api.call('addAddress', body) : api.call('changeAddress', { addressId, ...body })
    },
    onSuccess: ({ data: saved }) => {
      // It can be chosen at once.
      queryClient.setQueryData(queryKey, (known: Address[] = []) => [
        saved,
        ...known.filter(({ _id }) => _id !== saved._id),
      ])
      readAgain()
    },
  })
  const remove = useMutation({
    mutationFn: (addressId: string) => api.call('removeAddress', { addressId }),
    onSuccess: (_, addressId) => {
      queryClient.setQueryData(queryKey, (known: Address[] = []) => known.filter(({ _id }) => _id !== addressId))
      readAgain()
    },
  })
  return { save, remove }
}
