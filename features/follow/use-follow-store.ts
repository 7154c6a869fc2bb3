import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession, useSession } from '@/lib/session/session-state'
import { followingQuery } from './api/following'
import { type FollowStatus, followCall, followKey } from './follow-status'

export interface FollowedStore {
  /** The store's customer id (storeCustomerId), which is what people follow. */
  readonly customerId: string
  readonly name: string
}

export interface Following {
  readonly followStatus: FollowStatus
  readonly isFollowing: boolean
  /** The call is on its way. */
  readonly isBusy: boolean
  /** Follows, or stops following. A guest is asked to sign in first, and then follows. */
  readonly toggle: () => void
}

/**
 * Whether whoever looks follows a store, and the way to change it (specification 4.4 and 7.7). What the call answers is
 * what shows then; a call that fails is silent, and the button is usable at once (specification 8.2).
 * @param initialStatus as the product's own answer has it; absent where there is none, and then it is asked for
 */
export function useFollowStore(store: FollowedStore, initialStatus?: FollowStatus): Following {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  const { requestSignIn } = useSessionPrompt()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { customerId, name } = store
  const uid = session.kind === 'signedIn' ? session.uid : ''

  // Never fetched by itself: answers to clicks are put there.
  const { data: answered } = useQuery<FollowStatus>({
    queryKey: followKey(uid, customerId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: following } = useQuery({
    ...followingQuery(api, uid),
    enabled: uid !== '' && initialStatus === undefined,
  })
  const followStatus = uid ? (answered ?? initialStatus ?? (following?.includes(customerId) ? 1 : 0)) : 0

  const change = async (call: 'follow' | 'unfollow') => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const { data } = await api.call(call, { followingId: customerId })
      // Whoever it is by now: a guest may just have signed in.
      const now = currentSession()
      if (now.kind === 'signedIn') client.setQueryData(followKey(now.uid, customerId), data.followStatus)
    } catch {
      // Silent by specification 8.2.
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const toggle = () => {
    if (uid) void change(followCall(followStatus))
    else requestSignIn({ reason: 'follow', subject: name, onSignedIn: () => void change('follow') })
  }
  return { followStatus, isFollowing: followStatus === 1, isBusy, toggle }
}
