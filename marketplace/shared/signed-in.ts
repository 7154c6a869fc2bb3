import type { FastifyRequest } from 'fastify'
import { messages } from '../messages/messages.ts'
import type { UserCaller } from './caller.ts'
import { Unauthenticated } from './domain-error.ts'

/** The account that makes the call. Throws Unauthenticated, code SIGN_IN_REQUIRED, for guests and for nobody. */
export function signedInCaller({ caller, context }: Pick<FastifyRequest, 'caller' | 'context'>): UserCaller {
  if (caller.kind === 'user') return caller
  throw new Unauthenticated(messages[context.locale].session.signInFirst, 'SIGN_IN_REQUIRED')
}

/** As a `preValidation` hook: whoever may not call at all does not learn what is wrong with the call. */
export const signedInOnly = async (request: FastifyRequest): Promise<void> => {
  signedInCaller(request)
}
