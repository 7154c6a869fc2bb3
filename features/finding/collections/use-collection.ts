import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { useUid } from '@/lib/session/session-state'
import { collectionQuery, collectionsQuery } from './api/collections'

/** A collection of the signed-in user: its latest state, and the products loaded so far. */
export function useCollection(id: string) {
  const api = useApi()
  const uid = useUid()
  const query = useInfiniteQuery({ ...collectionQuery(api, uid, id), enabled: uid !== '' && id !== '' })
  return {
    uid,
    query,
    collection: query.data?.pages.at(-1),
    products: query.data?.pages.flatMap((page) => page.products) ?? [],
    isMissing: isNotFound(query.error),
  }
}

export type OpenCollection = ReturnType<typeof useCollection>

/** The collections of the signed-in user. */
export function useCollections() {
  const api = useApi()
  const uid = useUid()
  return { uid, list: useQuery({ ...collectionsQuery(api, uid), enabled: uid !== '' }) }
}
