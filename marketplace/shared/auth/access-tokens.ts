import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { SESSION_DAYS, USER_TOKEN_SECONDS } from '../../../contract/account/accounts-rules.ts'
import { DAY_SECONDS } from '../../../contract/values/durations.ts'
import { type Clock, nowSeconds } from '../clock.ts'
import { newId } from '../ids.ts'
import type { KnownCaller, UserCaller } from './caller.ts'

const ISSUER = 'marketplace'
const ALGORITHM = 'HS256'
/** Equals the lifetime of the cookie that stores it: a guest's cart and votes depend on the token alone. */
const GUEST_SECONDS = SESSION_DAYS * DAY_SECONDS
const MAX_TOKEN_LENGTH = 4096
const REMEMBERED_TOKENS = 5000

const claims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), sub: z.string().min(1), exp: z.number() }),
  z.object({
    kind: z.literal('user'),
    sub: z.string().min(1),
    exp: z.number(),
    userType: z.number().int(),
    sid: z.string().optional(),
    actorId: z.string().optional(),
  }),
])

type Claims = z.output<typeof claims>

export interface IssuedToken {
  readonly accessToken: string
  /** Unix seconds. */
  readonly accessExpireAt: number
}

export type AccessTokens = ReturnType<typeof accessTokens>

/** Issues and reads access tokens, signed with `secret` (at least 32 characters). */
export function accessTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret)
  const known = new LRUCache<string, Claims>({ max: REMEMBERED_TOKENS })

  const issue = async (subject: string, seconds: number, payload: Record<string, unknown>): Promise<IssuedToken> => {
    const issuedAt = nowSeconds(clock)
    const accessExpireAt = issuedAt + seconds
    const accessToken = await new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(accessExpireAt)
      .sign(key)
    return { accessToken, accessExpireAt }
  }

  /** Returns the claims of a valid token, expired or not. */
  const claimsOf = async (token: string) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined
    const remembered = known.get(token)
    if (remembered) return remembered
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: clock.now(), clockTolerance: GUEST_SECONDS }
    const { payload } = await jwtVerify(token, key, options).catch(() => ({ payload: undefined }))
    const read = claims.safeParse(payload)
    if (read.success) known.set(token, read.data)
    return read.data
  }
  const isExpired = ({ exp }: Claims) => exp * 1000 <= clock.now().getTime()

  return {
    /** Issues a token for a new guest, or a new token for an existing one. */
    issueGuest: (guestId: string = newId()): Promise<IssuedToken> => issue(guestId, GUEST_SECONDS, { kind: 'guest' }),
    issueUser: ({ id, userType, sessionId: sid, actorId }: Omit<UserCaller, 'kind'>): Promise<IssuedToken> =>
      issue(id, USER_TOKEN_SECONDS, {
        kind: 'user',
        userType,
        ...(sid !== undefined && { sid }),
        ...(actorId !== undefined && { actorId }),
      }),
    /** Returns the token's owner, or `undefined` when the token is expired, forged or malformed. */
    read: async (token: string): Promise<KnownCaller | undefined> => {
      const found = await claimsOf(token)
      return found && !isExpired(found) ? callerFrom(found) : undefined
    },
    /** Like `read`, but accepts expired tokens. Such a token may only end its session. */
    readExpired: async (token: string): Promise<KnownCaller | undefined> => {
      const found = await claimsOf(token)
      return found && isExpired(found) ? callerFrom(found) : undefined
    },
  }
}

function callerFrom(found: Claims): KnownCaller {
  if (found.kind === 'guest') return { kind: 'guest', id: found.sub }
  const { sub: id, userType, sid, actorId } = found
  return {
    kind: 'user',
    id,
    userType,
    ...(sid !== undefined && { sessionId: sid }),
    ...(actorId !== undefined && { actorId }),
  }
}
