import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db, Executor, Tx } from '../../../db/client.ts'
import type { AccessTokens, IssuedToken } from '../../../shared/access-tokens.ts'
import type { UserCaller } from '../../../shared/caller.ts'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { RevokedSessions } from './revoked-sessions.ts'
import {
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  useRefreshToken,
} from './sessions-repository.ts'

const REFRESH_TOKEN_BYTES = 32
/** As long as the cookie that holds the token. */
const REFRESH_MS = 30 * 86_400_000
/** Two tabs may refresh at the same moment, and an answer may be lost on its way: then the used token comes again. */
const GRACE_MS = 20_000

export interface SessionTokens extends IssuedToken {
  /** Good for one use, for 30 days. */
  readonly refreshToken: string
}

interface OpenedSession extends SessionTokens {
  readonly sessionId: string
}

interface SessionUser {
  readonly id: string
  readonly userType: number
}

/** Somebody who has just been let in. */
interface NewSession {
  readonly user: SessionUser
  /** The admin who acts for the user. */
  readonly actorId?: string
  /** When it ends at the latest; open when absent. */
  readonly endsAt?: Date
}

export interface SessionsService {
  /** Opens a session within the transaction that lets the user in. */
  open(tx: Tx, session: NewSession): Promise<OpenedSession>
  /**
   * The session that goes on with this refresh token, and its next one; undefined for a token that is unknown, expired,
   * or of an ended session. A used token that comes again, later than two tabs would send it, was stolen: its session
   * is ended for everybody who has a token of it.
   */
  refresh(refreshToken: string): Promise<{ readonly session: SessionRow; readonly next: string } | undefined>
  /** Access token of a session that was refreshed. */
  issue(session: Pick<SessionRow, 'id' | 'actorId'>, user: SessionUser): Promise<IssuedToken>
  /** Ends the caller's session and the one that the refresh token belongs to. Gives those that had not ended yet. */
  end(of: { caller?: UserCaller; refreshToken?: string | undefined }): Promise<readonly SessionRow[]>
  /**
   * Ends every session of the user, also those in which they act for others. Their access tokens are refused once
   * `announce` was called, which is for after the transaction.
   */
  endAll(executor: Executor, userId: string): Promise<{ readonly ended: readonly SessionRow[]; announce(): void }>
}

export interface SessionsSources {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly revoked: RevokedSessions
  readonly secret: string
}

export function sessionsService({ db, clock, tokens, revoked, secret }: SessionsSources): SessionsService {
  const issue: SessionsService['issue'] = ({ id: sessionId, actorId }, { id, userType }) =>
    tokens.issueUser({ id, userType, sessionId, ...(actorId !== null && { actorId }) })

  const tokenExpiry = (now: Date, endsAt: Date | null) => {
    const usual = new Date(now.getTime() + REFRESH_MS)
    return endsAt !== null && endsAt < usual ? endsAt : usual
  }

  /** What becomes of a token that was not fresh; undefined: nothing, and nobody knows it. */
  const reused = async (tx: Tx, hash: string, now: Date) => {
    const found = await findRefreshToken(tx, hash)
    if (!found?.token.usedAt || found.session.revokedAt) return undefined
    if (now.getTime() - found.token.usedAt.getTime() <= GRACE_MS) return { session: found.session, stolen: false }
    await revokeSession(tx, found.session.id, now)
    return { session: found.session, stolen: true }
  }

  const rotate = async (tx: Tx, token: string, now: Date) => {
    const hash = refreshTokenHash(token)
    if (!(await useRefreshToken(tx, hash, now))) return reused(tx, hash, now)
    const found = await findRefreshToken(tx, hash)
    if (!found || found.session.revokedAt) return undefined
    await insertRefreshToken(tx, {
      tokenHash: refreshTokenHash(successorOf(token, secret)),
      sessionId: found.session.id,
      expiresAt: tokenExpiry(now, found.session.endsAt),
    })
    return { session: found.session, stolen: false }
  }

  return {
    issue,

    open: async (tx, { user, actorId, endsAt }) => {
      const now = clock.now()
      const session = { id: newId(), actorId: actorId ?? null }
      const refreshToken = newRefreshToken()
      await insertSession(tx, { ...session, userId: user.id, createdAt: now, endsAt: endsAt ?? null })
      await insertRefreshToken(tx, {
        tokenHash: refreshTokenHash(refreshToken),
        sessionId: session.id,
        expiresAt: tokenExpiry(now, endsAt ?? null),
      })
      return { ...(await issue(session, user)), refreshToken, sessionId: session.id }
    },

    refresh: async (refreshToken) => {
      const result = await db.transaction((tx) => rotate(tx, refreshToken, clock.now()))
      if (result?.stolen) revoked.add([result.session.id])
      if (!result || result.stolen) return undefined
      return { session: result.session, next: successorOf(refreshToken, secret) }
    },

    end: async ({ caller, refreshToken }) => {
      const shown = refreshToken === undefined ? undefined : await findRefreshToken(db, refreshTokenHash(refreshToken))
      const ids = [...new Set([caller?.sessionId, shown?.session.id].filter((id) => id !== undefined))]
      const ended: SessionRow[] = []
      for (const id of ids) ended.push(...(await revokeSession(db, id, clock.now())))
      revoked.add(ids)
      return ended
    },

    endAll: async (executor, userId) => {
      const ended = await revokeSessionsOf(executor, userId, clock.now())
      return { ended, announce: () => revoked.add(ended.map(({ id }) => id)) }
    },
  }
}

const newRefreshToken = (): string => randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')

/** The stored form of a token. Tokens are random, so a plain digest cannot be reversed. */
const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The token that follows this one. It is derived and not random, so that two tabs that show the same token at the same
 * moment get the same successor, although no token is stored.
 */
const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
