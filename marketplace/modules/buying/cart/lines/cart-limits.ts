/** Quantity limits. Pure (docs/cart.md#lines). */

import { messages } from '../../../../messages/messages.ts'
import { Conflict, type DomainError, InvalidInput } from '../../../../shared/domain-error.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { LineRow } from '../cart-repository.ts'
import type { FactsOf, VariantFacts } from '../cart-snapshot.ts'
import type { PurchaseKind } from '../cart-tables.ts'
import { stockLedger } from '../pricing/cart-stock.ts'

export interface QuantityRequest {
  /** The requested units of the line. */
  readonly quantity: number
  readonly kind: PurchaseKind
  /** Units in a pack. */
  readonly step: number
  readonly minimum: number
  readonly maximum: number
  /** Units of the variant in the cart now: on this line, and on other lines. */
  readonly onLine: number
  readonly onOthers: number
  /** Another line of the product already has the special price. */
  readonly isSpecialTaken: boolean
  /** Units in stock that the other lines do not take. */
  readonly stockLeft: number
}

interface QuantityInput {
  /** All lines of the cart. */
  readonly lines: readonly LineRow[]
  /** Facts of the variant of each line. */
  readonly facts: FactsOf
  /** The variant of the line in question. */
  readonly variant: VariantFacts
  readonly kind: PurchaseKind
  /** The line to change; undefined for a new one. */
  readonly line: LineRow | undefined
  readonly quantity: number
  readonly step: number
}

/** Returns a quantity with all it is checked against: limits, and the stock that the cart's other lines do not take. */
export function quantityRequest({ lines, facts, variant, kind, line, quantity, step }: QuantityInput): QuantityRequest {
  const isOwnDeal = (one: LineRow) => line !== undefined && one.dealOf === line.id
  const others = lines.filter((one) => !one.savedForLater && one.id !== line?.id && !isOwnDeal(one))
  const isSpecial = (one: LineRow) => one.kind === 'upsell' && facts.get(one.variantId)?.productId === variant.productId
  const ledger = stockLedger()
  for (const one of others) {
    const product = facts.get(one.variantId)
    if (product) ledger.take(product, Math.min(one.quantity, ledger.left(product)))
  }
  return {
    quantity,
    kind,
    step,
    minimum: variant.minimum,
    maximum: variant.maximum,
    onLine: line?.quantity ?? 0,
    onOthers: countedUnits(others, variant.variantId),
    isSpecialTaken: others.some(isSpecial),
    stockLeft: ledger.left(variant),
  }
}

/**
 * Returns the units that count towards the limit of a variant. Deals do not count: they come on top of what was
 * ordered.
 */
export const countedUnits = (lines: readonly LineRow[], variantId: string): number =>
  lines
    .filter((line) => !line.savedForLater && line.variantId === variantId && line.kind !== 'deal')
    .reduce((units, line) => units + line.quantity, 0)

/** Returns the error for a quantity that is not allowed, or undefined. */
export function quantityProblem(request: QuantityRequest, locale: Locale): DomainError | undefined {
  const { quantity, kind, step, minimum, maximum, onLine, onOthers } = request
  if (kind === 'upsell' && (request.isSpecialTaken || quantity > 1)) {
    return new Conflict(messages[locale].cart.specialPriceOnce, 'SPECIAL_PRICE_ONCE')
  }
  if (quantity % step !== 0) return new InvalidInput(messages[locale].cart.packSteps(step), 'PACK_STEPS')
  if (onOthers + quantity > maximum) {
    return new Conflict(messages[locale].cart.maxOrder(maximum, onLine + onOthers), 'MAX_ORDER_LIMIT')
  }
  // A special price covers one unit, so the minimum does not apply.
  if (kind !== 'upsell' && quantity < minimum)
    return new InvalidInput(messages[locale].cart.minOrder(minimum), 'MIN_ORDER_LIMIT')
  if (quantity > request.stockLeft) return stockProblem(request, locale)
  return undefined
}

/**
 * Returns the units of a line after `wanted.quantity` units move back to the cart, capped by limits and stock, or the
 * error when none can move.
 */
export function quantityWithin(request: QuantityRequest, locale: Locale): number | DomainError {
  const { quantity, kind, step, minimum, maximum, onLine, onOthers } = request
  if (kind === 'upsell' && (request.isSpecialTaken || onLine > 0)) {
    return new Conflict(messages[locale].cart.specialPriceOnce, 'SPECIAL_PRICE_ONCE')
  }
  const most = Math.min(quantity + onLine, maximum - onOthers, request.stockLeft)
  const whole = Math.floor(most / step) * step
  if (whole > onLine && whole >= minimum) return whole
  return quantityProblem({ ...request, quantity: quantity + onLine }, locale) ?? stockProblem(request, locale)
}

function stockProblem({ stockLeft: left, step, minimum }: QuantityRequest, locale: Locale): DomainError {
  const whole = Math.floor(left / step) * step
  return whole < minimum || whole === 0
    ? new Conflict(messages[locale].cart.outOfStock, 'OUT_OF_STOCK')
    : new Conflict(messages[locale].cart.stockLeft(whole), 'OUT_OF_STOCK')
}
