import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import type { CartWrite } from './cart-session.ts'

/**
 * Returns a request as a cart write, with its `Idempotency-Key` header when present. Throws InvalidInput for an invalid
 * key.
 */
export function cartWriteOf(request: FastifyRequest): CartWrite {
  const key = idempotencyKey(request)
  const fingerprint = request.server.fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null))
  return { caller: request.caller, context: request.context, request: { key, fingerprint } }
}
