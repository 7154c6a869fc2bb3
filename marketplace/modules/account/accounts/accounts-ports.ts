import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../../db/client.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { SavedCards } from '../../buying/payments/saved-cards.ts'
import type { UploadsService } from '../../community/uploads/uploads-service.ts'
import type { PersonalDataService } from '../personal-data/personal-data-service.ts'
import type { ReferralsService } from '../referrals/referrals-service.ts'
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
  mergeGuest(tx: Tx, who: GuestAndUser): Promise<void>
  /** Called in the transaction that changes the e-mail address of a user. */
  emailChanged(tx: Tx, change: { readonly userId: string; readonly from: string; readonly to: string }): Promise<void>
  readonly joined: ReferralsService['joined']
  readonly signedIn: ReferralsService['signedIn']
  /** After the transaction: call it before `erase`. */
  readonly removeCards: SavedCards['removeAll']
  /** Ends the subscriptions and the membership of a user whose account is deleted, and removes their Talents. */
  endOf(tx: Tx, userId: string): Promise<void>
  readonly erase: PersonalDataService['erase']
  readonly personalData: PersonalDataService['download']
  /** Called after a session has ended in which an admin acts for a shopper. */
  impersonationEnded(session: SessionRow): Promise<void>
  readonly uploads: Pick<UploadsService, 'claim' | 'release'>
}

/** Dependencies shared by the services of this module. */
export interface AccountsSources
  extends Pick<Infrastructure, 'db' | 'clock' | 'tokens' | 'mailer' | 'shop' | 'pictures'> {
  /** Key for access tokens, refresh tokens, mailed codes and links in mails. */
  readonly secret: string
  readonly passwords: PasswordHashing
  readonly devices: KnownDevices
  readonly codes: MailedCodes
  readonly sessions: SessionsService
  readonly limits: RateLimiter
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly ports: AccountsPorts
}
