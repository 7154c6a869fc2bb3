import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { messages } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { products, stores } from '../../finding/catalogue/catalogue-tables.ts'
import { faqs, faqVotes } from '../faq/faq-tables.ts'
import { answerReports, answers, answerVotes, questions } from '../questions/questions-tables.ts'
import { reviewReports, reviews, reviewVotes } from '../reviews/reviews-tables.ts'

/** Something that shoppers vote on: its tables and its messages. */
export interface VoteSubject {
  /** Triggers of the vote table update `likes` and `dislikes`. */
  readonly item: {
    readonly table: PgTable
    readonly id: PgColumn
    /** Absent when items have no author; then everyone may vote. */
    readonly authorId?: PgColumn
    /** Selects the user who sells for the store of the item, who may not vote on or report it. Absent: every user may. */
    readonly sellerId?: SQL
    readonly likes: PgColumn
    readonly dislikes: PgColumn
  }
  /** One row per voter and item. `voter` is a user id, or a `callerKey` where guests may vote too. */
  readonly vote: {
    readonly table: PgTable
    readonly itemId: PgColumn
    readonly voter: PgColumn
    readonly isLike: PgColumn
    readonly createdAt: PgColumn
  }
  readonly messagesIn: (locale: Locale) => VoteMessages
}

export interface VoteMessages {
  readonly notFound: string
  readonly voted: (kind: 'like' | 'dislike', isSet: boolean) => string
}

/** A subject with authors. Only accounts may vote on it and report it as abuse. */
export interface AuthoredSubject extends VoteSubject {
  readonly item: VoteSubject['item'] & { readonly authorId: PgColumn }
  /** One row per user and item. */
  readonly report: {
    readonly table: PgTable
    readonly itemId: PgColumn
    readonly userId: PgColumn
    readonly createdAt: PgColumn
  }
  /** Error code for a vote on or a report of one's own item. */
  readonly ownCode: string
  readonly messagesIn: (locale: Locale) => VoteMessages & {
    readonly ownVote: string
    readonly ownReport: string
    /** Absent when sellers may vote and report. */
    readonly sellersVote?: string
    readonly sellersReport?: string
    readonly reported: string
  }
}

export const reviewSubject: AuthoredSubject = {
  item: {
    table: reviews,
    id: reviews.id,
    authorId: reviews.userId,
    likes: reviews.likes,
    dislikes: reviews.dislikes,
  },
  vote: {
    table: reviewVotes,
    itemId: reviewVotes.reviewId,
    voter: reviewVotes.userId,
    isLike: reviewVotes.isLike,
    createdAt: reviewVotes.createdAt,
  },
  report: {
    table: reviewReports,
    itemId: reviewReports.reviewId,
    userId: reviewReports.userId,
    createdAt: reviewReports.createdAt,
  },
  ownCode: 'OWN_REVIEW',
  messagesIn: (locale) => {
    const { notFound, vote, noVoteOnOwn, noReportOfOwn, reported } = messages[locale].review
    const voted = (kind: 'like' | 'dislike', isSet: boolean) => vote[kind][isSet ? 'set' : 'takenBack']
    return { notFound, voted, ownVote: noVoteOnOwn, ownReport: noReportOfOwn, reported }
  },
}

export const answerSubject: AuthoredSubject = {
  item: {
    table: answers,
    id: answers.id,
    authorId: answers.userId,
    sellerId: sql`(select ${stores.ownerId} from ${questions}
      join ${products} on ${products.id} = ${questions.productId} join ${stores} on ${stores.id} = ${products.storeId}
      where ${questions.id} = ${answers.questionId})`,
    likes: answers.upVotes,
    dislikes: answers.downVotes,
  },
  vote: {
    table: answerVotes,
    itemId: answerVotes.answerId,
    voter: answerVotes.userId,
    isLike: answerVotes.isUp,
    createdAt: answerVotes.createdAt,
  },
  report: {
    table: answerReports,
    itemId: answerReports.answerId,
    userId: answerReports.userId,
    createdAt: answerReports.createdAt,
  },
  ownCode: 'OWN_ANSWER',
  messagesIn: (locale) => {
    const { notFound, voteCounted, voteTakenBack, reported, ...refusals } = messages[locale].answer
    const voted = (_: 'like' | 'dislike', isSet: boolean) => (isSet ? voteCounted : voteTakenBack)
    return {
      notFound,
      voted,
      reported,
      ownVote: refusals.noVoteOnOwn,
      ownReport: refusals.noReportOfOwn,
      sellersVote: refusals.noVoteInOwnStore,
      sellersReport: refusals.noReportInOwnStore,
    }
  },
}

export const faqSubject: VoteSubject = {
  item: { table: faqs, id: faqs.id, likes: faqs.likes, dislikes: faqs.dislikes },
  vote: {
    table: faqVotes,
    itemId: faqVotes.faqId,
    voter: faqVotes.voter,
    isLike: faqVotes.isLike,
    createdAt: faqVotes.createdAt,
  },
  messagesIn: (locale) => {
    const { notFound, voteCounted } = messages[locale].faq
    return { notFound, voted: () => voteCounted }
  },
}
