import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../db/client.ts'
import type { AccessTokens } from '../../shared/auth/access-tokens.ts'
import type { Caller, UserCaller } from '../../shared/auth/caller.ts'
import type { CallLimits } from '../../shared/call-limits.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Shop } from '../../shared/mail/mail-layout.ts'
import type { Mailer } from '../../shared/mail/mailer.ts'
import { countedNetwork } from '../../shared/request/network.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import type { MailedCodes } from './mailed-codes/mailed-codes.ts'
import type { SessionRow } from './sessions/sessions-repository.ts'
import type { SessionsService } from './sessions/sessions-service.ts'
import type { KnownDevices } from './sign-in/known-devices.ts'
import type { PasswordHashing } from './sign-in/password-hashing.ts'

/** What accounts need from other modules; the app wires it. */
export interface AccountsPorts {
  /**
   * Moves the guest's data to the user. Runs in the sign-in transaction, at every sign-in with a guest token, so it
   * must be harmless when there is nothing left to move.
   */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
  /** Called after signing out has ended a session in which an admin acts for a shopper. */
  actingEnded(session: SessionRow): Promise<void>
}

/** Dependencies shared by the services of this module. */
export interface AccountsSources {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly mailer: Mailer
  readonly shop: Shop
  readonly passwords: PasswordHashing
  readonly devices: KnownDevices
  readonly codes: MailedCodes
  readonly sessions: SessionsService
  readonly limits: CallLimits
  readonly ports: AccountsPorts
}

/** The caller, the caller's network, and the requested language and currency. */
export interface Visit extends RequestContext {
  readonly caller: Caller
  /** The user of an expired access token. Used only to end that session. */
  readonly expiredCaller: UserCaller | undefined
  /**
   * The network to count attempts against. Absent for calls from this machine: the storefront's own server sends those
   * on behalf of all shoppers.
   */
  readonly network: string | undefined
}

type VisitFields = Pick<FastifyRequest, 'caller' | 'expiredCaller' | 'context' | 'ip'>

export const visitOf = ({ caller, expiredCaller, context, ip }: VisitFields): Visit => ({
  ...context,
  caller,
  expiredCaller,
  network: countedNetwork(ip),
})

export const guestIdOf = ({ caller }: Visit): string | undefined => (caller.kind === 'guest' ? caller.id : undefined)
