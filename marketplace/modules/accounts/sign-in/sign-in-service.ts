import type { z } from 'zod'
import type { logoutBody, sessionAnswer, signInBody } from '../../../../contract/account.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { signInsOfAccount, wrongGuesses, wrongPasswords, wrongPasswordsOfDevice } from '../../../shared/limits.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { type AccountsSources, guestIdOf, type Visit } from '../accounts-ports.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from '../accounts-repository.ts'
import { profileOnTheWire } from '../profile/profile-answer.ts'
import type { SessionRow } from '../sessions/sessions-repository.ts'
import type { SessionTokens } from '../sessions/sessions-service.ts'
import { refuseWhenReached } from './attempt-guards.ts'

export type SessionOnTheWire = z.input<typeof sessionAnswer>['data']
type Credentials = z.output<typeof signInBody>

export interface SignInService {
  /**
   * Opens a session and moves the calling guest's data to the user. Throws Unauthenticated (code CREDENTIALS), the same
   * for an unknown address and a wrong password, and TooManyRequests after 10 wrong passwords or 60 sign-ins in 15 minutes.
   */
  signIn(credentials: Credentials, visit: Visit): Promise<SessionOnTheWire>
  /** Continues the session with new tokens. Throws Unauthenticated (code SESSION_ENDED). */
  refresh(refreshToken: string, visit: Visit): Promise<SessionOnTheWire>
  /**
   * Ends the session of the access token or refresh token, or all sessions of that user. Does nothing without either
   * token.
   */
  signOut(input: z.output<typeof logoutBody>, visit: Visit): Promise<void>
}

export function signInService(sources: AccountsSources): SignInService {
  const { db, passwords, devices, sessions, limits, pictures, ports } = sources

  /**
   * Returns the user with this address and password, and a new hash when the stored one is weaker than the current
   * setting. Wrong passwords of other devices do not lock out a device that signed in to the account before.
   */
  const whoHas = async ({ email, password, deviceToken }: Credentials, visit: Visit) => {
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
    // Before the queue, so that calls that will be refused take no place in it.
    await refuseAttempt()
    return passwords.inTurn(email, visit, async (work) => {
      // Again, because of many concurrent guesses few should pass before the first ones are counted.
      await refuseAttempt()
      const user = await findUserByEmail(db, email)
      const isRight = await work.isRight(password, user?.passwordHash)
      if (!user || !isRight) {
        for (const [limit, key] of wrong) if (key !== undefined) await limits.count(limit, key)
        throw new Unauthenticated(messages[visit.locale].account.wrongCredentials, 'CREDENTIALS')
      }
      const counted = signInKey(email, visit)
      if (counted !== undefined) await limits.count(signInsOfAccount, counted)
      for (const [limit, key] of wrong) if (limit !== wrongGuesses && key !== undefined) await limits.forget(limit, key)
      return { user, newHash: work.isCheap(user.passwordHash) ? await work.hash(password) : undefined }
    })
  }

  /** A session in which an admin acts for a shopper may continue only while the actor is an admin. */
  const mayGoOn = async ({ actorId }: SessionRow) => actorId === null || (await findUser(db, actorId))?.isSuperadmin

  return {
    signIn: async (credentials, visit) => {
      const { user, newHash } = await whoHas(credentials, visit)
      const guestId = guestIdOf(visit)
      const accountsOnDevice = await devices.accountsOn(credentials.deviceToken)
      const token = await db.transaction(async (tx) => {
        if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash })
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: user.id })
        await ports.signedIn(tx, user.id, accountsOnDevice)
        return sessions.open(tx, { user, sender: visit.sender })
      })
      const deviceToken = await devices.remember(credentials.deviceToken, credentials.email)
      return sessionOnTheWire(user, { ...token, deviceToken }, visit, pictures)
    },

    refresh: async (refreshToken, visit) => {
      const refreshed = await sessions.refresh(refreshToken, visit.sender)
      const user = refreshed && (await findUser(db, refreshed.session.userId))
      if (!user || !(await mayGoOn(refreshed.session))) throw ended(visit.locale)
      const token = await sessions.issue(refreshed.session, user)
      return sessionOnTheWire(user, { ...token, refreshToken: refreshed.next }, visit, pictures)
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

/** Undefined for sign-ins from this machine, which are not limited. */
const signInKey = (email: string, { network }: Visit) => (network === undefined ? undefined : `${network} ${email}`)

const ended = (locale: Locale) => new Unauthenticated(messages[locale].session.ended, 'SESSION_ENDED')

/** Returns the profile with its tokens. */
export const sessionOnTheWire = (
  user: UserRow,
  token: SessionTokens & { readonly deviceToken?: string },
  { currency }: Pick<Visit, 'currency'>,
  pictures: Pick<PictureAddresses, 'publicId'>,
): SessionOnTheWire => {
  const { accessToken, accessExpireAt, refreshToken, deviceToken } = token
  return {
    ...profileOnTheWire(user, currency, pictures),
    token: { accessToken, accessExpireAt, refreshToken, ...(deviceToken !== undefined && { deviceToken }) },
  }
}
