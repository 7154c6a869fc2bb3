/** Splits stock between the lines of a cart, in the order in which they were added. Pure. */

export interface Stocked {
  readonly variantId: string
  readonly stock: number
  readonly allowOrderOutOfStock: boolean
  /** The parts of a bundle; null for other products. */
  readonly parts: readonly { readonly variantId: string; readonly quantity: number; readonly stock: number }[] | null
}

export type StockLedger = ReturnType<typeof stockLedger>

/** Returns a ledger of the remaining stock. A bundle takes its parts, which are then missing for lines of their own. */
export function stockLedger() {
  const usedStock = new Map<string, number>()
  const rest = (variantId: string, stock: number) => Math.max(0, stock - (usedStock.get(variantId) ?? 0))
  const add = (variantId: string, units: number) => usedStock.set(variantId, (usedStock.get(variantId) ?? 0) + units)
  return {
    /** Returns the units left; Infinity when the product can be ordered out of stock. */
    left: ({ variantId, stock, allowOrderOutOfStock, parts }: Stocked): number => {
      if (allowOrderOutOfStock) return Number.POSITIVE_INFINITY
      if (!parts) return rest(variantId, stock)
      if (parts.length === 0) return 0
      return Math.min(...parts.map((part) => Math.floor(rest(part.variantId, part.stock) / part.quantity)))
    },
    take: ({ variantId, parts }: Stocked, units: number): void => {
      if (!parts) add(variantId, units)
      else for (const part of parts) add(part.variantId, units * part.quantity)
    },
  }
}

export interface StockRequest {
  readonly product: Stocked & { readonly minimum: number; readonly maximum: number }
  readonly quantity: number
  /** Units by which the quantity changes: the units in a pack. */
  readonly step: number
  /** It cannot be bought now, regardless of stock. */
  readonly isBlocked: boolean
}

export interface LineStock {
  readonly availability: 'available' | 'short' | 'gone'
  /** Units of the line that are available, at least; the highest quantity when the line is available. */
  readonly availableQuantity: number
  /** Units in the total; 0 when the line is gone. */
  readonly counted: number
}

/** Takes a line's quantity from the ledger, in whole packs only. */
export function takeStock(ledger: StockLedger, { product, quantity, step, isBlocked }: StockRequest): LineStock {
  const left = isBlocked ? 0 : ledger.left(product)
  const most = wholeSteps(Math.min(left, Math.max(product.maximum, quantity)), step)
  if (most < quantity && most < product.minimum) return { availability: 'gone', availableQuantity: 0, counted: 0 }
  const counted = Math.min(most, quantity)
  if (counted === 0) return { availability: 'gone', availableQuantity: 0, counted: 0 }
  ledger.take(product, counted)
  return { availability: counted < quantity ? 'short' : 'available', availableQuantity: most, counted }
}

const wholeSteps = (units: number, step: number) => Math.floor(units / step) * step
