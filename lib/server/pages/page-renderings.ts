import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { widerNetworks } from '@/contract/servers/network'
import { RETRY_SECONDS } from './cache-policies'

/**
 * How many pages are rendered, as opposed to sent from the shared page cache (docs/pages.md#limits). A page takes about 20 ms
 * of processor time, so one network can keep a core busy for a fifth of the time. Hundreds of shoppers behind one address
 * of a company or a mobile network stay below it, and so do crawlers that follow links.
 */
export const RENDERING_LIMITS = {
  /** Pages for one network within `seconds`. */
  ofNetwork: 600,
  seconds: 60,
  /** Further ones within a second wait: Node accepts one connection between two pages, those of other networks among them. */
  ofNetworkPerSecond: 20,
  /** At once, for one network and for all. Most of the time a page waits for the marketplace. */
  ofNetworkAtOnce: 4,
  atOnce: 32,
  /** Requests that wait for their turn. Those of one network wait behind each other, and delay no one else. */
  waitingOfNetwork: 40,
  waiting: 400,
} as const

export type RenderingLimits = Readonly<Record<keyof typeof RENDERING_LIMITS, number>>

/** Networks whose pages of the last seconds are known; an unknown one has had none. */
const LANES = { max: 10_000, ttl: 10_000, updateAgeOnGet: true } as const
const SECOND_MS = 1000
/** Milliseconds. A visitor who reads slowly must not keep a place: a page has its data by then. */
const MAX_PLACE_MS = 3000

export interface Refusal {
  /** 429 when the network had too many pages, 503 when the whole shop is busy. */
  readonly status: 429 | 503
  readonly retryAfter: number
}

interface Rendering {
  /** The network that it counts for; undefined for this machine. */
  readonly network: string | undefined
  /** Asked when its turn comes. True when nothing has to be rendered any more. */
  readonly isDone: () => boolean
  readonly render: () => Promise<void> | void
}

/**
 * Returns a function that renders a page when its turn comes, within the limits, and resolves then. It resolves with a refusal
 * when nothing was rendered because of a limit.
 */
export function pageRenderings(
  limits: RenderingLimits = RENDERING_LIMITS,
): (rendering: Rendering) => Promise<Refusal | undefined> {
  const everyone = new PQueue({ concurrency: limits.atOnce })
  const lanes = new LRUCache<string, Lane>(LANES)
  const newLane = () =>
    new PQueue({
      concurrency: limits.ofNetworkAtOnce,
      intervalCap: limits.ofNetworkPerSecond,
      interval: SECOND_MS,
    })
  const count = countOfNetworks(limits)

  const renderInTurn = async ({ network, isDone, render }: Rendering): Promise<Refusal | undefined> => {
    if (isDone()) return undefined
    const retryAfter = network === undefined ? 0 : await count(network)
    if (retryAfter > 0) return { status: 429, retryAfter }
    const timer = new AbortController()
    const placeEnds = pause(MAX_PLACE_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    await Promise.race([render(), placeEnds]).finally(() => timer.abort())
    return undefined
  }

  return async (rendering) => {
    const inTurn = async () => {
      if (everyone.size >= limits.waiting) return { status: 503, retryAfter: RETRY_SECONDS } as const
      return everyone.add(() => renderInTurn(rendering))
    }
    const { network } = rendering
    if (network === undefined) return inTurn()
    const lane = lanes.get(network) ?? newLane()
    lanes.set(network, lane)
    if (lane.size >= limits.waitingOfNetwork) return { status: 429, retryAfter: RETRY_SECONDS }
    return lane.add(inTurn)
  }
}

type Lane = InstanceType<typeof PQueue>

/** Returns a function that counts a page for a network, and returns the seconds to wait when there were too many. */
function countOfNetworks({ ofNetwork, seconds }: RenderingLimits): (network: string) => Promise<number> {
  const limiters = new Map<number, RateLimiterMemory>()
  const secondsToWait = async (network: string, allowance: number) => {
    const limiter =
      limiters.get(allowance) ?? new RateLimiterMemory({ points: ofNetwork * allowance, duration: seconds })
    limiters.set(allowance, limiter)
    const { consumedPoints, msBeforeNext } = await limiter.consume(network).catch((refused: RateLimiterRes) => refused)
    return consumedPoints > ofNetwork * allowance ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0
  }
  return async (network) =>
    Math.max(
      await secondsToWait(network, 1),
      ...(await Promise.all(
        widerNetworks(network).map(({ network: wider, allowance }) => secondsToWait(wider, allowance)),
      )),
    )
}
