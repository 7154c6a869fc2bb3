import type { FastifyRequest } from 'fastify'
import { messages } from '../../messages/messages.ts'
import { Forbidden, Unauthenticated } from '../domain-error.ts'
import type { UserCaller } from './caller.ts'

/**
 * Returns the signed-in caller. Throws Unauthenticated with code SIGN_IN_REQUIRED for guests and for requests without a
 * token.
 */
export function signedInCaller({ caller, context }: Pick<FastifyRequest, 'caller' | 'context'>): UserCaller {
  if (caller.kind === 'user') return caller
  throw new Unauthenticated(messages[context.locale].session.signInFirst, 'SIGN_IN_REQUIRED')
}

/** A `preValidation` hook, so that unauthorised callers do not learn what is wrong with their request. */
export const signedInOnly = async (request: FastifyRequest): Promise<void> => {
  signedInCaller(request)
}

/** A `preValidation` hook for what only the owner of the account may do, and no admin who acts for them. */
export const ownerOnly = async (request: FastifyRequest): Promise<void> => {
  if (signedInCaller(request).actorId === undefined) return
  throw new Forbidden(messages[request.context.locale].session.ownerOnly, 'OWNER_ONLY')
}
