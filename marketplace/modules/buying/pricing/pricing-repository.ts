import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../db/client.ts'
import type { Currency } from '../../../shared/money.ts'
import type { OfferedFrequency } from './frequency-label.ts'
import type { Deal, StoredPrice } from './pricing-policy.ts'
import { currencies, priceHistory, timedDeals } from './pricing-tables.ts'

export interface VariantPriceRow extends StoredPrice {
  readonly variantId: string
  readonly deals: readonly Deal[]
  readonly subscribePercent: number | null
}

export interface PriceDetailRow extends StoredPrice {
  readonly variantId: string
  readonly partnerRevshare: number
  readonly deals: readonly Deal[]
  readonly childOffers: readonly { id: string; quantity: number; packPrice: number; highlight: boolean }[]
  readonly plan: {
    id: string
    name: string
    percentOff: number
    frequencies: readonly (OfferedFrequency & { frequencyId: string })[]
  } | null
  readonly rewardRange: { lowest: number; highest: number } | null
}

const dealsOfProduct = sql`coalesce((
  select json_agg(json_build_object(
    'id', d.id, 'periodSeconds', d.period_seconds, 'phaseSeconds', d.phase_seconds,
    'startsAfterSeconds', d.starts_after_seconds, 'runsSeconds', d.runs_seconds, 'percentOff', d.percent_off,
    'showOneTimePurchase', d.show_one_time_purchase) order by d.id)
  from timed_deals d where d.product_id = v.product_id), '[]')`

/** What a user pays. The first year of the membership is free; a user who had one before pays the list price. */
const memberPriceFor = (userId: string | undefined): SQL =>
  userId === undefined
    ? sql`v.member_price`
    : sql`case when p.product_type = ${PRODUCT_TYPE.membership}
        and exists (select 1 from memberships m where m.user_id = ${userId}) then v.list_price else v.member_price end`

/** Returns the data of one price panel for a user or a guest, in one query. */
export async function findPriceDetail(
  executor: Executor,
  variantId: string,
  userId: string | undefined,
): Promise<PriceDetailRow | undefined> {
  const { rows } = await executor.execute<PriceDetailRow & Record<string, unknown>>(sql`
    select v.id as "variantId", v.list_price as "listPrice", ${memberPriceFor(userId)} as "memberPrice", v.talents,
      p.partner_revshare as "partnerRevshare",
      ${dealsOfProduct} as deals,
      coalesce((
        select json_agg(json_build_object(
          'id', o.id, 'quantity', o.quantity, 'packPrice', o.pack_price, 'highlight', o.highlight) order by o.quantity)
        from child_offers o where o.product_id = v.product_id), '[]') as "childOffers",
      (select json_build_object(
          'id', s.id, 'name', s.name, 'percentOff', s.percent_off, 'frequencies', s.frequencies)
        from seller_plans s where s.product_id = v.product_id) as plan,
      (select json_build_object('lowest', r.lowest, 'highest', r.highest)
        from reward_ranges r where r.product_id = v.product_id) as "rewardRange"
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId}`)
  return rows[0]
}

/** Returns the data for the prices of many variants, in one query and in no order. */
export async function findVariantPrices(
  executor: Executor,
  variantIds: readonly string[],
): Promise<readonly VariantPriceRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await executor.execute<VariantPriceRow & Record<string, unknown>>(sql`
    select v.id as "variantId", v.list_price as "listPrice", v.member_price as "memberPrice", v.talents,
      ${dealsOfProduct} as deals,
      (select s.percent_off from seller_plans s where s.product_id = v.product_id) as "subscribePercent"
    from variants v where v.id in ${variantIds}`)
  return rows
}

export interface SaleRow extends StoredPrice {
  readonly variantId: string
  readonly deals: readonly Deal[]
  readonly packs: readonly { id: string; quantity: number; packPrice: number }[]
  readonly plan: PriceDetailRow['plan']
}

/** Returns every way for a user or a guest to buy each variant, in one query and in no order. */
export async function findSales(
  executor: Executor,
  variantIds: readonly string[],
  userId: string | undefined,
): Promise<readonly SaleRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await executor.execute<SaleRow & Record<string, unknown>>(sql`
    select v.id as "variantId", v.list_price as "listPrice", ${memberPriceFor(userId)} as "memberPrice", v.talents,
      ${dealsOfProduct} as deals,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'quantity', o.quantity, 'packPrice', o.pack_price))
        from child_offers o where o.product_id = v.product_id), '[]') as packs,
      (select json_build_object(
          'id', s.id, 'name', s.name, 'percentOff', s.percent_off, 'frequencies', s.frequencies)
        from seller_plans s where s.product_id = v.product_id) as plan
    from variants v join products p on p.id = v.product_id where v.id in ${variantIds}`)
  return rows
}

export const listDealsOfProduct = (executor: Executor, productId: string): Promise<readonly Deal[]> =>
  executor.select().from(timedDeals).where(eq(timedDeals.productId, productId)).orderBy(asc(timedDeals.id))

/** Returns every timed deal with its product. */
export const listDeals = (executor: Executor): Promise<readonly (Deal & { productId: string })[]> =>
  executor.select().from(timedDeals).orderBy(asc(timedDeals.id))

/** Returns all currencies, the shop's default first. */
export function listCurrencies(executor: Executor): Promise<readonly Currency[]> {
  const { code, symbol, name, perDollar, position } = currencies
  return executor.select({ code, symbol, name, perDollar }).from(currencies).orderBy(asc(position))
}

export type PastPrice = Omit<typeof priceHistory.$inferSelect, 'variantId'>

/** Returns the prices of a variant since a moment, the oldest first: the one that was in force then, and each later one. */
export async function listPrices(executor: Executor, variantId: string, from: Date): Promise<readonly PastPrice[]> {
  const { since, listPrice, memberPrice } = priceHistory
  return executor
    .select({ since, listPrice, memberPrice })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.variantId, variantId),
        gte(
          since,
          sql`coalesce((select max(before.since) from price_history before
            where before.variant_id = ${variantId} and before.since <= ${from}), '-infinity')`,
        ),
      ),
    )
    .orderBy(asc(since))
}
