import type { z } from 'zod'
import type { logoutBody, sessionAnswer, signInBody } from '../../../../contract/account.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { isCheap } from '../../../shared/auth/password-hash.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { wrongGuesses, wrongPasswords } from '../../../shared/limits.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { type AccountsSources, guestIdOf, type Visit } from '../accounts-ports.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from '../accounts-repository.ts'
import { profileOnTheWire } from '../profile/profile-answer.ts'
import type { SessionRow } from '../sessions/sessions-repository.ts'
import type { SessionTokens } from '../sessions/sessions-service.ts'
import { countWrongGuess, refuseWhenReached } from './attempt-guards.ts'

export type SessionOnTheWire = z.input<typeof sessionAnswer>['data']
type Credentials = z.output<typeof signInBody>

export interface SignInService {
  /**
   * Opens a session and moves the calling guest's data to the user. Throws Unauthenticated (code CREDENTIALS), the same
   * for an unknown address and a wrong password, and TooManyRequests after 10 wrong passwords in 15 minutes.
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SessionOnTheWire>
  /** Continues the session with new tokens. Throws Unauthenticated (code SESSION_ENDED). */
  refresh(refreshToken: string, visit: Visit): Promise<SessionOnTheWire>
  /**
   * Ends the session of the access token or refresh token, or all sessions of that user. Does nothing without either
   * token.
   */
  signOut(wanted: z.output<typeof logoutBody>, visit: Visit): Promise<void>
}

export function signInService(sources: AccountsSources): SignInService {
  const { db, passwords, sessions, limits, ports } = sources

  /**
   * Returns the user with this address and password, and a new hash when the stored one is weaker than the current
   * setting.
   */
  const whoHas = ({ email, password }: Credentials, visit: Visit) =>
    passwords.inTurn(visit.locale, async (work) => {
      // Checked inside the queue, so that of many concurrent guesses few pass before the first ones are counted.
      await refuseWhenReached(limits, wrongPasswords, email, visit.locale)
      await refuseWhenReached(limits, wrongGuesses, visit.network, visit.locale)
      const user = await findUserByEmail(db, email)
      const isRight = await work.isRight(password, user?.passwordHash)
      if (!user || !isRight) {
        await limits.count(wrongPasswords, email)
        await countWrongGuess(limits, visit)
        throw new Unauthenticated(messages[visit.locale].account.wrongCredentials, 'CREDENTIALS')
      }
      return { user, newHash: isCheap(user.passwordHash) ? await work.hash(password) : undefined }
    })

  /** A session in which an admin acts for a shopper may continue only while the actor is an admin. */
  const mayGoOn = async ({ actorId }: SessionRow) => actorId === null || (await findUser(db, actorId))?.isSuperadmin

  return {
    signIn: async (credentials, visit) => {
      const { user, newHash } = await whoHas(credentials, visit)
      await limits.forget(wrongPasswords, credentials.email)
      const guestId = guestIdOf(visit)
      const token = await db.transaction(async (tx) => {
        if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash })
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: user.id })
        return sessions.open(tx, { user })
      })
      return sessionOnTheWire(user, token, visit)
    },

    refresh: async (refreshToken, visit) => {
      const refreshed = await sessions.refresh(refreshToken)
      const user = refreshed && (await findUser(db, refreshed.session.userId))
      if (!user || !(await mayGoOn(refreshed.session))) throw ended(visit.locale)
      const token = await sessions.issue(refreshed.session, user)
      return sessionOnTheWire(user, { ...token, refreshToken: refreshed.next }, visit)
    },

    signOut: async ({ refreshToken, everywhere }, { caller, expiredCaller }) => {
      const user: UserCaller | undefined = caller.kind === 'user' ? caller : expiredCaller
      const ended = await sessions.end({ ...(user && { caller: user }), refreshToken })
      // An admin who acts for a shopper ends only that session.
      const own =
        ended.find(({ actorId }) => actorId === null)?.userId ??
        (caller.kind === 'user' && !caller.actorId ? caller.id : undefined)
      const others = everywhere && own !== undefined ? await sessions.endAll(db, own) : undefined
      others?.announce()
      for (const session of [...ended, ...(others?.ended ?? [])]) {
        if (session.actorId !== null) await ports.actingEnded(session)
      }
    },
  }
}

const ended = (locale: Locale) => new Unauthenticated(messages[locale].session.ended, 'SESSION_ENDED')

/** Returns the profile with its tokens. */
export const sessionOnTheWire = (
  user: UserRow,
  token: SessionTokens,
  { currency }: Pick<Visit, 'currency'>,
): SessionOnTheWire => {
  const { accessToken, accessExpireAt, refreshToken } = token
  return { ...profileOnTheWire(user, currency), token: { accessToken, accessExpireAt, refreshToken } }
}
