import type { FastifyRequest } from 'fastify'
import { fingerprintOf } from '../../db/idempotency-store.ts'
import { InvalidInput } from '../../shared/domain-error.ts'
import { type CartWrite, ownerOf } from './cart-session.ts'

/** Keys are made up by clients: any printable text of a usual length. */
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * A request as a write to a cart, with its `Idempotency-Key`, when it has one. Throws InvalidInput for a key that is
 * none.
 */
export function cartWriteOf(request: FastifyRequest): CartWrite {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new InvalidInput('Idempotency-Key must be 1 to 200 printable characters without spaces')
  }
  const fingerprint = fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null))
  return { caller: request.caller, context: request.context, request: { key, fingerprint } }
}

/** Refuses a caller without a token before the body is validated. */
export async function needsOwner(request: FastifyRequest): Promise<void> {
  ownerOf(request.caller)
}
