import type { FastifyRequest } from 'fastify'
import { fingerprintOf } from '../../db/idempotency-store.ts'
import type { UserRequest } from '../../db/user-transaction.ts'
import { signedInCaller } from '../auth/signed-in.ts'
import { idempotencyKey } from './idempotency-key.ts'

/**
 * Returns the write of a signed-in user. Throws Unauthenticated for all other callers, and InvalidInput for an invalid
 * key.
 */
export const userRequest = (
  request: Pick<FastifyRequest, 'caller' | 'context' | 'headers' | 'method' | 'url' | 'body'>,
): UserRequest => ({
  userId: signedInCaller(request).id,
  key: idempotencyKey(request),
  fingerprint: fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null)),
})
