import { asc, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { campaigns } from './campaigns-tables.ts'

export type Campaign = typeof campaigns.$inferSelect

/** Returns all campaigns. `joined` contains the units in orders that are paid, or due on delivery. */
export const listCampaigns = (executor: Executor): Promise<readonly Campaign[]> =>
  executor
    .select({ ...getTableColumns(campaigns), joined: sql<number>`(${campaigns.joined} + ${joinedUnits})::int` })
    .from(campaigns)
    .orderBy(asc(campaigns.id))

/** Returns all campaigns without `joined`, which would read the lines of all orders. */
export function listCampaignPrices(executor: Executor) {
  const { id, kind, productId, firstTimePrice, existingMemberPrice } = campaigns
  return executor.select({ id, kind, productId, firstTimePrice, existingMemberPrice }).from(campaigns)
}

const joinedUnits = sql`(
  select coalesce(sum(l.units - l.returned_units), 0) from order_lines l join orders o on o.id = l.order_id
  where l.kind = 'groupBuy' and l.choice_id = ${campaigns.id} and l.state <> 'cancelled'
    and o.payment_state in ('paid', 'due'))`

export interface FirstPurchaseDealRow {
  readonly variantId: string
  readonly slug: string
  readonly key: string
  readonly name: string
  readonly productSlug: string
  readonly attributes: readonly { readonly name: string; readonly options: readonly { color?: string }[] }[]
  readonly listPrice: number
  readonly dealPrice: number
}

/** Identifies a product by its own id or slug, or by that of one of its variants. */
export type ProductNamed = { readonly id: string } | { readonly slug: string }

/** Returns the deals that come with the first purchase of a product; empty for an unknown product. */
export async function listFirstPurchaseDeals(
  executor: Executor,
  named: ProductNamed,
  locale: Locale,
): Promise<readonly FirstPurchaseDealRow[]> {
  const productId =
    'id' in named
      ? sql`coalesce((select product_id from variants where id = ${named.id}), ${named.id}::text)`
      : sql`coalesce(
          (select product_id from variants where slug = ${named.slug}),
          (select x.product_id from slug_redirects r join variants x on x.id = r.variant_id where r.slug = ${named.slug}))`
  const { rows } = await executor.execute<FirstPurchaseDealRow & Record<string, unknown>>(sql`
    select v.id as "variantId", v.slug, v.variant_key as key, v.list_price as "listPrice", d.deal_price as "dealPrice",
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name,
      p.slug as "productSlug", p.attributes
    from first_purchase_deals d
    join variants v on v.id = d.deal_variant_id
    join products p on p.id = v.product_id
    where d.product_id = ${productId}
    order by d.position, v.id`)
  return rows
}

/** Returns the ids of products with first-purchase deals, best sellers first. */
export async function listProductsWithFirstPurchase(executor: Executor): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select p.id from products p
    where p.id in (select product_id from first_purchase_deals) order by p.sold desc, p.id`)
  return rows.map((row) => row.id)
}
