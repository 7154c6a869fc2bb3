import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type {
  addPasskeyBody,
  passkeyOptionsAnswer,
  passkeySignInBody,
  passkeySignInOptionsAnswer,
  passkeysAnswer,
} from '../../../../../contract/account/account-security.ts'
import type { Executor } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../../../shared/domain-error.ts'
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS, passkeyOptionsOfNetwork, wrongGuesses } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { findOwnUser, findUser, lockUser } from '../accounts-repository.ts'
import { confirmPassword } from '../credentials/password-confirmation.ts'
import { accountMail } from '../mailed-codes/accounts-mails.ts'
import type { DoneResponse } from '../mailed-codes/sign-up-service.ts'
import { countAttempt, countWrongGuess, refuseWhenReached } from '../sign-in/attempt-guards.ts'
import { openSession, type SessionResponse } from '../sign-in/open-session.ts'
import { guestIdOf, type OwnVisit, type Visit } from '../visit.ts'
import { type PasskeyRow, passkeyChallenges, passkeys } from './passkeys-tables.ts'

type PasskeyResponse = z.input<typeof passkeysAnswer>['data'][number]
type Options = z.input<typeof passkeyOptionsAnswer>['data']
type SignInOptions = z.input<typeof passkeySignInOptionsAnswer>['data']

const clientData = z.object({ challenge: z.string() })

/** Creates the service for passkeys, an alternative to the password (docs/session.md#passkeys). */
export function passkeysService(sources: AccountsSources) {
  const { db, clock, mailer, shop, limits, ports } = sources
  const { hostname: rpID, origin } = new URL(shop.url)

  const remember = async (challenge: string, userId: string | null) => {
    const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS)
    await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
  }

  /**
   * Consumes the challenge that a device signed. Returns undefined when it was issued to another user, has expired or
   * was used. `userId` is null for a sign-in.
   */
  const consumeChallenge = async (clientDataJSON: string, userId: string | null): Promise<string | undefined> => {
    const challenge = challengeIn(clientDataJSON)
    if (challenge === undefined) return undefined
    const [row] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, clock.now()),
        ),
      )
      .returning()
    return row?.challenge
  }

  const listOf = (executor: Executor, userId: string) =>
    executor
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

  /** Returns the user's passkeys. Throws Conflict when the user has the maximum number. */
  const withRoom = async (executor: Executor, { userId, locale }: OwnVisit) => {
    const known = await listOf(executor, userId)
    if (known.length < MAX_PASSKEYS) return known
    throw new Conflict(messages[locale].account.tooManyPasskeys(MAX_PASSKEYS), 'TOO_MANY_PASSKEYS')
  }

  return {
    /** Returns the user's passkeys, the oldest first. */
    list: async ({ userId }: OwnVisit): Promise<PasskeyResponse[]> => (await listOf(db, userId)).map(passkeyResponse),

    /**
     * Returns the WebAuthn options for creating a passkey. Throws InvalidInput (PASSWORD_WRONG), and Conflict
     * (TOO_MANY_PASSKEYS) when the user has 20.
     */
    options: async (password: string, visit: OwnVisit): Promise<Options> => {
      const user = await findOwnUser(db, visit)
      // A stolen access token is valid for minutes, a passkey for ever, so a token alone must not add one.
      await confirmPassword(sources, user, { password, visit }, async () => undefined)
      const known = await withRoom(db, visit)
      const options = await generateRegistrationOptions({
        rpName: shop.name,
        rpID,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        // A passkey replaces address and password: it must be discoverable, and the device must verify its user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await remember(options.challenge, user.id)
      return { ...options }
    },

    /**
     * Verifies and stores the passkey that a device created, and notifies the user by mail. Throws InvalidInput
     * (PASSKEY_REFUSED), and Conflict (TOO_MANY_PASSKEYS) when the user has 20.
     */
    add: async ({ name, response }: z.output<typeof addPasskeyBody>, visit: OwnVisit): Promise<PasskeyResponse> => {
      const { locale } = visit
      const user = await findOwnUser(db, visit)
      const refused = () => new InvalidInput(messages[locale].account.passkeyRefused, 'PASSKEY_REFUSED')
      const expectedChallenge = await consumeChallenge(response.response.clientDataJSON, user.id)
      if (expectedChallenge === undefined) throw refused()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => {
        throw refused()
      })
      if (!registrationInfo) throw refused()
      const { credential, credentialBackedUp } = registrationInfo
      return db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await withRoom(tx, visit)
        const [row] = await tx
          .insert(passkeys)
          .values({
            id: credential.id,
            userId: user.id,
            name,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: response.response.transports ?? [],
            isSynchronised: credentialBackedUp,
            createdAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning()
        if (!row) throw refused()
        await mailer.send(accountMail(user.email, { kind: 'passkeyAdded' }, shop, locale), tx)
        return passkeyResponse(row)
      })
    },

    /** Deletes a passkey. Throws NotFound for a passkey that is not the user's. */
    remove: async (id: string, { userId, locale }: OwnVisit): Promise<DoneResponse> => {
      const [removed] = await db
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id })
      if (!removed) throw new NotFound(messages[locale].account.passkeyGone, 'PASSKEY_GONE')
      return { message: messages[locale].account.passkeyRemoved }
    },

    /** Returns the WebAuthn options for signing in with a passkey. Throws TooManyRequests after 300 of a network in 10 minutes. */
    signInOptions: async (visit: Visit): Promise<SignInOptions> => {
      await countAttempt(limits, passkeyOptionsOfNetwork, visit)
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await remember(options.challenge, null)
      return { ...options }
    },

    /**
     * Opens a session and moves the calling guest's data to the user. Throws Unauthenticated (codes PASSKEY_UNKNOWN and
     * PASSKEY_REFUSED), and TooManyRequests after 100 refusals of a network in 15 minutes.
     */
    signIn: async (
      { response, ...device }: z.output<typeof passkeySignInBody>,
      visit: Visit,
    ): Promise<SessionResponse> => {
      const texts = messages[visit.locale].account
      await refuseWhenReached(limits, wrongGuesses, visit.network, visit.locale)
      const refuse = async (message: string, code: string): Promise<never> => {
        await countWrongGuess(limits, visit)
        throw new Unauthenticated(message, code)
      }
      const expectedChallenge = await consumeChallenge(response.response.clientDataJSON, null)
      if (expectedChallenge === undefined) return refuse(texts.passkeyRefused, 'PASSKEY_REFUSED')
      const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
      const user = passkey && (await findUser(db, passkey.userId))
      if (!passkey || !user || user.deletedAt) return refuse(texts.passkeyUnknown, 'PASSKEY_UNKNOWN')
      const { userHandle } = response.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user.id)
        return refuse(texts.passkeyRefused, 'PASSKEY_REFUSED')
      const verified = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          // A counter that does not increase means that the passkey was copied. Devices without a counter send 0.
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }).catch(() => undefined)
      if (!verified?.verified) return refuse(texts.passkeyRefused, 'PASSKEY_REFUSED')
      const guestId = guestIdOf(visit)
      return openSession(sources, device, visit, async (tx) => {
        // Locks the user's cart, which must come before the row of the user.
        if (guestId !== undefined) await ports.mergeGuest(tx, { guestId, userId: user.id })
        // The passkey or the account may have been deleted since they were read, with all sessions.
        const current = await lockUser(tx, user.id)
        const { newCounter } = verified.authenticationInfo
        // A copy may have signed in since the counter was checked.
        const isNext = newCounter > 0 ? lt(passkeys.counter, newCounter) : eq(passkeys.counter, 0)
        const used = await tx
          .update(passkeys)
          .set({ counter: newCounter, lastUsedAt: clock.now() })
          .where(and(eq(passkeys.id, passkey.id), isNext))
          .returning({ id: passkeys.id })
        if (!current || current.deletedAt || used.length === 0)
          throw new Unauthenticated(texts.passkeyUnknown, 'PASSKEY_UNKNOWN')
        return user
      })
    },
  }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge
  } catch {
    return undefined
  }
}

const passkeyResponse = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyResponse => ({
  _id: id,
  name,
  createdAt: unixSeconds(createdAt),
  ...(lastUsedAt && { lastUsedAt: unixSeconds(lastUsedAt) }),
})
