import type { z } from 'zod'
import type { logoutBody, signInBody } from '../../../../../contract/account/accounts.ts'
import { messages } from '../../../../messages/messages.ts'
import { Unauthenticated } from '../../../../shared/domain-error.ts'
import { mailboxOf } from '../../../../shared/mail/mailbox.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import {
  codesOfMailbox,
  pauseBetweenCodes,
  signInsOfAccount,
  wrongGuesses,
  wrongPasswords,
  wrongPasswordsOfDevice,
} from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { findUser, findUserByEmail, lockSameUser, type UserRow, updateUser } from '../accounts-repository.ts'
import { codeSubjects } from '../accounts-tables.ts'
import { accountMail } from '../mailed-codes/accounts-mails.ts'
import type { SessionRow } from '../sessions/sessions-repository.ts'
import { guestIdOf, type Visit } from '../visit.ts'
import { countWrongGuess, refuseCode, refuseWhenReached } from './attempt-guards.ts'
import { openSession, type SessionResponse, sessionResponse } from './open-session.ts'

type Credentials = z.output<typeof signInBody>

export interface SignInService {
  /**
   * Opens a session and moves the calling guest's data to the user. Throws Unauthenticated (CREDENTIALS) for an unknown
   * address and for a wrong password alike, and TooManyRequests after too many wrong passwords or sign-ins
   * (docs/marketplace.md#limits). After too many wrong passwords for the address, a device that is not known needs a
   * mailed code too: without it, it throws Unauthenticated (SIGN_IN_CODE), and InvalidInput (CODE_INVALID) for a wrong
   * one, whether the password is right or not (docs/session.md#guessing-and-floods-of-sign-ins).
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SessionResponse>
  /**
   * Exchanges a refresh token for new tokens of its session. Throws Unauthenticated (SESSION_ENDED) when it is not
   * valid.
   */
  refresh(refreshToken: string, visit: Visit): Promise<SessionResponse>
  /**
   * Ends the session of the access token or refresh token, or all sessions of that user. An expired access token ends its
   * own session alone. Does nothing without either token.
   */
  signOut(input: z.output<typeof logoutBody>, visit: Visit): Promise<void>
}

/** Creates the service for signing in with a password, refreshing and signing out. */
export function signInService(sources: AccountsSources): SignInService {
  const { db, clock, passwords, devices, codes, sessions, limits, mailer, shop, log, ports } = sources

  /**
   * Mails a code to the user, unless the last one is less than a minute old or the mailbox has had its codes of the hour.
   * The caller must not wait for it, so that the time of the answer does not tell that the password was right. It does
   * not count against the mails of the network either, where it could be seen.
   */
  const mailCode = async (user: UserRow, { locale }: Visit) => {
    if ((await limits.count(pauseBetweenCodes, `signIn ${user.email}`)) > 0) return
    if ((await limits.count(codesOfMailbox, `signIn ${mailboxOf(user.email)}`)) > 0) return
    await db.transaction(async (tx) => {
      const code = await codes.issue(tx, codeSubjects(user.id).signIn, clock.now())
      await mailer.send(accountMail(user.email, { kind: 'signInCode', ...code }, shop, locale), tx)
    })
  }

  /**
   * Demands a mailed code beside the password. Without a user, which is after a wrong password, the answers are the same,
   * and no mail is sent. Returns the subject of the code, which is right and still to be used.
   */
  const demandCode = async (user: UserRow | undefined, { code }: Credentials, visit: Visit) => {
    // Right and wrong passwords alike: what is left of the limit must not tell them apart.
    await countWrongGuess(limits, visit)
    const subject = user ? codeSubjects(user.id).signIn : 'nobody'
    if (code === undefined) {
      if (user) mailCode(user, visit).catch((err: unknown) => log.error({ err }, 'A code for a sign-in was not mailed'))
      throw new Unauthenticated(messages[visit.locale].account.signInCodeNeeded, 'SIGN_IN_CODE')
    }
    return (await codes.check(db, subject, code, clock.now())) && user ? subject : refuseCode(visit.locale)
  }

  /**
   * Returns the user with this address and password, and a new hash when the stored one is weaker than the current
   * setting. Wrong passwords of other devices do not lock out the owner: a device that signed in to the account before is
   * not affected, any other needs a mailed code then.
   */
  const verifyCredentials = async (credentials: Credentials, visit: Visit) => {
    const { email, password, deviceToken } = credentials
    const device = await devices.idOf(deviceToken, email)
    const refuseAttempt = async () => {
      const reached =
        device === undefined
          ? ([wrongGuesses, visit.network] as const)
          : ([wrongPasswordsOfDevice, `${device} ${email}`] as const)
      for (const [limit, key] of [reached, [signInsOfAccount, signInKey(email, visit)] as const])
        await refuseWhenReached(limits, limit, key, visit.locale)
    }
    // Checked before the queue, so that refused calls take no place in it.
    await refuseAttempt()
    return passwords.inTurn(email, visit, async (work) => {
      // Checked again: wrong guesses that were queued before this one have been counted by now.
      await refuseAttempt()
      const needsCode = device === undefined && (await limits.secondsToWait(wrongPasswords, email)) > 0
      const found = await findUserByEmail(db, email)
      const user = (await work.isRight(password, found?.passwordHash)) ? found : undefined
      const codeSubject = needsCode ? await demandCode(user, credentials, visit) : undefined
      if (!user) {
        if (device === undefined) {
          await limits.count(wrongPasswords, email)
          await countWrongGuess(limits, visit)
        } else await limits.count(wrongPasswordsOfDevice, `${device} ${email}`)
        throw wrongCredentials(visit.locale)
      }
      const counted = signInKey(email, visit)
      if (counted !== undefined) await limits.count(signInsOfAccount, counted)
      // A sign-in with a code gives strangers no further guesses.
      if (device !== undefined) await limits.forget(wrongPasswordsOfDevice, `${device} ${email}`)
      else if (!needsCode) await limits.forget(wrongPasswords, email)
      return { user, codeSubject, newHash: work.needsRehash(user.passwordHash) ? await work.hash(password) : undefined }
    })
  }

  /** A session in which an admin acts for a shopper may continue only while the actor is an admin. */
  const canContinue = async ({ actorId }: SessionRow) => actorId === null || (await findUser(db, actorId))?.isSuperadmin

  return {
    signIn: async (credentials, visit) => {
      const { user: known, codeSubject, newHash } = await verifyCredentials(credentials, visit)
      const guestId = guestIdOf(visit)
      return openSession(sources, credentials, visit, async (tx) => {
        // Locks the user's cart, which must come before the row of the user.
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: known.id })
        // A new password ends the sessions of the old one. It must not miss one that is opened at the same time.
        const user = await lockSameUser(tx, known)
        if (!user) throw wrongCredentials(visit.locale)
        if (codeSubject !== undefined && !(await codes.use(tx, codeSubject))) return refuseCode(visit.locale)
        if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash })
        return user
      })
    },

    refresh: async (refreshToken, visit) => {
      const refreshed = await sessions.refresh(refreshToken, visit.sender)
      const user = refreshed && (await findUser(db, refreshed.session.userId))
      if (!user || !(await canContinue(refreshed.session))) throw ended(visit.locale)
      const token = await sessions.issue(refreshed.session, user)
      return sessionResponse(user, { ...token, refreshToken: refreshed.next }, visit, sources)
    },

    signOut: async ({ refreshToken, everywhere }, { caller, expiredCaller }) => {
      const ended = await sessions.end({ ...(caller.kind === 'user' && { caller }), refreshToken })
      // An expired token ends its own session alone.
      if (expiredCaller) await sessions.end({ caller: expiredCaller })
      // An admin who acts for a shopper ends only that session.
      const own =
        ended.find(({ actorId }) => actorId === null)?.userId ??
        (caller.kind === 'user' && !caller.actorId ? caller.id : undefined)
      if (everywhere && own !== undefined) await sessions.announceEnd(await sessions.endAll(db, own))
    },
  }
}

/** Returns the key of `signInsOfAccount`, or undefined for sign-ins from this machine, which are not limited. */
const signInKey = (email: string, { network }: Visit) => (network === undefined ? undefined : `${network} ${email}`)

const wrongCredentials = (locale: Locale) =>
  new Unauthenticated(messages[locale].account.wrongCredentials, 'CREDENTIALS')

const ended = (locale: Locale) => new Unauthenticated(messages[locale].session.ended, 'SESSION_ENDED')
