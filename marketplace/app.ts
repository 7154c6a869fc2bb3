import Fastify, { LogController } from 'fastify'
import { isPublicHttps } from '../contract/servers/site-address.ts'
import { brokerAccess } from './broker/broker-access.ts'
import { type BrokerOptions, type EmbeddedBroker, startBroker } from './broker/embedded-broker.ts'
import { fingerprintsWith } from './db/idempotency-store.ts'
import { startJobs } from './jobs/jobs.ts'
import { pictureFolder, shopVersion } from './marketplace-config.ts'
import type { ShopMetrics } from './metrics/shop-metrics.ts'
import type { DemoVideos } from './modules/community/uploads/videos/videos-routes.ts'
import { restock } from './modules/finding/catalogue/catalogue-commands.ts'
import type { MapDrawing } from './modules/finding/media/map-drawing.ts'
import { type MediaPlugin, mediaRoutes } from './modules/finding/media/media-routes.ts'
import type { PictureCatalogue, PictureDrawing } from './modules/finding/media/picture-drawing.ts'
import { registerSafeHeaders, safeHeaders } from './plugins/answer-headers.ts'
import { registerContractCompilers, registerJsonBodies } from './plugins/body-parsing.ts'
import { registerCallSpans } from './plugins/call-spans.ts'
import { registerClientNetwork, registerProxyCheck } from './plugins/client-network.ts'
import { registerCors } from './plugins/cors.ts'
import { answerBrokenRequest, answerError, registerErrorHandler } from './plugins/error-handler.ts'
import { registerHealth } from './plugins/health.ts'
import { registerOpenapi } from './plugins/openapi.ts'
import { registerRequestLog, requestIdWith } from './plugins/request-log.ts'
import { registerStorableTexts } from './plugins/storable-texts.ts'
import { marketplaceRoutes } from './routes.ts'
import type { ProviderOptions } from './services/payment-services.ts'
import { type MarketplaceServices, type MarketplaceSources, marketplaceServices } from './services.ts'
import { diskWatch } from './shared/full-disk.ts'
import { memoryRateLimiter, type RateLimiter } from './shared/limits/rate-limiter.ts'
import { type LogTarget, logOptions } from './shared/log/log-options.ts'
import { type Realtime, silentRealtime } from './shared/ports/realtime.ts'
import type { ContractApp } from './shared/request/contract-app.ts'
import { injectedFetch } from './shared/request/injected-fetch.ts'
import { wayPictures } from './shared/way-picture.ts'

export interface AppSources
  extends Pick<MarketplaceSources, 'db' | 'clock' | 'config' | 'delivery' | 'postToPushService' | 'isPublicHost'>,
    Omit<ProviderOptions, 'sendToSelf'> {
  /** Returns what is wrong with the clock of this machine, for the health call. */
  readonly clockProblem?: () => string | undefined
  /** Counts of calls and attempts; closed with the app. When absent, this process counts alone. */
  readonly limits?: RateLimiter
  /** Sends messages to browsers. When absent, they are sent nowhere. */
  readonly realtime?: Realtime
  /** Creates the drawing of pictures that have no file. When absent, there are no such pictures. */
  readonly createDrawing?: (catalogue: PictureCatalogue) => PictureDrawing
  /** Finds the videos of the demo's products. When absent, there are none. */
  readonly demoVideo?: DemoVideos
  /** Draws the map of the order tracking. When absent, there are no tiles. */
  readonly mapDrawing?: MapDrawing
  /** When absent, nothing is counted. */
  readonly metrics?: ShopMetrics
  /** When absent, nothing is logged. */
  readonly logger?: LogTarget
}

export interface MarketplaceApp {
  /** Ready for `inject` or `listen`. Closing it leaves the database open. */
  readonly app: ContractApp
  readonly services: MarketplaceServices
  /** Starts the embedded message broker, which closes with the app. Rejects when its port is in use. */
  readonly startBroker: (options: BrokerOptions) => Promise<EmbeddedBroker>
  /** Makes /health refuse and closes connections after their next answer, so that the app can be closed soon. */
  readonly beginEnd: () => void
  /** Draws pictures ahead of time, while no request waits for one. */
  readonly warm: MediaPlugin['warm']
  /** Adds stock to a variant and emails the shoppers who wait for it. Throws NotFound for an unknown slug. */
  readonly restock: (slug: string, quantity: number) => Promise<{ readonly stock: number; readonly mails: number }>
}

const BODY_LIMIT = 256 * 1024
/** Longer than the keep-alive of clients and proxies, so that they never send a request on a closing connection. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_TIMEOUT_MS = 30_000
/** An upload of 8 MB takes minutes on a weak mobile connection. */
const REQUEST_TIMEOUT_MS = 180_000
const MAX_PARAMETER_LENGTH = 2000

/** A restored copy asks neither Stripe nor the embedded provider for anything. */
const refuseToCharge = () => Promise.reject(new Error('JOBS=off: the payment provider is not called.'))

/** Builds the marketplace with its plugins and the routes of every module. Does not listen. */
export async function buildApp({
  clockProblem,
  limits = memoryRateLimiter(),
  realtime = silentRealtime,
  createDrawing,
  demoVideo,
  mapDrawing,
  logger,
  ...sources
}: AppSources): Promise<MarketplaceApp> {
  const { db, clock, config, metrics } = sources
  const isHttps = isPublicHttps(config.siteUrl)
  const everywhere = safeHeaders(isHttps)
  const { trustedProxies: isTrusted, runsJobs } = config
  const app: ContractApp = Fastify({
    logger: logger ? logOptions(logger) : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdWith(isTrusted),
    trustProxy: isTrusted,
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(everywhere)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, everywhere),
    // Calls on connections that are still open are answered until the end.
    return503OnClosing: false,
  })

  registerRequestLog(app, config)
  registerCallSpans(app, isTrusted)
  registerClientNetwork(app, isTrusted)

  const ways = wayPictures(config.tokenSecret)
  const services = marketplaceServices({
    ...sources,
    limits,
    realtime,
    log: app.log,
    sendToSelf: injectedFetch(app),
    sendToProvider: runsJobs ? sources.sendToProvider : refuseToCharge,
    drawsPictures: createDrawing !== undefined,
    wayPictures: mapDrawing && ways,
  })
  const media = mediaRoutes({
    cloud: config.mediaCloud,
    drawing: createDrawing?.({ product: services.catalogue.pictureFacts, banner: services.bannerProducts }),
    map: mapDrawing,
    wayOf: ways.wayOf,
    photos: services.uploads,
    photoIdOf: services.catalogue.photoId,
    lacksPictures: services.catalogue.lacksPictures,
    limits,
    cacheDir: pictureFolder(config),
  })

  app.decorate('fingerprintOf', fingerprintsWith(config.tokenSecret))
  registerContractCompilers(app, { checkAnswers: config.checkAnswers ?? false })
  const disk = diskWatch()
  const brokers: EmbeddedBroker[] = []
  metrics?.watch(app, {
    db,
    clock,
    clockProblem,
    isDiskFull: disk.isFull,
    brokerClients: () => brokers.reduce((sum, { connections }) => sum + connections, 0),
  })
  registerErrorHandler(app, disk.sawFull)
  registerJsonBodies(app)
  registerStorableTexts(app)
  registerSafeHeaders(app, everywhere)
  if (isHttps) registerProxyCheck(app)
  await registerCors(app)
  if (config.hasDocs) await registerOpenapi(app)
  await app.register(media)
  const beginEnd = registerHealth(app, { db, disk, clockProblem, version: shopVersion() })
  const access = brokerAccess({
    tokens: services.tokens,
    isRevoked: services.accounts.isRevoked,
    canReadStoreOrder: services.orderAccess.canReadStoreOrder,
  })
  await marketplaceRoutes(app, services, { config, limits, access, demoVideo })

  app.addHook('onClose', async () => {
    await Promise.all(brokers.map((broker) => broker.close()))
  })

  app.addHook('onClose', services.queue.close)
  app.addHook('onClose', services.positions.close)
  app.addHook('onClose', services.wishlistNews.close)
  app.addHook('onClose', services.mails.close)
  app.addHook('onClose', limits.close)
  app.addHook('onClose', services.productSearch.close)
  startJobs(app, services, { runsJobs, metrics })
  if (runsJobs) app.addHook('onListen', async () => services.fulfilment?.start?.())

  await app.ready()
  return {
    app,
    services,
    startBroker: async (options) => {
      const broker = await startBroker({ ...options, access, limits, isTrusted, log: app.log })
      brokers.push(broker)
      return broker
    },
    beginEnd,
    warm: media.warm,
    restock: async (slug, quantity) => {
      const { variantId, stock } = await restock(db, slug, quantity)
      return { stock, mails: await services.backInStock.stockReturned(variantId) }
    },
  }
}
