import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@/contract/account/addresses'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { dataQuery } from '../../api/data-query'
import { useSingleMutation } from '../../api/use-single-mutation'
import { personalKey, useOwner } from '../../session/personal-queries'
import { type AddressValues, addressBodyOf, addressChangesOf } from './address-values'

/** GET /address: the saved addresses of a user or a guest, the default one first. */
export const addressesQuery = (api: ApiCaller, owner: string) =>
  dataQuery(api, personalKey(owner, 'addresses'), 'addresses', {})

/** Returns the addresses of the address book, and `chosenId`, which may be for a single order. */
export const keptAddresses = (all: readonly Address[], chosenId?: string): readonly Address[] =>
  all.filter(({ _id, isKept }) => isKept || _id === chosenId)

/** The key of all checkout carts of an owner: those of each address. */
export const checkoutCartsKey = (owner: string) => personalKey(owner, 'checkout-cart')

/** The saved addresses of this browser's shopper. A guest without a token has none, and no request is made. */
export function useAddresses({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...addressesQuery(useApi(), useOwner()), enabled })
}

/** Saves and removes addresses. What is known of them, and of carts that go to them, is read again. */
export function useAddressWrites(owner: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = addressesQuery(api, owner)
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: checkoutCartsKey(owner) })
  }
  const save = useSingleMutation({
    /** `before` is the address that is changed; only fields that differ from it are sent. */
    mutationFn: async ({ before, values }: { before: Address | undefined; values: AddressValues }) =>
      before
        ? api.call('changeAddress', { addressId: before._id, ...addressChangesOf(before, values) })
        : api.call('addAddress', addressBodyOf(values)),
    onSuccess: ({ data: saved }) => {
      // It can be chosen at once.
      queryClient.setQueryData(queryKey, (known: Address[] = []) => [
        saved,
        ...known.filter(({ _id }) => _id !== saved._id),
      ])
      readAgain()
    },
  })
  const remove = useSingleMutation({
    mutationFn: (addressId: string) => api.call('removeAddress', { addressId }),
    onSuccess: (_, addressId) => {
      queryClient.setQueryData(queryKey, (known: Address[] = []) => known.filter(({ _id }) => _id !== addressId))
      readAgain()
    },
  })
  return { save, remove }
}
