import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { USER_TOKEN_SECONDS } from '../../../../contract/account/accounts-rules.ts'
import type { KnownCaller } from '../../../shared/auth/caller.ts'
import { type Clock, nowSeconds } from '../../../shared/clock.ts'

const ISSUER = 'marketplace'
const AUDIENCE = 'chat'
const ALGORITHM = 'HS256'
const MAX_TOKEN_LENGTH = 4096

/**
 * `kind` differs from that of access tokens, which have no audience, so neither token is accepted for the other's
 * calls.
 */
const claims = z.object({
  kind: z.literal('chat'),
  sub: z.string().min(1),
  owner: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('guest') }),
    // Strict, so that a token which names an acting admin is refused.
    z.strictObject({ kind: z.literal('user'), userType: z.number().int(), sessionId: z.string().optional() }),
  ]),
})

/** The tokens of the chat calls. A client asks for a new one when its token is refused. */
export type ChatTokens = ReturnType<typeof chatTokens>

export function chatTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ id, ...owner }: KnownCaller): Promise<string> => {
      const issuedAt = nowSeconds(clock)
      return (
        new SignJWT({ kind: 'chat', owner })
          .setProtectedHeader({ alg: ALGORITHM })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(id)
          .setIssuedAt(issuedAt)
          // Ended sessions are remembered for the lifetime of an access token.
          .setExpirationTime(issuedAt + USER_TOKEN_SECONDS)
          .sign(key)
      )
    },
    /** Returns the token's owner, or undefined when it is expired, forged or no chat token. */
    read: async (token: string): Promise<KnownCaller | undefined> => {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: clock.now() }
      const { payload } = await jwtVerify(token, key, options).catch(() => ({ payload: undefined }))
      const { data } = claims.safeParse(payload)
      if (!data) return undefined
      if (data.owner.kind === 'guest') return { kind: 'guest', id: data.sub }
      const { userType, sessionId } = data.owner
      return { kind: 'user', id: data.sub, userType, ...(sessionId !== undefined && { sessionId }) }
    },
  }
}
