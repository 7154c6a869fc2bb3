import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { products } from '../catalogue-tables.ts'
import { readProducts } from '../import/catalogue-reader.ts'
import type { StoredProduct } from './product-parts.ts'

export async function findStoredProduct(executor: Executor, id: string): Promise<StoredProduct | undefined> {
  const product = (await readProducts(executor, [id])).get(id)
  if (!product) return undefined
  const [row] = await executor.select({ withdrawnAt: products.withdrawnAt }).from(products).where(eq(products.id, id))
  return { product, isVisible: row?.withdrawnAt === null }
}

interface ProductSearch {
  /** Lower case; each must be in a name, a slug, a SKU, the id or the store. */
  readonly words: readonly string[]
  readonly locale: Locale
  readonly skip: number
  readonly limit: number
}

// A type, because the database client takes only rows with an index signature.
type ProductRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly storeName: string
  readonly visible: boolean
  readonly variantCount: number
  readonly stock: number
  /** The lowest of the variants, in minor units of US dollars. */
  readonly listPrice: number
  readonly memberPrice: number
}

/** Returns a page of the products that have all words, by name, withdrawn ones too, and the total number. */
export async function findEditedProducts(executor: Executor, { words, locale, skip, limit }: ProductSearch) {
  const name = sql`coalesce(p.texts->${locale}->>'name', p.texts->'en'->>'name')`
  const searched = sql`lower(concat_ws(' ', p.id, p.texts->'en'->>'name', ${name}, s.name, v.names))`
  const conditions = words.map((word) => sql`position(${word} in ${searched}) > 0`)
  const matching = sql`from products p
    join stores s on s.id = p.store_id
    cross join lateral (select count(*)::int as variant_count, sum(stock)::int as stock, min(list_price) as list_price,
      min(member_price) as member_price, string_agg(concat_ws(' ', id, slug, sku), ' ') as names
      from variants where product_id = p.id) v
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const { rows } = await executor.execute<ProductRow>(sql`
    select p.id, p.slug, ${name} as name, s.name as "storeName", p.withdrawn_at is null as visible,
      v.variant_count as "variantCount", v.stock, v.list_price as "listPrice", v.member_price as "memberPrice"
    ${matching} order by lower(${name}), p.id limit ${limit}::int offset ${skip}::int`)
  const { rows: totals } = await executor.execute<{ total: number }>(sql`select count(*)::int as total ${matching}`)
  return { rows, total: totals[0]?.total ?? 0 }
}
