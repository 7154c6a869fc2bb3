/** Rules of the product that is the membership: docs/catalogue-import.md#the-membership. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../../../db/client.ts'
import { products, variants } from '../../catalogue-tables.ts'
import type { WholeProduct } from '../lines/product-line.ts'
import type { Problem } from './product-problems.ts'

/** Lists that sell a product at other prices, at other times, or with other products. */
const OTHER_OFFERS = ['deals', 'packs', 'campaigns', 'firstPurchaseDeals', 'bundle'] as const

/** Returns what is wrong with the membership in itself; nothing for other products. */
export function membershipProblems(product: WholeProduct): Problem[] {
  if (product.type !== 'membership') return []
  const offered = [...(product.plan ? ['plan'] : []), ...OTHER_OFFERS.filter((name) => product[name].length > 0)]
  return [
    ...(product.variants.length > 1 || product.attributes.length > 0
      ? [{ column: 'variants', message: 'the membership has one variant, without options' }]
      : []),
    ...(product.allowOrderOutOfStock
      ? []
      : [{ column: 'allowOrderOutOfStock', message: 'must be true: the membership has no stock' }]),
    ...offered.map((column) => ({ column, message: 'is not possible with the membership' })),
  ]
}

/** Lets one transaction at a time write a membership, so that two cannot make one each. */
export const lockMembershipWrites = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('membership product', 0))`)

export type StoredMemberships = Awaited<ReturnType<typeof findMemberships>>

/** Returns the memberships that the shop shows, by the slugs of their variants. */
export const findMemberships = (executor: Executor) =>
  executor
    .select({ id: products.id, slug: products.slug, variant: variants.slug })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.productType, PRODUCT_TYPE.membership), isNull(products.withdrawnAt)))

/** Returns why the shop cannot have this product, given its memberships and what it has of the product now. */
export function membershipConflicts(
  product: WholeProduct,
  known: WholeProduct | undefined,
  memberships: StoredMemberships,
): Problem[] {
  // Before 1.1.0 a shop could get a second one: each of them can be changed, and all but one be hidden.
  const isNew = product.type === 'membership' && known?.type !== 'membership'
  const other = isNew && memberships.find(({ id }) => id !== product.id)
  const isOther = known !== undefined && (known.type === 'membership') !== (product.type === 'membership')
  return [
    ...(other ? [{ column: 'type', message: `the shop has a membership: ${other.slug}` }] : []),
    ...(isOther
      ? [{ column: 'type', message: 'a product cannot become the membership, nor the membership a product' }]
      : []),
    ...(known?.type === 'membership' && known.store !== product.store
      ? [{ column: 'store', message: 'the membership stays with its store' }]
      : []),
    ...(['bundle', 'firstPurchaseDeals'] as const).flatMap((column) =>
      product[column].some((part) => memberships.some(({ variant }) => variant === part.variant))
        ? [{ column, message: 'the membership is sold by itself' }]
        : [],
    ),
  ]
}
