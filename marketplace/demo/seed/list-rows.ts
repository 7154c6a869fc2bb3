import { DAY_MS, HOUR_MS } from '../../../contract/values/durations.ts'
import type { Tx } from '../../db/client.ts'
import { insertInBulk } from '../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import { idOf } from '../../shared/ids.ts'
import * as tables from '../../tables.ts'
import { memberCollections, memberFollows, memberWishlist, partnerLinks } from '../content/accounts.ts'
import type { SeedContent } from '../content/catalogue.ts'
import { demoUserId } from './account-rows.ts'

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
  const links = partnerLinks.filter(({ slug }) => known.has(slug))
  await insertInBulk(
    tx,
    tables.partnerLinks,
    links.map(({ linkId, label, slug, daysOld }) => ({
      id: idOf('partner-link', linkId),
      userId: demoUserId('partner'),
      linkId,
      label,
      slug,
      createdAt: ago(daysOld * DAY_MS),
    })),
  )
  await insertInBulk(
    tx,
    tables.partnerClicks,
    links.flatMap(({ linkId, daysOld, clicksADay }) =>
      Array.from({ length: daysOld * clicksADay }, (_, at) => ({
        linkId,
        day: ago((1 + Math.floor(at / clicksADay)) * DAY_MS)
          .toISOString()
          .slice(0, 10),
        visitorId: `visitor ${at}`,
      })),
    ),
  )
}

const collectionId = (name: string) => idOf('collection', `member:${name}`)
