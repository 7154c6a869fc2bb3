import type { FastifyRequest } from 'fastify'
import { messages } from '../../messages/messages.ts'
import { Unauthenticated } from '../domain-error.ts'
import type { Locale } from '../text/locale.ts'
import type { Caller, KnownCaller } from './caller.ts'

/** Throws Unauthenticated with code TOKEN_NEEDED for a caller without a token; a guest's will do. */
export function requireToken(caller: Caller, locale: Locale): asserts caller is KnownCaller {
  if (caller.kind === 'none') throw new Unauthenticated(messages[locale].session.tokenNeeded, 'TOKEN_NEEDED')
}

/** An `onRequest` hook: a caller without a token does not learn what else is wrong with the request. */
export const tokenOnly = async ({ caller, context }: FastifyRequest): Promise<void> =>
  requireToken(caller, context.locale)
