import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccessTokens } from '../../../shared/auth/access-tokens.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import type { Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mailer } from '../../../shared/mail/mailer.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import type { MailedCodes } from './mailed-codes/mailed-codes.ts'
import type { SessionRow } from './sessions/sessions-repository.ts'
import type { SessionsService } from './sessions/sessions-service.ts'
import type { KnownDevices } from './sign-in/known-devices.ts'
import type { PasswordHashing } from './sign-in/password-hashing.ts'

/** Functions of other modules that accounts call; services.ts connects them. */
export interface AccountsPorts {
  /**
   * Moves the guest's data to the user. Runs in the sign-in transaction, at every sign-in with a guest token, so it
   * must be harmless when there is nothing left to move.
   */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
  /** Called in the transaction that changes the e-mail address of a user. */
  emailChanged(tx: Tx, change: { readonly userId: string; readonly from: string; readonly to: string }): Promise<void>
  /**
   * Called in the transaction that creates an account, after `mergeGuest`. `referralCode` is the code sent with the
   * sign-up.
   */
  joined(
    tx: Tx,
    user: {
      readonly id: string
      readonly firstName: string
      readonly referralCode: string | undefined
      readonly at: Date
    },
  ): Promise<void>
  /**
   * Called in the transaction of each sign-in with a password, a passkey or a mailed code. `hasSignedIn` returns
   * whether an account with that e-mail address has signed in on the device.
   */
  signedIn(tx: Tx, userId: string, hasSignedIn: (email: string) => boolean): Promise<void>
  /** Removes the user's saved cards from the payment provider, after the transaction. Call it before `erase`. */
  removeCards(tx: Tx, userId: string): Promise<void>
  /** Ends the subscriptions and the membership of a user whose account is deleted, and removes their Talents. */
  endOf(tx: Tx, userId: string): Promise<void>
  /** Erases the personal data of a user, in all tables. */
  erase(tx: Tx, person: { readonly userId: string; readonly email: string }): Promise<void>
  /** Returns all personal data of a user as a stream of JSON. */
  personalData(person: { readonly userId: string; readonly email: string }): Readable
  /** Called after a session has ended in which an admin acts for a shopper. */
  impersonationEnded(session: SessionRow): Promise<void>
  readonly uploads: {
    /** Marks uploads as used. Returns false unless all exist, belong to the user and are unused. */
    claim(tx: Tx, userId: string, publicIds: readonly string[], now: Date): Promise<boolean>
    /** Marks uploads as unused: they are deleted after a day. */
    release(tx: Tx, userId: string, publicIds: readonly string[]): Promise<void>
  }
}

/** Dependencies shared by the services of this module. */
export interface AccountsSources {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly mailer: Mailer
  readonly shop: Shop
  /** Key that signs the links in mails. */
  readonly secret: string
  readonly pictures: PictureAddresses
  readonly passwords: PasswordHashing
  readonly devices: KnownDevices
  readonly codes: MailedCodes
  readonly sessions: SessionsService
  readonly limits: RateLimiter
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly ports: AccountsPorts
}
