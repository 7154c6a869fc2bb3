import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import { collectionsQuery } from './api/collections'

/** The collections of the signed-in user. */
export function useCollections() {
  const api = useApi()
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  return { uid, list: useQuery({ ...collectionsQuery(api, uid), enabled: uid !== '' }) }
}
