import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '@/lib/api/api-context'
import { type CartStore, type CartStoreState, createCartStore } from './cart-store'

const stores = new WeakMap<QueryClient, CartStore>()

/** The cart of this tab: the same for every part that asks. */
export function useCartStore(): CartStore {
  const api = useApi()
  const queryClient = useQueryClient()
  const known = stores.get(queryClient)
  if (known) return known
  const store = createCartStore({ api, queryClient })
  stores.set(queryClient, store)
  return store
}

export function useCartStoreState(store: CartStore): CartStoreState {
  return useSyncExternalStore(store.subscribe, store.state, store.state)
}
