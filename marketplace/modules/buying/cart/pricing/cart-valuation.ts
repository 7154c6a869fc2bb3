import type { Executor } from '../../../../db/client.ts'
import { type Currency, convert } from '../../../../shared/money.ts'
import type { CampaignPrices } from '../../campaigns/campaigns-service.ts'
import type { UnitCost } from '../../pricing/purchase-price.ts'
import type { Sale } from '../../pricing/sale.ts'
import type { CartBuyer, CartPorts } from '../cart-ports.ts'
import { type LineRow, listDeals, type OfferedDeal } from '../cart-repository.ts'
import type { CartSnapshot, VariantFacts } from '../cart-snapshot.ts'
import { purchaseOf } from '../lines/cart-purchase.ts'
import { type LineStock, stockLedger, takeStock } from './cart-stock.ts'

/** A line with its current price and stock. */
export interface ValuedLine {
  readonly row: LineRow
  readonly facts: VariantFacts
  readonly sale: Sale
  /** Units by which the quantity changes. */
  readonly step: number
  /** For one unit or pack, in minor units of US dollars. */
  readonly cost: UnitCost
  readonly stock: LineStock
}

export interface Valuation {
  /** In the order in which they were added. */
  readonly active: readonly ValuedLine[]
  /** Saved for later: these lines take nothing from the stock. */
  readonly saved: readonly ValuedLine[]
}

interface ValuationInput extends Pick<CartSnapshot, 'lines' | 'facts'> {
  readonly buyer: CartBuyer
  readonly campaigns: readonly CampaignPrices[]
  readonly sales: SalesOf
}

export type SalesOf = ReadonlyMap<string, Sale>

/** Returns how the variants of these lines are sold to the buyer, by variant id. */
export const salesOfLines = (
  executor: Executor,
  lines: readonly Pick<LineRow, 'variantId'>[],
  { userId }: CartBuyer,
  { prices }: Pick<CartPorts, 'prices'>,
): Promise<SalesOf> => prices.salesOf(executor, [...new Set(lines.map((line) => line.variantId))], userId)

/** Returns the cart's lines with current prices and stock, regardless of what applied when they were added. */
export async function valueLines(
  executor: Executor,
  { lines, facts, buyer, campaigns, sales }: ValuationInput,
): Promise<Valuation> {
  const deals = await dealsOfLines(executor, lines)

  const ledger = stockLedger()
  const countedLines = new Set<string>()
  const value = (row: LineRow): ValuedLine[] => {
    const product = facts.get(row.variantId)
    const sale = sales.get(row.variantId)
    if (!product || !sale) return []
    const purchase =
      row.kind === 'deal'
        ? dealPurchase(row, deals, buyer)
        : purchaseOf(row, { productId: product.productId, sale, campaigns })
    const step = purchase?.step ?? 1
    const hasNoParentLine = row.dealOf !== null && !row.savedForLater && !countedLines.has(row.dealOf)
    const isBlocked = !purchase || hasNoParentLine || (row.kind === 'membership' && buyer.isMember)
    const lineLedger = row.savedForLater ? stockLedger() : ledger
    const stock = takeStock(lineLedger, { product, quantity: row.quantity, step, isBlocked })
    if (stock.counted > 0 && !row.savedForLater) countedLines.add(row.id)
    const cost = sale.costOf(purchase?.terms ?? { kind: 'oneTime', besideGroupBuy: false }, buyer)
    return [{ row, facts: product, sale, step, cost, stock }]
  }
  return {
    active: lines.filter((row) => !row.savedForLater).flatMap(value),
    saved: lines.filter((row) => row.savedForLater).flatMap(value),
  }
}

/** Returns the deal of each deal line, by line id. */
async function dealsOfLines(executor: Executor, lines: readonly LineRow[]): Promise<ReadonlyMap<string, OfferedDeal>> {
  const dealLines = lines.filter((line) => line.kind === 'deal')
  const offered = await listDeals(executor, [...new Set(dealLines.map((line) => line.choiceId))])
  return new Map(
    dealLines.flatMap((line) => {
      const deal = offered.find((one) => one.productId === line.choiceId && one.variantId === line.variantId)
      return deal ? [[line.id, deal]] : []
    }),
  )
}

/** Deals are for new members only, while the shop offers them. */
function dealPurchase(row: LineRow, deals: ReadonlyMap<string, OfferedDeal>, buyer: CartBuyer) {
  const deal = deals.get(row.id)
  if (!deal || !buyer.isNewMember) return undefined
  return { terms: { kind: 'fixed', price: deal.price } as const, step: 1 }
}

/** Amounts for a whole line, in minor units of the requested currency. */
export interface LineAmounts {
  readonly list: number
  readonly pays: number
  readonly member: number
  readonly talents: number
}

/**
 * Returns the amounts for `units` of a line. Each unit price is converted and rounded first, then multiplied: the
 * shopper saw the converted price of one, and expects three of them to cost three times that.
 */
export function amountsOf(
  { cost, step }: Pick<ValuedLine, 'cost' | 'step'>,
  units: number,
  currency: Currency,
): LineAmounts {
  const times = units / step
  const amount = (dollarMinor: number) => convert(dollarMinor, currency) * times
  return {
    list: amount(cost.list),
    pays: amount(cost.pays),
    member: amount(cost.member),
    talents: amount(cost.talents),
  }
}
