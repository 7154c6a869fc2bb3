import type { FastifyRequest } from 'fastify'
import { fingerprintOf } from '../db/idempotency-store.ts'
import type { UserRequest } from '../db/user-transaction.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { signedInCaller } from './signed-in.ts'

/** The write that a signed-in user sends. Throws Unauthenticated for everybody else, InvalidInput for a bad key. */
export const userRequest = (
  request: Pick<FastifyRequest, 'caller' | 'context' | 'headers' | 'method' | 'url' | 'body'>,
): UserRequest => ({
  userId: signedInCaller(request).id,
  key: idempotencyKey(request),
  fingerprint: fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null)),
})
