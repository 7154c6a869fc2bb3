import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { changeEmailBody, changePasswordBody } from '../../../../../contract/account/account-security.ts'
import { EMAIL_REVERSAL_DAYS } from '../../../../../contract/account/accounts-rules.ts'
import { messages } from '../../../../messages/messages.ts'
import { linkKeys } from '../../../../shared/auth/link-keys.ts'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { CODE_LIFE_MS, emailChangesOfUser, wrongGuesses } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import {
  deletePendingSignUps,
  findOwnUser,
  findUser,
  findUserByEmail,
  lockSameUser,
  passkeyNamesOf,
  storeEmailChange,
  storeEmailReversal,
  takeEmailChange,
  takeEmailReversal,
  updateUser,
} from '../accounts-repository.ts'
import { codeSubjects } from '../accounts-tables.ts'
import { accountMail, passwordChangedMessage } from '../mailed-codes/accounts-mails.ts'
import type { DoneResponse } from '../mailed-codes/sign-up-service.ts'
import { passkeys } from '../passkeys/passkeys-tables.ts'
import { type ProfileResponse, profileResponse } from '../profile/profile-answer.ts'
import { countCodeMail, countWrongGuess, refuseCode, refuseWhenReached } from '../sign-in/attempt-guards.ts'
import type { OwnVisit, Visit } from '../visit.ts'
import { confirmPassword, wrongPassword } from './password-confirmation.ts'

export interface CredentialsService {
  /**
   * Mails a code to the new address. An address that has an account gets another mail instead, and the response is the
   * same. Throws InvalidInput (codes PASSWORD_WRONG, SAME_EMAIL), and TooManyRequests as a sign-up does.
   */
  changeEmail(input: z.output<typeof changeEmailBody>, visit: OwnVisit): Promise<DoneResponse>
  /**
   * Changes the e-mail address to the confirmed one and mails the old address. Sessions stay open. Throws InvalidInput
   * (CODE_INVALID), and Conflict (HAS_ACCOUNT) when another account took the address in the meantime.
   */
  confirmEmail(code: string, visit: OwnVisit): Promise<ProfileResponse>
  /**
   * Takes a change of the e-mail address back, by the key in the mail to the old address. It voids the password, ends
   * all sessions and deletes all passkeys, because the person who changed the address knew the password and may have
   * added a passkey. Throws NotFound (LINK_EXPIRED), and Conflict (HAS_ACCOUNT) when another account has the address
   * now.
   */
  takeEmailBack(key: string, visit: Visit): Promise<DoneResponse>
  /**
   * Changes the password and ends all other sessions of the user. Passkeys stay: the answer and a mail name them. Throws InvalidInput (PASSWORD_WRONG) and
   * TooManyRequests.
   */
  changePassword(input: z.output<typeof changePasswordBody>, visit: OwnVisit): Promise<DoneResponse>
}

/** Creates the service that changes the e-mail address and the password (docs/account.md#sign-in-and-security). */
export function credentialsService(sources: AccountsSources): CredentialsService {
  const { db, clock, mailer, shop, secret, codes, sessions, limits, passwords, pictures, ports } = sources

  const backKeys = linkKeys({ secret, clock, purpose: 'email back', days: EMAIL_REVERSAL_DAYS })
  const refuseTaken = (locale: Locale) => (error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict(messages[locale].account.addressTaken, 'HAS_ACCOUNT')
  }

  return {
    changeEmail: async ({ email, password }, visit) => {
      const { userId, locale } = visit
      const user = await findOwnUser(db, visit)
      if (email === user.email) throw new InvalidInput(messages[locale].account.sameEmail, 'SAME_EMAIL')
      await confirmPassword(sources, user, { password, visit }, async () => undefined)
      throwIfLimited(await limits.count(emailChangesOfUser, userId), locale)
      const resendAfterSeconds = await countCodeMail({ limits, purpose: 'email', email, ...visit })
      await db.transaction(async (tx) => {
        const now = clock.now()
        const code = await codes.issue(tx, codeSubjects(userId).emailChange, now)
        await storeEmailChange(tx, { userId, email, expiresAt: new Date(now.getTime() + CODE_LIFE_MS) })
        const owner = await findUserByEmail(tx, email)
        const mail = owner ? ({ kind: 'emailTaken' } as const) : ({ kind: 'emailCode', ...code } as const)
        await mailer.send(accountMail(email, mail, shop, locale), tx)
      })
      return { message: messages[locale].account.codeSent, data: { resendAfterSeconds } }
    },

    confirmEmail: async (code, visit) => {
      const { userId, locale } = visit
      const user = await findOwnUser(db, visit)
      await refuseWhenReached(limits, wrongGuesses, visit.network, locale)
      if (!(await codes.check(db, codeSubjects(userId).emailChange, code, clock.now()))) {
        await countWrongGuess(limits, visit)
        return refuseCode(locale)
      }
      const changed = await db
        .transaction(async (tx) => {
          if (!(await codes.use(tx, codeSubjects(userId).emailChange))) return refuseCode(locale)
          const email = await takeEmailChange(tx, userId)
          if (email === undefined) return refuseCode(locale)
          const row = await updateUser(tx, userId, { email })
          // Pending codes for a new password and for a sign-in were sent to the old address, so they are voided.
          const { passwordReset, signIn } = codeSubjects(userId)
          for (const subject of [passwordReset, signIn]) await codes.use(tx, subject)
          await deletePendingSignUps(tx, email)
          await ports.emailChanged(tx, { userId, from: user.email, to: email })
          const id = newId()
          await storeEmailReversal(tx, { id, userId, email: user.email, to: email, changedAt: clock.now() })
          const back = `${shop.url}/mail/email-back?key=${encodeURIComponent(backKeys.sign(id))}`
          await mailer.send(
            accountMail(user.email, { kind: 'emailChanged', back, validUntil: backKeys.expiry() }, shop, locale),
            tx,
          )
          return row
        })
        .catch(refuseTaken(locale))
      if (!changed) throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
      return profileResponse(changed, visit.currency, { db, pictures })
    },

    takeEmailBack: async (key, visit) => {
      const { locale } = visit
      const id = backKeys.idOf(key)
      const expired = new NotFound(messages[locale].newsletter.expired, 'LINK_EXPIRED')
      if (id === undefined) throw expired
      const passwordHash = await passwords.inTurn(id, visit, (work) => work.hash(newId()))
      const ended = await db
        .transaction(async (tx) => {
          const change = await takeEmailReversal(tx, id)
          const user = change && (await findUser(tx, change.userId))
          if (!user) return undefined
          const { userId, email } = change
          await updateUser(tx, userId, { email, passwordHash, passwordChangedAt: clock.now() })
          await takeEmailChange(tx, userId)
          for (const subject of Object.values(codeSubjects(userId))) await codes.use(tx, subject)
          await tx.delete(passkeys).where(eq(passkeys.userId, userId))
          await deletePendingSignUps(tx, email)
          await ports.emailChanged(tx, { userId, from: user.email, to: email })
          await mailer.send(accountMail(email, { kind: 'emailTakenBack' }, shop, locale), tx)
          return sessions.endAll(tx, userId)
        })
        .catch(refuseTaken(locale))
      if (!ended) throw expired
      await sessions.announceEnd(ended)
      return { message: messages[locale].account.emailTakenBack }
    },

    changePassword: async ({ password, newPassword }, visit) => {
      const { userId, sessionId, locale } = visit
      const user = await findOwnUser(db, visit)
      const passwordHash = await confirmPassword(sources, user, { password, visit }, (work) => work.hash(newPassword))
      const { ended, names } = await db.transaction(async (tx) => {
        // A password that was reset meanwhile must not be replaced with the help of the old one.
        if (!(await lockSameUser(tx, user))) throw wrongPassword(locale)
        await updateUser(tx, userId, { passwordHash, passwordChangedAt: clock.now() })
        await codes.use(tx, codeSubjects(userId).passwordReset)
        const names = await passkeyNamesOf(tx, userId)
        await mailer.send(accountMail(user.email, { kind: 'ownPasswordChanged', passkeys: names }, shop, locale), tx)
        return { ended: await sessions.endAll(tx, userId, { except: sessionId }), names }
      })
      await sessions.announceEnd(ended)
      return { message: passwordChangedMessage(names, locale) }
    },
  }
}

const UNIQUE_VIOLATION = '23505'

/** Returns whether an error, or a cause of it, is the violation of a unique constraint. */
function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  return false
}
