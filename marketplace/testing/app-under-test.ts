import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import { z } from 'zod'
import { errorBody } from '../../contract/values/error-body.ts'
import { buildApp, type MarketplaceApp } from '../app.ts'
import type { Database } from '../db/client.ts'
import type { DatabaseClock } from '../db/database-clock.ts'
import { embeddedCardProvider } from '../demo/card-provider/card-provider.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { demoCouriers } from '../demo/seed/orders/courier-rows.ts'
import { townMap } from '../demo/town/town-map.ts'
import { townRoutePlanner } from '../demo/town/town-route-planner.ts'
import { type AppConfig, readMarketplaceConfig, uploadFolderOf } from '../marketplace-config.ts'
import type { ShopMetrics } from '../metrics/shop-metrics.ts'
import type { PostToPushService } from '../modules/account/notifications/push-sender.ts'
import type { DeliverySetup } from '../modules/buying/tracking/tracking-ports.ts'
import type { AccessTokens } from '../shared/auth/access-tokens.ts'
import { openRateLimiter, type RateLimiter } from '../shared/limits/rate-limiter.ts'
import type { LogTarget } from '../shared/log/log-options.ts'
import type { Realtime } from '../shared/ports/realtime.ts'
import type { isPublicHost } from '../shared/request/public-host.ts'
import { openTestDatabase, SEEDED_AT, TEST_PASSWORD_COST } from './database/test-database.ts'
import { plainDrawing } from './servers/plain-drawing.ts'

export const TEST_SECRET = 'a secret of the tests, long enough'

interface CallOptions {
  readonly token?: string
  readonly headers?: Record<string, string>
  /** Address of the client; this machine by default. */
  readonly from?: string
}

/** The whole marketplace on its own database. Its time starts at the moment of the seed. */
export interface AppUnderTest extends MarketplaceApp {
  readonly database: Database
  /** The clock of the app. */
  readonly clock: { now(): Date; set(to: Date): void }
  readonly limits: RateLimiter
  readonly tokens: AccessTokens
  /** Runs the queued jobs that are due, such as webhooks. An app that listens does so by itself. */
  readonly runQueuedJobs: () => Promise<void>
  /** Folder of the users' uploads. */
  readonly uploadFolder: string
  /** A token of the demo account `member@demo.test`. */
  readonly memberToken: string
  readonly guestToken: string
  /** Calls, expects 200, and returns the response parsed by the contract: amounts in minor units. */
  read<Schema extends z.core.$ZodType>(
    schema: Schema,
    call: string | InjectOptions,
    options?: CallOptions,
  ): Promise<z.output<Schema>>
  /** Calls, and returns the error response. Throws when it does not match the contract. */
  refusal(
    call: string | InjectOptions,
    options?: CallOptions,
  ): Promise<{ status: number; message: string; code?: string | undefined }>
  close(): Promise<void>
}

interface AppOptions {
  /** The database of another app, which closes it. */
  readonly database?: Database
  readonly config?: Partial<AppConfig>
  /** Receives the messages to browsers, such as a `recordingRealtime()`. */
  readonly realtime?: Realtime
  /** Stands in for push services. */
  readonly postToPushService?: PostToPushService
  /** Stands in for the DNS lookup of push services; all names are public by default. */
  readonly isPublicHost?: typeof isPublicHost
  /** What differs from the demo's couriers on its drawn town, without a fulfilment. */
  readonly delivery?: DeliverySetup
  readonly metrics?: ShopMetrics
  /** False: pictures without a file are not drawn, as without the demo. */
  readonly drawsPictures?: boolean
  readonly logger?: LogTarget
  /** Used instead of the clock that tests set. */
  readonly sharedClock?: Pick<DatabaseClock, 'now' | 'problem'>
}

export async function openApp({
  config,
  realtime,
  postToPushService,
  isPublicHost = async () => true,
  delivery,
  metrics,
  drawsPictures = true,
  logger,
  sharedClock,
  database: existingDatabase,
}: AppOptions = {}): Promise<AppUnderTest> {
  const database = existingDatabase ?? (await openTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-'))
  let now = SEEDED_AT
  // Limits are counted by the system's clock.
  vi.setSystemTime(now)
  const clock = {
    now: () => now,
    set: (to: Date) => {
      now = to
      vi.setSystemTime(to)
    },
  }
  const limits = await openRateLimiter({ databaseUrl: database.url, secret: TEST_SECRET })
  const marketplace = await buildApp({
    db: database.db,
    clock: sharedClock ?? clock,
    ...(sharedClock !== undefined && { clockProblem: sharedClock.problem }),
    limits,
    config: {
      ...readMarketplaceConfig({ MEDIA_URL: 'http://localhost:4000/media', DATA_DIR: dataDir }),
      tokenSecret: TEST_SECRET,
      passwordCost: TEST_PASSWORD_COST,
      rateLimit: 0,
      callsAtOnce: 0,
      checkAnswers: true,
      ...config,
    },
    ...(drawsPictures && { createDrawing: plainDrawing }),
    createCardProvider: embeddedCardProvider,
    ...(realtime !== undefined && { realtime }),
    ...(postToPushService !== undefined && { postToPushService }),
    isPublicHost,
    mapDrawing: townMap,
    delivery: {
      routes: townRoutePlanner(),
      couriers: demoCouriers,
      ...delivery,
    },
    ...(metrics !== undefined && { metrics }),
    ...(logger !== undefined && { logger }),
  })
  const { app, services } = marketplace
  const { tokens, queue } = services
  const call = (request: string | InjectOptions, { token, headers, from }: CallOptions = {}) => {
    const options = typeof request === 'string' ? { url: request } : request
    return app.inject({
      ...options,
      headers: { ...options.headers, ...headers, ...(token !== undefined && { authorization: token }) },
      ...(from !== undefined && { remoteAddress: from }),
    })
  }

  return {
    ...marketplace,
    database,
    clock,
    limits,
    tokens,
    runQueuedJobs: queue.runDue,
    uploadFolder: uploadFolderOf({ dataDir }),
    memberToken: (await tokens.issueUser({ id: demoUserId('member'), userType: 1 })).accessToken,
    guestToken: (await tokens.issueGuest()).accessToken,
    read: async (schema, request, options) => {
      const answer = await call(request, options)
      if (answer.statusCode !== 200) {
        const path = typeof request === 'string' ? request : `${request.method ?? 'GET'} ${String(request.url)}`
        throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`)
      }
      return z.parse(schema, answer.json())
    },
    refusal: async (request, options) => {
      const answer = await call(request, options)
      const { message, code } = errorBody.parse(answer.json())
      return { status: answer.statusCode, message, code }
    },
    close: async () => {
      await app.close()
      if (!existingDatabase) await database.close()
      vi.useRealTimers()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Presses a button of the page /desk, as its own form does. Returns the status of the answer. */
export async function pressAtDesk(
  { app }: AppUnderTest,
  section: string,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/desk/${section}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })
  return statusCode
}
