import type { z } from 'zod'
import type { orderAnswer } from '../../../../../contract/buying/orders.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { PaymentFacts } from '../orders-ports.ts'
import type { OrderLineRow, OrderRow } from '../orders-tables.ts'
import { costOf, shareOfUnits } from '../refunds/refund-split.ts'
import type { WholeOrder } from '../store/orders-repository.ts'
import { isGone, isMembershipLine } from './order-states.ts'

export type OrderResponse = z.input<typeof orderAnswer>['data']
type PaymentResponse = OrderResponse['payment']

/** Returns the Talents that lines have earned or will earn, in minor units of US dollars. */
export const earnedDollars = (lines: readonly OrderLineRow[]): number =>
  lines
    .filter((line) => !isGone(line))
    .reduce(
      (sum, line) =>
        sum + shareOfUnits(line.rewardDollars, { from: line.returnedUnits, to: line.units, of: line.units }),
      0,
    )

/** Returns how an order is paid. Without its payment row, only what the order itself stores. */
export function paymentResponse(
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  payment: PaymentFacts | undefined,
  locale: Locale,
): PaymentResponse {
  const status = paymentStatus(order, payment, { isGivenBack: isGivenBack(lines) })
  const isChallenged = status === 'actionRequired'
  return {
    method: order.paymentMethod,
    status,
    ...(isChallenged && payment?.clientSecret !== undefined && { clientSecret: payment.clientSecret }),
    ...(isChallenged && payment?.nextActionUrl !== undefined && { nextActionUrl: payment.nextActionUrl }),
    ...(status === 'failed' && { problem: messages[locale].order.problem[payment?.problem ?? 'NOT_CARRIED_OUT'] }),
    ...(payment?.brand !== undefined && { brand: payment.brand }),
    ...(payment?.last4 !== undefined && { last4: payment.last4 }),
  }
}

function paymentStatus(
  order: OrderRow,
  payment: PaymentFacts | undefined,
  { isGivenBack }: { readonly isGivenBack: boolean },
): PaymentResponse['status'] {
  if (order.paymentState === 'failed') return 'failed'
  if (order.paymentState === 'awaiting') return payment?.status === 'actionRequired' ? 'actionRequired' : 'processing'
  if (!isGivenBack) return order.paymentState
  return order.paymentState === 'due' && order.refundedTalents + order.refundedGiftCard === 0 ? 'cancelled' : 'refunded'
}

/** Returns what the payment method pays of an order. With cash on delivery, cancelled amounts are not due. */
export const payableOf = (order: OrderRow) =>
  order.finalTotal - order.giftCard - order.talents - (order.paymentMethod === 'COD' ? order.refundedPayment : 0)

/** Returns what was given back of it, also what is not due any more. */
export const refundedOf = (order: OrderRow) =>
  order.refundedGiftCard +
  order.refundedTalents +
  (order.paymentMethod === 'COD' ? order.refundedCash : order.refundedPayment)

/** Nothing that was to be paid is left. A free year of the membership stays when the rest is cancelled. */
const isGivenBack = (lines: readonly OrderLineRow[]) =>
  lines.some(isGone) && lines.every((line) => isGone(line) || isFreeYear(line))
const isFreeYear = (line: OrderLineRow) => isMembershipLine(line) && costOf(line) === 0
