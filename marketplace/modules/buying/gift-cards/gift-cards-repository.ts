import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import { ledgerEntries, ledgerTransfers } from '../../account/wallet/ledger-tables.ts'
import { MAX_LISTED } from './gift-cards-policy.ts'
import { type GiftCardRow, giftCards } from './gift-cards-tables.ts'

const ownedBy = ({ kind, id }: Owner) => and(eq(giftCards.ownerKind, kind), eq(giftCards.ownerId, id))

export async function findByIdempotencyKey(executor: Executor, owner: Owner, key: string) {
  const [row] = await executor
    .select()
    .from(giftCards)
    .where(and(ownedBy(owner), eq(giftCards.idempotencyKey, key)))
  return row
}

/** Adds a gift card. Returns undefined when its buyer has used the key before. */
export async function insertGiftCard(tx: Tx, values: typeof giftCards.$inferInsert): Promise<GiftCardRow | undefined> {
  const [row] = await tx.insert(giftCards).values(values).onConflictDoNothing().returning()
  return row
}

export async function findOwn(executor: Executor, owner: Owner, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await executor
    .select()
    .from(giftCards)
    .where(and(ownedBy(owner), eq(giftCards.id, id)))
  return row
}

/** Returns the gift cards that the owner has bought, or is paying, the newest first. */
export function listOwn(executor: Executor, owner: Owner): Promise<GiftCardRow[]> {
  return executor
    .select()
    .from(giftCards)
    .where(and(ownedBy(owner), inArray(giftCards.paymentState, ['awaiting', 'paid'])))
    .orderBy(desc(giftCards.boughtAt), desc(giftCards.id))
    .limit(MAX_LISTED)
}

export async function lockGiftCard(tx: Tx, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return row
}

export async function changeGiftCard(
  tx: Tx,
  id: string,
  change: Partial<Omit<GiftCardRow, 'id' | 'amount' | 'balance'>>,
): Promise<void> {
  await tx.update(giftCards).set(change).where(eq(giftCards.id, id))
}

/** Returns what was used of a gift card and what came back, the newest first. */
export function listUses(executor: Executor, giftCardId: string) {
  return executor
    .select({ amount: ledgerEntries.amount, at: ledgerTransfers.createdAt })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(eq(ledgerEntries.giftCardId, giftCardId), inArray(ledgerTransfers.kind, ['purchase', 'refund'])))
    .orderBy(desc(ledgerEntries.position))
    .limit(MAX_LISTED)
}

/** Returns what the transfer with this key has taken of a gift card; 0 when there is none. */
export async function amountTaken(executor: Executor, giftCardId: string, key: string): Promise<number> {
  const [entry] = await executor
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(eq(ledgerEntries.giftCardId, giftCardId), eq(ledgerTransfers.key, key)))
  return entry ? -entry.amount : 0
}

/** Assigns a guest's gift cards to the user. A key that the user has used too stays that of the user's gift card. */
export async function moveGiftCards(tx: Tx, from: Owner, to: Owner): Promise<void> {
  await tx.execute(sql`
    update ${giftCards} g set owner_kind = ${to.kind}, owner_id = ${to.id},
      request_key = case when exists (
        select 1 from ${giftCards} t where t.owner_kind = ${to.kind} and t.owner_id = ${to.id} and t.request_key = g.request_key
      ) then g.id else g.request_key end
    where g.owner_kind = ${from.kind} and g.owner_id = ${from.id}`)
}
