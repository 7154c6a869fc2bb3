import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import { categories, products } from '../catalogue-tables.ts'
import type { PlacedProduct } from './similar-ranking.ts'

export interface ProductPlace extends PlacedProduct {
  readonly departmentId: string
}

/** Returns the position of a product in the category tree; undefined for an unknown product. */
export async function findPlace(executor: Executor, productId: string): Promise<ProductPlace | undefined> {
  const [row] = await executor
    .select({
      id: products.id,
      leafId: products.leafId,
      groupId: categories.parentId,
      departmentId: products.departmentId,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.leafId))
    .where(eq(products.id, productId))
  return row
}

/** Returns all products of a department: products in stock before sold-out ones, best sellers first. */
export async function listDepartment(executor: Executor, departmentId: string): Promise<readonly PlacedProduct[]> {
  const { rows } = await executor.execute<PlacedProduct & Record<string, unknown>>(sql`
    select p.id, p.leaf_id as "leafId", c.parent_id as "groupId"
    from products p join categories c on c.id = p.leaf_id
    where p.department_id = ${departmentId} and p.listed
    order by exists (select 1 from variants v where v.product_id = p.id and v.stock > 0) desc, p.sold desc, p.id`)
  return rows
}
