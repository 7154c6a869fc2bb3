import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '../../../../../contract/account/accounts-rules.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import type { IssuedToken } from '../../../../shared/auth/access-tokens.ts'
import type { UserCaller } from '../../../../shared/auth/caller.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { REFRESH_GRACE_MS } from '../accounts-policy.ts'
import { type Sender, unknownSender } from './device-of.ts'
import type { RevokedSessions } from './revoked-sessions.ts'
import {
  consumeRefreshToken,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  revokeOwnSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  storeRefreshTokenUse,
  touchSession,
} from './sessions-repository.ts'

const REFRESH_TOKEN_BYTES = 32
/** Equals the lifetime of the cookie that holds the token. */
const REFRESH_MS = SESSION_DAYS * DAY_MS

export interface SessionTokens extends IssuedToken {
  /** Valid for one use within SESSION_DAYS. */
  readonly refreshToken: string
}

interface OpenedSession extends SessionTokens {
  readonly sessionId: string
}

interface SessionUser {
  readonly id: string
  readonly userType: number
}

/** A session to open. */
interface NewSession {
  readonly user: SessionUser
  /** The admin who acts for the user. */
  readonly actorId?: string
  /** Latest end of the session. Absent: no limit. */
  readonly endsAt?: Date
  /** The device that signs in. */
  readonly sender?: Sender
}

export interface SessionsService {
  /** Opens a session in the transaction that signs the user in. */
  open(tx: Tx, session: NewSession): Promise<OpenedSession>
  /**
   * Consumes a refresh token. Returns its session and the next token, or undefined when the token is unknown, expired
   * or belongs to a revoked session.
   *
   * A used token that returns counts as stolen, except for the cases of a lost response
   * (docs/session.md#used-refresh-tokens): the session is revoked for every holder of one of its tokens.
   */
  refresh(
    refreshToken: string,
    sender?: Sender,
  ): Promise<{ readonly session: SessionRow; readonly next: string } | undefined>
  /** Returns an access token for a refreshed session. */
  issue(session: Pick<SessionRow, 'id' | 'actorId'>, user: SessionUser): Promise<IssuedToken>
  /** Revokes the caller's session and the session of the refresh token. Returns those that were still open. */
  end(of: { caller?: UserCaller; refreshToken?: string | undefined }): Promise<readonly SessionRow[]>
  /**
   * Revokes all sessions of the user except `except`, and those in which the user acts for others. Returns the sessions
   * that were open; `announceEnd` must get them after the transaction.
   */
  endAll(
    executor: Executor,
    userId: string,
    options?: { readonly except: string | undefined },
  ): Promise<readonly SessionRow[]>
  /** Lets the access tokens of ended sessions be refused, and records the end of those of impersonations. */
  announceEnd(ended: readonly SessionRow[]): Promise<void>
  /**
   * Revokes a session of the user. Returns false for an unknown id and for a session in which an admin acts for the
   * user.
   */
  endOwn(userId: string, sessionId: string): Promise<boolean>
}

export interface SessionsSources extends Pick<Infrastructure, 'db' | 'clock' | 'tokens'> {
  readonly revoked: RevokedSessions
  readonly secret: string
  readonly ports: { impersonationEnded(session: SessionRow): Promise<void> }
}

/** Creates the service for sessions and their tokens. */
export function sessionsService({ db, clock, tokens, revoked, secret, ports }: SessionsSources): SessionsService {
  const issue: SessionsService['issue'] = ({ id: sessionId, actorId }, { id, userType }) =>
    tokens.issueUser({ id, userType, sessionId, ...(actorId !== null && { actorId }) })

  const tokenExpiry = (now: Date, endsAt: Date | null) => {
    const usual = new Date(now.getTime() + REFRESH_MS)
    return endsAt !== null && endsAt < usual ? endsAt : usual
  }

  /** Gives out the successor of a token that was used now. */
  const renew = async (tx: Tx, token: string, session: SessionRow, { now, city }: { now: Date; city: string }) => {
    const next = successorOf(token, now, secret)
    await touchSession(tx, session.id, { at: now, city })
    const expiresAt = tokenExpiry(now, session.endsAt)
    await insertRefreshToken(tx, { tokenHash: refreshTokenHash(next), sessionId: session.id, expiresAt })
    return { session, next }
  }

  /**
   * Handles a token that was not fresh (docs/session.md#used-refresh-tokens). Returns undefined when it is unknown,
   * expired or revoked, and no `next` when it is stolen.
   */
  const reused = async (tx: Tx, token: string, at: { now: Date; city: string }) => {
    const { now } = at
    const found = await lockRefreshToken(tx, refreshTokenHash(token))
    if (!found?.token.usedAt || found.session.revokedAt) return undefined
    const { usedAt, expiresAt, tokenHash } = found.token
    const next = successorOf(token, usedAt, secret)
    const nextHash = refreshTokenHash(next)
    if (now.getTime() - usedAt.getTime() <= REFRESH_GRACE_MS) {
      // A token that was replaced has no successor.
      if (await findRefreshToken(tx, nextHash)) return { session: found.session, next }
    } else if (expiresAt > now && (await consumeRefreshToken(tx, nextHash, now))) {
      await storeRefreshTokenUse(tx, tokenHash, now)
      return renew(tx, token, found.session, at)
    }
    await revokeSession(tx, found.session.id, now)
    return { session: found.session, next: undefined }
  }

  const rotate = async (tx: Tx, token: string, at: { now: Date; city: string }) => {
    const hash = refreshTokenHash(token)
    if (!(await consumeRefreshToken(tx, hash, at.now))) return reused(tx, token, at)
    const found = await findRefreshToken(tx, hash)
    return found && !found.session.revokedAt ? renew(tx, token, found.session, at) : undefined
  }

  const announceEnd: SessionsService['announceEnd'] = async (ended) => {
    revoked.add(ended.map(({ id }) => id))
    for (const session of ended) if (session.actorId !== null) await ports.impersonationEnded(session)
  }

  return {
    issue,

    open: async (tx, { user, actorId, endsAt, sender = unknownSender }) => {
      const now = clock.now()
      const session = { id: newId(), actorId: actorId ?? null }
      const refreshToken = newRefreshToken()
      await insertSession(tx, {
        ...session,
        ...sender,
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        endsAt: endsAt ?? null,
      })
      await insertRefreshToken(tx, {
        tokenHash: refreshTokenHash(refreshToken),
        sessionId: session.id,
        expiresAt: tokenExpiry(now, endsAt ?? null),
      })
      return { ...(await issue(session, user)), refreshToken, sessionId: session.id }
    },

    refresh: async (refreshToken, { city } = unknownSender) => {
      const result = await db.transaction((tx) => rotate(tx, refreshToken, { now: clock.now(), city }))
      if (!result) return undefined
      const { session, next } = result
      if (next !== undefined) return { session, next }
      await announceEnd([session])
      return undefined
    },

    end: async ({ caller, refreshToken }) => {
      const shown = refreshToken === undefined ? undefined : await findRefreshToken(db, refreshTokenHash(refreshToken))
      const ids = [...new Set([caller?.sessionId, shown?.session.id].filter((id) => id !== undefined))]
      const ended: SessionRow[] = []
      for (const id of ids) ended.push(...(await revokeSession(db, id, clock.now())))
      // Those that had ended before may not be known as revoked to this process yet.
      revoked.add(ids)
      await announceEnd(ended)
      return ended
    },

    endAll: (executor, userId, { except } = { except: undefined }) =>
      revokeSessionsOf(executor, userId, clock.now(), except),

    announceEnd,

    endOwn: async (userId, sessionId) => {
      const ended = await revokeOwnSession(db, userId, sessionId, clock.now())
      await announceEnd(ended)
      return ended.length > 0
    },
  }
}

const newRefreshToken = (): string => randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')

/** The stored form of a token. Tokens are random, so a plain digest cannot be reversed. */
const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Returns the next refresh token of one that was used at that time. It is derived, not random, so that two tabs that
 * send the same token at the same time get the same successor without storing any token.
 */
const successorOf = (token: string, usedAt: Date, secret: string): string =>
  createHmac('sha256', secret).update(`refresh:${usedAt.getTime()}:${token}`).digest('base64url')
