import type { z } from 'zod'
import type { FaqVote, faqAnswer, faqVoteAnswer } from '../../../contract/faq.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messages } from '../../messages/messages.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, TooManyRequests, Unauthenticated } from '../../shared/domain-error.ts'
import type { Locale } from '../../shared/locale.ts'
import { type FaqRow, findFaq, findProductId, listFaqs, moveVotes, setVote } from './faq-repository.ts'

type Voter = Exclude<Caller, { readonly kind: 'none' }>
type FaqOnTheWire = z.input<typeof faqAnswer>['data'][number]

interface WantedVote {
  readonly faqId: string
  readonly action: FaqVote
  /** Where a guest votes from; absent for calls from this machine, whose guests are not counted. */
  readonly network?: string | undefined
}

interface FaqPorts {
  /** Counts one more guest of a network who votes. Gives 0, or the seconds to wait when it is one too many. */
  readonly countVote: (tx: Tx, from: { readonly network: string; readonly faqId: string }, now: Date) => Promise<number>
}

export interface FaqService {
  /**
   * The questions and answers of a product, by the slug of any of its variants; the caller's own votes, a guest's too,
   * are marked. Throws NotFound.
   */
  bySlug(caller: Caller, slug: string): Promise<FaqOnTheWire[]>
  /**
   * Makes it the caller's one vote: the same again changes nothing, the other one switches. Throws NotFound,
   * Unauthenticated for nobody, and TooManyRequests when many new guests of one network vote on one question.
   */
  vote(
    caller: Caller,
    vote: WantedVote,
    locale: Locale,
  ): Promise<{ readonly isNew: boolean; readonly answer: z.input<typeof faqVoteAnswer> }>
  /** What a guest voted becomes the user's, who keeps their own vote where both have one. */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
}

interface FaqSources {
  readonly db: Db
  readonly clock: Clock
  readonly ports: FaqPorts
}

export function faqService({ db, clock, ports }: FaqSources): FaqService {
  return {
    bySlug: async (caller, slug) => {
      const productId = await findProductId(db, slug)
      if (productId === undefined) throw new NotFound('There is no such product.')
      const rows = await listFaqs(db, productId, caller.kind === 'none' ? undefined : voterKey(caller))
      return rows.map((row) => {
        const { id, question, answer, isVerified, source } = row
        return { id, question, answer, isVerified, source, ...votesOf(row) }
      })
    },

    vote: async (caller, { faqId, action, network }, locale) => {
      const voter = voterKey(voterOf(caller, locale))
      const now = clock.now()
      const vote = { faqId, voter, isLike: action === 'like', createdAt: now }
      const isNew =
        caller.kind === 'guest' && network !== undefined
          ? await db.transaction((tx) => setGuestVote(tx, vote, network, locale))
          : await setVote(db, vote)
      const faq = await findFaq(db, faqId, voter)
      if (!faq) throw new NotFound(messages[locale].faq.notFound)
      return { isNew, answer: { message: messages[locale].faq.voteCounted, data: votesOf(faq) } }
    },

    mergeGuest: (tx, { guestId, userId }) =>
      moveVotes(tx, voterKey({ kind: 'guest', id: guestId }), voterKey({ kind: 'user', id: userId })),
  }

  async function setGuestVote(tx: Tx, vote: Parameters<typeof setVote>[1], network: string, locale: Locale) {
    const isNew = await setVote(tx, vote)
    const wait = isNew ? await ports.countVote(tx, { network, faqId: vote.faqId }, vote.createdAt) : 0
    if (wait > 0) throw new TooManyRequests(messages[locale].faq.tooManyVotes, 'TOO_MANY_VOTES', wait)
    return isNew
  }
}

/** Throws Unauthenticated for nobody. */
export function voterOf(caller: Caller, locale: Locale): Voter {
  if (caller.kind === 'none') throw new Unauthenticated(messages[locale].session.tokenNeeded, 'TOKEN_NEEDED')
  return caller
}

const voterKey = ({ kind, id }: Pick<Voter, 'kind' | 'id'>): string => `${kind} ${id}`

const votesOf = ({ likes, dislikes, isLike }: FaqRow) => ({
  likesCount: likes,
  dislikesCount: dislikes,
  isLiked: isLike === true,
  isDisliked: isLike === false,
})
