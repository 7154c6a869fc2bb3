import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../../../../contract/account/accounts-rules.ts'
import type { Executor } from '../../../../db/client.ts'
import type { Mail } from '../../../../shared/mail/mailer.ts'
import { CODE_LIFE_MS, MAX_CODE_TRIES } from '../accounts-policy.ts'
import { mailedCodes } from '../accounts-tables.ts'

/** A new code, with what a mail says about it: see `Mail`. */
export interface IssuedCode extends Required<Pick<Mail, 'codeFor'>> {
  readonly code: string
  readonly validUntil: Date
}

/**
 * Codes of digits that are sent by e-mail. Each is valid for `CODE_LIFE_MS`, 5 attempts and one use, and is stored as a
 * keyed hash.
 */
export type MailedCodes = ReturnType<typeof mailedCodesOf>

/** Creates the mailed codes. `secret` keys their hashes. */
export function mailedCodesOf(secret: string) {
  // A plain digest could be reversed by trying a million codes.
  const hashOf = (subjectId: string, code: string) =>
    createHmac('sha256', secret).update(`code:${subjectId}:${code}`).digest('hex')

  return {
    /** Returns a new code for the subject and voids the previous one. */
    issue: async (executor: Executor, subjectId: string, now: Date): Promise<IssuedCode> => {
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const validUntil = new Date(now.getTime() + CODE_LIFE_MS)
      const row = { codeHash: hashOf(subjectId, code), tries: 0, expiresAt: validUntil }
      await executor
        .insert(mailedCodes)
        .values({ subjectId, ...row })
        .onConflictDoUpdate({ target: mailedCodes.subjectId, set: row })
      return { code, codeFor: subjectId, validUntil }
    },

    /** Returns whether the code is right. Every call counts as an attempt, before the codes are compared. */
    check: async (executor: Executor, subjectId: string, code: string, now: Date): Promise<boolean> => {
      const [row] = await executor
        .update(mailedCodes)
        .set({ tries: sql`${mailedCodes.tries} + 1` })
        .where(
          and(
            eq(mailedCodes.subjectId, subjectId),
            lt(mailedCodes.tries, MAX_CODE_TRIES),
            gt(mailedCodes.expiresAt, now),
          ),
        )
        .returning({ codeHash: mailedCodes.codeHash })
      return row !== undefined && isSame(row.codeHash, hashOf(subjectId, code))
    },

    /** Consumes the code. Only one of several concurrent calls with the right code returns true. */
    use: async (executor: Executor, subjectId: string): Promise<boolean> => {
      const used = await executor
        .delete(mailedCodes)
        .where(eq(mailedCodes.subjectId, subjectId))
        .returning({ subjectId: mailedCodes.subjectId })
      return used.length > 0
    },
  }
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
