import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { idOf } from '../../shared/ids.ts'
import * as tables from '../../tables.ts'

const productTables = {
  timedDeals: tables.timedDeals,
  childOffers: tables.childOffers,
  sellerPlans: tables.sellerPlans,
  rewardRanges: tables.rewardRanges,
  campaigns: tables.campaigns,
  firstPurchaseDeals: tables.firstPurchaseDeals,
  faqs: tables.faqs,
  reviews: tables.reviews,
  featureRatings: tables.featureRatings,
  questions: tables.questions,
}

/** Returns the product with this slug. Throws an Error for an unknown slug. */
export async function productOf(db: Db, slug: string) {
  const [row] = await db.select().from(tables.products).where(eq(tables.products.slug, slug))
  if (!row) throw new Error(`No product ${slug}`)
  return row
}

/** Returns the variants of a product in their order. */
export const variantsOf = (db: Db, slug: string) =>
  db
    .select()
    .from(tables.variants)
    .where(eq(tables.variants.productId, idOf('product', slug)))
    .orderBy(tables.variants.position)

/** Returns the rows of a table that belong to a product. */
export const factsOf = (db: Db, name: keyof typeof productTables, slug: string) =>
  db
    .select()
    .from(productTables[name] as typeof tables.faqs)
    .where(eq(productTables[name].productId, idOf('product', slug))) as Promise<Record<string, unknown>[]>
