import { and, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { products, variants } from '../../finding/catalogue/catalogue-tables.ts'
import { users } from '../accounts/accounts-tables.ts'
import { auditEntries } from './impersonation-tables.ts'

const personFields = {
  id: users.id,
  userType: users.userType,
  isSuperadmin: users.isSuperadmin,
}
export type Person = Pick<typeof users.$inferSelect, keyof typeof personFields>

export async function findPerson(
  executor: Executor,
  by: { id: string } | { email: string },
): Promise<Person | undefined> {
  const which = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email)
  const [person] = await executor.select(personFields).from(users).where(which)
  return person
}

export async function insertAuditEntry(executor: Executor, row: typeof auditEntries.$inferInsert): Promise<void> {
  await executor.insert(auditEntries).values(row)
}

/** Returns a page of the admin's writes, latest first and without minor ones, and the total number. */
export async function listAuditEntries(
  executor: Executor,
  { actorId, skip, limit }: { actorId: string; skip: number; limit: number },
) {
  const which = and(eq(auditEntries.actorId, actorId), eq(auditEntries.isMinor, false))
  const entries = await executor
    .select({ entry: auditEntries, firstName: users.firstName, lastName: users.lastName })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.shopperId))
    .where(which)
    .orderBy(desc(auditEntries.position))
    .offset(skip)
    .limit(limit)
  const [total] = await executor.select({ entries: count() }).from(auditEntries).where(which)
  return { entries, total: total?.entries ?? 0 }
}

/** Returns the English name of a variant's product. */
export async function findProductName(executor: Executor, variantId: string): Promise<string | undefined> {
  const [found] = await executor
    .select({ texts: products.texts })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  return found?.texts.en.name
}
