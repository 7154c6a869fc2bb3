import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../../db/client.ts'
import { campaigns, firstPurchaseDeals } from '../../../../buying/campaigns/campaigns-tables.ts'
import { childOffers, rewardRanges, sellerPlans, timedDeals } from '../../../../buying/pricing/pricing-tables.ts'
import { faqs } from '../../../../community/faq/faq-tables.ts'
import { featureRatings, reviews } from '../../../../community/reviews/reviews-tables.ts'
import { bundleItems, products, slugRedirects, variants } from '../../catalogue-tables.ts'

const ROWS_AT_ONCE = 500

/** The tables of products, in the order of their foreign keys. */
export const productTables = {
  products,
  variants,
  slugRedirects,
  bundleItems,
  timedDeals,
  childOffers,
  sellerPlans,
  rewardRanges,
  campaigns,
  firstPurchaseDeals,
  faqs,
  reviews,
  featureRatings,
}

type ProductTables = typeof productTables

/** Rows to insert, by table. */
export type CatalogueRows = { [Name in keyof ProductTables]: ProductTables[Name]['$inferInsert'][] }

export const noRows = (): CatalogueRows => ({
  products: [],
  variants: [],
  slugRedirects: [],
  bundleItems: [],
  timedDeals: [],
  childOffers: [],
  sellerPlans: [],
  rewardRanges: [],
  campaigns: [],
  firstPurchaseDeals: [],
  faqs: [],
  reviews: [],
  featureRatings: [],
})

/** Inserts all rows, referenced tables first. */
export async function insertCatalogueRows(executor: Executor, rows: CatalogueRows): Promise<void> {
  for (const name of Object.keys(productTables) as (keyof ProductTables)[])
    await insertInBulk(executor, productTables[name], rows[name])
}

/** What happens to a row that is there already: it is updated, but for its key and the columns that it keeps. */
export interface Conflict {
  readonly key: readonly string[]
  readonly kept?: readonly string[]
}

/**
 * Inserts rows as one JSON value per statement, which on PGlite takes little more than half the time of one parameter
 * per value. Omitted columns get their default.
 */
export async function insertInBulk<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict?: Conflict,
): Promise<void> {
  const records: readonly Readonly<Record<string, unknown>>[] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    records.some((row) => row[key] !== undefined),
  )
  const names = listed(columns.map(([, column]) => column.name))
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    const chunk = records
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default])))
    await executor.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)${
        conflict
          ? updateOf(
              conflict,
              columns.map(([, column]) => column.name),
            )
          : sql``
      }`,
    )
  }
}

function updateOf({ key, kept = [] }: Conflict, columns: readonly string[]): SQL {
  const changed = columns.filter((column) => ![...key, ...kept].includes(column))
  return sql` on conflict (${listed(key)}) do update set ${sql.join(
    changed.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )}`
}

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
