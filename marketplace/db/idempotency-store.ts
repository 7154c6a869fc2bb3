import { createHmac } from 'node:crypto'
import { lt, type SQL, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../contract/values/durations.ts'
import { Conflict } from '../shared/domain-error.ts'
import type { Tx } from './client.ts'
import { idempotencyKeys } from './infrastructure-tables.ts'

/** Hours for which a repeated request gets the first answer. */
const IDEMPOTENCY_HOURS = 24

/**
 * A request that runs at most once. Its answer is stored in the transaction of its write (`storeAnswer`) and returned
 * to a repeat within `IDEMPOTENCY_HOURS`. The caller must hold a lock that serialises the requests of one user or guest before it
 * reads `storedAnswerQuery`. A refused request stores nothing, so the client can retry it.
 */
export interface IdempotentRequest {
  /** 'guest {id}' or 'user {id}'. */
  readonly caller: string
  /** The header `Idempotency-Key`. A request without one always runs. */
  readonly key: string | undefined
  /** Keyed hash of method, address and body: see `fingerprintsWith`. */
  readonly fingerprint: string
}

export interface StoredAnswer {
  readonly fingerprint: string
  /** JSON. */
  readonly answer: string
}

/**
 * Returns what hashes the parts of a request, to detect a key that is reused for another request. A plain hash could be
 * reversed by trying addresses and names. The app has it as `fingerprintOf`.
 */
export const fingerprintsWith =
  (secret: string) =>
  (...parts: readonly string[]): string =>
    createHmac('sha256', secret)
      .update(`request ${JSON.stringify(parts)}`)
      .digest('base64url')

/**
 * A plain SHA-256, of a request from before the hashes had a key. It cannot be compared, so the key alone names such a
 * request; most are deleted within 24 hours.
 */
const PLAIN = /^[0-9a-f]{64}$/

/** A subquery that selects the `StoredAnswer` of a request, or null. */
export const storedAnswerQuery = ({ caller, key }: IdempotentRequest, now: Date): SQL =>
  key === undefined
    ? sql`null`
    : sql`(select json_build_object('fingerprint', k.fingerprint, 'answer', k.answer) from request_keys k
        where k.caller = ${caller} and k.key = ${key} and k.created_at >= ${oldest(now).toISOString()}::timestamptz)`

type Fingerprinted = Pick<IdempotentRequest, 'fingerprint'>

/** Throws Conflict when the key of the first request is used for another one now. */
export function assertSameRequest(first: Fingerprinted, { fingerprint }: Fingerprinted): void {
  if (first.fingerprint !== fingerprint && !PLAIN.test(first.fingerprint)) {
    throw new Conflict('This Idempotency-Key was used for another request.', 'REQUEST_KEY_REUSED')
  }
}

/** Returns the answer to the first request. Throws like `assertSameRequest`. */
export function replayAnswer(first: StoredAnswer, repeat: Fingerprinted): unknown {
  assertSameRequest(first, repeat)
  return JSON.parse(first.answer) ?? undefined
}

/** Stores the answer to a request: JSON, or `undefined`. Does nothing without a key. */
export async function storeAnswer(tx: Tx, request: IdempotentRequest, now: Date, answer: unknown): Promise<void> {
  const { caller, key, fingerprint } = request
  if (key === undefined) return
  const stored = { fingerprint, answer: JSON.stringify(answer ?? null), createdAt: now }
  await tx
    .insert(idempotencyKeys)
    .values({ caller, key, ...stored })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: stored,
      setWhere: lt(idempotencyKeys.createdAt, oldest(now)),
    })
}

/** Moves stored answers from a guest to the user, so that a retry after signing in is still recognised. */
export async function moveStoredAnswers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update request_keys k set caller = ${to} where caller = ${from}
      and not exists (select 1 from request_keys o where o.caller = ${to} and o.key = k.key)`)
}

/** Deletes answers older than 24 hours. */
export async function deleteExpiredAnswers(tx: Tx, now: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest(now)))
}

const oldest = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
