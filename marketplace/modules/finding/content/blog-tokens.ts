import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '../../../../contract/durations.ts'
import { type Clock, nowSeconds } from '../../../shared/clock.ts'

const SHAPE = /^(\d{10})\.([\w-]{43})$/

/** Tokens that give access to the blog for a day. They carry no identity. */
export interface BlogTokens {
  issue(): { readonly token: string; readonly expireAt: number }
  isValid(token: unknown): boolean
}

/** @param secret what tokens are signed with */
export function blogTokens({ secret, clock }: { secret: string; clock: Clock }): BlogTokens {
  const now = () => nowSeconds(clock)
  const sign = (expireAt: string) => createHmac('sha256', secret).update(`blog ${expireAt}`).digest('base64url')
  return {
    issue: () => {
      const expireAt = now() + DAY_SECONDS
      return { token: `${expireAt}.${sign(String(expireAt))}`, expireAt }
    },
    isValid: (token) => {
      const [, expireAt, signature] = (typeof token === 'string' && SHAPE.exec(token)) || []
      if (!expireAt || !signature || Number(expireAt) <= now()) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(expireAt)))
    },
  }
}
