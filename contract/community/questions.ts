import { locales } from '../values/languages.ts'
import * as z from '../values/zod'

const byUser = z.object({ userId: z.string() })
const count = z._default(z.int().check(z.minimum(0)), 0)
/** Language of the text; absent when it is unknown. */
const language = z.catch(z.optional(z.enum(locales)), undefined)

const answer = z.object({
  answerId: z.string(),
  answer: z.string(),
  language,
  /** Unix seconds. */
  postedOn: z.number(),
  /** Blank for an answer by the store's team. */
  userName: z._default(z.string(), ''),
  answeredBy: z._default(z.string(), ''),
  upVoteCount: count,
  downVoteCount: count,
  /** The embedded marketplace lists only the caller, because other voters and reporters are private. */
  upVotes: z._default(z.array(byUser), []),
  downVote: z._default(z.array(byUser), []),
  abuse: z._default(z.array(byUser), []),
  isAlreadyLiked: z._default(z.boolean(), false),
  isAlreadyDisLike: z._default(z.boolean(), false),
  /** True for the caller's own answer, which they cannot vote on or report. Other services may omit it. */
  isOwn: z._default(z.boolean(), false),
})

const question = z.object({
  /** Other services may omit it. */
  questionId: z.optional(z.string()),
  question: z.string(),
  language,
  /** Unix seconds. */
  postedOn: z.number(),
  userName: z._default(z.string(), ''),
  /** Most helpful first. */
  answer: z._default(z.array(answer), []),
})

/**
 * GET {api}/v1/productQuestion?skip=&limit=&perentProductId=&trigger=&searchName= `count` is the number of all
 * questions about the product, `penCount` the number that match `searchName`.
 */
export const questionsAnswer = z.object({ data: z._default(z.array(question), []), count, penCount: count })

/** POST {api}/v1/productQuestion; `productId` is the parent product id. */
export const questionBody = z.object({ productId: z.string(), question: z.string() })
export const questionAskedAnswer = z.object({ message: z._default(z.string(), '') })

/**
 * POST and PATCH {api}/v1/likeDislikeProduct, sent together: POST sets a vote, 0 to like and 1 to dislike; PATCH, with
 * the opposite value, only takes that vote away. Both may be repeated, and arrive in any order. A vote is taken back by
 * PATCH alone, with its own value.
 */
export const answerVoteBody = z.object({ answerId: z.string(), vote: z.union([z.literal(0), z.literal(1)]) })
export const answerVoteAnswer = z.object({ message: z._default(z.string(), '') })

/** POST {api}/v1/reportProductQuestionAnswer; a second report is 409. */
export const answerReportBody = z.object({ answerId: z.string() })
export const answerReportAnswer = z.object({ message: z._default(z.string(), '') })

/** POST {api}/v1/productAnswer: the answer of a store's seller to a question about one of its products. */
export const answerBody = z.object({ questionId: z.string(), answer: z.string() })
export const answerGivenAnswer = z.object({ message: z.string(), data: z.object({ answerId: z.string() }) })

/**
 * GET {api}/v1/seller/question?skip=&limit=: questions without an answer about the products of the caller's stores, the
 * newest first. For a caller who sells for no store the list is empty.
 */
export const sellerQuestionsAnswer = z.object({
  isSeller: z.boolean(),
  data: z.array(
    z.object({
      questionId: z.string(),
      question: z.string(),
      /** Unix seconds. */
      postedOn: z.number(),
      userName: z._default(z.string(), ''),
      storeName: z.string(),
      product: z.object({
        slug: z.string(),
        /** In the requested language. */
        name: z.string(),
        /** Address of the picture without a transformation. */
        image: z.string(),
      }),
    }),
  ),
  count,
})

export type SellerQuestions = z.output<typeof sellerQuestionsAnswer>
export type Question = z.output<typeof question>
export type Answer = z.output<typeof answer>
export type QuestionsPage = z.output<typeof questionsAnswer>
