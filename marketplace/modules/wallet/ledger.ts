import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { Conflict } from '../../shared/domain-error.ts'
import { idOf } from '../../shared/ids.ts'
import { users } from '../accounts/accounts-tables.ts'
import { type LedgerAccount, ledgerEntries, ledgerTransfers, type TransferKind } from './ledger-tables.ts'

/** A user's wallet, or one of the shop's accounts. */
export type TalentsAccount = { readonly userId: string } | Exclude<LedgerAccount, 'wallet'>

export interface Transfer {
  /** Idempotency key, such as 'reward o1'. */
  readonly key: string
  readonly kind: TransferKind
  readonly from: TalentsAccount
  readonly to: TalentsAccount
  /** Minor units of US dollars, above 0. */
  readonly amount: number
  readonly orderId?: string
  readonly at: Date
}

/**
 * Moves Talents between two accounts of the ledger (docs/wallet.md#ledger). Returns false, and does nothing, when the
 * key was used before. Locks the wallets in the order of their user ids.
 *
 * Throws Conflict when a wallet has less than the amount, and RangeError for an amount that is not a whole number above
 * 0.
 */
export async function moveTalents(tx: Tx, { key, kind, from, to, amount, orderId, at }: Transfer): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Cannot move ${amount} Talents`)
  const owners = [from, to].flatMap((account) => (typeof account === 'string' ? [] : account.userId))
  const balances = await lockWallets(tx, owners)
  const [inserted] = await tx
    .insert(ledgerTransfers)
    .values({ id: idOf('transfer', key), key, kind, orderId: orderId ?? null, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (!inserted) return false
  if (typeof from !== 'string' && (balances.get(from.userId) ?? 0) < amount) {
    throw new Conflict('There are not enough Talents in the wallet.', 'TALENTS_MISSING')
  }
  await tx.insert(ledgerEntries).values([
    { transferId: inserted.id, ...accountColumns(from), amount: -amount },
    { transferId: inserted.id, ...accountColumns(to), amount },
  ])
  return true
}

/** Returns the balance of a wallet in minor units of US dollars. 0 when the user has no wallet. */
export async function walletBalance(executor: Executor, userId: string): Promise<number> {
  const [user] = await executor.select({ balance: users.walletTalents }).from(users).where(eq(users.id, userId))
  return user?.balance ?? 0
}

/**
 * Locks the wallet until the transaction ends and returns its balance in minor units of US dollars. 0 when the user has
 * no wallet.
 */
export async function lockWallet(tx: Tx, userId: string): Promise<number> {
  return (await lockWallets(tx, [userId])).get(userId) ?? 0
}

async function lockWallets(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const balances = new Map<string, number>()
  for (const id of [...new Set(userIds)].sort()) {
    const [user] = await tx
      .select({ balance: users.walletTalents })
      .from(users)
      .where(eq(users.id, id))
      // `update` would block inserts of rows that refer to the user.
      .for('no key update')
    if (user) balances.set(id, user.balance)
  }
  return balances
}

const accountColumns = (account: TalentsAccount) =>
  typeof account === 'string' ? { account, userId: null } : { account: 'wallet' as const, userId: account.userId }
