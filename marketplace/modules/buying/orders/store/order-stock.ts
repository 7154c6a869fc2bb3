import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { stockOnSale } from '../../../../shared/stock-on-sale.ts'
import { variants } from '../../../finding/catalogue/catalogue-tables.ts'
import { orderStock } from '../orders-tables.ts'
import { shareOfUnits } from '../refunds/refund-split.ts'

/** A line as far as the stock is concerned. */
export interface StockedLine {
  /** Line of the order. */
  readonly lineId: string
  readonly variantId: string
  readonly units: number
  readonly allowOrderOutOfStock: boolean
  /** The parts of a bundle, for one bundle, none of one that is withdrawn; null for other products. */
  readonly parts: readonly { readonly variantId: string; readonly quantity: number }[] | null
}

/** What a line takes from the stock of a variant. */
export interface Taken {
  readonly lineId: string
  readonly variantId: string
  readonly units: number
}

/**
 * Returns what each line takes from the stock, or undefined when there is not enough. A product that can be ordered out
 * of stock takes what is left.
 */
export function stockTaken(
  lines: readonly StockedLine[],
  stockOf: ReadonlyMap<string, number>,
): readonly Taken[] | undefined {
  const left = new Map(stockOf)
  const taken = new Map<string, Taken>()
  for (const { lineId, variantId, units, parts, allowOrderOutOfStock } of lines) {
    if (parts?.length === 0 && !allowOrderOutOfStock) return undefined
    for (const part of parts ?? [{ variantId, quantity: 1 }]) {
      const stock = left.get(part.variantId) ?? 0
      const required = units * part.quantity
      if (stock < required && !allowOrderOutOfStock) return undefined
      const takes = Math.min(stock, required)
      if (takes === 0) continue
      left.set(part.variantId, stock - takes)
      const key = `${lineId} ${part.variantId}`
      const before = taken.get(key)?.units ?? 0
      taken.set(key, { lineId, variantId: part.variantId, units: before + takes })
    }
  }
  return [...taken.values()]
}

/**
 * Locks the variants that the lines need. All transactions lock variants in the order of their ids, which
 * prevents deadlocks. Returns the stock of each.
 */
export async function lockStock(tx: Tx, lines: readonly StockedLine[]): Promise<ReadonlyMap<string, number>> {
  return lockVariants(
    tx,
    lines.flatMap(({ variantId, parts }) => parts?.map((part) => part.variantId) ?? [variantId]),
  )
}

/** Takes from the stock, whose variants are locked, and records it for the order's lines. */
export async function takeStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  await changeStock(tx, taken, -1)
  await tx.insert(orderStock).values([...taken])
}

/** Puts back what these lines of an order still hold. Locks its variants. */
export async function putBackStock(tx: Tx, lineIds: readonly string[]): Promise<void> {
  const held = (await takenBy(tx, lineIds)).map((row) => ({ ...row, units: row.units - row.returned }))
  await putBack(
    tx,
    held.filter(({ units }) => units > 0),
  )
}

/** Some units of a line: those from `from` to `to`, of `of`. */
interface LineShare {
  readonly lineId: string
  readonly from: number
  readonly to: number
  readonly of: number
}

/** Puts back the shares of lines' stock that fall on some of their units. Locks the variants of all of them at once. */
export async function putBackShares(tx: Tx, shares: readonly LineShare[]): Promise<void> {
  const shareOf = new Map(shares.map((share) => [share.lineId, share]))
  const due = (await takenBy(tx, [...shareOf.keys()])).flatMap((row) => {
    const share = shareOf.get(row.lineId)
    return share ? { ...row, units: shareOfUnits(row.units, share) } : []
  })
  await putBack(
    tx,
    due.filter(({ units }) => units > 0),
  )
}

async function putBack(tx: Tx, rows: readonly Taken[]): Promise<void> {
  await lockVariants(tx, variantsOf(rows))
  await changeStock(tx, rows, 1)
  for (const { lineId, variantId, units } of rows) {
    await tx
      .update(orderStock)
      .set({ returned: sql`${orderStock.returned} + ${units}` })
      .where(and(eq(orderStock.lineId, lineId), eq(orderStock.variantId, variantId)))
  }
}

const takenBy = (tx: Tx, lineIds: readonly string[]) =>
  tx
    .select()
    .from(orderStock)
    .where(inArray(orderStock.lineId, [...lineIds]))

const variantsOf = (taken: readonly Taken[]) => taken.map(({ variantId }) => variantId)

async function lockVariants(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: variants.id, stock: stockOnSale(sql`${variants}`).mapWith(Number) })
    .from(variants)
    .where(inArray(variants.id, [...new Set(ids)]))
    .orderBy(asc(variants.id))
    // `update` would block inserts of rows that refer to the variant, such as lines of carts.
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row.stock]))
}

async function changeStock(tx: Tx, taken: readonly Taken[], sign: 1 | -1): Promise<void> {
  const units = new Map<string, number>()
  for (const row of taken) units.set(row.variantId, (units.get(row.variantId) ?? 0) + row.units)
  if (units.size === 0) return
  const changes = [...units].map(([id, count]) => sql`(${id}, ${sign * count}::int)`)
  await tx.execute(sql`
    update ${variants} v set stock = v.stock + c.units
    from (values ${sql.join(changes, sql`, `)}) c (id, units) where v.id = c.id`)
}
