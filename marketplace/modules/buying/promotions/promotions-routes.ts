import type { FastifyRequest } from 'fastify'
import { doneAnswer } from '../../../../contract/accounts.ts'
import { offeredPromotionsAnswer, promotionAnswer, promotionBody } from '../../../../contract/promotions.ts'
import * as z from '../../../../contract/zod.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { OfferedPromotion } from './promotions-service.ts'

/** Functions of the cart that apply codes, connected by the app. */
export interface PromotionsOnCarts<Write> {
  offeredPromotions(caller: Caller, cartId: string, context: RequestContext): Promise<OfferedPromotion[]>
  applyPromotion(write: Write, body: z.output<typeof promotionBody>): Promise<z.input<typeof promotionAnswer>['data']>
  removePromotion(write: Write, cartId: string): Promise<unknown>
}

interface Requests<Write> {
  /** Runs before each of these routes and never rejects a request. */
  readonly onRequest: (request: FastifyRequest) => Promise<void>
  readonly writeOf: (request: FastifyRequest) => Write
}

const tags = ['promotions']

/** Routes of promo codes. */
export function promotionsRoutes<Write>(
  app: ContractApp,
  carts: PromotionsOnCarts<Write>,
  { onRequest, writeOf }: Requests<Write>,
): void {
  app.get(
    '/promocode/view',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Promo codes that the caller could use now',
        querystring: z.object({ cartId: idField }),
        response: { 200: offeredPromotionsAnswer },
      },
    },
    async ({ caller, query, context }) => ({ data: await carts.offeredPromotions(caller, query.cartId, context) }),
  )

  app.post(
    '/v3/promotion',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Puts a promo code in force on a cart',
        body: z.extend(promotionBody, { cart_id: idField }),
        response: { 200: promotionAnswer },
      },
      config: { takesAnyText: true },
    },
    async (request) => ({ data: await carts.applyPromotion(writeOf(request), request.body) }),
  )

  app.delete(
    '/v3/promotion/:cartId',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Takes the promo code off a cart',
        params: z.object({ cartId: idField }),
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      await carts.removePromotion(writeOf(request), request.params.cartId)
      return {}
    },
  )
}
