import { eq } from 'drizzle-orm'
import { faqAnswer, faqVoteAnswer } from '../../../contract/community/faq.ts'
import { answerVoteAnswer, questionsAnswer } from '../../../contract/community/questions.ts'
import { reviewVoteAnswer } from '../../../contract/community/reviews.ts'
import { newId } from '../../shared/ids.ts'
import {
  answerReports,
  answerVotes,
  faqs,
  faqVotes,
  questions,
  reviewReports,
  reviews,
  reviewVotes,
} from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { type Answered, newAccount, type Shopper } from '../people/shopper.ts'
import { addAnswer, addQuestion, minute, productId } from '../samples/sample-questions.ts'
import { reviewSeen } from './review-calls.ts'

export type VoteKind = 'like' | 'dislike'

/** The votes of an item as a shopper sees them. */
export interface VotesSeen {
  readonly likes: number
  readonly dislikes: number
  readonly own: VoteKind | 'none'
}

export interface Item {
  readonly id: string
  /** The account that wrote it; absent for FAQs. */
  readonly author?: Shopper
}

interface Call {
  readonly name: string
  readonly method: 'POST' | 'PATCH'
  readonly url: string
  /** The body without the id of the item. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A subject of votes, for tests. */
export interface SubjectUnderTest {
  readonly name: 'review' | 'answer' | 'faq'
  /** The field with the id of the item. */
  readonly idField: string
  /** Messages of the marketplace, in English. */
  readonly notFound: string
  readonly canTakeBack: boolean
  readonly guestsVote: boolean
  /** Adds an item with 7 likes and 3 dislikes that belong to no account. */
  add(app: AppUnderTest): Promise<Item>
  remove(app: AppUnderTest, item: Item): Promise<unknown>
  cast(
    who: Shopper,
    itemId: string,
    kind: VoteKind,
    isSet: boolean,
    headers?: Record<string, string>,
  ): Promise<Answered>
  /** Parses the answer to a vote. Returns the votes in it, or undefined when it has none. */
  answered(body: unknown): VotesSeen | undefined
  readVotes(app: AppUnderTest, itemId: string, who?: { readonly token: string }): Promise<VotesSeen>
  /** Returns the votes of the item. */
  rows(app: AppUnderTest, itemId: string): Promise<readonly { readonly voter: string; readonly isLike: boolean }[]>
  /** Vote bodies that are rejected with 400, and the field named in the error. */
  readonly badVotes: readonly (readonly [field: string, body: Readonly<Record<string, unknown>>])[]
  /** Every write: votes, and reports where supported. */
  readonly calls: readonly Call[]
}

/** A subject whose items have authors and can be reported. */
export interface ReportableUnderTest extends SubjectUnderTest {
  readonly ownCode: string
  readonly reported: string
  report(who: Shopper, itemId: string, headers?: Record<string, string>): Promise<Answered>
  isReported(app: AppUnderTest, itemId: string, who: Shopper): Promise<boolean>
  reports(app: AppUnderTest, itemId: string): Promise<number>
}

const REVIEW_VOTE = '/v1/likeDislikeReview/'
const REVIEW_REPORT = '/v1/reportReview/'
const ANSWER_VOTE = '/v1/likeDislikeProduct'
const ANSWER_REPORT = '/v1/reportProductQuestionAnswer'
export const FAQ_VOTE = '/fast/api/v1/product-faq/like-dislike'

/** A product with few reviews, so that the first page shows all of them. */
const PRODUCT = 'copper-water-bottle'
const FAQ_PRODUCT = 'matcha-ceremonial-grade'
export const FAQS = `/fast/api/v1/product-faq/bySlug?slug=${FAQ_PRODUCT}`

const ownOf = (isLiked: boolean, isDisliked: boolean): VotesSeen['own'] =>
  isLiked ? 'like' : isDisliked ? 'dislike' : 'none'

const reviewVotesSeen = (votes: { likes: number; disLikes: number; userLikes: boolean; userdisLikes: boolean }) => ({
  likes: votes.likes,
  dislikes: votes.disLikes,
  own: ownOf(votes.userLikes, votes.userdisLikes),
})

const faqVotesSeen = (votes: { likesCount: number; dislikesCount: number; isLiked: boolean; isDisliked: boolean }) => ({
  likes: votes.likesCount,
  dislikes: votes.dislikesCount,
  own: ownOf(votes.isLiked, votes.isDisliked),
})

export const review: ReportableUnderTest = {
  name: 'review',
  idField: 'reviewId',
  notFound: 'There is no such review.',
  canTakeBack: true,
  guestsVote: false,
  add: async (app) => {
    const author = await newAccount(app)
    const id = newId()
    await app.database.db.insert(reviews).values({
      id,
      productId: productId(PRODUCT),
      userId: author.id,
      name: 'Noor A.',
      rating: 5,
      title: 'Soft',
      body: 'Daily use.',
      images: [],
      likes: 7,
      dislikes: 3,
      createdAt: minute(0),
    })
    return { id, author }
  },
  remove: (app, { id }) => app.database.db.delete(reviews).where(eq(reviews.id, id)),
  cast: (who, reviewId, kind, isSet, headers) => who.call('POST', REVIEW_VOTE, { reviewId, [kind]: isSet }, headers),
  answered: (body) => {
    const { data } = reviewVoteAnswer.parse(body)
    return data && reviewVotesSeen(data)
  },
  readVotes: async (app, id, who) => reviewVotesSeen(await reviewSeen(app, PRODUCT, id, who)),
  rows: ({ database: { db } }, id) =>
    db
      .select({ voter: reviewVotes.userId, isLike: reviewVotes.isLike })
      .from(reviewVotes)
      .where(eq(reviewVotes.reviewId, id)),
  badVotes: [
    ['like', {}],
    ['like', { like: true, dislike: true }],
    ['like', { like: 1 }],
    ['dislike', { dislike: 'true' }],
    ['like', { like: null }],
    ['userId', { like: true, userId: 'another' }],
  ],
  calls: [
    { name: 'a like', method: 'POST', url: REVIEW_VOTE, body: { like: true } },
    { name: 'taking a dislike back', method: 'POST', url: REVIEW_VOTE, body: { dislike: false } },
    { name: 'a report', method: 'POST', url: REVIEW_REPORT, body: {} },
  ],
  ownCode: 'OWN_REVIEW',
  reported: 'Reported',
  report: (who, reviewId, headers) => who.call('POST', REVIEW_REPORT, { reviewId }, headers),
  isReported: async (app, id, who) => (await reviewSeen(app, PRODUCT, id, who)).usersReported,
  reports: ({ database: { db } }, id) => db.$count(reviewReports, eq(reviewReports.reviewId, id)),
}

async function answerSeen(app: AppUnderTest, id: string, who?: { readonly token: string }) {
  const path = `/v1/productQuestion?limit=100&perentProductId=${productId(PRODUCT)}`
  const { data } = await app.read(questionsAnswer, path, who ? { token: who.token } : {})
  const found = data.flatMap((question) => question.answer).find(({ answerId }) => answerId === id)
  if (!found) throw new Error(`Answer ${id} is not shown`)
  return found
}

export const answer: ReportableUnderTest = {
  name: 'answer',
  idField: 'answerId',
  notFound: 'There is no such answer.',
  canTakeBack: true,
  guestsVote: false,
  add: async (app) => {
    const author = await newAccount(app)
    const row = { userId: author.id, upVotes: 7, downVotes: 3 }
    return { id: await addAnswer(app, await addQuestion(app, PRODUCT), row), author }
  },
  remove: (app) => app.database.db.delete(questions).where(eq(questions.productId, productId(PRODUCT))),
  cast: (who, answerId, kind, isSet, headers) =>
    who.call(isSet ? 'POST' : 'PATCH', ANSWER_VOTE, { answerId, vote: kind === 'like' ? 0 : 1 }, headers),
  answered: (body) => {
    answerVoteAnswer.parse(body)
    return undefined
  },
  readVotes: async (app, id, who) => {
    const found = await answerSeen(app, id, who)
    const own = ownOf(found.isAlreadyLiked, found.isAlreadyDisLike)
    return { likes: found.upVoteCount, dislikes: found.downVoteCount, own }
  },
  rows: ({ database: { db } }, id) =>
    db
      .select({ voter: answerVotes.userId, isLike: answerVotes.isUp })
      .from(answerVotes)
      .where(eq(answerVotes.answerId, id)),
  badVotes: [undefined, null, 2, -1, 0.5, 1e9, '0', '1', true, false, 'like', [], [0], {}].map((vote) => [
    'vote',
    { vote },
  ]),
  calls: [
    { name: 'a like', method: 'POST', url: ANSWER_VOTE, body: { vote: 0 } },
    { name: 'taking a dislike back', method: 'PATCH', url: ANSWER_VOTE, body: { vote: 1 } },
    { name: 'a report', method: 'POST', url: ANSWER_REPORT, body: {} },
  ],
  ownCode: 'OWN_ANSWER',
  reported: 'Reported Successfully!',
  report: (who, answerId, headers) => who.call('POST', ANSWER_REPORT, { answerId }, headers),
  isReported: async (app, id, who) => {
    const { abuse } = await answerSeen(app, id, who)
    return abuse.length === 1 && abuse[0]?.userId === who.id
  },
  reports: ({ database: { db } }, id) => db.$count(answerReports, eq(answerReports.answerId, id)),
}

export const faq: SubjectUnderTest = {
  name: 'faq',
  idField: 'faqId',
  notFound: 'There is no such question.',
  canTakeBack: false,
  guestsVote: true,
  add: async (app) => {
    const id = newId()
    const texts = { question: 'Is it shade grown?', answer: 'Yes.' }
    const place = { productId: productId(FAQ_PRODUCT), position: 100 }
    await app.database.db.insert(faqs).values({ id, ...texts, ...place, likes: 7, dislikes: 3 })
    return { id }
  },
  remove: (app, { id }) => app.database.db.delete(faqs).where(eq(faqs.id, id)),
  cast: (who, faqId, action, _, headers) => who.call('POST', FAQ_VOTE, { action, faqId }, headers),
  answered: (body) => {
    const { data } = faqVoteAnswer.parse(body)
    return data && faqVotesSeen(data)
  },
  readVotes: async (app, id, who) => {
    const { data } = await app.read(faqAnswer, FAQS, who ? { token: who.token } : {})
    const found = data.find((one) => one.id === id)
    if (!found) throw new Error(`FAQ ${id} is not shown`)
    return faqVotesSeen(found)
  },
  rows: ({ database: { db } }, id) =>
    db.select({ voter: faqVotes.voter, isLike: faqVotes.isLike }).from(faqVotes).where(eq(faqVotes.faqId, id)),
  badVotes: [undefined, 'love', 'LIKE', true, ['like', 'dislike']].map((action) => ['action', { action }]),
  calls: [
    { name: 'a like', method: 'POST', url: FAQ_VOTE, body: { action: 'like' } },
    { name: 'a dislike', method: 'POST', url: FAQ_VOTE, body: { action: 'dislike' } },
  ],
}
