import type { z } from 'zod'
import type { logoutBody, sessionAnswer, signInBody } from '../../../../contract/account.ts'
import { messages } from '../../../messages/messages.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import {
  signInsOfAccount,
  wrongGuesses,
  wrongPasswords,
  wrongPasswordsOfDevice,
} from '../../../shared/limits/rate-limits.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import {
  findUser,
  findUserByEmail,
  lockSameUser,
  storeDevice,
  type UserRow,
  updateUser,
} from '../accounts-repository.ts'
import { profileOnTheWire } from '../profile/profile-answer.ts'
import type { SessionRow } from '../sessions/sessions-repository.ts'
import type { SessionTokens } from '../sessions/sessions-service.ts'
import { guestIdOf, type Visit } from '../visit.ts'
import { refuseWhenReached } from './attempt-guards.ts'

export type SessionOnTheWire = z.input<typeof sessionAnswer>['data']
type Credentials = z.output<typeof signInBody>

export interface SignInService {
  /**
   * Opens a session and moves the calling guest's data to the user. Throws Unauthenticated (CREDENTIALS) for an unknown
   * address and for a wrong password alike, and TooManyRequests after too many wrong passwords or sign-ins
   * (docs/marketplace.md#limits).
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SessionOnTheWire>
  /**
   * Exchanges a refresh token for new tokens of its session. Throws Unauthenticated (SESSION_ENDED) when it is not
   * valid.
   */
  refresh(refreshToken: string, visit: Visit): Promise<SessionOnTheWire>
  /**
   * Ends the session of the access token or refresh token, or all sessions of that user. An expired access token ends its
   * own session alone. Does nothing without either token.
   */
  signOut(input: z.output<typeof logoutBody>, visit: Visit): Promise<void>
}

/** Creates the service for signing in with a password, refreshing and signing out. */
export function signInService(sources: AccountsSources): SignInService {
  const { db, clock, passwords, devices, sessions, limits, pictures, ports } = sources

  /**
   * Returns the user with this address and password, and a new hash when the stored one is weaker than the current
   * setting. Wrong passwords of other devices do not lock out a device that signed in to the account before.
   */
  const verifyCredentials = async ({ email, password, deviceToken }: Credentials, visit: Visit) => {
    const device = await devices.idOf(deviceToken, email)
    const wrong =
      device === undefined
        ? ([
            [wrongPasswords, email],
            [wrongGuesses, visit.network],
          ] as const)
        : ([[wrongPasswordsOfDevice, `${device} ${email}`]] as const)
    const refuseAttempt = async () => {
      for (const [limit, key] of [...wrong, [signInsOfAccount, signInKey(email, visit)] as const])
        await refuseWhenReached(limits, limit, key, visit.locale)
    }
    // Checked before the queue, so that refused calls take no place in it.
    await refuseAttempt()
    return passwords.inTurn(email, visit, async (work) => {
      // Checked again: wrong guesses that were queued before this one have been counted by now.
      await refuseAttempt()
      const user = await findUserByEmail(db, email)
      const isRight = await work.isRight(password, user?.passwordHash)
      if (!user || !isRight) {
        for (const [limit, key] of wrong) if (key !== undefined) await limits.count(limit, key)
        throw wrongCredentials(visit.locale)
      }
      const counted = signInKey(email, visit)
      if (counted !== undefined) await limits.count(signInsOfAccount, counted)
      for (const [limit, key] of wrong) if (limit !== wrongGuesses && key !== undefined) await limits.forget(limit, key)
      return { user, newHash: work.needsRehash(user.passwordHash) ? await work.hash(password) : undefined }
    })
  }

  /** A session in which an admin acts for a shopper may continue only while the actor is an admin. */
  const canContinue = async ({ actorId }: SessionRow) => actorId === null || (await findUser(db, actorId))?.isSuperadmin

  return {
    signIn: async (credentials, visit) => {
      const { user: known, newHash } = await verifyCredentials(credentials, visit)
      const guestId = guestIdOf(visit)
      const accountsOnDevice = await devices.accountsOn(credentials.deviceToken)
      const { user, token } = await db.transaction(async (tx) => {
        // Locks the user's cart, which must come before the row of the user.
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: known.id })
        // A new password ends the sessions of the old one. It must not miss one that is opened at the same time.
        const user = await lockSameUser(tx, known)
        if (!user) throw wrongCredentials(visit.locale)
        if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash })
        await ports.signedIn(tx, user.id, accountsOnDevice)
        await storeDevice(tx, { userId: user.id, deviceId: credentials.deviceId, at: clock.now() })
        return { user, token: await sessions.open(tx, { user, sender: visit.sender }) }
      })
      const deviceToken = await devices.remember(credentials.deviceToken, credentials.email)
      return sessionOnTheWire(user, { ...token, deviceToken }, visit, { db, pictures })
    },

    refresh: async (refreshToken, visit) => {
      const refreshed = await sessions.refresh(refreshToken, visit.sender)
      const user = refreshed && (await findUser(db, refreshed.session.userId))
      if (!user || !(await canContinue(refreshed.session))) throw ended(visit.locale)
      const token = await sessions.issue(refreshed.session, user)
      return sessionOnTheWire(user, { ...token, refreshToken: refreshed.next }, visit, { db, pictures })
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

/** Returns the profile with the tokens of the session, in the wire format. */
export const sessionOnTheWire = async (
  user: UserRow,
  token: SessionTokens & { readonly deviceToken?: string },
  { currency }: Pick<Visit, 'currency'>,
  sources: Pick<AccountsSources, 'db' | 'pictures'>,
): Promise<SessionOnTheWire> => {
  const { accessToken, accessExpireAt, refreshToken, deviceToken } = token
  return {
    ...(await profileOnTheWire(user, currency, sources)),
    token: { accessToken, accessExpireAt, refreshToken, ...(deviceToken !== undefined && { deviceToken }) },
  }
}
