import type { z } from 'zod'
import type { FaqVote, faqAnswer, faqVoteAnswer } from '../../../contract/faq.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, Unauthenticated } from '../../shared/domain-error.ts'
import { inLanguage, type Locale } from '../../shared/locale.ts'
import { noSuchFaq, tokenNeeded, voteCounted } from './faq-phrases.ts'
import { type FaqRow, findFaq, findProductId, listFaqs, moveVotes, setVote } from './faq-repository.ts'

type Voter = Exclude<Caller, { readonly kind: 'none' }>
type FaqOnTheWire = z.input<typeof faqAnswer>['data'][number]

export interface FaqService {
  /**
   * The questions and answers of a product, by the slug of any of its variants; the caller's own votes, a guest's too,
   * are marked. Throws NotFound.
   */
  bySlug(caller: Caller, slug: string): Promise<FaqOnTheWire[]>
  /**
   * Makes it the caller's one vote: the same again changes nothing, the other one switches. Throws NotFound, and
   * Unauthenticated for nobody.
   */
  vote(
    caller: Caller,
    vote: { readonly faqId: string; readonly action: FaqVote },
    locale: Locale,
  ): Promise<{ readonly isNew: boolean; readonly answer: z.input<typeof faqVoteAnswer> }>
  /** What a guest voted becomes the user's, who keeps their own vote where both have one. */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
}

export function faqService({ db, clock }: { db: Db; clock: Clock }): FaqService {
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

    vote: async (caller, { faqId, action }, locale) => {
      const voter = voterKey(voterOf(caller, locale))
      const isNew = await setVote(db, { faqId, voter, isLike: action === 'like', createdAt: clock.now() })
      const faq = await findFaq(db, faqId, voter)
      if (!faq) throw new NotFound(inLanguage(noSuchFaq, locale))
      return { isNew, answer: { message: inLanguage(voteCounted, locale), data: votesOf(faq) } }
    },

    mergeGuest: (tx, { guestId, userId }) =>
      moveVotes(tx, voterKey({ kind: 'guest', id: guestId }), voterKey({ kind: 'user', id: userId })),
  }
}

/** Throws Unauthenticated for nobody. */
export function voterOf(caller: Caller, locale: Locale): Voter {
  if (caller.kind === 'none') throw new Unauthenticated(inLanguage(tokenNeeded, locale), 'TOKEN_NEEDED')
  return caller
}

const voterKey = ({ kind, id }: Pick<Voter, 'kind' | 'id'>): string => `${kind} ${id}`

const votesOf = ({ likes, dislikes, isLike }: FaqRow) => ({
  likesCount: likes,
  dislikesCount: dislikes,
  isLiked: isLike === true,
  isDisliked: isLike === false,
})
