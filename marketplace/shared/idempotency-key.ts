import type { FastifyRequest } from 'fastify'
import { InvalidInput } from './domain-error.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

/**
 * The header `Idempotency-Key`: the same for every try of one write. Absent: the call is made once only.
 * Throws InvalidInput for one that is no key.
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new InvalidInput('Idempotency-Key must be 1 to 128 visible ASCII characters')
  }
  return key
}
