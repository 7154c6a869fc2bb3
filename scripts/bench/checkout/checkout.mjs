/** Many concurrent shoppers who check out and pay: how fast, and do money, stock, Talents and orders agree afterwards? */
import { fileURLToPath } from 'node:url'
import { run } from '../support/children.mjs'
import { SLUGS } from './checkout-site.mjs'

const SHOPPERS = fileURLToPath(new URL('checkout-shoppers.mjs', import.meta.url))
const SECONDS_TO_SPARE = 240

/** What must be 0 when all is well, by name. Amounts are minor units. */
const INVARIANTS = {
  'Ledger, sum of all entries': `select coalesce(sum(amount), 0) as n from ledger_entries`,
  'Ledger, transfers whose sides differ': `select count(*) as n from (
    select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0) t`,
  'Wallets below zero': `select count(*) as n from users where wallet_talents < 0`,
  'Wallets other than their entries': `select count(*) as n from users u where wallet_talents <> (
    select coalesce(sum(amount), 0) from ledger_entries e where e.user_id = u.id and e.account = 'wallet')`,
  'Charged, less the totals of paid orders': `select
    (select coalesce(sum((data->>'amount_captured')::int - (data->>'amount_refunded')::int), 0)
      from provider_objects where kind = 'charge') -
    (select coalesce(sum(final_total - talents - refunded_payment), 0)
      from orders where payment_state = 'paid' and payment_id is not null) as n`,
  'Payments that their orders contradict': `select count(*) as n from payments p join orders o on o.payment_id = p.id
    where (p.status = 'paid') <> (o.payment_state = 'paid') or p.amount <> o.final_total - o.talents`,
  'Orders with several paid payments': `select count(*) as n from (
    select order_id from payments where status = 'paid' group by order_id having count(*) > 1) o`,
  'Paid orders of one idempotency key, less one': `select count(*) as n from (
    select owner_id, request_key from orders where request_key is not null
    group by owner_id, request_key having count(*) > 1) o`,
  'Unpaid orders with stock': `select count(*) as n from order_stock s
    join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
    where o.payment_state = 'failed' and s.returned < s.units`,
}
const TAKEN = `select variant_id as id, sum(units - returned)::int as units from order_stock group by variant_id`

/** Sends `shoppers` to the marketplace of each subject for `seconds`, one after the other, then ends it and counts. */
export async function measureCheckout(subjects, { shoppers, seconds }) {
  const result = {}
  for (const { name, site } of subjects) {
    const job = JSON.stringify({ origin: site.marketplace, shoppers, seconds, slugs: SLUGS })
    const milliseconds = (seconds + SECONDS_TO_SPARE) * 1000
    const { paid, ...observed } = JSON.parse(await run(process.execPath, [SHOPPERS, job], { milliseconds }))
    await site.stop()
    result[name] = { ...observed, violations: await violationsOf(site, new Set(paid)) }
    await site.close()
  }
  return result
}

async function violationsOf({ query, stockBefore }, acknowledged) {
  const violations = {}
  for (const [name, text] of Object.entries(INVARIANTS)) violations[name] = Number((await query(text))[0].n)
  const paid = new Set((await query(`select id from orders where payment_state = 'paid'`)).map(({ id }) => id))
  violations['Orders that a shopper was told are paid, and are not'] = [...acknowledged].filter(
    (id) => !paid.has(id),
  ).length
  const now = new Map((await query('select id, stock from variants')).map(({ id, stock }) => [id, stock]))
  const taken = new Map((await query(TAKEN)).map(({ id, units }) => [id, units]))
  violations['Variants whose stock is not: before, less sold and held'] = stockBefore.filter(
    ({ id, stock }) => now.get(id) !== stock - (taken.get(id) ?? 0),
  ).length
  return violations
}
