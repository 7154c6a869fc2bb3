import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import { addresses } from './addresses-tables.ts'

export type AddressRow = typeof addresses.$inferSelect
/** Returns the owner's addresses: the default one first, then the newest. */
export function listAddresses(executor: Executor, owner: Owner): Promise<AddressRow[]> {
  return executor
    .select()
    .from(addresses)
    .where(ownedBy(owner))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
}

export async function findAddress(executor: Executor, owner: Owner, id: string): Promise<AddressRow | undefined> {
  const [row] = await executor
    .select()
    .from(addresses)
    .where(and(ownedBy(owner), eq(addresses.id, id)))
  return row
}

export async function insertAddress(tx: Tx, row: typeof addresses.$inferInsert): Promise<void> {
  await tx.insert(addresses).values(row)
}

export async function updateAddress(tx: Tx, id: string, change: Partial<AddressRow>): Promise<void> {
  await tx.update(addresses).set(change).where(eq(addresses.id, id))
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}

/** Deletes the address that the owner entered for a single order. */
export async function deleteUnkept(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(addresses).where(and(ownedBy(owner), eq(addresses.isKept, false)))
}

/** Deletes addresses for a single order that have not changed since `before`. */
export async function deleteUnkeptBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(addresses).where(and(eq(addresses.isKept, false), lt(addresses.updatedAt, before)))
}

/** Makes the address the owner's only default. */
export async function makeDefault(tx: Tx, owner: Owner, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ownedBy(owner), ne(addresses.id, id), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

const ownedBy = ({ kind, id }: Owner) => and(eq(addresses.ownerKind, kind), eq(addresses.ownerId, id))
