import { and, eq, lt, notExists, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import { attemptWindows, mailedCodes, pendingSignUps } from './accounts-tables.ts'
import { refreshTokens, sessions } from './sessions-tables.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Deletes what has run out: codes, sign-ups nobody finished, counts of tries, tokens, and sessions without any. */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now))
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, now))
  await db.delete(attemptWindows).where(lt(attemptWindows.endsAt, now))
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  const itsTokens = db
    .select({ id: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessions.id))
  // A session that ended less than a day ago stays: its access tokens must still be refused.
  await db
    .delete(sessions)
    .where(or(lt(sessions.revokedAt, yesterday), and(notExists(itsTokens), lt(sessions.createdAt, yesterday))))
}

/** Tidies up every hour while the marketplace listens. */
export function keepAccountsTidy(app: ContractApp, { db, clock }: { db: Db; clock: Clock }): void {
  whileListening(app, { everyMs: HOUR_MS, work: () => tidyAccounts(db, clock.now()), problem: 'not tidied up' })
}
