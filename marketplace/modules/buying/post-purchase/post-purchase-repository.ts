import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { stockOnSale } from '../../../shared/stock-on-sale.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { DealCandidate } from './deal-choice.ts'
import { postPurchaseDeals } from './post-purchase-tables.ts'

export type DealRow = typeof postPurchaseDeals.$inferSelect

const MAX_CANDIDATES = 60

/**
 * Returns the products that may become deals of an order with `ordered` products: in stock, without a choice of
 * variants and without another offer of their own, an upsell campaign excepted. Those of stores with an open parcel come
 * first, then those that go with what was ordered, then best sellers. Stores with a packed parcel are left out.
 */
export async function listCandidates(
  executor: Executor,
  ordered: readonly string[],
  { open, closed }: { readonly open: readonly string[]; readonly closed: readonly string[] },
): Promise<readonly DealCandidate[]> {
  if (ordered.length === 0) return []
  const { rows } = await executor.execute<DealCandidate & Record<string, unknown>>(sql`
    select v.id as "variantId", p.id as "productId", v.member_price as "memberPrice",
      (select c.existing_member_price from campaigns c
        where c.product_id = p.id and c.kind = 'upsell' order by c.id limit 1) as "campaignPrice",
      ${open.length > 0 ? sql`p.store_id in ${open}` : sql`false`} as "isSameStore",
      exists (select 1 from products o where o.id in ${ordered}
        and o.department_id = p.department_id and o.leaf_id <> p.leaf_id) as "isComplement"
    from products p join variants v on v.product_id = p.id
    where p.product_type = 1 and p.listed and p.minimum_quantity = 1 and v.stock > 0 and p.id not in ${ordered}
      ${closed.length > 0 ? sql`and p.store_id not in ${closed}` : sql``}
      and not exists (select 1 from variants o where o.product_id = p.id and o.id <> v.id)
      and not exists (select 1 from timed_deals t where t.product_id = p.id)
      and not exists (select 1 from child_offers f where f.product_id = p.id)
      and not exists (select 1 from campaigns c where c.product_id = p.id and c.kind <> 'upsell')
    order by 5 desc, 6 desc, p.sold desc, p.id
    limit ${MAX_CANDIDATES}::int`)
  return rows
}

/** Adds the deals of an order. Does nothing for positions that a concurrent request has filled. */
export async function insertDeals(
  executor: Executor,
  deals: readonly (typeof postPurchaseDeals.$inferInsert)[],
): Promise<void> {
  if (deals.length > 0)
    await executor
      .insert(postPurchaseDeals)
      .values([...deals])
      .onConflictDoNothing()
}

export function listDeals(executor: Executor, orderId: string): Promise<DealRow[]> {
  return executor
    .select()
    .from(postPurchaseDeals)
    .where(eq(postPurchaseDeals.orderId, orderId))
    .orderBy(asc(postPurchaseDeals.position))
}

export async function findDealOfPayment(executor: Executor, paymentId: string): Promise<DealRow | undefined> {
  const [row] = await executor.select().from(postPurchaseDeals).where(eq(postPurchaseDeals.paymentId, paymentId))
  return row
}

/** Returns a deal of an order, locked until the transaction ends; undefined when there is none. */
export async function lockDeal(tx: Tx, orderId: string, campaignId: string): Promise<DealRow | undefined> {
  const [row] = await tx
    .select()
    .from(postPurchaseDeals)
    .where(and(eq(postPurchaseDeals.orderId, orderId), eq(postPurchaseDeals.campaignId, campaignId)))
    .for('update')
  return row
}

export async function changeDeal(
  executor: Executor,
  { orderId, campaignId }: Pick<DealRow, 'orderId' | 'campaignId'>,
  change: Partial<DealRow>,
): Promise<void> {
  await executor
    .update(postPurchaseDeals)
    .set(change)
    .where(and(eq(postPurchaseDeals.orderId, orderId), eq(postPurchaseDeals.campaignId, campaignId)))
}

/** Stores when something first happened to a deal. */
export async function logDeal(
  executor: Executor,
  { orderId, campaignId }: Pick<DealRow, 'orderId' | 'campaignId'>,
  event: 'viewedAt' | 'declinedAt' | 'expiredAt' | 'acceptedAt',
  at: Date,
): Promise<void> {
  await executor
    .update(postPurchaseDeals)
    .set({ [event]: at })
    .where(
      and(
        eq(postPurchaseDeals.orderId, orderId),
        eq(postPurchaseDeals.campaignId, campaignId),
        isNull(postPurchaseDeals[event]),
      ),
    )
}

export interface DealProduct {
  readonly variantId: string
  readonly productId: string
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  readonly description: string
  readonly isFavourite: boolean
}

/** Returns what a deal shows besides the product's card. */
export async function listDealProducts(
  executor: Executor,
  variantIds: readonly string[],
  userId: string | undefined,
  locale: Locale,
): Promise<ReadonlyMap<string, DealProduct>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await executor.execute<DealProduct & Record<string, unknown>>(sql`
    select v.id as "variantId", p.id as "productId", s.id as "storeId", s.name as "storeName",
      s.mark_color as "storeMarkColor",
      coalesce(p.texts -> ${locale}::text ->> 'description', p.texts -> 'en' ->> 'description') as description,
      exists (select 1 from wishlist_items f where f.variant_id = v.id and f.user_id = ${userId ?? ''}) as "isFavourite"
    from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.id in ${variantIds}`)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** Takes one unit from stock. Returns false when there is none. */
export async function takeUnit(tx: Tx, variantId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update variants v set stock = stock - 1 where id = ${variantId} and ${stockOnSale(sql`v`)} > 0 returning id`)
  return rows.length > 0
}

export async function returnUnit(tx: Tx, variantId: string): Promise<void> {
  await tx.execute(sql`update variants set stock = stock + 1 where id = ${variantId}`)
}
