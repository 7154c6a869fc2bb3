import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { newId } from '../../shared/ids.ts'

const STATES = ['delivered', 'delivered', 'delivered', 'cancelled', 'onTheWay']

/**
 * Gives a user so many orders, the newest `now`, one an hour before that, of one store each and with two lines.
 * Three in five are delivered, one is cancelled, and one is on its way; one in ten has a return.
 */
export async function insertOrders(
  db: Executor,
  { userId, orders, now }: { readonly userId: string; readonly orders: number; readonly now: Date },
): Promise<void> {
  const prefix = newId()
  const states = sql.raw(`(array[${STATES.map((state) => `'${state}'`).join(',')}])[1 + n % ${STATES.length}]`)
  const placedAt = sql`${now.toISOString()}::timestamptz - make_interval(hours => n)`
  const numbers = sql`generate_series(0, ${orders - 1}::int) n`
  await db.execute(sql`
    insert into orders (id, number, owner_kind, owner_id, email, locale, currency_code, currency_symbol, per_dollar,
      msrp_price, sub_total, promo_discount, delivery_fee, tax, final_total, talents, talents_dollars, payment_method,
      payment_state, delivery_address, delivery_note, request_key, fingerprint, placed_at)
    select ${prefix} || n, ${prefix} || '-' || n, 'user', ${userId}, 'many@shopper.test', 'en', 'USD', '$', 1,
      2400, 2000, 0, 495, 100, 2595, 0, 0, 'COD', 'paid',
      '{"name":"Noor","line1":"12 Elm Street","line2":"","city":"Sacramento","state":"CA","zip":"95814","country":"US","mobile":""}',
      '', ${prefix} || n, '', ${placedAt}
    from ${numbers}`)
  await db.execute(sql`
    with s as (select id, name, row_number() over (order by id) - 1 as at, count(*) over () as all_stores from stores)
    insert into store_orders (id, order_id, owner_kind, owner_id, placed_at, store_id, store_name, store_mark_color, state,
      steps, delivery_fee, has_return, position)
    select 's' || ${prefix} || n, ${prefix} || n, 'user', ${userId}, ${placedAt}, s.id, s.name, '#123456', ${states},
      json_build_array(json_build_object('state', ${states}, 'at', 1700000000))::jsonb, 495, n % 10 = 1, 0
    from ${numbers} join s on s.at = n % s.all_stores`)
  await db.execute(sql`
    with p as (select p.id, p.slug, (select v.id from variants v where v.product_id = p.id order by v.id limit 1) as variant,
      row_number() over (order by p.id) - 1 as at from products p where product_type = 1 order by id limit 50)
    insert into order_lines (id, order_id, store_order_id, product_id, variant_id, product_type, kind, choice_id, units,
      name, slug, image, linked_variant, list, pays, promo_discount, tax, reward_dollars, state, position)
    select 'l' || k || ${prefix} || n, ${prefix} || n, 's' || ${prefix} || n, p.id, p.variant, 1, 'oneTime', '', 1,
      p.slug, p.slug, '', '[]', 1200, 1000, 0, 50, 0, 'ordered', k
    from ${numbers} cross join generate_series(0, 1) k join p on p.at = (n + k) % 50`)
}
