import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { WalletEntryKind } from '../../../../contract/account/wallet.ts'
import type { Executor } from '../../../db/client.ts'
import { orders } from '../../buying/orders/orders-tables.ts'
import { isPartnerSql, users } from '../accounts/accounts-tables.ts'
import { ledgerEntries, ledgerTransfers, walletDebts, walletMonths } from './ledger-tables.ts'
import { shareholders } from './shareholders-tables.ts'

/**
 * Returns the user's wallet and row in the shareholder register (null without one), or undefined when the user has no
 * wallet.
 */
export async function findShareholder(executor: Executor, userId: string) {
  const [found] = await executor
    .select({
      walletId: users.walletId,
      walletTalents: users.walletTalents,
      userSince: users.createdAt,
      register: shareholders,
    })
    .from(users)
    .leftJoin(shareholders, eq(shareholders.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.walletId)))
  return found
}

export async function isPartner(executor: Executor, userId: string): Promise<boolean> {
  const [user] = await executor.select({ isPartner: isPartnerSql }).from(users).where(eq(users.id, userId))
  return user?.isPartner ?? false
}

/** The entries of a wallet, of one kind or of all, in pages from the newest to the oldest. */
export interface EntryPage {
  /** Position of the last entry of the page before. */
  readonly before?: number | undefined
  readonly limit: number
  readonly kind?: WalletEntryKind | undefined
}

/**
 * Returns the newest entries of a wallet before the position `before`, each with the user's order that it belongs to.
 */
export function listEntries(executor: Executor, userId: string, { before, limit, kind }: EntryPage) {
  return executor
    .select({
      position: ledgerEntries.position,
      kind: sql<WalletEntryKind>`${ledgerEntries.kind}`,
      /** Minor units of US dollars; negative when Talents were spent or taken back. */
      amount: ledgerEntries.amount,
      balance: ledgerEntries.balance,
      at: ledgerTransfers.createdAt,
      orderId: orders.id,
      orderNumber: orders.number,
      paymentState: orders.paymentState,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .leftJoin(
      orders,
      and(eq(orders.id, ledgerTransfers.orderId), eq(orders.ownerKind, 'user'), eq(orders.ownerId, userId)),
    )
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        kind && eq(ledgerEntries.kind, kind),
        before === undefined ? undefined : lt(ledgerEntries.position, before),
      ),
    )
    .orderBy(desc(ledgerEntries.position))
    .limit(limit)
}

/** Returns the sums of a wallet by month and kind in minor units of US dollars, the oldest month first. */
export function listMonths(executor: Executor, userId: string) {
  const { month, kind, amount } = walletMonths
  return executor
    .select({ month, kind, amount })
    .from(walletMonths)
    .where(eq(walletMonths.userId, userId))
    .orderBy(asc(month))
}

/**
 * Sums what a user saved against list prices, over all orders that are paid or due. The condition must match that of
 * the index `orders_saved`, or the index is not used.
 */
export const savingsQuery = (userId: string): SQL => sql`
  select coalesce(sum(saved_dollars), 0)::float8 as saved from orders
  where owner_kind = 'user' and owner_id = ${userId} and payment_state in ('paid', 'due') and saved_dollars > 0`

/** Returns what the user saved against list prices in all paid and due orders, in minor units of US dollars. */
export async function sumSavings(executor: Executor, userId: string): Promise<number> {
  const { rows } = await executor.execute<{ saved: number }>(savingsQuery(userId))
  return Math.round(Number(rows[0]?.saved ?? 0))
}

/** Returns what the wallet owes in all, in minor units of US dollars. */
export async function sumDebts(executor: Executor, userId: string): Promise<number> {
  const [debts] = await executor
    .select({ owed: sql`coalesce(sum(${walletDebts.amount}), 0)`.mapWith(Number) })
    .from(walletDebts)
    .where(eq(walletDebts.userId, userId))
  return debts?.owed ?? 0
}
