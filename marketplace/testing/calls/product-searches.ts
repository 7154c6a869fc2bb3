import { sql } from 'drizzle-orm'
import { everything, type ProductSearchQuery } from '../../modules/finding/search/engine/search-query.ts'
import type { AppUnderTest } from '../app-under-test.ts'

/** A limit above the number of products in tests. */
export const allProducts: ProductSearchQuery = { ...everything, limit: 1000 }

/** Searches the product index of a marketplace, and changes its data. */
export function productSearches(app: () => AppUnderTest) {
  return {
    find: async (query: Partial<ProductSearchQuery>) =>
      (await app().services.productSearch.find({ ...allProducts, ...query })).productIds,
    /** Changes the English name of a product in the database. */
    rename: (id: string, name: string) =>
      sql`update products set texts = jsonb_set(texts, '{en,name}', to_jsonb(${name}::text)) where id = ${id}`,
  }
}
