import type { z } from 'zod'
import type { resetPasswordBody } from '../../../../../contract/account/accounts.ts'
import { messages } from '../../../../messages/messages.ts'
import { wrongGuesses, wrongPasswords } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { findUserByEmail, passkeyNamesOf, type UserRow, updateUser } from '../accounts-repository.ts'
import { codeSubjects } from '../accounts-tables.ts'
import { countCodeMail, countWrongGuess, refuseCode, refuseWhenReached } from '../sign-in/attempt-guards.ts'
import type { Visit } from '../visit.ts'
import { accountMail, passwordChangedMessage } from './accounts-mails.ts'
import type { DoneResponse } from './sign-up-service.ts'

export interface PasswordResetService {
  /**
   * Mails a code for a new password. For an address without an account the response is the same, and the e-mail says
   * that there is no account.
   *
   * Throws TooManyRequests during the pause after the last code, and after 5 codes in an hour.
   */
  forgotPassword(email: string, visit: Visit): Promise<DoneResponse>
  /**
   * Sets the password and ends every session of the user. Passkeys stay: the answer and a mail name them. Throws
   * InvalidInput (code CODE_INVALID).
   */
  resetPassword(entered: z.output<typeof resetPasswordBody>, visit: Visit): Promise<DoneResponse>
}

/** An address without an account has a subject too, so that it gets the same answers. */
const subjectOf = (user: UserRow | undefined) => (user ? codeSubjects(user.id).passwordReset : 'nobody')

/** Creates the service for resetting a forgotten password. */
export function passwordResetService(sources: AccountsSources): PasswordResetService {
  const { db, clock, mailer, shop, passwords, codes, sessions, limits } = sources
  return {
    forgotPassword: async (email, visit) => {
      const now = clock.now()
      const resendAfterSeconds = await countCodeMail({ limits, purpose: 'reset', email, ...visit })
      const user = await findUserByEmail(db, email)
      const code = await codes.issue(db, subjectOf(user), now)
      const mail = accountMail(
        email,
        user ? { kind: 'resetCode', ...code } : { kind: 'hasNoAccount' },
        shop,
        visit.locale,
      )
      await mailer.send(mail)
      return { message: messages[visit.locale].account.resetSent, data: { resendAfterSeconds } }
    },

    resetPassword: async ({ email, code, password }, visit) => {
      const { locale } = visit
      const now = clock.now()
      await refuseWhenReached(limits, wrongGuesses, visit.network, locale)
      const user = await findUserByEmail(db, email)
      const isRight = await codes.check(db, subjectOf(user), code, now)
      if (!user || !isRight) {
        await countWrongGuess(limits, visit)
        return refuseCode(locale)
      }
      const passwordHash = await passwords.inTurn(email, visit, (work) => work.hash(password))
      const { ended, names } = await db.transaction(async (tx) => {
        if (!(await codes.use(tx, subjectOf(user)))) return refuseCode(locale)
        await updateUser(tx, user.id, { passwordHash, passwordChangedAt: now })
        return { ended: await sessions.endAll(tx, user.id), names: await passkeyNamesOf(tx, user.id) }
      })
      await sessions.announceEnd(ended)
      await limits.forget(wrongPasswords, email)
      await mailer.send(accountMail(email, { kind: 'passwordChanged', passkeys: names }, shop, locale))
      return { message: passwordChangedMessage(names, locale) }
    },
  }
}
