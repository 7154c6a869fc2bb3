import { minCardAmount } from '../../../../../contract/buying/payments-rules.ts'
import type { Tx } from '../../../../db/client.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { RenewedLine } from '../../cart/checkout/renewal-draft.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { AddressSnapshot, OrderRow } from '../orders-tables.ts'
import { lockStock, stockTaken } from '../store/order-stock.ts'
import { findBuyer } from '../store/orders-repository.ts'
import { nextOrderNumber } from '../store/placing-repository.ts'
import { orderRowsOf, type RenewalDate, type WritingPorts, writeOrder } from './write-order.ts'

/** The outcome of placing a renewal. */
export type RenewalPlacement =
  /** Talents have paid it. */
  | { readonly kind: 'paid'; readonly order: OrderRow }
  /** Its payment is created and must be charged after the transaction. */
  | { readonly kind: 'paying'; readonly order: OrderRow; readonly paymentId: string }
  /** Nothing was written. */
  | { readonly kind: 'outOfStock' | 'cardMissing' | 'amountTooSmall' }

/** A renewal of a subscription or membership to be ordered. */
export interface Renewal extends RenewalDate {
  readonly userId: string
  readonly locale: Locale
  readonly address: AddressSnapshot
  readonly line: RenewedLine
  readonly currency: Currency
  /** The card that is charged, if there is one. */
  readonly methodId: string | undefined
  readonly payWithTalents: boolean
  readonly now: Date
}

/**
 * Places an order for a renewal, in the caller's transaction, which holds the lock of the buyer's wallet. Locks the
 * variants. The database refuses a second order for the same renewal, unless the first one was not paid.
 */
export async function placeRenewal(
  tx: Tx,
  { userId, locale, address, line, currency, methodId, payWithTalents, now, ...renewal }: Renewal,
  ports: WritingPorts & Pick<OrdersPorts, 'cart'>,
): Promise<RenewalPlacement> {
  const draft = await ports.cart.renewalDraft(tx, { userId, line, currency, state: address.state, locale })
  if (!draft) return { kind: 'outOfStock' }
  const owner = { kind: 'user', id: userId } as const
  const buyer = await findBuyer(tx, owner)
  if (!buyer) throw new Error(`There is no account ${userId}`)
  const talents = payWithTalents ? draft.totals.talentsUsable : 0
  const payable = draft.totals.finalTotal - talents
  if (payable > 0 && payable < minCardAmount(draft.currency.code)) return { kind: 'amountTooSmall' }
  const { whole, stocked } = orderRowsOf(draft, {
    number: await nextOrderNumber(tx),
    owner,
    idempotencyKey: null,
    fingerprint: '',
    email: buyer.email,
    locale,
    paymentMethod: payable > 0 ? 'Card' : 'Wallet',
    deliveryNote: '',
    deviceDigest: null,
    delivery: address,
    billing: null,
    talents,
    paymentState: payable > 0 ? 'awaiting' : 'paid',
    renewal,
    now,
  })
  const taken = stockTaken(stocked, await lockStock(tx, stocked))
  if (!taken) return { kind: 'outOfStock' }
  if (payable > 0 && methodId === undefined) return { kind: 'cardMissing' }
  const payment =
    payable > 0 && methodId !== undefined
      ? { amount: payable, methodId, userId, savesCard: false, isOffSession: true }
      : undefined
  const order = await writeOrder(tx, { whole, taken, payment }, ports)
  return order.paymentId === null ? { kind: 'paid', order } : { kind: 'paying', order, paymentId: order.paymentId }
}
