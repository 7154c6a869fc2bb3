import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { promotions } from '../../buying/promotions/promotions-tables.ts'
import { variants } from '../../finding/catalogue/catalogue-tables.ts'
import { users } from '../accounts/accounts-tables.ts'
import { partnerClicks, partnerLinks, partnerSales } from './partners-tables.ts'

export interface LinkRow {
  readonly id: string
  readonly linkId: string
  readonly label: string
  readonly slug: string
  readonly clicks: number
  readonly orders: number
  /** Minor units of US dollars. */
  readonly commission: number
  /** Unix seconds. */
  readonly createdAt: number
}

interface LinksQuery {
  readonly userId: string
  /** Only links to this product. */
  readonly slug?: string | undefined
  /** Only the link with this id. */
  readonly id?: string
  /** Limits the figures to these days (UTC, inclusive), such as 2026-03-02. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns a partner's links, newest first, with clicks, orders and commission in total or within a period. */
export async function listLinks(
  executor: Executor,
  { userId, slug, id, from, to }: LinksQuery,
): Promise<readonly LinkRow[]> {
  const within = (day: string) =>
    sql.join(
      [
        sql``,
        ...(from === undefined ? [] : [sql`and ${sql.raw(day)} >= ${from}::date`]),
        ...(to === undefined ? [] : [sql`and ${sql.raw(day)} <= ${to}::date`]),
      ],
      sql` `,
    )
  const soldOn = "(s.sold_at at time zone 'UTC')::date"
  const { rows } = await executor.execute<LinkRow & Record<string, unknown>>(sql`
    select l.id, l.link_id as "linkId", l.label, l.slug,
      (select count(*) from partner_clicks c where c.link_id = l.link_id ${within('c.day')})::int as clicks,
      (select count(distinct s.order_id) from partner_sales s where s.link_id = l.link_id
        and (s.held_back = 0 or s.held_back < s.commission) ${within(soldOn)})::int as orders,
      (select coalesce(sum(s.commission - s.held_back), 0) from partner_sales s where s.link_id = l.link_id ${within(soldOn)})::int
        as commission,
      extract(epoch from l.created_at)::int as "createdAt"
    from partner_links l
    where l.user_id = ${userId}
      ${slug === undefined ? sql`` : sql`and l.slug = ${slug}`} ${id === undefined ? sql`` : sql`and l.id = ${id}`}
    order by l.created_at desc, l.id`)
  return rows
}

/** Locks the partner, so that their links are created one call at a time. */
export async function lockPartner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Returns the number of a partner's links. */
export async function countLinks(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ links: count() }).from(partnerLinks).where(eq(partnerLinks.userId, userId))
  return row?.links ?? 0
}

/** Returns the partner's link that a call with this idempotency key created, or undefined. */
export async function findLinkByIdempotencyKey(executor: Executor, userId: string, idempotencyKey: string) {
  const [row] = await executor
    .select({ id: partnerLinks.id, label: partnerLinks.label, slug: partnerLinks.slug })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.userId, userId), eq(partnerLinks.idempotencyKey, idempotencyKey)))
  return row
}

/** Returns whether a variant of a product has this slug. */
export async function isProductSlug(executor: Executor, slug: string): Promise<boolean> {
  return (await executor.$count(variants, eq(variants.slug, slug))) > 0
}

/** Stores a link. Returns false when the link id is taken. */
export async function insertLink(tx: Tx, row: typeof partnerLinks.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(partnerLinks)
    .values(row)
    .onConflictDoNothing({ target: partnerLinks.linkId })
    .returning({ id: partnerLinks.id })
  return inserted.length > 0
}

/** Returns the id of the link's owner, or `undefined` when there is no such link. */
export async function findOwnerOfLink(executor: Executor, linkId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ userId: partnerLinks.userId })
    .from(partnerLinks)
    .where(eq(partnerLinks.linkId, linkId))
  return row?.userId
}

/** Records a click. Does nothing when the visitor already clicked the link on that day. */
export async function insertClick(executor: Executor, click: typeof partnerClicks.$inferInsert): Promise<void> {
  await executor.insert(partnerClicks).values(click).onConflictDoNothing()
}

/** Returns the promo codes that are offered to shoppers and have not ended. */
export async function listPromotable(executor: Executor, now: Date) {
  return executor
    .select({ code: promotions.code, description: promotions.description, endsAt: promotions.endsAt })
    .from(promotions)
    .where(and(eq(promotions.isOffered, true), or(isNull(promotions.endsAt), gt(promotions.endsAt, now))))
    .orderBy(asc(promotions.position))
}

/** An order line that was bought through a partner link. */
export interface LinkedSale {
  readonly lineId: string
  readonly linkId: string
  readonly orderId: string
  readonly productId: string
  /** Amount paid for the line, without tax, in minor units of US dollars. */
  readonly paidDollars: number
}

/**
 * Credits the owner of the link with the product's share of the amount. Does nothing for an unknown link and for a line
 * that is credited already.
 */
export async function insertSale(
  tx: Tx,
  { lineId, linkId, orderId, productId, paidDollars }: LinkedSale,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into partner_sales (line_id, link_id, order_id, commission, sold_at)
    select ${lineId}, l.link_id, ${orderId}, round(${paidDollars}::int * p.partner_revshare::numeric / 100)::int,
      ${now.toISOString()}::timestamptz
    from partner_links l, products p
    where l.link_id = ${linkId} and p.id = ${productId}
    on conflict do nothing`)
}

/** Removes the commission of lines. */
export async function deleteSales(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await tx.delete(partnerSales).where(inArray(partnerSales.lineId, [...lineIds]))
}

/** Removes the commission that a user's links earned with these orders. */
export async function deleteOwnSales(tx: Tx, orderIds: readonly string[], userId: string): Promise<void> {
  const ownLinks = tx.select({ linkId: partnerLinks.linkId }).from(partnerLinks).where(eq(partnerLinks.userId, userId))
  await tx
    .delete(partnerSales)
    .where(and(inArray(partnerSales.orderId, [...orderIds]), inArray(partnerSales.linkId, ownLinks)))
}

/** Multiplies the commission of a line by `share`, between 0 and 1. */
export async function reduceSale(tx: Tx, lineId: string, share: number): Promise<void> {
  const commission = sql`round(${partnerSales.commission} * ${share}::float8)::int`
  await tx
    .update(partnerSales)
    .set({ commission, heldBack: sql`least(${partnerSales.heldBack}, ${commission})` })
    .where(eq(partnerSales.lineId, lineId))
}

/** Holds a share of the commission of an order back, between 0 and 1, in place of an earlier share. */
export async function holdSalesBack(tx: Tx, orderId: string, share: number): Promise<void> {
  await tx
    .update(partnerSales)
    .set({ heldBack: sql`round(${partnerSales.commission} * ${share}::float8)::int` })
    .where(eq(partnerSales.orderId, orderId))
}
