import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../db/client.ts'
import type { Clock } from '../../shared/clock.ts'
import { providerRequests } from './card-provider-tables.ts'
import { type ApiKey, invalidRequest, ProviderError, pathOf } from './provider-protocol.ts'
import { isExpired } from './provider-store.ts'

const MAX_KEY_LENGTH = 255

/**
 * Runs a write in one transaction. A request with the idempotency key of an earlier one gets its answer, also the error
 * of a declined card; a refused request stores nothing. Throws ProviderError when the key was used for another request.
 */
export async function once(
  { db, clock, secret }: { readonly db: Db; readonly clock: Clock; readonly secret: string },
  request: FastifyRequest,
  apiKey: ApiKey,
  run: (tx: Tx) => Promise<{ status: number; answer: object }>,
): Promise<{ status: number; answer: object }> {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return db.transaction(run)
  if (header.length > MAX_KEY_LENGTH) throw invalidRequest('The idempotency key is too long.')
  const key = `${apiKey} ${header}`
  const fingerprint = fingerprintOf(secret, request)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const unanswered = { fingerprint, status: null, answer: null, createdAt: now }
    // A concurrent request with the same key waits here until the first one is committed.
    const inserted = await tx
      .insert(providerRequests)
      .values({ key, ...unanswered })
      .onConflictDoUpdate({
        target: providerRequests.key,
        set: unanswered,
        setWhere: isExpired(now),
      })
      .returning({ key: providerRequests.key })
    if (inserted.length === 0) {
      const [first] = await tx.select().from(providerRequests).where(eq(providerRequests.key, key))
      if (!first?.status || first.fingerprint !== fingerprint) {
        throw new ProviderError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      }
      return { status: first.status, answer: first.answer as object }
    }
    const done = await run(tx)
    await tx.update(providerRequests).set(done).where(eq(providerRequests.key, key))
    return done
  })
}

/** Digests a request without the number and the code of a card, of which there are too few to keep a digest of them safe. */
function fingerprintOf(secret: string, request: FastifyRequest): string {
  const facts = JSON.stringify([request.method, pathOf(request), request.body ?? null], (name, value: unknown) =>
    name === 'number' || name === 'cvc' ? undefined : value,
  )
  return createHmac('sha256', secret).update(facts).digest('hex')
}
