import { locales } from './languages.ts'
import * as z from './zod'

const byUser = z.object({ userId: z.string() })
const count = z.number().int().min(0).default(0)
/** Language of the text; absent when it is unknown. */
const language = z.enum(locales).optional().catch(undefined)

const answer = z.object({
  answerId: z.string(),
  answer: z.string(),
  language,
  /** Unix seconds. */
  postedOn: z.number(),
  /** Blank for an answer by the store's team. */
  userName: z.string().default(''),
  answeredBy: z.string().default(''),
  upVoteCount: count,
  downVoteCount: count,
  /** The embedded marketplace lists only the caller, because other voters and reporters are private. */
  upVotes: z.array(byUser).default([]),
  downVote: z.array(byUser).default([]),
  abuse: z.array(byUser).default([]),
  isAlreadyLiked: z.boolean().default(false),
  isAlreadyDisLike: z.boolean().default(false),
  /** True for the caller's own answer, which they cannot vote on or report. Other services may omit it. */
  isOwn: z.boolean().default(false),
})

const question = z.object({
  /** Other services may omit it. */
  questionId: z.string().optional(),
  question: z.string(),
  language,
  /** Unix seconds. */
  postedOn: z.number(),
  userName: z.string().default(''),
  /** Most helpful first. */
  answer: z.array(answer).default([]),
})

/**
 * GET {api}/v1/productQuestion?skip=&limit=&perentProductId=&trigger=&searchName= `count` is the number of all
 * questions about the product, `penCount` the number that match `searchName`.
 */
export const questionsAnswer = z.object({ data: z.array(question).default([]), count, penCount: count })

/** POST {api}/v1/productQuestion; `productId` is the parent product id. */
export const questionBody = z.object({ productId: z.string(), question: z.string() })
export const questionAskedAnswer = z.object({ message: z.string().default('') })

/**
 * POST and PATCH {api}/v1/likeDislikeProduct, sent together: POST sets a vote, 0 to like and 1 to dislike; PATCH, with
 * the opposite value, only takes that vote away. Both may be repeated, and arrive in any order. A vote is taken back by
 * PATCH alone, with its own value.
 */
export const answerVoteBody = z.object({ answerId: z.string(), vote: z.union([z.literal(0), z.literal(1)]) })
export const answerVoteAnswer = z.object({ message: z.string().default('') })

/** POST {api}/v1/reportProductQuestionAnswer; a second report is 409. */
export const answerReportBody = z.object({ answerId: z.string() })
export const answerReportAnswer = z.object({ message: z.string().default('') })

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
      userName: z.string().default(''),
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
