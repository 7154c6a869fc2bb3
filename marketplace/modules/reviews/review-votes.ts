import type { z } from 'zod'
import type { reviewVoteAnswer } from '../../../contract/reviews.ts'
import type { Db, Executor } from '../../db/client.ts'
import { type UserRequest, writeOfUser } from '../../db/write-of-user.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, Forbidden, NotFound } from '../../shared/domain-error.ts'
import { inLanguage, type Locale, type Translations } from '../../shared/locale.ts'
import {
  alreadyReported,
  noReportOfOwnReview,
  noSuchReview,
  noVoteOnOwnReview,
  reported,
  voteSaid,
} from './review-phrases.ts'
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
        await assertOfSomebodyElse(tx, vote, noVoteOnOwnReview, locale)
        await (isSet ? setVote(tx, vote) : takeVoteBack(tx, vote))
        const said = voteSaid[kind][isSet ? 'set' : 'takenBack']
        const votes = await findVotes(tx, reviewId, request.userId)
        return {
          message: inLanguage(said, locale),
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
        await assertOfSomebodyElse(tx, report, noReportOfOwnReview, locale)
        if (await insertReport(tx, report)) return { message: inLanguage(reported, locale) }
        throw new Conflict(inLanguage(alreadyReported, locale), 'ALREADY_REPORTED')
      })
    },
  }
}

async function assertOfSomebodyElse(
  executor: Executor,
  { reviewId, userId }: { reviewId: string; userId: string },
  refusal: Translations,
  locale: Locale,
): Promise<void> {
  const review = await findAuthorOf(executor, reviewId)
  if (!review) throw new NotFound(inLanguage(noSuchReview, locale))
  if (review.userId === userId) throw new Forbidden(inLanguage(refusal, locale), 'OWN_REVIEW')
}
