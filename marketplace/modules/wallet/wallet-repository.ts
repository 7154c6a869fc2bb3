import { and, eq, isNotNull } from 'drizzle-orm'
import { PARTNER_OR_ADMIN } from '../../../contract/wire-values.ts'
import type { Executor } from '../../db/client.ts'
import { users } from '../accounts/accounts-tables.ts'
import { shareholders } from './wallet-tables.ts'

/** Returns the wallet of the user with its totals, or undefined when there is none. */
export async function findShareholder(executor: Executor, userId: string) {
  const [found] = await executor
    .select({
      walletId: users.walletId,
      walletTalents: users.walletTalents,
      userSince: users.createdAt,
      figures: shareholders,
    })
    .from(users)
    .leftJoin(shareholders, eq(shareholders.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.walletId)))
  return found
}

export async function isPartner(executor: Executor, userId: string): Promise<boolean> {
  const [user] = await executor
    .select({ userType: users.userType, isSuperadmin: users.isSuperadmin })
    .from(users)
    .where(eq(users.id, userId))
  return user?.userType === PARTNER_OR_ADMIN && !user.isSuperadmin
}
