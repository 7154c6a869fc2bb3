import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import type { Tx } from '../../../db/client.ts'
import { insertInBulk } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import * as tables from '../../../tables.ts'
import type { SeedDepartment } from '../../content/content-schema.ts'
import { MEMBERSHIP_SLUG, MEMBERSHIP_STORE, membershipStore, membershipTexts } from '../../content/membership.ts'
import { promotions } from '../../content/promotions.ts'

const PART = 'buying'
const ENDLESS_STOCK = 1_000_000

/**
 * Writes the membership and the promo codes, unless they exist. A separate part, so that a catalogue seeded by an
 * earlier version gets them too. Returns whether it wrote anything.
 */
export async function seedBuying(tx: Tx, departments: readonly SeedDepartment[], now: Date): Promise<boolean> {
  const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  await insertMembership(tx, departments, now)
  await insertInBulk(
    tx,
    tables.promotions,
    promotions.map(({ endedDaysAgo, ...promotion }, position) => ({
      ...promotion,
      position,
      endsAt: endedDaysAgo === undefined ? null : new Date(now.getTime() - endedDaysAgo * DAY_MS),
    })),
  )
  await tx.insert(tables.seedState).values({ part: PART, products: 1, completedAt: now })
  return true
}

/** The shop is the seller. Product lists omit this type, so any existing category will do. */
async function insertMembership(tx: Tx, [department]: readonly SeedDepartment[], now: Date) {
  const leaf = department?.groups[0]?.leaves[0]
  if (!department || !leaf) throw new Error('The membership needs a category to stand in.')
  const departmentId = idOf('category', department.slug)
  const storeId = idOf('store', MEMBERSHIP_STORE)
  const productId = idOf('product', MEMBERSHIP_SLUG)
  await tx
    .insert(tables.stores)
    .values({ ...membershipStore, id: storeId, customerId: idOf('store-customer', MEMBERSHIP_STORE), departmentId })
  await tx.insert(tables.products).values({
    id: productId,
    slug: MEMBERSHIP_SLUG,
    storeId,
    leafId: idOf('category', leaf.slug),
    departmentId,
    productType: PRODUCT_TYPE.membership,
    texts: membershipTexts,
    badges: [],
    specs: [],
    attributes: [],
    picture: { shape: 'journal', palette: 'sage', label: 'Membership' },
    partnerRevshare: 0,
    maximumQuantity: 1,
    allowOrderOutOfStock: true,
    indexedOffer: false,
    starCounts: [0, 0, 0, 0, 0],
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(tables.variants).values({
    id: idOf('variant', MEMBERSHIP_SLUG),
    productId,
    slug: MEMBERSHIP_SLUG,
    variantKey: '',
    position: 0,
    listPrice: 4900,
    // The first year is free; later years cost the list price.
    memberPrice: 0,
    talents: 0,
    stock: ENDLESS_STOCK,
  })
}
