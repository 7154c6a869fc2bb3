import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../db/client.ts'
import type { AccessTokens } from '../../shared/access-tokens.ts'
import type { Caller, UserCaller } from '../../shared/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Shop } from '../../shared/mail-layout.ts'
import type { Mailer } from '../../shared/mailer.ts'
import { isLoopback, networkOf } from '../../shared/network.ts'
import type { RequestContext } from '../../shared/request-context.ts'
import type { MailedCodes } from './mailed-codes.ts'
import type { SessionRow } from './sessions/sessions-repository.ts'
import type { SessionsService } from './sessions/sessions-service.ts'
import type { PasswordHashing } from './sign-in/password-hashing.ts'

/** What accounts need of other modules; the app connects them. */
export interface AccountsPorts {
  /**
   * What the guest has goes to the user, within the transaction that signs them in, at every sign-in with a guest's
   * token: it must be harmless when there is nothing (left).
   */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
  /** Called after an admin's session in a shopper's name was ended by signing out. */
  actingEnded(session: SessionRow): Promise<void>
}

/** What the services of this module share. */
export interface AccountsSources {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly mailer: Mailer
  readonly shop: Shop
  readonly passwords: PasswordHashing
  readonly codes: MailedCodes
  readonly sessions: SessionsService
  readonly ports: AccountsPorts
}

/** Who calls, from where, and how the answer is wanted. */
export interface Visit extends RequestContext {
  readonly caller: Caller
  /** Whose token has run out: good for ending its session. */
  readonly expiredCaller: UserCaller | undefined
  /** Absent for calls from this machine: the storefront's own server makes those, for everyone. */
  readonly network: string | undefined
}

type VisitFields = Pick<FastifyRequest, 'caller' | 'expiredCaller' | 'context' | 'ip'>

export const visitOf = ({ caller, expiredCaller, context, ip }: VisitFields): Visit => ({
  ...context,
  caller,
  expiredCaller,
  network: isLoopback(ip) ? undefined : networkOf(ip),
})

export const guestIdOf = ({ caller }: Visit): string | undefined => (caller.kind === 'guest' ? caller.id : undefined)
