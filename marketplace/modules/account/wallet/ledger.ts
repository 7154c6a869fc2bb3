import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { WalletEntryKind } from '../../../../contract/account/wallet.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { Conflict } from '../../../shared/domain-error.ts'
import { idOf } from '../../../shared/ids.ts'
import { giftCards } from '../../buying/gift-cards/gift-cards-tables.ts'
import { users } from '../accounts/accounts-tables.ts'
import { type LedgerAccount, ledgerEntries, ledgerTransfers, type TransferKind, walletDebts } from './ledger-tables.ts'

type ShopAccount = Exclude<LedgerAccount, 'wallet' | 'giftCard'>
/** A user's wallet, a gift card, or one of the shop's accounts. */
export type TalentsAccount = { readonly userId: string } | { readonly giftCardId: string } | ShopAccount

export interface Transfer {
  /** Idempotency key, such as 'reward o1'. */
  readonly key: string
  readonly kind: TransferKind
  readonly from: TalentsAccount
  readonly to: TalentsAccount
  /** Minor units of US dollars, above 0. */
  readonly amount: number
  /** What debts leave in the wallet that receives, because the next transfer of the transaction takes it. */
  readonly reserved?: number
  readonly orderId?: string
  readonly at: Date
}

/**
 * Moves Talents, or the balance of a gift card, between two accounts of the ledger (docs/wallet.md#ledger). Returns false,
 * and does nothing, when the key was used before. Locks the wallets in the order of their user ids, then the gift card.
 * What a wallet owes is taken from what comes in.
 *
 * Throws Conflict when a wallet or gift card has less than the amount, and RangeError for an amount that is not a whole
 * number above 0.
 */
export async function moveTalents(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { key, kind, from, to, amount, reserved = 0, orderId, at } = transfer
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Cannot move ${amount} Talents`)
  const balances = await lockWallets(
    tx,
    [from, to].flatMap((account) => (isWallet(account) ? account.userId : [])),
  )
  const giftCard = isGiftCard(from) ? await lockGiftCard(tx, from) : undefined
  const [inserted] = await tx
    .insert(ledgerTransfers)
    .values({ id: idOf('transfer', key), key, kind, orderId: orderId ?? null, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (!inserted) return false
  if (isGiftCard(from) && (giftCard?.balance ?? 0) < amount) {
    throw new Conflict('There is not enough left on the gift card.', 'GIFT_CARD_MISSING')
  }
  if (isWallet(from) && (balances.get(from.userId) ?? 0) < amount) {
    throw new Conflict('There are not enough Talents in the wallet.', 'TALENTS_MISSING')
  }
  await tx.insert(ledgerEntries).values([
    { transferId: inserted.id, ...accountColumns(from), amount: -amount },
    { transferId: inserted.id, ...accountColumns(to), amount },
  ])
  if (isWallet(to)) {
    const balance = (balances.get(to.userId) ?? 0) + amount
    await collectDebts(tx, to.userId, Math.max(0, balance - reserved), { key, at })
  }
  return true
}

/** Talents to take back from a wallet, for one of the shop's accounts. */
export interface TakenBack extends Omit<Transfer, 'from' | 'to' | 'reserved' | 'kind'> {
  readonly kind: WalletEntryKind
  readonly from: { readonly userId: string }
  readonly to: ShopAccount
}

/**
 * Takes Talents back from a wallet. What the wallet has too few of is owed: the next Talents that come in pay it, so that
 * spending a reward first does not keep it (docs/wallet.md#ledger). A deleted account owes nothing: nothing comes in.
 */
export async function takeTalentsBack(tx: Tx, { amount, ...rest }: TakenBack): Promise<void> {
  const { key, kind, from, to, orderId, at } = rest
  const taken = Math.min(amount, await lockWallet(tx, from.userId))
  if (taken > 0) await moveTalents(tx, { ...rest, amount: taken })
  if (taken === amount || (await isDeleted(tx, from.userId))) return
  const debt = { key, userId: from.userId, kind, account: to, amount: amount - taken, orderId: orderId ?? null }
  await tx
    .insert(walletDebts)
    .values({ ...debt, createdAt: at })
    .onConflictDoNothing()
}

/** Talents that were taken back, to be given again from one of the shop's accounts. */
export interface GivenAgain extends Omit<TakenBack, 'from' | 'to'> {
  readonly from: ShopAccount
  readonly to: { readonly userId: string }
  readonly orderId: string
}

/**
 * Gives Talents again that `takeTalentsBack` took for the same reason and order. What of them is still owed is no longer
 * owed, and the rest goes into the wallet. A deleted account gets nothing: its wallet is gone.
 */
export async function giveTalentsAgain(tx: Tx, { amount, ...rest }: GivenAgain): Promise<void> {
  const { kind, from, to, orderId } = rest
  await lockWallet(tx, to.userId)
  if (await isDeleted(tx, to.userId)) return
  const its = and(eq(walletDebts.kind, kind), eq(walletDebts.account, from), eq(walletDebts.orderId, orderId))
  let left = amount
  for (const debt of await listDebts(tx, to.userId, its)) {
    const owed = Math.min(left, debt.amount)
    left -= owed
    if (owed > 0) await lowerDebt(tx, debt, owed)
  }
  if (left > 0) await moveTalents(tx, { ...rest, amount: left })
}

async function isDeleted(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return user?.deletedAt !== null
}

/** Pays what a locked wallet owes, as far as `available` allows. `cause` is the transfer that came in. */
async function collectDebts(
  tx: Tx,
  userId: string,
  available: number,
  cause: Pick<Transfer, 'key' | 'at'>,
): Promise<void> {
  let left = available
  for (const debt of await listDebts(tx, userId)) {
    const amount = Math.min(left, debt.amount)
    if (amount === 0) return
    left -= amount
    const key = `${debt.key} by ${cause.key}`
    const to = debt.account as ShopAccount
    const order = debt.orderId === null ? {} : { orderId: debt.orderId }
    await moveTalents(tx, { key, kind: debt.kind, from: { userId }, to, amount, ...order, at: cause.at })
    await lowerDebt(tx, debt, amount)
  }
}

/** Returns what a wallet owes, the oldest first. */
const listDebts = (tx: Tx, userId: string, its?: SQL) =>
  tx
    .select()
    .from(walletDebts)
    .where(and(eq(walletDebts.userId, userId), its))
    .orderBy(asc(walletDebts.createdAt), asc(walletDebts.key))

async function lowerDebt(tx: Tx, { key, amount }: typeof walletDebts.$inferSelect, by: number): Promise<void> {
  const isOwed = eq(walletDebts.key, key)
  if (by === amount) await tx.delete(walletDebts).where(isOwed)
  else
    await tx
      .update(walletDebts)
      .set({ amount: amount - by })
      .where(isOwed)
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

async function lockGiftCard(tx: Tx, { giftCardId }: { readonly giftCardId: string }) {
  const [row] = await tx
    .select({ balance: giftCards.balance })
    .from(giftCards)
    .where(eq(giftCards.id, giftCardId))
    .for('no key update')
  return row
}

const isWallet = (account: TalentsAccount) => typeof account !== 'string' && 'userId' in account
const isGiftCard = (account: TalentsAccount) => typeof account !== 'string' && 'giftCardId' in account

function accountColumns(account: TalentsAccount) {
  if (isWallet(account)) return { account: 'wallet' as const, userId: account.userId }
  if (isGiftCard(account)) return { account: 'giftCard' as const, giftCardId: account.giftCardId }
  return { account }
}
