import { z } from 'zod'
import {
  editedPromotion,
  editedPromotionAnswer,
  editedPromotionsAnswer,
  promoCode,
} from '../../../../contract/buying/promotion-editing.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { tagged } from '../../../shared/request/entity-tag.ts'
import type { PromotionEditing } from './promotion-editing.ts'

const call = calls('admin')
const params = z.object({ code: promoCode })

/** Routes of promo codes, for admins and for programs in their name (docs/catalogue-import.md#calls). */
export function promotionEditingRoutes(app: ContractApp, editing: PromotionEditing): void {
  app.get(
    '/v1/admin/promotions',
    call.byAdmin({ summary: 'All promo codes with their terms, for admins', answer: editedPromotionsAnswer }),
    async (request) => ({ data: await editing.list(signedInCaller(request), request.context) }),
  )

  app.get(
    '/v1/admin/promotions/:code',
    call.byAdmin({ summary: 'A promo code with its terms', params, answer: editedPromotionAnswer }),
    async (request, reply) => ({
      data: await tagged(reply, editing.read(signedInCaller(request), request.params.code, request.context)),
    }),
  )

  app.put(
    '/v1/admin/promotions/:code',
    call.byAdmin({
      summary: 'Makes a promo code, or replaces its terms',
      params,
      body: editedPromotion,
      answer: editedPromotionAnswer,
    }),
    async (request, reply) => {
      const at = { code: request.params.code, ifMatch: request.headers['if-match'] }
      return { data: await tagged(reply, editing.write(signedInCaller(request), at, request.body, request.context)) }
    },
  )
}
