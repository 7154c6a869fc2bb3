import type { BrokerAccess } from './broker/broker-access.ts'
import { type BrokerCredentials, brokerRoutes } from './broker/broker-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { DEFAULT_SEARCH_API_KEY, DEFAULT_SEARCH_APP_ID, type OutboxAudience } from './marketplace-config.ts'
import { accountsRoutes } from './modules/accounts/accounts-routes.ts'
import { securityRoutes } from './modules/accounts/security-routes.ts'
import { addressesRoutes } from './modules/addresses/addresses-routes.ts'
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock-routes.ts'
import { bootstrapRoutes } from './modules/bootstrap/bootstrap-routes.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns-routes.ts'
import { cartWriteOf } from './modules/cart/cart-request.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { categoryRoutes } from './modules/catalogue/categories/category-routes.ts'
import { recommendedRoutes } from './modules/catalogue/recommendations/recommended-routes.ts'
import { chatRoutes, chatTokenRoutes, registerChatSession } from './modules/chat/chat-routes.ts'
import { collectionsRoutes } from './modules/collections/collections-routes.ts'
import { contentRoutes, draftsFor } from './modules/content/content-routes.ts'
import { crawlersRoutes } from './modules/crawlers/crawlers-routes.ts'
import { devicesRoutes } from './modules/devices/devices-routes.ts'
import { faqRoutes } from './modules/faq/faq-routes.ts'
import { helpRoutes } from './modules/help/help-routes.ts'
import { homeRoutes } from './modules/home/home-routes.ts'
import { impersonationRoutes, registerImpersonationRecord } from './modules/impersonation/impersonation-routes.ts'
import { outboxRoutes } from './modules/mail/outbox-routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter-routes.ts'
import { notificationsRoutes } from './modules/notifications/notifications-routes.ts'
import { offersRoutes } from './modules/offers/offers-routes.ts'
import { lookupRoutes } from './modules/orders/lookup/lookup-routes.ts'
import { ordersRoutes } from './modules/orders/orders-routes.ts'
import { returnsRoutes } from './modules/orders/returning/returns-routes.ts'
import { partnersRoutes } from './modules/partners/partners-routes.ts'
import { paymentMethodsRoutes, webhookRoutes } from './modules/payments/payments-routes.ts'
import { postPurchaseRoutes } from './modules/post-purchase/post-purchase-routes.ts'
import { postsRoutes } from './modules/posts/posts-routes.ts'
import { pricingRoutes } from './modules/pricing/pricing-routes.ts'
import { promotionsRoutes } from './modules/promotions/promotions-routes.ts'
import { questionsRoutes } from './modules/questions/questions-routes.ts'
import { referralsRoutes } from './modules/referrals/referrals-routes.ts'
import { reviewWritesRoutes } from './modules/reviews/review-writes-routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews-routes.ts'
import { algoliaRoutes } from './modules/search/algolia/algolia-routes.ts'
import { listingRoutes } from './modules/search/listing/listing-routes.ts'
import { recentSearchesRoutes } from './modules/search/recent-searches/recent-searches-routes.ts'
import { socialRoutes } from './modules/social/social-routes.ts'
import { storesRoutes } from './modules/stores/stores-routes.ts'
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions-routes.ts'
import { trackingRoutes } from './modules/tracking/tracking-routes.ts'
import { uploadsRoutes } from './modules/uploads/uploads-routes.ts'
import { videosRoutes } from './modules/uploads/videos/videos-routes.ts'
import { votesRoutes } from './modules/votes/votes-routes.ts'
import { walletRoutes } from './modules/wallet/wallet-routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist-routes.ts'
import { registerAnswerHeaders } from './plugins/answer-headers.ts'
import { callQueue } from './plugins/call-queue.ts'
import { rateLimits } from './plugins/rate-limit.ts'
import { registerRequestContext } from './plugins/request-context.ts'
import { registerSession } from './plugins/session.ts'
import type { ServicesConfig } from './services/service-sources.ts'
import type { MarketplaceServices } from './services.ts'
import { tokenOnly } from './shared/auth/require-token.ts'
import { payWithinLimits } from './shared/limits/card-limits.ts'
import type { RateLimiter } from './shared/limits/rate-limiter.ts'
import type { ContractApp } from './shared/request/contract-app.ts'

export interface RoutesConfig {
  /** Maximum calls per minute for one token; 0 disables the limit. */
  readonly rateLimit: number
  /** How many calls run at once; none waits when it is 0 or absent. */
  readonly callsAtOnce?: number
  /** The application id that search clients send. */
  readonly searchAppId?: string
  readonly searchApiKey?: string
  /** Who reads mails that are not delivered; this machine alone when absent. */
  readonly outbox?: OutboxAudience
  /** Whether there is a page /desk, for this machine alone; true when absent. */
  readonly hasDesk?: boolean
  /** The outside broker that asks who may connect; when absent, none does. */
  readonly broker?: BrokerCredentials
}

interface RoutesSources {
  readonly config: RoutesConfig & ServicesConfig
  readonly limits: RateLimiter
  /** Who may connect to the broker, which an outside one asks. */
  readonly access: BrokerAccess
}

/** Calls beyond `callsAtOnce`. Shorter than the 8 s that a browser waits for an answer. */
const WAITING_CALLS = { maxWaiting: 1000, maxWait: 5000 }

/** Registers the routes of all modules, each group with its kind of token and its rate limits. */
export async function marketplaceRoutes(
  app: ContractApp,
  services: MarketplaceServices,
  { config, limits, access }: RoutesSources,
): Promise<void> {
  const { accounts, impersonation, mails, tokens } = services
  const withinLimits = payWithinLimits(limits)
  const rateLimit = rateLimits(limits, config.rateLimit)
  const { callsAtOnce = 0 } = config
  const inTurn = callsAtOnce > 0 ? callQueue({ maxAtOnce: callsAtOnce, ...WAITING_CALLS }) : undefined
  const { outbox = 'own machine' } = config
  if (mails.outbox && outbox !== 'hidden') outboxRoutes(app, mails.outbox, { isOpen: outbox === 'open' })
  if (config.hasDesk ?? true) deskRoutes(app, services.deskSections)

  await app.register(async (api: ContractApp) => {
    api.addHook('onRequest', rateLimit.byNetwork)
    registerSession(api, { tokens, isRevoked: accounts.isRevoked })
    api.addHook('onRequest', rateLimit.byToken)
    inTurn?.(api)
    registerAnswerHeaders(api)
    registerRequestContext(api, services.currencyWithCode)

    registerImpersonationRecord(api, impersonation)

    accountsRoutes(api, accounts)
    securityRoutes(api, accounts)
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
    backInStockRoutes(api, services.backInStock)
    newsletterRoutes(api, services.newsletter)
    helpRoutes(api, services.help)
    devicesRoutes(api, services.devices)
    partnersRoutes(api, services.partners)
    referralsRoutes(api, services.referrals, services.invitations)
    addressesRoutes(api, services.addresses)
    paymentMethodsRoutes(api, services.accountCards)
    ordersRoutes(api, { ...services, payWithinLimits: withinLimits })
    trackingRoutes(api, services)
    returnsRoutes(api, services.returns)
    lookupRoutes(api, services.orderLookup)
    postPurchaseRoutes(api, services.postPurchase, withinLimits)
    subscriptionsRoutes(api, services.subscriptions)
    cartRoutes(api, services.cart)
    promotionsRoutes(api, services.cart, { onRequest: tokenOnly, writeOf: cartWriteOf })
    reviewsRoutes(api, services.reviews)
    reviewWritesRoutes(api, services.reviewWriting, { driverAttributes: services.courierRatings.ratable })
    await uploadsRoutes(api, services.uploads, { cloud: config.mediaCloud })
    await videosRoutes(api, services.videos, { cloud: config.mediaCloud })
    postsRoutes(api, services.posts)
    questionsRoutes(api, services)
    faqRoutes(api, services.faq)
    votesRoutes(api, services.votes)
    crawlersRoutes(api, services.crawlers)
    listingRoutes(api, services.listings)
    recentSearchesRoutes(api, services)
    chatTokenRoutes(api, services.chat)
    notificationsRoutes(api, services.notifications)
  })

  await app.register(async (chat: ContractApp) => {
    chat.addHook('onRequest', rateLimit.byNetwork)
    registerChatSession(chat, { tokens: services.chatTokens, isRevoked: accounts.isRevoked })
    chat.addHook('onRequest', rateLimit.byToken)
    inTurn?.(chat)
    registerAnswerHeaders(chat)
    registerRequestContext(chat, services.currencyWithCode)
    chatRoutes(chat, services.chat)
  })

  const { broker } = config
  if (broker) await app.register(async (asking: ContractApp) => brokerRoutes(asking, access, broker))

  const { cardProvider } = services
  if (cardProvider)
    await app.register(async (provider: ContractApp) => {
      provider.addHook('onRequest', rateLimit.byNetwork)
      await cardProvider.routes(provider)
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
}
