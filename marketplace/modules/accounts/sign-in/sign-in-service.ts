import type { z } from 'zod'
import type { logoutBody, sessionAnswer, signInBody } from '../../../../contract/account.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/caller.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { wrongGuesses, wrongPasswords } from '../../../shared/limits.ts'
import type { Locale } from '../../../shared/locale.ts'
import { isCheap } from '../../../shared/password-hash.ts'
import { type AccountsSources, guestIdOf, type Visit } from '../accounts-ports.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from '../accounts-repository.ts'
import { profileOnTheWire } from '../profile/profile-answer.ts'
import type { SessionRow } from '../sessions/sessions-repository.ts'
import type { SessionTokens } from '../sessions/sessions-service.ts'
import { countWrongGuess, refuseWhenReached } from './attempt-guards.ts'
import { countTry, forgetTries } from './attempt-limits.ts'

export type SessionOnTheWire = z.input<typeof sessionAnswer>['data']
type Credentials = z.output<typeof signInBody>

export interface SignInService {
  /**
   * Opens a session, and gives the user what the calling guest had. Throws Unauthenticated (code CREDENTIALS) for an
   * unknown address and a wrong password alike, and TooManyRequests after 10 wrong passwords in 15 minutes.
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SessionOnTheWire>
  /** The session goes on with new tokens. Throws Unauthenticated (code SESSION_ENDED). */
  refresh(refreshToken: string, visit: Visit): Promise<SessionOnTheWire>
  /** Ends the session of the token or the refresh token, or all of that user's. Nothing happens without either. */
  signOut(wanted: z.output<typeof logoutBody>, visit: Visit): Promise<void>
}

export function signInService(sources: AccountsSources): SignInService {
  const { db, clock, passwords, sessions, ports } = sources

  /** Who has this address and password. Gives a new hash with them when the stored one has become too cheap. */
  const whoHas = ({ email, password }: Credentials, visit: Visit) =>
    passwords.inTurn(visit.locale, async (work) => {
      const now = clock.now()
      // Within the turn: of many guesses at the same moment, few pass before the first of them are counted.
      await refuseWhenReached(db, wrongPasswords, email, { locale: visit.locale, now })
      await refuseWhenReached(db, wrongGuesses, visit.network, { locale: visit.locale, now })
      const user = await findUserByEmail(db, email)
      const isRight = await work.isRight(password, user?.passwordHash)
      if (!user || !isRight) {
        await countTry(db, wrongPasswords, email, now)
        await countWrongGuess(db, visit, now)
        throw new Unauthenticated(messages[visit.locale].account.wrongCredentials, 'CREDENTIALS')
      }
      return { user, newHash: isCheap(user.passwordHash) ? await work.hash(password) : undefined }
    })

  /** An admin's session in a shopper's name goes on only while they are an admin. */
  const mayGoOn = async ({ actorId }: SessionRow) => actorId === null || (await findUser(db, actorId))?.isSuperadmin

  return {
    signIn: async (credentials, visit) => {
      const { user, newHash } = await whoHas(credentials, visit)
      const guestId = guestIdOf(visit)
      const token = await db.transaction(async (tx) => {
        await forgetTries(tx, wrongPasswords, credentials.email)
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
      // Whoever acts for a shopper ends only that.
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
