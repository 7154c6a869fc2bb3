import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { WalletEntryKind } from '../../../../contract/account/wallet.ts'
import { moment, reference } from '../../../db/columns.ts'
import { giftCards } from '../../buying/gift-cards/gift-cards-tables.ts'
import { users } from '../accounts/accounts-tables.ts'

/** Why an amount moved. 'giftCard': a gift card was paid, which no wallet shows. */
export type TransferKind = WalletEntryKind | 'giftCard'

/**
 * The accounts of the ledger. A `wallet` belongs to a user, and a `giftCard` is one gift card; the other accounts are the
 * shop's and may be negative.
 */
export type LedgerAccount =
  | 'wallet'
  | 'giftCard'
  | 'opening'
  | 'spending'
  | 'rewards'
  | 'referrals'
  | 'cash'
  | 'giftCardSales'
  | 'giftCardSpending'

/**
 * Movements of Talents. Triggers refuse changes and deletions of rows in this table and in `ledger_entries`. The balance of a
 * wallet, which is never negative, is `users.wallet_talents` (accounts-tables.ts).
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: text('id').primaryKey(),
    /** Idempotency key, such as 'reward o1': a second transfer with the same key does nothing. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<TransferKind>().notNull(),
    orderId: text('order_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('ledger_transfers_order').on(t.orderId)],
)

/**
 * The two sides of each transfer; they sum to zero. The entries of a wallet sum to `users.wallet_talents`. A trigger
 * sets `kind` and `balance`, so that one index lists a wallet, whole or by kind, without reading the rest of it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Increases with every entry. */
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: reference('transfer_id', () => ledgerTransfers.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** The owner of the wallet. */
    userId: text('user_id').references(() => users.id),
    giftCardId: text('gift_card_id').references(() => giftCards.id),
    /** Minor units of US dollars; positive entries add to the account. */
    amount: integer('amount').notNull(),
    /** Set for wallet entries only: the kind of the transfer, and the balance after it in minor units of US dollars. */
    kind: text('kind').$type<WalletEntryKind>(),
    balance: integer('balance'),
  },
  (t) => [
    index('ledger_entries_transfer').on(t.transferId),
    index('ledger_entries_user').on(t.userId, t.position),
    index('ledger_entries_user_kind').on(t.userId, t.kind, t.position),
    index('ledger_entries_gift_card').on(t.giftCardId, t.position).where(sql`gift_card_id is not null`),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check('ledger_entries_owner', sql`(${t.account} = 'wallet') = (${t.userId} is not null)`),
    check('ledger_entries_gift_card_owner', sql`(${t.account} = 'giftCard') = (${t.giftCardId} is not null)`),
    check(
      'ledger_entries_told',
      sql`(${t.userId} is null) = (${t.kind} is null) and (${t.userId} is null) = (${t.balance} is null)`,
    ),
  ],
)

/**
 * Talents that were to be taken back when the wallet had too few of them. The next ones that come into the wallet pay
 * them (`moveTalents`).
 */
export const walletDebts = pgTable(
  'wallet_debts',
  {
    /** Idempotency key of what takes them back. */
    key: text('key').primaryKey(),
    userId: reference('user_id', () => users.id),
    kind: text('kind').$type<WalletEntryKind>().notNull(),
    /** The shop's account that they go to. */
    account: text('account').$type<LedgerAccount>().notNull(),
    /** What is still owed, in minor units of US dollars. */
    amount: integer('amount').notNull(),
    orderId: text('order_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('wallet_debts_user').on(t.userId), check('wallet_debts_amount', sql`${t.amount} > 0`)],
)

/**
 * Sums of each wallet's entries by month and kind. A trigger maintains them, so reading figures does not scan entries.
 */
export const walletMonths = pgTable(
  'wallet_months',
  {
    userId: reference('user_id', () => users.id),
    /** '2026-11', in UTC. */
    month: text('month').notNull(),
    kind: text('kind').$type<WalletEntryKind>().notNull(),
    /** Minor units of US dollars. */
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month, t.kind] })],
)
