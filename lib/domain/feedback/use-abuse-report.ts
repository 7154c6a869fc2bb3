import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error'
import { GUEST, ownerOf } from '../../session/personal-queries'
import { useSessionPrompt } from '../../session/session-prompt'
import { currentSession } from '../../session/session-state'

export interface AbuseReportOptions {
  /** Identifies the item on the page: ['review', reviewId]. */
  readonly item: readonly string[]
  readonly send: () => Promise<{ readonly message: string }>
  /** Marks the item as reported in all data loaded for this user. */
  readonly markReported: (uid: string) => void
  readonly onReported: (message: string) => void
  /** `isRepeated`: this user has already reported the item. */
  readonly onFailed: (error: Error, isRepeated: boolean) => void
}

const CONFLICT = 409

/** Reports an item as abuse, once per user. A guest signs in first; the report then continues automatically. */
export function useAbuseReport({ item, send, markReported, onReported, onFailed }: AbuseReportOptions) {
  const client = useQueryClient()
  const { requestSignIn } = useSessionPrompt()
  const mutationKey = ['abuse report', ...item]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (_uid: string) => send(),
    onSuccess: ({ message }, uid) => {
      markReported(uid)
      onReported(message)
    },
    onError: (error, uid) => {
      const isRepeated = error instanceof ApiError && error.status === CONFLICT
      if (isRepeated) markReported(uid)
      onFailed(error, isRepeated)
    },
  })
  const report = () => {
    const owner = ownerOf(currentSession())
    if (owner !== GUEST && client.isMutating({ mutationKey }) === 0) mutate(owner)
  }
  return {
    isReporting: useIsMutating({ mutationKey }) > 0,
    report: () => {
      if (currentSession().kind === 'signedIn') report()
      else requestSignIn({ reason: 'report', onSignedIn: report })
    },
  } as const
}
