import type { BrokerAccess } from './broker/broker-access.ts'
import { brokerRoutes } from './broker/broker-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import type { AppConfig } from './marketplace-config.ts'
import { accountsRoutes } from './modules/account/accounts/accounts-routes.ts'
import { securityRoutes } from './modules/account/accounts/security-routes.ts'
import { addressesRoutes } from './modules/account/addresses/addresses-routes.ts'
import { devicesRoutes } from './modules/account/devices/devices-routes.ts'
import {
  impersonationRoutes,
  registerImpersonationRecord,
} from './modules/account/impersonation/impersonation-routes.ts'
import { outboxRoutes } from './modules/account/mail/outbox-routes.ts'
import { newsletterRoutes } from './modules/account/newsletter/newsletter-routes.ts'
import { notificationsRoutes } from './modules/account/notifications/notifications-routes.ts'
import { partnersRoutes } from './modules/account/partners/partners-routes.ts'
import { referralsRoutes } from './modules/account/referrals/referrals-routes.ts'
import { walletRoutes } from './modules/account/wallet/wallet-routes.ts'
import { campaignsRoutes } from './modules/buying/campaigns/campaigns-routes.ts'
import { cartRoutes } from './modules/buying/cart/cart-routes.ts'
import { cartWriteOf } from './modules/buying/cart/cart-session.ts'
import { chatRoutes, chatTokenRoutes, registerChatSession } from './modules/buying/chat/chat-routes.ts'
import { giftCardsRoutes } from './modules/buying/gift-cards/gift-cards-routes.ts'
import { lookupRoutes } from './modules/buying/orders/lookup/lookup-routes.ts'
import { ordersRoutes } from './modules/buying/orders/orders-routes.ts'
import { returnsRoutes } from './modules/buying/orders/return/returns-routes.ts'
import { paymentMethodsRoutes, webhookRoutes } from './modules/buying/payments/payments-routes.ts'
import { postPurchaseRoutes } from './modules/buying/post-purchase/post-purchase-routes.ts'
import { pricingRoutes } from './modules/buying/pricing/pricing-routes.ts'
import { promotionEditingRoutes } from './modules/buying/promotions/promotion-editing-routes.ts'
import { promotionsRoutes } from './modules/buying/promotions/promotions-routes.ts'
import { subscriptionsRoutes } from './modules/buying/subscriptions/subscriptions-routes.ts'
import { trackingRoutes } from './modules/buying/tracking/tracking-routes.ts'
import { faqRoutes } from './modules/community/faq/faq-routes.ts'
import { postsRoutes } from './modules/community/posts/posts-routes.ts'
import { questionsRoutes } from './modules/community/questions/questions-routes.ts'
import { reviewWritesRoutes } from './modules/community/reviews/review-writes-routes.ts'
import { reviewsRoutes } from './modules/community/reviews/reviews-routes.ts'
import { uploadsRoutes } from './modules/community/uploads/uploads-routes.ts'
import { type DemoVideos, videosRoutes } from './modules/community/uploads/videos/videos-routes.ts'
import { votesRoutes } from './modules/community/votes/votes-routes.ts'
import { backInStockRoutes } from './modules/finding/back-in-stock/back-in-stock-routes.ts'
import { bootstrapRoutes } from './modules/finding/bootstrap/bootstrap-routes.ts'
import { catalogueRoutes } from './modules/finding/catalogue/catalogue-routes.ts'
import { categoryRoutes } from './modules/finding/catalogue/categories/category-routes.ts'
import { productEditingRoutes } from './modules/finding/catalogue/editing/product-editing-routes.ts'
import { recommendedRoutes } from './modules/finding/catalogue/recommendations/recommended-routes.ts'
import { collectionsRoutes } from './modules/finding/collections/collections-routes.ts'
import { sharedListsRoutes } from './modules/finding/collections/shared-lists-routes.ts'
import { contentRoutes, draftsFor } from './modules/finding/content/content-routes.ts'
import { crawlersRoutes } from './modules/finding/crawlers/crawlers-routes.ts'
import { followsRoutes } from './modules/finding/follows/follows-routes.ts'
import { helpRoutes } from './modules/finding/help/help-routes.ts'
import { homeRoutes } from './modules/finding/home/home-routes.ts'
import { offersRoutes } from './modules/finding/offers/offers-routes.ts'
import { algoliaRoutes } from './modules/finding/search/algolia/algolia-routes.ts'
import { listingRoutes } from './modules/finding/search/listing/listing-routes.ts'
import { recentSearchesRoutes } from './modules/finding/search/recent-searches/recent-searches-routes.ts'
import { storesRoutes, storeVerificationRoutes } from './modules/finding/stores/stores-routes.ts'
import { wishlistRoutes } from './modules/finding/wishlist/wishlist-routes.ts'
import { registerAdminCalls } from './plugins/admin-calls.ts'
import { registerAnswerHeaders } from './plugins/answer-headers.ts'
import { callQueue } from './plugins/call-queue.ts'
import { rateLimits } from './plugins/rate-limit.ts'
import { registerRequestContext } from './plugins/request-context.ts'
import { registerSession } from './plugins/session.ts'
import type { MarketplaceServices } from './services.ts'
import { payWithinLimits } from './shared/limits/card-limits.ts'
import type { RateLimiter } from './shared/limits/rate-limiter.ts'
import type { ContractApp } from './shared/request/contract-app.ts'

interface RoutesSources {
  readonly config: AppConfig
  readonly limits: RateLimiter
  /** Who may connect to the broker, which an outside one asks. */
  readonly access: BrokerAccess
  readonly demoVideo: DemoVideos | undefined
}

/** Calls beyond `callsAtOnce`. Shorter than the 8 s that a browser waits for an answer. */
const WAITING_CALLS = { maxWaiting: 1000, maxWait: 5000 }

/** Registers the routes of all modules, each group with its kind of token and its rate limits. */
export async function marketplaceRoutes(
  app: ContractApp,
  services: MarketplaceServices,
  { config, limits, access, demoVideo }: RoutesSources,
): Promise<void> {
  const { accounts, audit, impersonation, mails, tokens } = services
  const withinLimits = payWithinLimits(limits)
  const rateLimit = rateLimits(limits, config.rateLimit)
  const { callsAtOnce, outbox } = config
  const inTurn = callsAtOnce > 0 ? callQueue({ maxAtOnce: callsAtOnce, ...WAITING_CALLS }) : undefined
  if (mails.outbox && outbox !== 'hidden') {
    const pictureOrigins = [config.siteUrl, config.mediaUrl].map((address) => new URL(address).origin)
    outboxRoutes(app, mails.outbox, { isOpen: outbox === 'open', pictureOrigins })
  }
  if (config.hasDesk) deskRoutes(app, services.deskSections)

  await app.register(async (api: ContractApp) => {
    api.addHook('onRequest', rateLimit.byNetwork)
    registerSession(api, { tokens, isRevoked: accounts.isRevoked })
    api.addHook('onRequest', rateLimit.byToken)
    inTurn?.(api)
    registerAnswerHeaders(api)
    registerRequestContext(api, services.currencyWithCode)
    registerAdminCalls(api, impersonation.requireAdmin)

    registerImpersonationRecord(api, audit)

    accountsRoutes(api, accounts)
    securityRoutes(api, accounts)
    impersonationRoutes(api, impersonation)
    walletRoutes(api, services.wallet)
    bootstrapRoutes(api, services.bootstrap)
    homeRoutes(api, services.home, services.ownHome, { asksForDrafts: draftsFor(services.content) })
    contentRoutes(api, services.content, services.blogKeys)
    catalogueRoutes(api, services.catalogue)
    categoryRoutes(api, services.categoryDetails)
    productEditingRoutes(api, services.productEditing)
    storesRoutes(api, services.stores)
    storeVerificationRoutes(api, services.storeVerification)
    offersRoutes(api, services.offers)
    recommendedRoutes(api, services.recommendationsFor)
    pricingRoutes(api, services.pricing)
    campaignsRoutes(api, services.campaigns)
    followsRoutes(api, services.follows)
    wishlistRoutes(api, services.wishlist)
    collectionsRoutes(api, services.collections)
    sharedListsRoutes(api, services.sharedLists)
    backInStockRoutes(api, services.backInStock)
    newsletterRoutes(api, services.newsletter)
    helpRoutes(api, services.help)
    devicesRoutes(api, services.devices)
    partnersRoutes(api, services.partners)
    referralsRoutes(api, services.referrals, services.invitations)
    addressesRoutes(api, services.addresses, services.addressCompletion)
    paymentMethodsRoutes(api, services.accountCards)
    ordersRoutes(api, { ...services, payWithinLimits: withinLimits })
    trackingRoutes(api, services)
    returnsRoutes(api, services.returns)
    lookupRoutes(api, services.orderLookup)
    postPurchaseRoutes(api, services.postPurchase, withinLimits)
    subscriptionsRoutes(api, services.subscriptions)
    cartRoutes(api, services.cart)
    giftCardsRoutes(api, { ...services, payWithinLimits: withinLimits, writeOf: cartWriteOf })
    promotionsRoutes(api, services.cart, cartWriteOf)
    promotionEditingRoutes(api, services.promotionEditing)
    reviewsRoutes(api, services.reviews)
    reviewWritesRoutes(api, services.reviewWriting, services.courierRatings)
    await uploadsRoutes(api, services.uploads, { cloud: config.mediaCloud })
    await videosRoutes(api, services.videos, {
      cloud: config.mediaCloud,
      captions: services.catalogue.captions,
      demoVideo,
    })
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
        access: { appId: config.searchAppId, apiKey: config.searchApiKey },
      })
    },
    { prefix: '/1' },
  )
}
