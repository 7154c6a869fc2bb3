import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/** Why Talents moved. */
export type TransferKind = 'opening' | 'purchase' | 'reward' | 'refund' | 'rewardTakenBack' | 'referral'

/** The accounts of the ledger. Only `wallet` has an owner; the others are the shop's, and may be below zero. */
export type LedgerAccount = 'wallet' | 'opening' | 'spending' | 'rewards' | 'referrals'

/** Movements of Talents. Rows of both tables are never changed or deleted; triggers see to that. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: text('id').primaryKey(),
    /** Names the reason once, such as 'reward o1': a second transfer with the same key does not happen. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<TransferKind>().notNull(),
    orderId: text('order_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('ledger_transfers_order').on(t.orderId)],
)

/** The two sides of each transfer; they sum to zero. The entries of a wallet sum to `users.wallet_talents`. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Increases with every entry. */
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** The owner of the wallet. */
    userId: text('user_id').references(() => users.id),
    /** Minor units of US dollars; positive entries add to the account. */
    amount: integer('amount').notNull(),
  },
  (t) => [
    index('ledger_entries_transfer').on(t.transferId),
    index('ledger_entries_user').on(t.userId, t.position),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check('ledger_entries_owner', sql`(${t.account} = 'wallet') = (${t.userId} is not null)`),
  ],
)
