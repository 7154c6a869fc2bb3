import { z } from 'zod'
import {
  editedPromotion,
  editedPromotionAnswer,
  editedPromotionsAnswer,
  promoCode,
} from '../../../../contract/buying/promotion-editing.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { PromotionEditing } from './promotion-editing.ts'

const call = calls('admin')
const preValidation = signedInOnly
const params = z.object({ code: promoCode })

/** Routes of promo codes, for admins and for programs in their name (docs/catalogue-import.md#calls). */
export function promotionEditingRoutes(app: ContractApp, editing: PromotionEditing): void {
  app.get(
    '/v1/admin/promotions',
    call({ summary: 'All promo codes with their terms, for admins', preValidation, answer: editedPromotionsAnswer }),
    async (request) => ({ data: await editing.list(signedInCaller(request), request.context) }),
  )

  app.get(
    '/v1/admin/promotions/:code',
    call({ summary: 'A promo code with its terms', preValidation, params, answer: editedPromotionAnswer }),
    async (request, reply) => {
      const data = await editing.read(signedInCaller(request), request.params.code, request.context)
      reply.header('etag', data.etag)
      return { data }
    },
  )

  app.put(
    '/v1/admin/promotions/:code',
    call({
      summary: 'Makes a promo code, or replaces its terms',
      preValidation,
      params,
      body: editedPromotion,
      answer: editedPromotionAnswer,
    }),
    async (request, reply) => {
      const at = { code: request.params.code, ifMatch: request.headers['if-match'] }
      const data = await editing.write(signedInCaller(request), at, request.body, request.context)
      reply.header('etag', data.etag)
      return { data }
    },
  )
}
