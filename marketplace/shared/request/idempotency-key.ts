import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../domain-error.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

/**
 * Returns the header `Idempotency-Key`, which is the same for every attempt of one write, or `undefined` without one.
 * Throws InvalidInput when it is invalid.
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new InvalidInput('Idempotency-Key must be 1 to 128 visible ASCII characters')
  }
  return key
}
