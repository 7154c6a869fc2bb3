import { sql } from 'drizzle-orm'
import { everything, type ProductSearchQuery } from '../modules/search/engine/product-search.ts'
import type { AppUnderTest } from './app-under-test.ts'

/** More than a shop of a test has. */
export const allProducts: ProductSearchQuery = { ...everything, limit: 1000 }

/** Searches in the index of products of a marketplace, and changes of what it holds. */
export function productSearches(app: () => AppUnderTest) {
  return {
    find: async (query: Partial<ProductSearchQuery>) =>
      (await app().productSearch.find({ ...allProducts, ...query })).productIds,
    /** Gives a product another English name in the database. */
    rename: (id: string, name: string) =>
      sql`update products set texts = jsonb_set(texts, '{en,name}', to_jsonb(${name}::text)) where id = ${id}`,
  }
}
