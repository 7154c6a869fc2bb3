import type { FastifyRequest } from 'fastify'
import type { Caller, UserCaller } from '../../../shared/auth/caller.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { type Sender, senderOf } from './sessions/device-of.ts'

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
  readonly sender: Sender
}

/** What limits and refusals need of a visit. */
export type VisitOrigin = Pick<Visit, 'locale' | 'network'>

type VisitFields = Pick<FastifyRequest, 'caller' | 'expiredCaller' | 'context' | 'network' | 'headers'>

/** Returns the visit that a request makes. */
export const visitOf = ({ caller, expiredCaller, context, network, headers }: VisitFields): Visit => ({
  ...context,
  caller,
  expiredCaller,
  network,
  sender: senderOf(headers),
})

/** A visit by a signed-in user. */
export interface OwnVisit extends Visit {
  readonly userId: string
  /** The session of the access token, which stays open when the other sessions are ended. */
  readonly sessionId: string | undefined
}

/** Returns the visit of a signed-in user. Throws Unauthenticated for guests and for requests without a token. */
export const ownVisitOf = (request: VisitFields): OwnVisit => {
  const { id, sessionId } = signedInCaller(request)
  return { ...visitOf(request), userId: id, sessionId }
}

/** Returns the id of the calling guest, or undefined for other callers. */
export const guestIdOf = ({ caller }: Visit): string | undefined => (caller.kind === 'guest' ? caller.id : undefined)
