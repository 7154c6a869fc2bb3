import { eq, inArray } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts'
import type { Tx } from '../../db/client.ts'
import * as tables from '../../db/schema.ts'
import { idOf } from '../../shared/ids.ts'
import { memberCollections, memberFollows, memberWishlist, partnerLinkFigures } from '../content/accounts.ts'
import type { SeedContent } from '../content/catalogue.ts'
import { demoUserId } from './account-rows.ts'
import { insertInBulk } from './products/catalogue-rows.ts'

/**
 * Writes the saved items of the demo accounts: the member's wishlist, follows and collections, and the partner's links.
 */
export async function insertLists(tx: Tx, { showcase }: SeedContent, now: Date): Promise<void> {
  const known = new Set(showcase.map(({ slug }) => slug))
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const userId = demoUserId('member')

  await insertInBulk(
    tx,
    tables.wishlistItems,
    memberWishlist
      .filter((slug) => known.has(slug))
      .map((slug, i) => ({ userId, variantId: idOf('variant', slug), createdAt: ago(i * 31 * HOUR_MS) })),
  )
  await insertInBulk(
    tx,
    tables.follows,
    memberFollows.map((slug, i) => ({ userId, storeId: idOf('store', slug), createdAt: ago((i + 1) * 53 * HOUR_MS) })),
  )
  await insertInBulk(
    tx,
    tables.collections,
    memberCollections.map(({ name }, i) => ({
      id: collectionId(name),
      userId,
      name,
      nameKey: name.toLowerCase(),
      createdAt: ago((i + 30) * DAY_MS),
      changedAt: ago((i + 1) * DAY_MS),
    })),
  )
  await insertInBulk(
    tx,
    tables.collectionProducts,
    memberCollections.flatMap(({ name, products }, i) =>
      products
        .filter((slug) => known.has(slug))
        .map((slug, place) => ({
          collectionId: collectionId(name),
          variantId: idOf('variant', slug),
          addedAt: ago((i + 1) * DAY_MS + place * HOUR_MS),
        })),
    ),
  )
  const commissions = await commissionOnOne(tx)
  await insertInBulk(
    tx,
    tables.partnerLinks,
    partnerLinkFigures
      .filter(({ slug }) => known.has(slug))
      .map(({ linkId, label, slug, daysOld, clicks, orders }) => ({
        id: idOf('partner-link', linkId),
        userId: demoUserId('partner'),
        linkId,
        label,
        slug,
        earlierClicks: clicks,
        earlierOrders: orders,
        earlierCommission: orders * (commissions.get(slug) ?? 0),
        createdAt: ago(daysOld * DAY_MS),
      })),
  )
}

/** The partner's share of one unit that a member buys, by slug, in minor units of US dollars. */
async function commissionOnOne(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { products, variants } = tables
  const rows = await tx
    .select({ slug: variants.slug, price: variants.memberPrice, share: products.partnerRevshare })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.slug,
        partnerLinkFigures.map(({ slug }) => slug),
      ),
    )
  return new Map(rows.map(({ slug, price, share }) => [slug, Math.round((price * share) / 100)]))
}

const collectionId = (name: string) => idOf('collection', `member:${name}`)
