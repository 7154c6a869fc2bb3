import { sql } from 'drizzle-orm'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { z } from 'zod'
import type { Db } from './db/client.ts'
import { accountsRoutes } from './modules/accounts/accounts-routes.ts'
import { accountsService } from './modules/accounts/accounts-service.ts'
import { keepAccountsTidy } from './modules/accounts/tidy-accounts.ts'
import { bootstrapRoutes } from './modules/bootstrap/bootstrap-routes.ts'
import { bootstrapService } from './modules/bootstrap/bootstrap-service.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns-routes.ts'
import { campaignsService } from './modules/campaigns/campaigns-service.ts'
import { cartWriteOf, needsOwner } from './modules/cart/cart-request.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { cartService } from './modules/cart/cart-service.ts'
import { bestSellers } from './modules/catalogue/best-sellers.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { catalogueService } from './modules/catalogue/catalogue-service.ts'
import { categoryTree } from './modules/catalogue/category-tree.ts'
import { lineDetails } from './modules/catalogue/line-details.ts'
import { productCards } from './modules/catalogue/product-cards.ts'
import { restock } from './modules/catalogue/restock.ts'
import { storeBook } from './modules/catalogue/store-book.ts'
import { collectionsRoutes } from './modules/collections/collections-routes.ts'
import { collectionsService } from './modules/collections/collections-service.ts'
import { faqRoutes } from './modules/faq/faq-routes.ts'
import { faqService } from './modules/faq/faq-service.ts'
import { homeRoutes } from './modules/home/home-routes.ts'
import { homeService } from './modules/home/home-service.ts'
import { impersonationRoutes, registerActingRecord } from './modules/impersonation/impersonation-routes.ts'
import { impersonationService } from './modules/impersonation/impersonation-service.ts'
import { mailing } from './modules/mail/mailing.ts'
import { outboxRoutes } from './modules/mail/outbox-routes.ts'
import { type MediaPlugin, mediaRoutes } from './modules/media/media-routes.ts'
import { partnersRoutes } from './modules/partners/partners-routes.ts'
import { partnersService } from './modules/partners/partners-service.ts'
import { currencyBook } from './modules/pricing/currency-book.ts'
import { pricingRoutes } from './modules/pricing/pricing-routes.ts'
import { pricingService } from './modules/pricing/pricing-service.ts'
import { promotionsRoutes } from './modules/promotions/promotions-routes.ts'
import { promotionsService } from './modules/promotions/promotions-service.ts'
import { reviewsRoutes } from './modules/reviews/reviews-routes.ts'
import { reviewsService } from './modules/reviews/reviews-service.ts'
import { favouritesRoutes } from './modules/social/favourites-routes.ts'
import { favouritesService } from './modules/social/favourites-service.ts'
import { socialRoutes } from './modules/social/social-routes.ts'
import { socialService } from './modules/social/social-service.ts'
import { keepTelling } from './modules/stock-notify/keep-telling.ts'
import { stockNotifyRoutes } from './modules/stock-notify/stock-notify-routes.ts'
import { stockNotifyService } from './modules/stock-notify/stock-notify-service.ts'
import { walletRoutes } from './modules/wallet/wallet-routes.ts'
import { walletService } from './modules/wallet/wallet-service.ts'
import { registerAnswerHeaders, registerSafeHeaders } from './plugins/answer-headers.ts'
import { registerContractCompilers } from './plugins/contract-compilers.ts'
import { registerCors } from './plugins/cors.ts'
import { answerBrokenRequest, answerError, registerErrorHandler } from './plugins/error-handler.ts'
import { registerJsonBodies } from './plugins/json-bodies.ts'
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
import { retailStoreCategoryId } from './shared/store-category.ts'

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
  /** The shop's name, for mails. */
  readonly brandName?: string
  /** Address of the storefront without a final slash, for links in mails. */
  readonly siteUrl?: string
  /** The mail server; absent: mails are kept and shown at /outbox. */
  readonly smtpUrl?: string
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
  /** Puts more of a variant on the shelf and tells those who wait for it. Throws NotFound. */
  readonly restock: (slug: string, quantity: number) => Promise<{ readonly stock: number; readonly mails: number }>
}

const BODY_LIMIT = 256 * 1024
/** Longer than clients and proxies keep theirs, so that none of them sends a call into a closing connection. */
const KEEP_ALIVE_MS = 72_000
const REQUEST_TIMEOUT_MS = 30_000
const LONGEST_PARAMETER = 2000
const USUAL_BRAND_NAME = 'Evergood'
const USUAL_SITE_URL = 'http://localhost:3000'

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
  const social = socialService({ db, clock })
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
  const promotions = promotionsService({ clock })
  const cart = cartService({
    db,
    clock,
    ports: { prices: pricing, campaigns, detailsOf: lineDetails(pictures), promotions },
  })
  const shop = { name: config.brandName ?? USUAL_BRAND_NAME, url: config.siteUrl ?? USUAL_SITE_URL }
  const { mailer, outbox, close: closeMailing } = mailing({ db, clock, shop, smtpUrl: config.smtpUrl, log: app.log })
  const accounts = accountsService({
    db,
    clock,
    tokens,
    secret: config.tokenSecret,
    mailer,
    shop,
    ports: {
      mergeGuest: async (tx, who) => {
        await catalogue.mergeGuest(tx, who)
        await cart.mergeGuest(tx, who)
      },
      actingEnded: (session) => impersonation.recordEnd(session),
    },
  })
  const impersonation = impersonationService({
    db,
    clock,
    ports: {
      profileOf: accounts.profiles.of,
      openSession: accounts.sessions.open,
      endSession: accounts.sessions.end,
    },
  })
  // Orders have no module yet, so there are none.
  const wallet = walletService({ db, ports: { orderTalents: async () => undefined } })
  const favourites = favouritesService({ db, clock, ports: { cards, priceOf: pricing.priceOf } })
  const collections = collectionsService({ db, clock, ports: { cards } })
  const stockNotify = stockNotifyService({
    db,
    clock,
    ports: {
      cards,
      mailer,
      siteUrl: shop.url,
      usual: async () => ({ currency: await currencies.withCode(undefined), storeCategoryId: retailStoreCategoryId }),
    },
  })
  const partners = partnersService({ db, clock })
  const media = mediaRoutes({
    cloud: config.mediaCloud,
    pictureSource: catalogue.pictureFacts,
    cacheDir: config.pictureFolder,
  })

  registerContractCompilers(app, { checkAnswers: config.checkAnswers ?? false })
  registerErrorHandler(app)
  registerJsonBodies(app)
  registerSafeHeaders(app)
  await registerCors(app)
  await registerOpenapi(app)
  const limits = await registerRateLimit(app, config.rateLimit)
  await app.register(media)
  if (outbox) outboxRoutes(app, outbox)
  app.get('/health', healthSchema, async () => {
    await db.execute(sql`select 1`).catch((cause) => {
      app.log.error({ err: cause }, 'the database does not answer')
      throw new Unavailable('The database does not answer.')
    })
    return { status: 'ok' as const }
  })

  await app.register(async (api: ContractApp) => {
    api.addHook('onRequest', limits.byAddress)
    registerSession(api, { tokens, isRevoked: accounts.isRevoked })
    api.addHook('onRequest', limits.byToken)
    registerAnswerHeaders(api)
    registerRequestContext(api, currencies.withCode)

    registerActingRecord(api, impersonation)

    accountsRoutes(api, accounts)
    impersonationRoutes(api, impersonation)
    walletRoutes(api, wallet)
    bootstrapRoutes(api, bootstrap)
    homeRoutes(api, home)
    catalogueRoutes(api, catalogue)
    pricingRoutes(api, pricing)
    campaignsRoutes(api, campaigns)
    socialRoutes(api, social)
    favouritesRoutes(api, favourites)
    collectionsRoutes(api, collections)
    stockNotifyRoutes(api, stockNotify)
    partnersRoutes(api, partners)
    cartRoutes(api, cart)
    promotionsRoutes(api, cart, { onRequest: needsOwner, writeOf: cartWriteOf })
    reviewsRoutes(api, reviewsService({ db, pictures }))
    faqRoutes(api, faqService({ db }))
  })

  app.addHook('onClose', closeMailing)
  keepAccountsTidy(app, { db, clock })
  keepTelling(app, stockNotify)

  await app.ready()
  return {
    app,
    tokens,
    warm: media.warm,
    restock: async (slug, quantity) => {
      const { variantId, stock } = await restock(db, slug, quantity)
      return { stock, mails: await stockNotify.stockReturned(variantId) }
    },
  }
}

const healthSchema = {
  schema: {
    tags: ['health'],
    summary: 'Whether the marketplace and its database answer',
    response: { 200: z.object({ status: z.literal('ok') }) },
  },
}
