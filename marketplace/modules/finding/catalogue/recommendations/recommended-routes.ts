import { z } from 'zod'
import { recommendedProductsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { signedInCaller } from '../../../../shared/auth/signed-in.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { wholeNumber } from '../../../../shared/request/request-fields.ts'
import type { Recommendations } from './recommendations.ts'

const call = calls('catalogue')

const LIMIT_WHEN_NOT_GIVEN = 10
const MAX_LIMIT = 24

/** Route for the products recommended to a user. */
export function recommendedRoutes(app: ContractApp, recommendationsFor: Recommendations): void {
  app.get(
    '/api/v2/products/recommended',
    call.signedIn({
      summary: 'What the signed-in user may like: near to what they viewed, keep and bought, without that itself',
      querystring: z.object({ limit: wholeNumber(1, MAX_LIMIT).default(LIMIT_WHEN_NOT_GIVEN) }),
      answer: recommendedProductsAnswer,
    }),
    async (request) => ({
      data: { products: await recommendationsFor(signedInCaller(request), request.query.limit, request.context) },
    }),
  )
}
