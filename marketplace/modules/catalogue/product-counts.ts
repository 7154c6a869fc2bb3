import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { remember } from '../../shared/remember.ts'
import type { CategoryTree } from './category-tree.ts'

/** By which products are counted; values are ids, but the texts of badges. */
export type CountedFacet = 'store' | 'department' | 'group' | 'leaf' | 'badge'

export interface ProductCounts {
  readonly total: number
  /** From how many stores. */
  readonly storeCount: number
  readonly by: ReadonlyMap<CountedFacet, ReadonlyMap<string, number>>
}

/** Counts the products that there are, of one store or category when `within` names it. */
export type CountProducts = (
  facets: readonly CountedFacet[],
  within?: { readonly facet: CountedFacet; readonly value: string },
) => Promise<ProductCounts>

interface Shelf extends Record<string, unknown> {
  readonly store: string
  readonly leaf: string
  readonly products: number
  readonly badges: Readonly<Record<string, number>>
}

const REMEMBERED_SECONDS = 60

/** Counts from one pass over all products a minute. */
export function productCounts(db: Db, categories: () => Promise<CategoryTree>): CountProducts {
  const shelves = remember(async () => {
    const { rows } = await db.execute<Shelf>(sql`
      select c.store_id as store, c.leaf_id as leaf, sum(c.products)::int as products,
        coalesce((select json_object_agg(b.badge, b.products) from (
          select badge, count(*)::int as products
          from products p cross join jsonb_array_elements_text(p.badges) badge
          where p.store_id = c.store_id and p.leaf_id = c.leaf_id and p.product_type <> 5 group by badge) b), '{}') as badges
      from (select store_id, leaf_id, count(*) as products from products where product_type <> 5
        group by store_id, leaf_id) c
      group by c.store_id, c.leaf_id`)
    return rows
  }, REMEMBERED_SECONDS)

  return async (facets, within) => {
    const tree = await categories()
    const valuesOf = ({ store, leaf, products, badges }: Shelf, facet: CountedFacet): readonly [string, number][] => {
      if (facet === 'badge') return Object.entries(badges)
      if (facet === 'store') return [[store, products]]
      const level = { department: 1, group: 2, leaf: 3 }[facet]
      const step = tree.pathTo(leaf).find((category) => category.level === level)
      return step ? [[step.id, products]] : []
    }
    const found = (await shelves()).filter(
      (shelf) => !within || valuesOf(shelf, within.facet).some(([value]) => value === within.value),
    )
    const by = new Map(
      facets.map((facet) => {
        const counts = new Map<string, number>()
        for (const [value, count] of found.flatMap((shelf) => valuesOf(shelf, facet)))
          counts.set(value, (counts.get(value) ?? 0) + count)
        return [facet, counts]
      }),
    )
    const total = found.reduce((sum, { products }) => sum + products, 0)
    return { total, storeCount: new Set(found.map(({ store }) => store)).size, by }
  }
}
