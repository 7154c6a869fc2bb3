import { eq, inArray } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { insertInBulk } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import * as tables from '../../../tables.ts'
import type { SeedProduct } from '../../content/content-schema.ts'
import { chanceOf } from '../chance.ts'

const PART = 'price-history'
/** Share of the products whose price has changed. */
const CHANGED = 0.6
const MAX_CHANGES = 3
const LONGEST_DAYS = 45
/** Earlier prices in parts of the one of today. */
const FACTORS = [0.85, 0.9, 0.95, 1.08, 1.15]
const ROUNDED_TO = 50

interface PastFactor {
  /** 1 is the price of today. */
  readonly factor: number
  readonly daysAgo: number
}

/** Writes what the demo's products cost before. Their prices of today stay. Returns whether it was missing. */
export async function seedPriceHistory(tx: Tx, products: readonly SeedProduct[], now: Date): Promise<boolean> {
  const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  const { id, listPrice, memberPrice } = tables.variants
  const { slug } = tables.products
  const variants = await tx
    .select({ id, slug, listPrice, memberPrice })
    .from(tables.variants)
    .innerJoin(tables.products, eq(tables.variants.productId, tables.products.id))
  const known = new Set(products.map((product) => product.slug))
  const rows = variants
    .filter((variant) => known.has(variant.slug))
    .flatMap((variant) =>
      pastFactors(variant.slug).map(({ factor, daysAgo }) => ({
        variantId: variant.id,
        since: new Date(now.getTime() - daysAgo * DAY_MS),
        listPrice: times(variant.listPrice, factor),
        memberPrice: times(variant.memberPrice, factor),
      })),
    )
  // A trigger has written the price of today as the first one.
  const changed = [...new Set(rows.map(({ variantId }) => variantId))]
  await tx.delete(tables.priceHistory).where(inArray(tables.priceHistory.variantId, changed))
  await insertInBulk(tx, tables.priceHistory, rows)
  await tx.insert(tables.seedState).values({ part: PART, products: changed.length, completedAt: now })
  return true
}

/** Returns the prices of a product from the first one to that of today; none when it has never changed. */
function pastFactors(slug: string): readonly PastFactor[] {
  const chance = chanceOf(`price-history:${slug}`)
  if (!chance.hit(CHANGED)) return []
  const past: PastFactor[] = [{ factor: 1, daysAgo: chance.int(4, LONGEST_DAYS) }]
  for (const factor of chance.shuffle(FACTORS).slice(0, chance.int(1, MAX_CHANGES))) {
    past.unshift({ factor, daysAgo: (past[0]?.daysAgo ?? 0) + chance.int(12, LONGEST_DAYS) })
  }
  return past
}

const times = (price: number, factor: number) =>
  factor === 1 ? price : Math.max(ROUNDED_TO, Math.round((price * factor) / ROUNDED_TO) * ROUNDED_TO)
