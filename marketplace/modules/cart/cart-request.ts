import type { FastifyRequest } from 'fastify'
import { fingerprintOf } from '../../db/idempotency-store.ts'
import { InvalidInput } from '../../shared/domain-error.ts'
import { type CartWrite, ownerOf } from './cart-session.ts'

/** Clients generate keys, so any printable text of a usual length is accepted. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Returns a request as a cart write, with its `Idempotency-Key` header when present. Throws InvalidInput for an invalid
 * key.
 */
export function cartWriteOf(request: FastifyRequest): CartWrite {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new InvalidInput('Idempotency-Key must be 1 to 200 printable characters without spaces')
  }
  const fingerprint = fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null))
  return { caller: request.caller, context: request.context, request: { key, fingerprint } }
}

/** Throws Unauthenticated for a caller without a token, before the body is validated. */
export async function needsOwner(request: FastifyRequest): Promise<void> {
  ownerOf(request.caller)
}
