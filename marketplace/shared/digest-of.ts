import { createHash } from 'node:crypto'

/** Returns a digest of what a shopper confirms. Equal facts have equal digests. */
export const digestOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
