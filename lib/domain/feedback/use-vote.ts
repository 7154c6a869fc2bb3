import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { GUEST, ownerOf } from '../../session/personal-queries'
import { useSessionPrompt } from '../../session/session-prompt'
import { currentSession } from '../../session/session-state'
import { type RepeatedClick, type Vote, type VoteKind, type Votes, voteAfterClick, votesAfter } from './vote'

/** A vote to send. */
export interface VoteChange {
  readonly vote: Vote
  /** The previous vote; undefined when it is unknown because the shopper has just signed in. */
  readonly before: Vote | undefined
}

export interface VoteOptions {
  /** Identifies the item on the page, from the general to the specific: ['answer', productId, answerId]. */
  readonly item: readonly string[]
  readonly own: Vote
  readonly repeated: RepeatedClick
  readonly guestsVote: boolean
  /** True: shows the vote before the service responds and reverts it on failure. False: shows it after the response. */
  readonly isOptimistic: boolean
  /** Sends the vote. Returns the new counts when the service sends them. */
  readonly send: (change: VoteChange) => Promise<Votes | undefined>
  /** Updates the votes of the item in all data loaded for this owner (a uid, or 'guest'). */
  readonly show: (owner: string, change: (votes: Votes) => Votes) => void
  /** The queries that show the item. A pending read is cancelled, and they are refetched after the vote. */
  readonly queryKey?: (owner: string) => QueryKey
  readonly onVoted?: (change: VoteChange) => void
  readonly onFailed?: (error: Error) => void
}

/**
 * Votes on an item. All places that show the item share its state. A guest signs in first unless guests may vote; the
 * vote then continues automatically. See docs/community.md#votes.
 */
export function useVote({ item, own, repeated, guestsVote, isOptimistic, send, show, queryKey, ...on }: VoteOptions) {
  const client = useQueryClient()
  const { requestSignIn } = useSessionPrompt()
  const mutationKey = ['vote', ...item]
  const isVoting = () => client.isMutating({ mutationKey }) > 0
  const stopReading = async (owner: string) => {
    // Initial reads continue: none of their data is on the screen yet.
    if (queryKey)
      await client.cancelQueries({ queryKey: queryKey(owner), predicate: ({ state }) => state.data !== undefined })
  }
  const readAgain = (owner: string) => {
    // Refetch only after the last of several votes: an earlier read would miss some of them.
    if (isOptimistic && client.isMutating({ mutationKey: mutationKey.slice(0, -1) }) > 1) return
    if (queryKey) void client.invalidateQueries({ queryKey: queryKey(owner) })
  }

  const { mutate } = useMutation({
    mutationKey,
    // Votes on one item run one after another, so the last click wins.
    scope: { id: mutationKey.join() },
    mutationFn: ({ change }: OwnedChange) => send(change),
    onMutate: async ({ owner, change }) => {
      const earlier = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
      const sent = earlier.map(({ state }) => state.context as Sent | undefined).find((context) => context)
      if (isOptimistic) {
        await stopReading(owner)
        show(owner, (votes) => votesAfter(votes, change.vote))
      }
      return sent ?? { confirmed: change.before }
    },
    onSuccess: async (votes, { owner, change }, sent) => {
      sent.confirmed = change.vote
      if (!isOptimistic) {
        await stopReading(owner)
        show(owner, (now) => votes ?? votesAfter(now, change.vote))
      }
      readAgain(owner)
      on.onVoted?.(change)
    },
    onError: (error, { owner }, sent) => {
      const confirmed = sent?.confirmed
      // A later vote is on the screen. Its own response confirms or reverts it.
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isOptimistic && isLast && confirmed) show(owner, (votes) => votesAfter(votes, confirmed))
      if (isOptimistic) readAgain(owner)
      on.onFailed?.(error)
    },
  })

  const cast = (clicked: VoteKind, before: Vote | undefined) => {
    const owner = ownerOf(currentSession())
    const vote = voteAfterClick(before ?? 'none', clicked, repeated)
    if (vote === undefined || (owner === GUEST && !guestsVote) || (!isOptimistic && isVoting())) return
    mutate({ owner, change: { vote, before } })
  }

  return {
    /** True while a vote on this item is pending, from any place on the page. */
    isVoting: useIsMutating({ mutationKey }) > 0,
    /** Handles a click on a thumb. */
    vote: (clicked: VoteKind) => {
      if (guestsVote || currentSession().kind === 'signedIn') cast(clicked, own)
      else requestSignIn({ reason: 'vote', onSignedIn: () => cast(clicked, undefined) })
    },
  } as const
}

interface OwnedChange {
  readonly owner: string
  readonly change: VoteChange
}

/** Shared by the pending votes on one item: the vote that the service has. */
interface Sent {
  confirmed: Vote | undefined
}
