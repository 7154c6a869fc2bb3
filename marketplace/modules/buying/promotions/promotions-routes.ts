import type { FastifyRequest } from 'fastify'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { offeredPromotionsAnswer, promotionAnswer, promotionBody } from '../../../../contract/buying/promotions.ts'
import * as z from '../../../../contract/values/zod.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { CartWrite } from '../cart/cart-session.ts'

const call = calls('promotions')

/** Routes of promo codes. */
export function promotionsRoutes(
  app: ContractApp,
  cart: CartService,
  writeOf: (request: FastifyRequest) => CartWrite,
): void {
  app.get(
    '/promocode/view',
    call.withToken({
      summary: 'Promo codes that the caller could use now',
      querystring: z.object({ cartId: idField }),
      answer: offeredPromotionsAnswer,
    }),
    async ({ caller, query, context }) => ({ data: await cart.offeredPromotions(caller, query.cartId, context) }),
  )

  app.post(
    '/v3/promotion',
    call.withToken({
      summary: 'Puts a promo code in force on a cart',
      body: z.extend(promotionBody, { cart_id: idField }),
      answer: promotionAnswer,
      config: { takesAnyText: true },
    }),
    async (request) => ({ data: await cart.applyPromotion(writeOf(request), request.body) }),
  )

  app.delete(
    '/v3/promotion/:cartId',
    call.withToken({
      summary: 'Takes the promo code off a cart',
      params: z.object({ cartId: idField }),
      answer: doneAnswer,
    }),
    async (request) => done(cart.removePromotion(writeOf(request), request.params.cartId)),
  )
}
