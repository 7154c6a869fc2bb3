import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { isPublicHttps } from '../contract/public-https.ts'
import type { Db } from './db/client.ts'
import { startJobs } from './jobs/jobs.ts'
import { accountsRoutes } from './modules/accounts/accounts-routes.ts'
import { addressesRoutes } from './modules/addresses/addresses-routes.ts'
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock-routes.ts'
import { bootstrapRoutes } from './modules/bootstrap/bootstrap-routes.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns-routes.ts'
import { cardProviderRoutes } from './modules/card-provider/http/card-provider-routes.ts'
import { cartWriteOf, needsOwner } from './modules/cart/cart-request.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { restock } from './modules/catalogue/catalogue-commands.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { categoryRoutes } from './modules/catalogue/categories/category-routes.ts'
import { recommendedRoutes } from './modules/catalogue/recommendations/recommended-routes.ts'
import { collectionsRoutes } from './modules/collections/collections-routes.ts'
import { contentRoutes, draftsFor } from './modules/content/content-routes.ts'
import { crawlersRoutes } from './modules/crawlers/crawlers-routes.ts'
import { faqRoutes } from './modules/faq/faq-routes.ts'
import { homeRoutes } from './modules/home/home-routes.ts'
import { impersonationRoutes, registerActingRecord } from './modules/impersonation/impersonation-routes.ts'
import { outboxRoutes } from './modules/mail/outbox-routes.ts'
import { type MediaPlugin, mediaRoutes } from './modules/media/media-routes.ts'
import type { PictureCatalogue, PictureDrawing } from './modules/media/picture-drawing.ts'
import { offersRoutes } from './modules/offers/offers-routes.ts'
import { ordersRoutes } from './modules/orders/orders-routes.ts'
import type { OrdersService } from './modules/orders/orders-service.ts'
import { partnersRoutes } from './modules/partners/partners-routes.ts'
import { paymentMethodsRoutes, webhookRoutes } from './modules/payments/payments-routes.ts'
import type { SendRequest } from './modules/payments/stripe-client.ts'
import { postPurchaseRoutes } from './modules/post-purchase/post-purchase-routes.ts'
import { pricingRoutes } from './modules/pricing/pricing-routes.ts'
import { promotionsRoutes } from './modules/promotions/promotions-routes.ts'
import type { PurchasesService } from './modules/purchases/purchases-service.ts'
import { questionsRoutes } from './modules/questions/questions-routes.ts'
import { reviewWritesRoutes } from './modules/reviews/review-writes-routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews-routes.ts'
import { algoliaRoutes } from './modules/search/algolia/algolia-routes.ts'
import type { ProductSearch } from './modules/search/engine/product-search.ts'
import { listingRoutes } from './modules/search/listing/listing-routes.ts'
import { recentSearchesRoutes } from './modules/search/recent-searches/recent-searches-routes.ts'
import { socialRoutes } from './modules/social/social-routes.ts'
import { storesRoutes } from './modules/stores/stores-routes.ts'
import { uploadsRoutes } from './modules/uploads/uploads-routes.ts'
import { votesRoutes } from './modules/votes/votes-routes.ts'
import { walletRoutes } from './modules/wallet/wallet-routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist-routes.ts'
import { registerAnswerHeaders, registerSafeHeaders, safeHeaders } from './plugins/answer-headers.ts'
import { registerContractCompilers, registerJsonBodies } from './plugins/body-parsing.ts'
import { registerCors } from './plugins/cors.ts'
import { answerBrokenRequest, answerError, registerErrorHandler } from './plugins/error-handler.ts'
import { registerHealth } from './plugins/health.ts'
import { registerOpenapi } from './plugins/openapi.ts'
import { rateLimits, registerProxyCheck } from './plugins/rate-limit.ts'
import { registerRequestContext } from './plugins/request-context.ts'
import { registerSession } from './plugins/session.ts'
import { marketplaceServices, type ServicesConfig } from './services.ts'
import type { AccessTokens } from './shared/auth/access-tokens.ts'
import { type CallLimits, memoryLimits } from './shared/call-limits.ts'
import type { Clock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import { DEFAULT_SEARCH_API_KEY, DEFAULT_SEARCH_APP_ID, type OutboxAudience } from './shared/marketplace-config.ts'
import type { ContractApp } from './shared/request/contract-app.ts'
import { injectedFetch } from './shared/request/injected-fetch.ts'

export interface AppConfig extends ServicesConfig {
  /** Folder of the drawn pictures. */
  readonly pictureFolder: string
  /** Maximum calls per minute for one token; 0 disables the limit. */
  readonly rateLimit: number
  /** The application id that search clients send. */
  readonly searchAppId?: string
  readonly searchApiKey?: string
  /** Who reads mails that are not delivered; everyone when absent. */
  readonly outbox?: OutboxAudience
  /** Validates every response against its contract before it is sent; for tests. */
  readonly checkAnswers?: boolean
}

export interface AppSources {
  readonly db: Db
  readonly clock: Clock
  readonly config: AppConfig
  /** Counts of calls and attempts; closed with the app. When absent, this process counts alone. */
  readonly limits?: CallLimits
  /** Creates the drawing of pictures that have no file. When absent, there are no such pictures. */
  readonly createDrawing?: (catalogue: PictureCatalogue) => PictureDrawing
  /** Replaces what reaches the payment provider, for tests of its failures. */
  readonly sendToProvider?: SendRequest
  /** When absent, nothing is logged. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>
}

export interface MarketplaceApp {
  /** Ready for `inject` or `listen`. Closing it leaves the database open. */
  readonly app: ContractApp
  readonly tokens: AccessTokens
  /** Makes /health refuse and closes connections after their next answer, so that the app can be closed soon. */
  readonly beginEnd: () => void
  /** Draws pictures ahead of time, while no request waits for one. */
  readonly warm: MediaPlugin['warm']
  /** Adds stock to a variant and emails the shoppers who wait for it. Throws NotFound for an unknown slug. */
  readonly restock: (slug: string, quantity: number) => Promise<{ readonly stock: number; readonly mails: number }>
  /** The purchases of all users. */
  readonly purchases: PurchasesService
  /** The product search index; `refresh` updates it immediately. */
  readonly productSearch: ProductSearch
  /** Deletes uploads that were unused for a day. Returns how many. */
  readonly cleanUpUploads: () => Promise<number>
  /** Deletes guest carts that have not changed for 30 days. */
  readonly deleteOldCarts: () => Promise<void>
  /** Counts recent searches for the search suggestions. */
  readonly settleSearches: () => Promise<void>
  /** Runs the queued jobs that are due, such as webhooks. An app that listens does so by itself. */
  readonly runQueuedJobs: () => Promise<void>
  /** Moves a store order on its way to the shopper. */
  readonly advanceOrder: OrdersService['advance']
}

const BODY_LIMIT = 256 * 1024
/** Longer than the keep-alive of clients and proxies, so that they never send a request on a closing connection. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_TIMEOUT_MS = 30_000
/** An upload of 8 MB takes minutes on a weak mobile connection. */
const REQUEST_TIMEOUT_MS = 180_000
const MAX_PARAMETER_LENGTH = 2000

/** Builds the marketplace with its plugins and the routes of every module. Does not listen. */
export async function buildApp({
  db,
  clock,
  config,
  limits = memoryLimits(),
  createDrawing,
  sendToProvider,
  logger = false,
}: AppSources): Promise<MarketplaceApp> {
  const isHttps = isPublicHttps(config.siteUrl ?? '')
  const everywhere = safeHeaders(isHttps)
  const app: ContractApp = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: 'loopback',
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

  const services = marketplaceServices({
    db,
    clock,
    config,
    limits,
    log: app.log,
    sendToSelf: injectedFetch(app),
    sendToProvider,
  })
  const { tokens, accounts, impersonation, backInStock, mails } = services
  const media = mediaRoutes({
    cloud: config.mediaCloud,
    drawing: createDrawing?.({ product: services.catalogue.pictureFacts, banner: services.bannerProducts }),
    photos: services.uploads,
    limits,
    cacheDir: config.pictureFolder,
  })

  registerContractCompilers(app, { checkAnswers: config.checkAnswers ?? false })
  registerErrorHandler(app)
  registerJsonBodies(app)
  registerSafeHeaders(app, everywhere)
  if (isHttps) registerProxyCheck(app)
  await registerCors(app)
  await registerOpenapi(app)
  const rateLimit = rateLimits(limits, config.rateLimit)
  await app.register(media)
  const { outbox = 'open' } = config
  if (mails.outbox && outbox !== 'hidden') outboxRoutes(app, mails.outbox, { isOpen: outbox === 'open' })
  const beginEnd = registerHealth(app, db)

  await app.register(async (api: ContractApp) => {
    api.addHook('onRequest', rateLimit.byNetwork)
    registerSession(api, { tokens, isRevoked: accounts.isRevoked })
    api.addHook('onRequest', rateLimit.byToken)
    registerAnswerHeaders(api)
    registerRequestContext(api, services.currencyWithCode)

    registerActingRecord(api, impersonation)

    accountsRoutes(api, accounts)
    impersonationRoutes(api, impersonation)
    walletRoutes(api, services.wallet)
    bootstrapRoutes(api, services.bootstrap)
    homeRoutes(api, services.home, { asksForDrafts: draftsFor(services.content) })
    contentRoutes(api, services.content, services.blogTokens)
    catalogueRoutes(api, services.catalogue)
    categoryRoutes(api, services.categoryDetails)
    storesRoutes(api, services.stores)
    offersRoutes(api, services.offers)
    recommendedRoutes(api, services.recommendationsFor)
    pricingRoutes(api, services.pricing)
    campaignsRoutes(api, services.campaigns)
    socialRoutes(api, services.social)
    wishlistRoutes(api, services.wishlist)
    collectionsRoutes(api, services.collections)
    backInStockRoutes(api, backInStock)
    partnersRoutes(api, services.partners)
    addressesRoutes(api, services.addresses)
    paymentMethodsRoutes(api, services.payments)
    ordersRoutes(api, services.orders)
    postPurchaseRoutes(api, services.postPurchase)
    cartRoutes(api, services.cart)
    promotionsRoutes(api, services.cart, { onRequest: needsOwner, writeOf: cartWriteOf })
    reviewsRoutes(api, services.reviews)
    reviewWritesRoutes(api, services.reviewWriting)
    await uploadsRoutes(api, services.uploads, { cloud: config.mediaCloud })
    questionsRoutes(api, services)
    faqRoutes(api, services.faq)
    votesRoutes(api, services.votes)
    crawlersRoutes(api, services.crawlers)
    listingRoutes(api, services.listings)
    recentSearchesRoutes(api, services)
  })

  // With an account at Stripe, its own provider takes the place of this one.
  if (!config.stripe)
    await app.register(async (provider: ContractApp) => {
      provider.addHook('onRequest', rateLimit.byNetwork)
      await cardProviderRoutes(provider, services.cardProvider)
    })
  await app.register(async (webhook: ContractApp) => {
    webhook.addHook('onRequest', rateLimit.byNetwork)
    webhookRoutes(webhook, services.payments)
  })

  await app.register(
    async (wire: ContractApp) => {
      wire.addHook('onRequest', rateLimit.byNetwork)
      registerRequestContext(wire, services.currencyWithCode)
      algoliaRoutes(wire, {
        ...services,
        access: {
          appId: config.searchAppId ?? DEFAULT_SEARCH_APP_ID,
          apiKey: config.searchApiKey ?? DEFAULT_SEARCH_API_KEY,
        },
      })
    },
    { prefix: '/1' },
  )

  app.addHook('onClose', services.queue.close)
  app.addHook('onClose', mails.close)
  app.addHook('onClose', limits.close)
  app.addHook('onClose', services.productSearch.close)
  startJobs(app, services)

  await app.ready()
  return {
    app,
    beginEnd,
    tokens,
    warm: media.warm,
    purchases: services.purchases,
    productSearch: services.productSearch,
    cleanUpUploads: services.uploads.cleanUp,
    deleteOldCarts: services.cart.deleteOld,
    settleSearches: services.searchCounter.flush,
    runQueuedJobs: services.queue.runDue,
    advanceOrder: services.orders.advance,
    restock: async (slug, quantity) => {
      const { variantId, stock } = await restock(db, slug, quantity)
      return { stock, mails: await backInStock.stockReturned(variantId) }
    },
  }
}
