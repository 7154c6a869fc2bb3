import { sql } from 'drizzle-orm'
import type { Db, Executor } from '../../../../db/client.ts'
import { memoize } from '../../../../shared/async/memoize.ts'
import { MAX_BEST_SELLERS, MAX_BEST_SELLERS_OF_DEPARTMENT } from '../catalogue-policy.ts'

export interface BestSeller {
  readonly productId: string
  /** The slug in the addresses of its pictures. */
  readonly slug: string
}

export interface BestSellers {
  readonly overall: readonly BestSeller[]
  /** By department id. */
  readonly byDepartment: ReadonlyMap<string, readonly BestSeller[]>
}

const REMEMBERED_SECONDS = 60

/** Returns the best-selling products in stock, overall and in each department. Cached for a minute. */
export const bestSellers = (db: Db): (() => Promise<BestSellers>) =>
  memoize(() => readBestSellers(db), REMEMBERED_SECONDS)

async function readBestSellers(executor: Executor): Promise<BestSellers> {
  const stocked = sql`exists (select 1 from variants v where v.product_id = p.id and v.stock > 0)`
  const { rows: overall } = await executor.execute<BestSeller & Record<string, unknown>>(sql`
    select p.id as "productId", p.slug from products p
    where p.listed and ${stocked} order by p.sold desc, p.id limit ${MAX_BEST_SELLERS}::int`)
  const { rows } = await executor.execute<BestSeller & { departmentId: string } & Record<string, unknown>>(sql`
    select d.id as "departmentId", b.id as "productId", b.slug
    from categories d cross join lateral (
      select p.id, p.slug, p.sold from products p
      where p.department_id = d.id and p.listed and ${stocked}
      order by p.sold desc, p.id limit ${MAX_BEST_SELLERS_OF_DEPARTMENT}::int) b
    where d.level = 1
    order by d.id, b.sold desc, b.id`)
  const byDepartment = new Map<string, BestSeller[]>()
  for (const { departmentId, productId, slug } of rows) {
    byDepartment.set(departmentId, [...(byDepartment.get(departmentId) ?? []), { productId, slug }])
  }
  return { overall, byDepartment }
}
