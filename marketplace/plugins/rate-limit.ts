import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../shared/auth/caller.ts'
import { TooManyRequests } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { isLoopback, networkOf } from '../shared/request/network.ts'

const WINDOW = '1 minute'
/** Many shoppers may share one address, such as an office or a mobile network. */
const TOKENS_AN_ADDRESS = 5
const MAX_REMEMBERED = 20_000

/**
 * Limits calls to `perMinute` per token and five times as many per address; 0 disables both limits. Calls from this
 * machine are not counted, because the storefront's server makes them for all visitors.
 */
export async function registerRateLimit(app: ContractApp, perMinute: number) {
  if (perMinute === 0) return { byAddress: noLimit, byToken: noLimit }
  await app.register(rateLimit, { global: false, cache: MAX_REMEMBERED, timeWindow: WINDOW })
  const address = app.createRateLimit({
    max: perMinute * TOKENS_AN_ADDRESS,
    keyGenerator: (request: FastifyRequest) => `address ${networkOf(request.ip)}`,
  })
  const token = app.createRateLimit({
    max: perMinute,
    keyGenerator: (request: FastifyRequest) => tokenKey(request.caller) ?? '',
  })
  return {
    /** Runs before the token is read, which costs more than counting. */
    byAddress: async (request: FastifyRequest) => {
      if (!isLoopback(request.ip)) refuseWhenExceeded(await address(request))
    },
    byToken: async (request: FastifyRequest) => {
      if (tokenKey(request.caller) && !isLoopback(request.ip)) refuseWhenExceeded(await token(request))
    },
  }
}

type Count = Awaited<ReturnType<ReturnType<ContractApp['createRateLimit']>>>

function refuseWhenExceeded(count: Count) {
  if (count.isAllowed || !count.isExceeded) return
  throw new TooManyRequests('Too many calls. Please try again in a moment.', 'TOO_MANY_REQUESTS', count.ttlInSeconds)
}

const tokenKey = (caller: Caller) => (caller.kind === 'none' ? undefined : `${caller.kind} ${caller.id}`)

const noLimit = async () => {}
