import { and, eq, inArray, isNull, like, or } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { revokeSessionsOf } from '../modules/account/accounts/sessions/sessions-repository.ts'
import { isPassword, unmatchedHash } from '../shared/auth/password-hash.ts'
import { passkeys, users } from '../tables.ts'
import { accounts, DEMO_PASSWORD } from './content/accounts.ts'
import { demoEmail, demoUserId } from './seed/account-rows.ts'

/** The accounts of the demo, whose password is public. */

/** What the start prints about the accounts: address and role, one a line. */
export const demoAccountLines = (): readonly string[] => [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  ...accounts.map(({ key, about }) => `  ${demoEmail(key).padEnd(20)} ${about}`),
]

/** Returns the e-mail addresses of the accounts that the demo's password still opens. */
export async function openDemoAccounts(db: Db): Promise<readonly string[]> {
  return (await openAccounts(db)).map(({ email }) => email)
}

/**
 * Gives the accounts that the demo's password still opens one that nobody knows, ends their sessions and removes their
 * passkeys. Returns their e-mail addresses.
 */
export async function lockDemoAccounts(db: Db, now: Date): Promise<readonly string[]> {
  const open = await openAccounts(db)
  for (const { id } of open)
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: unmatchedHash(), passwordChangedAt: now }).where(eq(users.id, id))
      await tx.delete(passkeys).where(eq(passkeys.userId, id))
      await revokeSessionsOf(tx, id, now)
    })
  return open.map(({ email }) => email)
}

async function openAccounts(db: Db) {
  const { id, email, passwordHash, deletedAt } = users
  // An account of the demo stays one when its address changes.
  const isOfDemo = or(
    inArray(
      id,
      accounts.map(({ key }) => demoUserId(key)),
    ),
    like(email, demoEmail('%')),
  )
  const found = await db
    .select({ id, email, passwordHash })
    .from(users)
    .where(and(isOfDemo, isNull(deletedAt)))
  const isOpen = await Promise.all(found.map((user) => isPassword(DEMO_PASSWORD, user.passwordHash)))
  return found.filter((_, at) => isOpen[at])
}
