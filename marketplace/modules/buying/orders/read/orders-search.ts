import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { products } from '../../../finding/catalogue/catalogue-tables.ts'
import type { textList } from '../../../finding/search/text-index/text-list.ts'
import { MAX_SEARCHED_ORDERS } from '../orders-policy.ts'
import { orderLines, orders, storeOrders } from '../orders-tables.ts'

const ORDER_NUMBER = /^\s*(?:#|eg-?)?\s*(\d+)\s*$/i

interface OrderedRow extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly store: string
  readonly ordered: string
  readonly name: string
  readonly translated: string | null
}

/**
 * Returns the ids of the owner's orders that a text finds: by the number or how it begins, or by names of products and
 * stores, matched as the search matches products (docs/search.md#matching).
 */
export async function searchOrders(
  executor: Executor,
  owner: Owner,
  { text, locale, search }: { readonly text: string; readonly locale: Locale; readonly search: typeof textList },
): Promise<readonly string[]> {
  const digits = ORDER_NUMBER.exec(text)?.[1]
  const rows = await listOrdered(executor, owner, locale)
  if (digits !== undefined) {
    const isNumbered = ({ number }: OrderedRow) => number.replace(/\D/g, '').startsWith(digits)
    return [...new Set(rows.filter(isNumbered).map(({ id }) => id))]
  }
  const byOrder = new Map<string, OrderedRow[]>()
  for (const row of rows) byOrder.set(row.id, [...(byOrder.get(row.id) ?? []), row])
  const listed = [...byOrder].map(([item, lines]) => {
    const named = (names: readonly string[], language: Locale, field: number) =>
      [...new Set(names)].map((name) => ({ field, locale: language, text: name, kind: 'name' as const }))
    return {
      item,
      popularity: 0,
      texts: [
        ...named(
          lines.flatMap(({ ordered, name }) => [name, ordered]),
          'en',
          0,
        ),
        ...named(
          lines.flatMap(({ translated }) => translated ?? []),
          locale,
          0,
        ),
        ...named(
          lines.map(({ store }) => store),
          'en',
          1,
        ),
      ],
    }
  })
  return search(listed)(text, locale).items
}

/** Reads the lines of the owner's newest orders with the names of today in English and in the language. */
async function listOrdered(executor: Executor, owner: Owner, locale: Locale): Promise<readonly OrderedRow[]> {
  const { rows } = await executor.execute<OrderedRow>(sql`
    select o.id, o.number, s.store_name as store, l.name as ordered, p.texts -> 'en' ->> 'name' as name,
      p.texts -> ${locale}::text ->> 'name' as translated
    from (
      select id, number from ${orders}
      where owner_kind = ${owner.kind} and owner_id = ${owner.id} and payment_state <> 'failed'
      order by placed_at desc, id desc limit ${MAX_SEARCHED_ORDERS}
    ) o
    join ${orderLines} l on l.order_id = o.id
    join ${storeOrders} s on s.id = l.store_order_id
    join ${products} p on p.id = l.product_id`)
  return rows
}
