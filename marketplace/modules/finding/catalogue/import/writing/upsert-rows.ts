import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../../db/client.ts'
import { listParameter } from '../../../../../db/list-parameter.ts'
import { type CatalogueRows, type Conflict, insertInBulk, productTables } from './catalogue-rows.ts'

type TableName = keyof typeof productTables

interface Upsert extends Conflict {
  /** Column that names the product. */
  readonly product: string
  /** Rows that a product no longer has stay: what shoppers wrote, and addresses that others link to. */
  readonly isAddedTo?: true
}

const own = { key: ['id'], product: 'product_id' } as const
const votes = ['likes', 'dislikes']

const upserts: Readonly<Record<TableName, Upsert>> = {
  products: { key: ['id'], product: 'id', kept: ['sold', 'created_at'] },
  variants: { ...own, kept: ['stock'] },
  slugRedirects: { key: ['slug'], product: '', isAddedTo: true },
  bundleItems: { key: ['bundle_id', 'variant_id'], product: 'bundle_id' },
  timedDeals: own,
  childOffers: own,
  sellerPlans: own,
  rewardRanges: { key: ['product_id'], product: 'product_id' },
  campaigns: own,
  firstPurchaseDeals: { key: ['product_id', 'deal_variant_id'], product: 'product_id' },
  faqs: { ...own, kept: votes },
  featureRatings: { ...own, kept: ['total', 'ratings'] },
  reviews: { ...own, kept: votes, isAddedTo: true },
}

/** Inserts the rows of new products, updates those of known ones, and deletes what the known ones no longer have. */
export async function upsertCatalogueRows(
  executor: Executor,
  rows: CatalogueRows,
  knownIds: readonly string[],
): Promise<void> {
  if (knownIds.length > 0) {
    // Options may change places, and no two variants of a product may have the same combination even for a moment.
    await executor.execute(
      sql`update variants set variant_key = '~' || id where product_id in ${listParameter(knownIds)} and variant_key <> ''`,
    )
    // A product has one plan at a time.
    await deleteOthers(executor, 'sellerPlans', rows, knownIds)
  }
  for (const name of Object.keys(productTables) as TableName[])
    await insertInBulk(executor, productTables[name], rows[name], upserts[name])
  if (knownIds.length > 0)
    for (const name of Object.keys(productTables).toReversed() as TableName[])
      await deleteOthers(executor, name, rows, knownIds)
}

/** Deletes the rows of known products that are not among `rows`. */
async function deleteOthers(executor: Executor, name: TableName, rows: CatalogueRows, knownIds: readonly string[]) {
  const { key, product, isAddedTo } = upserts[name]
  if (isAddedTo || name === 'products') return
  const columns = columnsOf(name, key)
  const kept = rows[name].map((row) => columns.map(([property]) => Reflect.get(row, property)).join(' '))
  const keyText = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)}`),
    sql` || ' ' || `,
  )
  await executor.execute(
    sql`delete from ${productTables[name]} where ${sql.identifier(product)} in ${listParameter(knownIds)}
      and ${keyText} not in ${listParameter(kept)}`,
  )
}

const columnsOf = (name: TableName, key: readonly string[]) =>
  Object.entries(getTableColumns(productTables[name]) as Readonly<Record<string, PgColumn>>).filter(([, column]) =>
    key.includes(column.name),
  )
