import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import type { Candidate, KnownProduct } from './recommended-ranking.ts'

/** Limits the query for departments that hold thousands of products. */
const MAX_CANDIDATES = 400
const MAX_KNOWN = 60

/**
 * Returns the products that a user bought (weight 3), saved (2) and viewed (1): the most recent of each, every product
 * once with its highest weight.
 */
export async function listKnown(executor: Executor, userId: string): Promise<readonly KnownProduct[]> {
  const { rows } = await executor.execute<KnownProduct & Record<string, unknown>>(sql`
    with known as (
      (select product_id, 3 as weight from purchases where user_id = ${userId}
        order by bought_at desc limit ${MAX_KNOWN}::int)
      union all
      (select v.product_id, 2 from wishlist_items f join variants v on v.id = f.variant_id where f.user_id = ${userId}
        order by f.created_at desc limit ${MAX_KNOWN}::int)
      union all
      (select v.product_id, 2 from collections c join collection_products cp on cp.collection_id = c.id
        join variants v on v.id = cp.variant_id where c.user_id = ${userId}
        order by cp.added_at desc limit ${MAX_KNOWN}::int)
      union all
      (select product_id, 1 from recent_views where viewer_id = ${userId}
        order by viewed_at desc limit ${MAX_KNOWN}::int))
    select p.id, p.leaf_id as "leafId", c.parent_id as "groupId", p.store_id as "storeId",
      p.department_id as "departmentId", max(known.weight)::int as weight
    from known join products p on p.id = known.product_id join categories c on c.id = p.leaf_id
    where p.listed
    group by p.id, c.parent_id
    order by p.id`)
  return rows
}

/** Returns the best-selling products in stock of a department. */
export async function listCandidates(executor: Executor, departmentId: string): Promise<readonly Candidate[]> {
  const { rows } = await executor.execute<Candidate & Record<string, unknown>>(sql`
    select p.id, p.leaf_id as "leafId", c.parent_id as "groupId", p.store_id as "storeId"
    from products p join categories c on c.id = p.leaf_id
    where p.department_id = ${departmentId} and p.listed
      and exists (select 1 from variants v where v.product_id = p.id and v.stock > 0)
    order by p.sold desc, p.id limit ${MAX_CANDIDATES}::int`)
  return rows
}
