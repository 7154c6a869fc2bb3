import type { Executor } from '../../../db/client.ts'
import { type Currency, convert } from '../../../shared/money.ts'
import type { CartBuyer, CartPorts, LineCampaign, LineCost, LineSale } from '../cart-ports.ts'
import { type LineRow, listDeals, type OfferedDeal } from '../cart-repository.ts'
import type { CartSnapshot, VariantFacts } from '../cart-snapshot.ts'
import { purchaseOf } from '../lines/cart-purchase.ts'
import { type LineStock, stockLedger, takeStock } from './cart-stock.ts'

/** A line with what it costs and whether it can be had, at this moment. */
export interface ValuedLine {
  readonly row: LineRow
  readonly facts: VariantFacts
  readonly sale: LineSale
  /** Units by which the quantity grows. */
  readonly step: number
  /** Of one unit or pack; minor units of US dollars. */
  readonly cost: LineCost
  readonly stock: LineStock
}

export interface Valuation {
  /** In the order in which they were added. */
  readonly active: readonly ValuedLine[]
  /** Kept for later: they take nothing from the stock. */
  readonly saved: readonly ValuedLine[]
}

interface ValuationInput extends Pick<CartSnapshot, 'lines' | 'facts'> {
  readonly buyer: CartBuyer
  readonly campaigns: readonly LineCampaign[]
  readonly prices: CartPorts['prices']
}

/** Prices and stock of a cart's lines as they are now, whatever they were when the lines were added. */
export async function valueLines(
  executor: Executor,
  { lines, facts, buyer, campaigns, prices }: ValuationInput,
): Promise<Valuation> {
  const sales = await prices.salesOf(executor, [...new Set(lines.map((line) => line.variantId))])
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

/** By the id of the line: what the deal that came along costs. */
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

/** Deals are for a new member only, and for as long as the shop gives them. */
function dealPurchase(row: LineRow, deals: ReadonlyMap<string, OfferedDeal>, buyer: CartBuyer) {
  const deal = deals.get(row.id)
  if (!deal || !buyer.isNewMember) return undefined
  return { terms: { kind: 'fixed', price: deal.price } as const, step: 1 }
}

/** Of a whole line, in minor units of the asked currency. */
export interface LineAmounts {
  readonly list: number
  readonly pays: number
  readonly member: number
  readonly talents: number
}

/**
 * What `units` of a line come to. Each unit price is converted and rounded first, and then multiplied: the shopper was
 * shown the converted price of one, and expects three of them to cost three times that.
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
