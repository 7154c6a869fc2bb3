import { type SQL, sql } from 'drizzle-orm'

/**
 * The units of a variant, which a query calls by this name, that can be ordered: none of a product that is withdrawn. It keeps
 * its stock, for when it comes back.
 */
export const stockOnSale = (variant: SQL): SQL => sql`case when exists (
    select 1 from products w where w.id = ${variant}.product_id and w.withdrawn_at is not null)
  then 0 else ${variant}.stock end`
