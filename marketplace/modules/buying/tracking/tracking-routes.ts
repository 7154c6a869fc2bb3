import { driverRatedAnswer, driverRatingBody, trackingAnswer } from '../../../../contract/buying/tracking.ts'
import * as z from '../../../../contract/values/zod.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { CourierRatings } from './courier-ratings.ts'
import type { TrackingService } from './tracking-service.ts'

const call = calls('tracking')
const params = z.object({ id: idField })
const querystring = z.object({ storeOrderId: z.optional(idField) })
/** Ids that the database accepts: the contract's own schema only limits their length. */
const sentRating = z.extend(driverRatingBody, {
  orderId: idField,
  driverId: idField,
  storeOrderId: z.optional(idField),
})

/** Routes to follow the parcels of an order, and to rate who brought them (docs/tracking.md). */
export function trackingRoutes(
  app: ContractApp,
  { tracking, courierRatings }: { readonly tracking: TrackingService; readonly courierRatings: CourierRatings },
): void {
  app.get(
    '/v1/order/:id/tracking',
    call.withToken({ summary: 'Where a parcel of an order is', params, querystring, answer: trackingAnswer }),
    async ({ caller, params: { id }, query: { storeOrderId }, context }) => ({
      data: await tracking.read(caller, { order: id, storeOrderId }, context.locale),
    }),
  )

  app.post(
    '/v1/driverRating',
    call.withToken({
      summary: 'Rates the courier of delivered parcels; a second rating replaces the first',
      body: sentRating,
      answer: driverRatedAnswer,
    }),
    async ({ caller, body, context }) => ({ data: await courierRatings.rate(caller, body, context.locale) }),
  )
}
