import { digestOf } from '../../../../shared/digest-of.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { RefusedOrder } from '../cart-tables.ts'
import type { PricedCart } from '../pricing/cart-pricing.ts'
import { amountsOf } from '../pricing/cart-valuation.ts'

/** What an order of a cart has to name (docs/checkout.md#confirming-changes). */
export interface OrderConfirmation {
  readonly digest: string
  /** The refused order whose changes the shopper has to confirm; undefined when the cart is as it was shown then. */
  readonly refused: RefusedOrder | undefined
}

/**
 * Returns the digest that an order of the priced cart has to carry. It covers what the order would contain and cost.
 * After a refused order it is another one than that of the same cart without a refusal, so that an order that does not
 * know of the refusal is refused again.
 */
export function orderConfirmation(
  { cart, valuation, totals }: Pick<PricedCart, 'cart' | 'valuation' | 'totals'>,
  currency: Currency,
): OrderConfirmation {
  const lines = valuation.active.flatMap((line) => {
    const { row, stock } = line
    const { pays } = amountsOf(line, stock.counted, currency)
    return stock.counted > 0 ? [[row.variantId, row.kind, row.choiceId, stock.counted, pays].join()] : []
  })
  const { promoDiscount, deliveryFee, tax, finalTotal } = totals
  const code = promoDiscount > 0 ? cart.promoCode : null
  const contents = digestOf([currency.code, lines.sort(), code, promoDiscount, deliveryFee, tax ?? null, finalTotal])
  const { refusedOrder } = cart
  if (refusedOrder === null || refusedOrder.digest === contents) return { digest: contents, refused: undefined }
  return { digest: digestOf([contents, refusedOrder]), refused: refusedOrder }
}
