import { z } from 'zod'
import {
  editedPromotion,
  editedPromotionAnswer,
  editedPromotionsAnswer,
  promoCode,
} from '../../../../contract/promotion-editing.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { PromotionEditing } from './promotion-editing.ts'

const tags = ['admin']
const preValidation = signedInOnly
const params = z.object({ code: promoCode })

/** Routes of promo codes, for admins and for programs in their name (docs/catalogue-import.md#calls). */
export function promotionEditingRoutes(app: ContractApp, editing: PromotionEditing): void {
  app.get(
    '/v1/admin/promotions',
    {
      schema: {
        tags,
        summary: 'All promo codes with their terms, for admins',
        response: { 200: editedPromotionsAnswer },
      },
      preValidation,
    },
    async (request) => ({ data: await editing.list(signedInCaller(request), request.context) }),
  )

  app.get(
    '/v1/admin/promotions/:code',
    {
      schema: { tags, summary: 'A promo code with its terms', params, response: { 200: editedPromotionAnswer } },
      preValidation,
    },
    async (request, reply) => {
      const data = await editing.read(signedInCaller(request), request.params.code, request.context)
      reply.header('etag', data.etag)
      return { data }
    },
  )

  app.put(
    '/v1/admin/promotions/:code',
    {
      schema: {
        tags,
        summary: 'Makes a promo code, or replaces its terms',
        params,
        body: editedPromotion,
        response: { 200: editedPromotionAnswer },
      },
      preValidation,
    },
    async (request, reply) => {
      const at = { code: request.params.code, ifMatch: request.headers['if-match'] }
      const data = await editing.write(signedInCaller(request), at, request.body, request.context)
      reply.header('etag', data.etag)
      return { data }
    },
  )
}
