import { driverAttributesAnswer } from '../../../../contract/buying/tracking.ts'
import {
  ownReviewAnswer,
  ratableAttributesAnswer,
  reviewBody,
  reviewWrittenAnswer,
} from '../../../../contract/community/reviews.ts'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '../../../../contract/community/reviews-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { CourierRatings } from '../../buying/tracking/courier-ratings.ts'
import type { ReviewWriting } from './review-writing.ts'

const call = calls('reviews')
const MAX_ADDRESS_LENGTH = 500

const isWithoutRepeats = (values: readonly string[]) => new Set(values).size === values.length
const once = 'must not name one twice'

const body = z.extend(reviewBody, {
  productId: idField,
  reviewTitle: writtenText({ longest: MAX_REVIEW_TITLE_LENGTH, oneLine: true }),
  reviewDesc: z._default(writtenText({ longest: MAX_REVIEW_LENGTH, mayBeEmpty: true }), ''),
  images: z._default(
    reviewBody.shape.images.def.innerType.check(
      z.refine((images) => images.every((image) => image.length <= MAX_ADDRESS_LENGTH), 'must be addresses'),
      z.refine(isWithoutRepeats, once),
    ),
    [],
  ),
  attributes: z._default(
    reviewBody.shape.attributes.def.innerType.check(
      z.refine((ratings) => isWithoutRepeats(ratings.map(({ attributeId }) => attributeId)), once),
    ),
    [],
  ),
})

/** A product, an ordered variant, or the driver of an order. */
const ratableQuery = z.object({
  productId: z.optional(idField),
  childProductId: z.optional(idField),
  driverId: z.optional(idField),
  orderId: z.optional(idField),
  storeCategoryId: z.optional(idField),
  storeOrderId: z.optional(idField),
})

/** Writing reviews, for signed-in users (docs/community.md#writing-a-review). */
export function reviewWritesRoutes(
  app: ContractApp,
  writing: Omit<ReviewWriting, 'certify'>,
  { ratable }: Pick<CourierRatings, 'ratable'>,
): void {
  app.post(
    '/v1/productReviewRating/',
    call.signedIn({
      summary: 'Writes the caller’s review of a product (201), or edits it (200)',
      body,
      answer: { 200: reviewWrittenAnswer, 201: reviewWrittenAnswer },
    }),
    async (request, reply) => {
      const { productId, rating, reviewTitle: title, reviewDesc, images, attributes } = request.body
      const review = { productId, rating, title, body: reviewDesc, images, attributes }
      const written = await writing.write(userRequest(request), review, request.context.locale)
      reply.code(written.isNew ? 201 : 200)
      return { message: written.message, data: { reviewId: written.reviewId } }
    },
  )

  app.get(
    '/v1/productReviewRating/',
    call.signedIn({
      summary: 'The caller’s review of a product, and when they bought it',
      querystring: z.object({ productId: idField }),
      answer: ownReviewAnswer,
    }),
    async (request) => {
      const { id } = signedInCaller(request)
      return { data: await writing.own(id, request.query.productId, request.context.locale) }
    },
  )

  app.get(
    '/v1/ratableAttribute',
    call.cached({
      summary: 'What can be rated of a product, or of the courier of an order',
      querystring: ratableQuery,
      answer: z.union([driverAttributesAnswer, ratableAttributesAnswer]),
    }),
    async ({ query, caller, context }, reply) => {
      const { productId, childProductId, driverId, orderId, storeCategoryId, storeOrderId } = query
      if (productId !== undefined && driverId === undefined) {
        if (childProductId === undefined) return { data: await writing.ratable({ productId }, context.locale) }
        if (orderId === undefined) throw new InvalidInput('orderId must be there with childProductId')
        reply.header('cache-control', 'private, no-store')
        const received = { productId, variantId: childProductId, orderId }
        return { data: await writing.ratableOfOrder(caller, received, context.locale) }
      }
      if (productId === undefined && driverId !== undefined && orderId !== undefined && storeCategoryId !== undefined) {
        reply.header('cache-control', 'private, no-store')
        return ratable(caller, { orderId, driverId, storeOrderId }, context.locale)
      }
      throw new InvalidInput('productId must be there, or driverId with orderId and storeCategoryId')
    },
  )
}
