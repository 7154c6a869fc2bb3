import { and, eq, lt, notExists, or } from 'drizzle-orm'
import { DEVICE_DAYS, EMAIL_REVERSAL_DAYS } from '../../../../contract/account/accounts-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Db } from '../../../db/client.ts'
import { callCounts } from '../../../db/infrastructure-tables.ts'
import { accountDevices, emailChanges, emailReversals, mailedCodes, pendingSignUps } from './accounts-tables.ts'
import { passkeyChallenges } from './passkeys/passkeys-tables.ts'
import { refreshTokens, sessions } from './sessions/sessions-tables.ts'

/**
 * Deletes expired codes, changes of e-mail addresses, challenges, pending sign-ups, counts of limits and refresh
 * tokens, sessions without a token, and devices on which nobody signed in for long.
 */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const yesterday = daysBefore(now, 1)
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await db.delete(emailReversals).where(lt(emailReversals.changedAt, daysBefore(now, EMAIL_REVERSAL_DAYS)))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, now))
  await db.delete(accountDevices).where(lt(accountDevices.lastSeenAt, daysBefore(now, DEVICE_DAYS)))
  await db.delete(callCounts).where(lt(callCounts.expire, now.getTime()))
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  const tokensOfSession = db
    .select({ id: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessions.id))
  // Sessions revoked less than a day ago are kept: their access tokens must still be refused.
  await db
    .delete(sessions)
    .where(or(lt(sessions.revokedAt, yesterday), and(notExists(tokensOfSession), lt(sessions.createdAt, yesterday))))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
