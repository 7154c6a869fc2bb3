import { eq, sql } from 'drizzle-orm'
import { MAX_SLUG_LENGTH } from '../../../../contract/values/fields.ts'
import type { Db, Executor, Tx } from '../../../db/client.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { categories, categorySlugRedirects, products, slugRedirects, variants } from './catalogue-tables.ts'
import { isKebabCase, RESERVED_SLUGS } from './reserved-slugs.ts'

export type RenamedKind = 'product' | 'category'

/**
 * Changes the slug of a product or of one of its variants, or of a category when no product matches. Triggers store a
 * redirect from the old slug. Throws NotFound, InvalidInput for an invalid slug, and Conflict for a slug that is or was
 * used by another product or category.
 */
export function rename(db: Db, from: string, to: string): Promise<RenamedKind> {
  return db.transaction(async (tx) => {
    const [variant] = await tx
      .select({ id: variants.id, productId: variants.productId })
      .from(variants)
      .where(eq(variants.slug, from))
    const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, from))
    if (!variant && !category) throw new NotFound(`There is no product and no category '${from}'.`)
    if (to.length > MAX_SLUG_LENGTH || !isKebabCase(to)) {
      throw new InvalidInput(`'${to}' is no address: small letters and digits, in words joined by single hyphens.`)
    }
    if (from === to) throw new Conflict(`'${from}' is called so already.`)
    if (variant) await renameVariant(tx, variant, from, to)
    else if (category) await renameCategory(tx, category.id, to)
    return variant ? 'product' : 'category'
  })
}

async function renameVariant(tx: Tx, { id, productId }: { id: string; productId: string }, from: string, to: string) {
  if (RESERVED_SLUGS.has(to)) throw new Conflict(`'${to}' is an address of the shop itself.`)
  const [holder] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.slug, to))
  const [former] = await tx
    .select({ id: slugRedirects.variantId })
    .from(slugRedirects)
    .where(eq(slugRedirects.slug, to))
  refuseTaken(to, holder?.id, former?.id, id)
  await tx.update(variants).set({ slug: to }).where(eq(variants.id, id))
  // A product has the slug of its first variant.
  await tx.update(products).set({ slug: to }).where(sql`${products.id} = ${productId} and ${products.slug} = ${from}`)
}

async function renameCategory(tx: Tx, id: string, to: string) {
  const [holder] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, to))
  const [former] = await tx
    .select({ id: categorySlugRedirects.categoryId })
    .from(categorySlugRedirects)
    .where(eq(categorySlugRedirects.slug, to))
  refuseTaken(to, holder?.id, former?.id, id)
  await tx.update(categories).set({ slug: to }).where(eq(categories.id, id))
}

/** Former addresses may still be linked from other sites, so only the previous owner may reuse one. */
function refuseTaken(slug: string, holder: string | undefined, former: string | undefined, own: string) {
  if (holder !== undefined) throw new Conflict(`'${slug}' is taken.`)
  if (former !== undefined && former !== own) throw new Conflict(`'${slug}' leads to another one, which had it before.`)
}

/** Adds `quantity` units to the stock of a variant. Returns its id and new stock. Throws NotFound. */
export async function restock(
  executor: Executor,
  slug: string,
  quantity: number,
): Promise<{ readonly variantId: string; readonly stock: number }> {
  const [row] = await executor
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.slug, slug))
    .returning({ variantId: variants.id, stock: variants.stock })
  if (!row) throw new NotFound(`There is no product '${slug}'.`)
  return row
}
