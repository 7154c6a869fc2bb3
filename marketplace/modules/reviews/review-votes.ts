import type { z } from 'zod'
import type { reviewVoteAnswer } from '../../../contract/reviews.ts'
import type { Db, Executor } from '../../db/client.ts'
import { type UserRequest, writeOfUser } from '../../db/write-of-user.ts'
import { messages } from '../../messages/messages.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, Forbidden, NotFound } from '../../shared/domain-error.ts'
import type { Locale } from '../../shared/locale.ts'
import { findAuthorOf, findVotes, insertReport, setVote, takeVoteBack } from './review-votes-repository.ts'

export interface ReviewVote {
  readonly reviewId: string
  readonly kind: 'like' | 'dislike'
  /** Set, or take back. */
  readonly isSet: boolean
}

/** Both throw NotFound for a review that there is not, and Forbidden for one's own. */
export interface ReviewVotes {
  /** One vote a user: liking clears a dislike. Said again, it changes nothing. */
  vote(request: UserRequest, wanted: ReviewVote, locale: Locale): Promise<z.input<typeof reviewVoteAnswer>>
  /** Once a user; again is a Conflict, code ALREADY_REPORTED. */
  report(request: UserRequest, reviewId: string, locale: Locale): Promise<{ message: string }>
}

/** What readers say of reviews (specification 4.5). The database keeps the counts. */
export function reviewVotes({ db, clock }: { db: Db; clock: Clock }): ReviewVotes {
  return {
    vote: (request, { reviewId, kind, isSet }, locale) => {
      const now = clock.now()
      const vote = { reviewId, userId: request.userId, isLike: kind === 'like', createdAt: now }
      return writeOfUser(db, now, request, async (tx) => {
        await assertOfSomebodyElse(tx, vote, messages[locale].review.noVoteOnOwn, locale)
        await (isSet ? setVote(tx, vote) : takeVoteBack(tx, vote))
        const said = messages[locale].review.vote[kind][isSet ? 'set' : 'takenBack']
        const votes = await findVotes(tx, reviewId, request.userId)
        return {
          message: said,
          data: {
            likes: votes?.likes,
            disLikes: votes?.dislikes,
            userLikes: votes?.isLike === true,
            userdisLikes: votes?.isLike === false,
          },
        }
      })
    },

    report: (request, reviewId, locale) => {
      const now = clock.now()
      const report = { reviewId, userId: request.userId, createdAt: now }
      return writeOfUser(db, now, request, async (tx) => {
        await assertOfSomebodyElse(tx, report, messages[locale].review.noReportOfOwn, locale)
        if (await insertReport(tx, report)) return { message: messages[locale].review.reported }
        throw new Conflict(messages[locale].report.alreadySubmitted, 'ALREADY_REPORTED')
      })
    },
  }
}

async function assertOfSomebodyElse(
  executor: Executor,
  { reviewId, userId }: { reviewId: string; userId: string },
  refusal: string,
  locale: Locale,
): Promise<void> {
  const review = await findAuthorOf(executor, reviewId)
  if (!review) throw new NotFound(messages[locale].review.notFound)
  if (review.userId === userId) throw new Forbidden(refusal, 'OWN_REVIEW')
}
