import type { Executor, Tx } from '../../../db/client.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { callerKey, type KnownCaller } from '../../../shared/auth/caller.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import { Conflict, Forbidden, NotFound } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { type AuthoredSubject, answerSubject, faqSubject, reviewSubject, type VoteSubject } from './vote-subjects.ts'
import { faqVotesOfNetwork } from './votes-policy.ts'
import {
  deleteVote,
  findVotes,
  insertReport,
  moveVotes,
  setVote,
  type VoteCounts,
  type WriteResult,
} from './votes-repository.ts'

const subjects = { review: reviewSubject, answer: answerSubject }

export type SubjectName = keyof typeof subjects

export interface VoteChange {
  readonly itemId: string
  readonly kind: 'like' | 'dislike'
  /** True sets the vote, false removes it. */
  readonly isSet: boolean
}

export interface Voted {
  readonly message: string
  /** The counts after the change. */
  readonly votes: VoteCounts
}

export interface FaqVoteRequest {
  readonly faqId: string
  readonly kind: 'like' | 'dislike'
  /** The network a guest votes from. Undefined for this machine: guests on it are not limited. */
  readonly network: string | undefined
}

/** Votes and abuse reports. The rules: docs/community.md#votes */
export interface VotesService {
  /**
   * Sets or removes a user's vote on a review or an answer. A repeat changes nothing. Throws NotFound when there is no
   * such item, and Forbidden for the user's own and for answers in a store that the user sells for.
   */
  vote(name: SubjectName, request: UserRequest, change: VoteChange, locale: Locale): Promise<Voted>
  /**
   * Sets the vote of a guest or user on an FAQ; `isNew` when the voter had none. Throws NotFound, and TooManyRequests
   * when too many new guests of one network vote on one FAQ.
   */
  voteOnFaq(voter: KnownCaller, request: FaqVoteRequest, locale: Locale): Promise<Voted & { readonly isNew: boolean }>
  /**
   * Reports a review or an answer as abuse. Throws Conflict (ALREADY_REPORTED) for the user's second report, NotFound
   * when there is no such item, and Forbidden for the user's own.
   */
  report(name: SubjectName, request: UserRequest, itemId: string, locale: Locale): Promise<{ readonly message: string }>
  /** Moves a guest's FAQ votes to the user. The user's own vote wins where both voted. */
  mergeGuest(tx: Tx, who: GuestAndUser): Promise<void>
}

type VotesSources = Pick<Infrastructure, 'db' | 'clock' | 'limits'>

export function votesService({ db, clock, limits }: VotesSources): VotesService {
  return {
    vote: (name, request, change, locale) => {
      const now = clock.now()
      const subject = subjects[name]
      const row = { itemId: change.itemId, voter: request.userId, isLike: change.kind === 'like' }
      return userTransaction(db, now, request, async (tx) => {
        const written = change.isSet ? await setVote(tx, subject, row, now) : await deleteVote(tx, subject, row)
        assertOthers(written, request.userId, subject, 'Vote', locale)
        return voted(tx, subject, row, change, locale)
      })
    },
    voteOnFaq: (visitor, { faqId, kind, network }, locale) => {
      const now = clock.now()
      const cast = async (executor: Executor) => {
        const row = { itemId: faqId, voter: callerKey(visitor), isLike: kind === 'like' }
        const written = await setVote(executor, faqSubject, row, now)
        if (!written) throw new NotFound(faqSubject.messagesIn(locale).notFound)
        return { isNew: written.isNew, ...(await voted(executor, faqSubject, row, { kind, isSet: true }, locale)) }
      }
      if (visitor.kind === 'user' || network === undefined) return cast(db)
      return db.transaction(async (tx) => {
        const result = await cast(tx)
        const wait = result.isNew ? await limits.count(faqVotesOfNetwork, `${network} ${faqId}`) : 0
        throwIfLimited(wait, locale, 'TOO_MANY_VOTES', messages[locale].faq.tooManyVotes)
        return result
      })
    },
    report: (name, request, itemId, locale) => {
      const now = clock.now()
      const subject = subjects[name]
      const { userId } = request
      return userTransaction(db, now, request, async (tx) => {
        const written = await insertReport(tx, subject, { itemId, userId }, now)
        assertOthers(written, userId, subject, 'Report', locale)
        if (!written?.isNew) throw new Conflict(messages[locale].report.alreadySubmitted, 'ALREADY_REPORTED')
        return { message: subject.messagesIn(locale).reported }
      })
    },
    mergeGuest: (tx, { guestId, userId }) =>
      moveVotes(tx, faqSubject, callerKey({ kind: 'guest', id: guestId }), callerKey({ kind: 'user', id: userId })),
  }
}

async function voted(
  executor: Executor,
  subject: VoteSubject,
  { itemId, voter }: { readonly itemId: string; readonly voter: string },
  { kind, isSet }: Pick<VoteChange, 'kind' | 'isSet'>,
  locale: Locale,
): Promise<Voted> {
  const votes = await findVotes(executor, subject, itemId, voter)
  const texts = subject.messagesIn(locale)
  if (!votes) throw new NotFound(texts.notFound)
  return { message: texts.voted(kind, isSet), votes }
}

function assertOthers(
  written: WriteResult | undefined,
  userId: string,
  subject: AuthoredSubject,
  action: 'Vote' | 'Report',
  locale: Locale,
): void {
  const texts = subject.messagesIn(locale)
  if (!written) throw new NotFound(texts.notFound)
  if (written.authorId === userId) throw new Forbidden(texts[`own${action}`], subject.ownCode)
  if (written.sellerId === userId) throw new Forbidden(texts[`sellers${action}`] ?? texts[`own${action}`], 'OWN_STORE')
}
