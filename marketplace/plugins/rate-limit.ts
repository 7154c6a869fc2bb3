import type { FastifyRequest } from 'fastify'
import { MINUTE_SECONDS } from '../../contract/values/durations.ts'
import { messages } from '../messages/messages.ts'
import type { RateLimit, RateLimiter } from '../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../shared/limits/throw-if-limited.ts'
import { localeOf } from '../shared/text/locale.ts'

/** Calls with one token, and from one network: an office or a mobile network has many shoppers. */
const callsOfToken = (perMinute: number): RateLimit => ({ kind: 'token', max: perMinute, seconds: MINUTE_SECONDS })
const callsOfNetwork = (perMinute: number): RateLimit => ({
  kind: 'network-calls',
  max: 5 * perMinute,
  seconds: MINUTE_SECONDS,
})

/**
 * Returns hooks that limit calls to `perMinute` per token and five times as many per network; 0 disables both limits.
 * Calls without a counted network are not counted, because the storefront's server makes them for all visitors.
 */
export function rateLimits(limits: Pick<RateLimiter, 'count'>, perMinute: number) {
  const ofNetwork = callsOfNetwork(perMinute)
  const ofToken = callsOfToken(perMinute)

  const count = async (limit: RateLimit, { network, headers }: FastifyRequest, key = network) => {
    if (perMinute === 0 || network === undefined || key === undefined) return
    const locale = localeOf(headers['language'])
    throwIfLimited(await limits.count(limit, key), locale, 'TOO_MANY_REQUESTS', messages[locale].session.tooManyCalls)
  }

  return {
    /** Runs before the token is read, which costs more than counting. */
    byNetwork: (request: FastifyRequest) => count(ofNetwork, request),
    byToken: async (request: FastifyRequest) => {
      const { caller } = request
      if (caller.kind !== 'none') await count(ofToken, request, `${caller.kind} ${caller.id}`)
    },
  }
}
