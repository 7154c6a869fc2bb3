/** Many shoppers who check out and pay at once: how fast, and do money, stock, Talents and orders agree afterwards? */
import { onNewMarketplaces } from './new-marketplace.mjs'
import { SLUGS, shopAndPay } from './shoppers.mjs'

const PLENTY = 1_000_000
/** Stock as it would be without the orders of the demo. */
const STOCK_WITHOUT_ORDERS = `select id, (stock + coalesce((
  select sum(units - returned) from order_stock where variant_id = variants.id), 0))::int as stock from variants`
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
// Accounts are signed up while nothing is measured, and simulated couriers are no part of it.
const ENV = { PASSWORD_COST: '10', FULFILMENT: 'off' }

/** Sends shoppers to a new marketplace on PGlite, and to one on PostgreSQL; ends each, and counts. */
export async function measureCheckout(_, { quick }) {
  const job = quick ? { shoppers: 50, seconds: 10 } : { shoppers: 200, seconds: 60 }
  const result = {}
  let stockBefore
  const fill = async (database) => {
    await database.execute(`update variants set stock = ${PLENTY} where slug in ('${SLUGS.join("', '")}')`)
    stockBefore = (await database.execute(STOCK_WITHOUT_ORDERS)).rows
  }
  const read = async (database, kind, { figures, paid, problems }) => {
    for (const problem of problems.slice(0, 5)) console.error(problem)
    const violated = Object.entries(await violationsOf(database, stockBefore, new Set(paid)))
      .filter(([, count]) => count !== 0)
      .map(([title, count]) => `${title}: ${count}`)
    result[kind] = { ...figures, 'violated invariants': violated.join('; ') || 'none' }
  }
  await onNewMarketplaces('checkout', { env: ENV, fill, read }, (_, { origin }) => shopAndPay(origin, job))
  return result
}

async function violationsOf(database, stockBefore, acknowledged) {
  const query = async (text) => (await database.execute(text)).rows
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
