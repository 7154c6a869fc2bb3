import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { GUEST, ownerOf } from '../session/personal-queries'
import { useSessionPrompt } from '../session/session-prompt'
import { currentSession } from '../session/session-state'
import { type RepeatedClick, type Vote, type VoteKind, type Votes, voteAfterClick, votesAfter } from './vote'

/** A vote to be sent. */
export interface VoteChange {
  readonly vote: Vote
  /** The vote before; undefined when it is unknown because the shopper has only just signed in. */
  readonly before: Vote | undefined
}

export interface VoteOptions {
  /** Names the item in the whole page, the last part within the others: ['answer', productId, answerId]. */
  readonly item: readonly string[]
  readonly own: Vote
  readonly repeated: RepeatedClick
  readonly guestsVote: boolean
  /** True shows the vote before the service has answered and reverts it on failure; false shows it after the answer. */
  readonly isOptimistic: boolean
  /** Sends the vote. Returns the votes when the service answers with them. */
  readonly send: (change: VoteChange) => Promise<Votes | undefined>
  /** Changes the votes of the item in everything that this owner (a uid, or 'guest') has loaded. */
  readonly show: (owner: string, change: (votes: Votes) => Votes) => void
  /** The queries that show the item: a read under way is stopped, and they are read again after the vote. */
  readonly queryKey?: (owner: string) => QueryKey
  readonly onVoted?: (change: VoteChange) => void
  readonly onFailed?: (error: Error) => void
}

/**
 * Votes on an item, wherever it stands in the page. A guest signs in first unless guests may vote; then the vote goes on
 * by itself. The rules: docs/community.md#votes
 */
export function useVote({ item, own, repeated, guestsVote, isOptimistic, send, show, queryKey, ...on }: VoteOptions) {
  const client = useQueryClient()
  const { requestSignIn } = useSessionPrompt()
  const mutationKey = ['vote', ...item]
  const isVoting = () => client.isMutating({ mutationKey }) > 0
  const stopReading = async (owner: string) => {
    // First reads go on: nothing of them is shown yet.
    if (queryKey)
      await client.cancelQueries({ queryKey: queryKey(owner), predicate: ({ state }) => state.data !== undefined })
  }
  const readAgain = (owner: string) => {
    // The read after the last of several votes shows them all; an earlier one would show half of them.
    if (isOptimistic && client.isMutating({ mutationKey: mutationKey.slice(0, -1) }) > 1) return
    if (queryKey) void client.invalidateQueries({ queryKey: queryKey(owner) })
  }

  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last click is the one that stays.
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
      // A later vote is on the screen, and is reverted or confirmed by its own answer.
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
    /** A vote on this item is on its way, from here or from elsewhere in the page. */
    isVoting: useIsMutating({ mutationKey }) > 0,
    /** A click on a thumb. */
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

/** Shared by the votes on one item that are on their way: the vote that the service has. */
interface Sent {
  confirmed: Vote | undefined
}
