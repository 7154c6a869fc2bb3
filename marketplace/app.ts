import { sql } from 'drizzle-orm'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { z } from 'zod'
import type { Db } from './db/client.ts'
import { bootstrapRoutes } from './modules/bootstrap/bootstrap-routes.ts'
import { bootstrapService } from './modules/bootstrap/bootstrap-service.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns-routes.ts'
import { campaignsService } from './modules/campaigns/campaigns-service.ts'
import { bestSellers } from './modules/catalogue/best-sellers.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { catalogueService } from './modules/catalogue/catalogue-service.ts'
import { categoryTree } from './modules/catalogue/category-tree.ts'
import { productCards } from './modules/catalogue/product-cards.ts'
import { storeBook } from './modules/catalogue/store-book.ts'
import { faqRoutes } from './modules/faq/faq-routes.ts'
import { faqService } from './modules/faq/faq-service.ts'
import { homeRoutes } from './modules/home/home-routes.ts'
import { homeService } from './modules/home/home-service.ts'
import { type MediaPlugin, mediaRoutes } from './modules/media/media-routes.ts'
import { currencyBook } from './modules/pricing/currency-book.ts'
import { pricingRoutes } from './modules/pricing/pricing-routes.ts'
import { pricingService } from './modules/pricing/pricing-service.ts'
import { reviewsRoutes } from './modules/reviews/reviews-routes.ts'
import { reviewsService } from './modules/reviews/reviews-service.ts'
import { socialRoutes } from './modules/social/social-routes.ts'
import { socialService } from './modules/social/social-service.ts'
import { registerAnswerHeaders, registerSafeHeaders } from './plugins/answer-headers.ts'
import { registerContractCompilers } from './plugins/contract-compilers.ts'
import { registerCors } from './plugins/cors.ts'
import { answerBrokenRequest, answerError, registerErrorHandler } from './plugins/error-handler.ts'
import { registerOpenapi } from './plugins/openapi.ts'
import { registerRateLimit } from './plugins/rate-limit.ts'
import { registerRequestContext } from './plugins/request-context.ts'
import { registerSession } from './plugins/session.ts'
import { type AccessTokens, accessTokens } from './shared/access-tokens.ts'
import type { Clock } from './shared/clock.ts'
import type { ContractApp } from './shared/contract-app.ts'
import { Unavailable } from './shared/domain-error.ts'
import { newId } from './shared/ids.ts'
import { pictureAddresses } from './shared/picture-address.ts'

export interface AppConfig {
  /** At least 32 characters. */
  readonly tokenSecret: string
  /** Without a final slash. */
  readonly mediaUrl: string
  readonly mediaCloud: string
  /** Where drawn pictures are kept. */
  readonly pictureFolder: string
  /** Calls a minute for one token; 0 is no limit. */
  readonly rateLimit: number
  /** Parses every answer by its contract before it is sent: for tests. */
  readonly checkAnswers?: boolean
}

export interface AppSources {
  readonly db: Db
  readonly clock: Clock
  readonly config: AppConfig
  /** Absent: nothing is logged. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>
}

export interface MarketplaceApp {
  /** Ready for `inject` or `listen`; closing it leaves the database open. */
  readonly app: ContractApp
  readonly tokens: AccessTokens
  /** Draws pictures ahead, when nobody waits for one. */
  readonly warm: MediaPlugin['warm']
}

const BODY_LIMIT = 256 * 1024
/** Longer than clients and proxies keep theirs, so that none of them sends a call into a closing connection. */
const KEEP_ALIVE_MS = 72_000
const REQUEST_TIMEOUT_MS = 30_000
const LONGEST_PARAMETER = 2000

/** Builds the marketplace: every module and how they are connected. Never listens. */
export async function buildApp({ db, clock, config, logger = false }: AppSources): Promise<MarketplaceApp> {
  const app: ContractApp = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  })

  const tokens = accessTokens({ secret: config.tokenSecret, clock })
  const pictures = pictureAddresses({ mediaUrl: config.mediaUrl, cloud: config.mediaCloud })

  const currencies = currencyBook(db)
  const pricing = pricingService({ db, clock })
  const campaigns = campaignsService({ db, clock, pictures })
  const social = socialService({ db })
  const categories = categoryTree(db)
  const stores = storeBook(db)
  const topSellers = bestSellers(db)
  const cards = productCards({ db, stores, pictures, prices: pricing })
  const catalogue = catalogueService({
    db,
    clock,
    cards,
    categories,
    stores,
    pictures,
    // Questions have no module yet, so there are none.
    ports: { prices: pricing, campaigns, social, questions: { countOf: async () => 0 } },
  })
  const home = homeService({
    departments: async () => (await categories()).childrenOf(null),
    bestSellers: topSellers,
    productsOnDeal: pricing.productsOnDeal,
    cards,
    pictures,
  })
  const bootstrap = bootstrapService({
    db,
    ports: {
      categories,
      currencies: currencies.all,
      storeRating: stores.ratingOf,
      bestSellers: topSellers,
      pictures,
      tokens,
    },
  })
  const media = mediaRoutes({
    cloud: config.mediaCloud,
    pictureSource: catalogue.pictureFacts,
    cacheDir: config.pictureFolder,
  })

  registerContractCompilers(app, { checkAnswers: config.checkAnswers ?? false })
  registerErrorHandler(app)
  registerSafeHeaders(app)
  await registerCors(app)
  await registerOpenapi(app)
  const limits = await registerRateLimit(app, config.rateLimit)
  await app.register(media)
  app.get('/health', healthSchema, async () => {
    await db.execute(sql`select 1`).catch((cause) => {
      app.log.error({ err: cause }, 'the database does not answer')
      throw new Unavailable('The database does not answer.')
    })
    return { status: 'ok' as const }
  })

  await app.register(async (api: ContractApp) => {
    api.addHook('onRequest', limits.byAddress)
    registerSession(api, tokens)
    api.addHook('onRequest', limits.byToken)
    registerAnswerHeaders(api)
    registerRequestContext(api, currencies.withCode)

    bootstrapRoutes(api, bootstrap)
    homeRoutes(api, home)
    catalogueRoutes(api, catalogue)
    pricingRoutes(api, pricing)
    campaignsRoutes(api, campaigns)
    socialRoutes(api, social)
    reviewsRoutes(api, reviewsService({ db, pictures }))
    faqRoutes(api, faqService({ db }))
  })

  await app.ready()
  return { app, tokens, warm: media.warm }
}

const healthSchema = {
  schema: {
    tags: ['health'],
    summary: 'Whether the marketplace and its database answer',
    response: { 200: z.object({ status: z.literal('ok') }) },
  },
}
