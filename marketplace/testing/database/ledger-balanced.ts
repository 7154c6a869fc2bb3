import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../db/client.ts'

/** Expects what must hold of the ledger at any time (docs/wallet.md#ledger). */
export async function expectBalancedLedger(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
      (select count(*)::int from (
        select 1 from ledger_entries group by transfer_id having sum(amount) <> 0 or count(*) <> 2) t) as uneven,
      (select count(*)::int from users u where u.wallet_talents <>
        (select coalesce(sum(amount), 0) from ledger_entries e where e.user_id = u.id)) as drifted,
      (select count(*)::int from (
        select balance, sum(amount) over (partition by user_id order by position) as added
        from ledger_entries where user_id is not null) t where balance <> added) as "wrongBalances",
      (select count(*)::int from (
        select e.user_id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM'), t.kind, sum(e.amount)::int
        from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where e.user_id is not null group by 1, 2, 3
        except select user_id, month, kind, amount from wallet_months) t) as "wrongMonths",
      (select count(*)::int from gift_cards g where g.balance <>
        (select coalesce(sum(amount), 0) from ledger_entries e where e.gift_card_id = g.id)) as "wrongGiftCards"`)
  expect(rows[0]).toEqual({ total: 0, uneven: 0, drifted: 0, wrongBalances: 0, wrongMonths: 0, wrongGiftCards: 0 })
}
