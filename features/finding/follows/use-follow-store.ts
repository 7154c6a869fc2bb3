import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession, useUid } from '@/lib/session/session-state'
import { type FollowStatus, followCall, followKey } from './follow-status'

export interface FollowedStore {
  /** The store's customer id (storeCustomerId), which follows refer to. */
  readonly customerId: string
  readonly name: string
}

export interface Following {
  readonly followStatus: FollowStatus
  readonly isFollowing: boolean
  /** A call is running. */
  readonly isBusy: boolean
  /** Follows or unfollows. A guest is asked to sign in first, and then follows. */
  readonly toggle: () => void
}

/**
 * Whether the user follows a store, and a way to change it. The response of a call decides what is shown. A failed call
 * is silent, and the button works again at once.
 * @param initialStatus from the product's data; without it the status is loaded
 */
export function useFollowStore(store: FollowedStore, initialStatus?: FollowStatus): Following {
  const api = useApi()
  const client = useQueryClient()
  const { requestSignIn } = useSessionPrompt()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { customerId, name } = store
  const uid = useUid()

  // Never fetched: clicks write their response here.
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
      // Read again, because a guest may just have signed in.
      const now = currentSession()
      if (now.kind === 'signedIn') client.setQueryData(followKey(now.uid, customerId), data.followStatus)
    } catch {
      // Failures are silent (docs/account.md#following-stores).
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

/** Customer ids of the stores that the user follows: one call for all follow buttons of a page. */
const followingQuery = (api: ApiCaller, uid: string) => dataQuery(api, personalKey(uid, 'following'), 'following', {})
