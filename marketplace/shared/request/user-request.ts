import type { FastifyRequest } from 'fastify'
import type { UserRequest } from '../../db/user-transaction.ts'
import { signedInCaller } from '../auth/signed-in.ts'
import { InvalidInput } from '../domain-error.ts'

/**
 * Returns the write of a signed-in user. Throws Unauthenticated for all other callers, and InvalidInput for an invalid
 * key.
 */
export const userRequest = (
  request: Pick<FastifyRequest, 'caller' | 'context' | 'headers' | 'method' | 'url' | 'body' | 'server'>,
): UserRequest => ({
  userId: signedInCaller(request).id,
  key: idempotencyKey(request),
  fingerprint: request.server.fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null)),
})

const KEY = /^[\x21-\x7e]{1,128}$/

/**
 * Returns the header `Idempotency-Key`, which is the same for every attempt of one write, or `undefined` without one.
 * Throws InvalidInput when it is invalid.
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new InvalidInput('Idempotency-Key must be 1 to 128 visible ASCII characters')
  }
  return key
}

/** Like `idempotencyKey`, and throws InvalidInput without one. */
export function requireIdempotencyKey(request: Pick<FastifyRequest, 'headers'>): string {
  const key = idempotencyKey(request)
  if (key === undefined) throw new InvalidInput('Idempotency-Key is needed', 'REQUEST_KEY_MISSING')
  return key
}
