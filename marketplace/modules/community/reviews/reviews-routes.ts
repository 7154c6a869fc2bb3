import { z } from 'zod'
import { reviewsAnswer } from '../../../../contract/community/reviews.ts'
import { DEFAULT_REVIEWS } from '../../../../contract/community/reviews-rules.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import type { ReviewsService } from './reviews-service.ts'

const call = calls('reviews')

const MAX_REVIEWS = 50

/** Reviews of a product (docs/community.md#reviews). */
export function reviewsRoutes(app: ContractApp, reviews: ReviewsService): void {
  app.get(
    '/v1/product/review',
    call.cached({
      summary:
        'Summary and one page of the reviews of a product, the caller’s own first, then the most helpful, or the newest with pictures',
      querystring: z.object({
        parentProductId: idField,
        storeId: idField.optional(),
        ...pageFields(DEFAULT_REVIEWS, MAX_REVIEWS),
        imagesOnly: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
      }),
      answer: reviewsAnswer,
    }),
    async ({ query, caller, context }) => {
      const { parentProductId: productId, storeId, skip, limit } = query
      const input = { productId, storeId, skip, limit, imagesOnly: query.imagesOnly === '1' }
      return { data: { review: await reviews.ofProduct(input, caller, context.locale) } }
    },
  )
}
