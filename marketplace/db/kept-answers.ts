import { createHash } from 'node:crypto'
import { lt, type SQL, sql } from 'drizzle-orm'
import { Conflict } from '../shared/domain-error.ts'
import { IDEMPOTENCY_HOURS } from '../shared/limits.ts'
import type { Tx } from './client.ts'
import { requestKeys } from './request-keys-table.ts'

const HOUR_MS = 3_600_000

/**
 * A request that is carried out once: its answer is kept in the transaction of its write (`keepAnswer`) and given again
 * to a repeat within 24 hours. Whoever uses it looks the answer up (`keptAnswer`) while holding something that lets the
 * caller's requests come only one after another. A refused request keeps nothing, so that it may be tried again.
 */
export interface KeyedRequest {
  /** 'guest {id}' or 'user {id}'. */
  readonly caller: string
  /** The header `Idempotency-Key`; absent: the request is carried out each time it comes. */
  readonly key: string | undefined
  /** Of method, address and body, see `fingerprintOf`. */
  readonly fingerprint: string
}

export interface KeptAnswer {
  readonly fingerprint: string
  /** JSON. */
  readonly answer: string
}

export const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A subquery: the `KeptAnswer` of a request, or null. */
export const keptAnswer = ({ caller, key }: KeyedRequest, now: Date): SQL =>
  key === undefined
    ? sql`null`
    : sql`(select json_build_object('fingerprint', k.fingerprint, 'answer', k.answer) from request_keys k
        where k.caller = ${caller} and k.key = ${key} and k.created_at >= ${oldest(now).toISOString()}::timestamptz)`

/** What the first request was answered. Throws Conflict when its key came with another request. */
export function repeatedAnswer(first: KeptAnswer, { fingerprint }: KeyedRequest): unknown {
  if (first.fingerprint !== fingerprint) {
    throw new Conflict('This Idempotency-Key came with another request.', 'REQUEST_KEY_REUSED')
  }
  return JSON.parse(first.answer) ?? undefined
}

/** Keeps what a request was answered: JSON, or `undefined` for nothing. */
export async function keepAnswer(tx: Tx, request: KeyedRequest, now: Date, answer: unknown): Promise<void> {
  const { caller, key, fingerprint } = request
  if (key === undefined) return
  const kept = { fingerprint, answer: JSON.stringify(answer ?? null), createdAt: now }
  await tx
    .insert(requestKeys)
    .values({ caller, key, ...kept })
    .onConflictDoUpdate({
      target: [requestKeys.caller, requestKeys.key],
      set: kept,
      setWhere: lt(requestKeys.createdAt, oldest(now)),
    })
}

/** What `from` sent counts for `to` from now on, so that a retry after signing in is still known. */
export async function moveKeptAnswers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update request_keys k set caller = ${to} where caller = ${from}
      and not exists (select 1 from request_keys o where o.caller = ${to} and o.key = k.key)`)
}

/** Forgets answers whose time is over. */
export async function forgetOldAnswers(tx: Tx, now: Date): Promise<void> {
  await tx.delete(requestKeys).where(lt(requestKeys.createdAt, oldest(now)))
}

const oldest = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
