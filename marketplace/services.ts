import { chatsSection } from './desk/chats-section.ts'
import type { DeskSection } from './desk/desk-section.ts'
import { parcelsSection } from './desk/parcels-section.ts'
import { returnsSection } from './desk/returns-section.ts'
import { subscriptionsSection } from './desk/subscriptions-section.ts'
import { jobQueue } from './jobs/job-queue.ts'
import { mailing } from './modules/account/mail/mailing.ts'
import { newsletterService } from './modules/account/newsletter/newsletter-service.ts'
import { notificationsService } from './modules/account/notifications/notifications-service.ts'
import type { PostToPushService } from './modules/account/notifications/push-sender.ts'
import { partnersService } from './modules/account/partners/partners-service.ts'
import { invitationsService } from './modules/account/referrals/invitations-service.ts'
import { referralsService } from './modules/account/referrals/referrals-service.ts'
import { giveTalentsAgain, lockWallet, moveTalents, takeTalentsBack } from './modules/account/wallet/ledger.ts'
import { chatNews } from './modules/buying/chat/chat-news.ts'
import { chatService } from './modules/buying/chat/chat-service.ts'
import { chatTokens } from './modules/buying/chat/chat-tokens.ts'
import { giftCardsService } from './modules/buying/gift-cards/gift-cards-service.ts'
import { orderAccess } from './modules/buying/orders/store/order-access.ts'
import { findBuyer } from './modules/buying/orders/store/orders-repository.ts'
import { sharedTraitOf } from './modules/buying/orders/store/shared-traits.ts'
import { promotionEditing } from './modules/buying/promotions/promotion-editing.ts'
import type { DeliverySetup } from './modules/buying/tracking/tracking-ports.ts'
import { backInStockService } from './modules/finding/back-in-stock/back-in-stock-service.ts'
import { collectionsService } from './modules/finding/collections/collections-service.ts'
import { sharedListsService } from './modules/finding/collections/shared-lists-service.ts'
import { helpService } from './modules/finding/help/help-service.ts'
import { textList } from './modules/finding/search/text-index/text-list.ts'
import { wishlistNews } from './modules/finding/wishlist/wishlist-news.ts'
import { wishlistService } from './modules/finding/wishlist/wishlist-service.ts'
import { accountServices } from './services/account-services.ts'
import { cartServices } from './services/cart-services.ts'
import { catalogueServices } from './services/catalogue-services.ts'
import { communityServices } from './services/community-services.ts'
import { discoveryServices } from './services/discovery-services.ts'
import { type OrderServices, orderServices } from './services/order-services.ts'
import { type ProviderOptions, paymentServices } from './services/payment-services.ts'
import type { ServiceSources } from './services/service-sources.ts'
import { subscriptionServices } from './services/subscription-services.ts'
import { accessTokens } from './shared/auth/access-tokens.ts'
import { pictureAddresses } from './shared/picture-address.ts'
import type { isPublicHost } from './shared/request/public-host.ts'
import { type RequestContext, retailStoreCategoryId } from './shared/request/request-context.ts'
import type { WayPictures } from './shared/way-picture.ts'

export interface MarketplaceSources
  extends Pick<ServiceSources, 'db' | 'clock' | 'config' | 'limits' | 'realtime' | 'log' | 'metrics'>,
    ProviderOptions {
  /** Whether pictures without a file are drawn, as in the demo. */
  readonly drawsPictures: boolean
  /** Undefined when no map is drawn. */
  readonly wayPictures: WayPictures | undefined
  /** How parcels are delivered (docs/tracking.md). When absent, people move them at the desk. */
  readonly delivery?: DeliverySetup | undefined
  /** Replaces what reaches push services, in tests. */
  readonly postToPushService?: PostToPushService | undefined
  /** Replaces the DNS lookup of push services, in tests. */
  readonly isPublicHost?: typeof isPublicHost | undefined
}

/** The services of all modules, and what connects them to the world. */
export type MarketplaceServices = ReturnType<typeof marketplaceServices>

/** What the shop's own mails and rules read: the published content, in English. */
const PUBLISHED = { locale: 'en', drafts: false } as const

/**
 * Creates the services of all modules and connects them: the functions that a module needs of another are passed as
 * ports. Each domain is wired within itself in `services/`; here the domains are connected to each other. What is
 * made later is not used earlier: it registers a listener, or its early part is made on its own.
 */
export function marketplaceServices(options: MarketplaceSources) {
  const { db, clock, config, limits, log, metrics, realtime, drawsPictures, wayPictures, delivery = {} } = options
  const secret = config.tokenSecret
  const tokens = accessTokens({ secret, clock })
  const pictures = pictureAddresses({ mediaUrl: config.mediaUrl, cloud: config.mediaCloud, drawsPictures, wayPictures })
  const queue = jobQueue({ db, clock, log, metrics })
  const shop = { name: config.brandName, url: config.siteUrl }
  const withoutMail = { db, clock, config, limits, log, metrics, realtime, secret, tokens, pictures, queue, shop }

  const { mailer, outbox, deliverDue, close } = mailing({
    ...withoutMail,
    smtpUrl: config.smtpUrl,
    delivers: config.runsJobs,
  })
  const notifications = notificationsService({
    ...withoutMail,
    mailer,
    vapid: config.vapid,
    postToPushService: options.postToPushService,
    isPublicHost: options.isPublicHost,
  })
  const { notify, sendOptionalMail } = notifications
  const sources: ServiceSources = { ...withoutMail, mailer, notify, sendOptionalMail }

  const catalogue = catalogueServices(sources)
  const { cards, currencies, pricing } = catalogue
  const carts = cartServices(sources, catalogue)
  const partners = partnersService({ ...sources, sharedTraitOf })
  const access = orderAccess(sources)
  const community = communityServices(sources, { cards, orderAccess: access, partners })
  const { cardProvider, payments } = paymentServices(sources, options)
  const referrals = referralsService({
    ...sources,
    ports: {
      moveTalents,
      takeTalentsBack,
      giveTalentsAgain,
      lockWallet,
      hasCardOf: payments.hasCardOf,
      sharedTraitOf,
      notify,
    },
  })
  const ordering: OrderServices = orderServices(sources, {
    ...carts,
    ...catalogue,
    ...community,
    delivery,
    orderAccess: access,
    partners,
    payments,
    referrals,
  })
  const { orders, postPurchase, returns, tracking } = ordering
  const { subscriptions, accountCards } = subscriptionServices(sources, {
    ...carts,
    ...catalogue,
    orders,
    payments,
  })
  const giftCards = giftCardsService({
    ...sources,
    payments,
    moveTalents,
    emailOf: async (executor, id) => (await findBuyer(executor, { kind: 'user', id }))?.email ?? '',
  })
  // Orders come first: they lock their rows before anything that follows from them.
  payments.onSettled(orders.onPaymentSettled)
  payments.onSettled(postPurchase.onPaymentSettled)
  payments.onSettled(subscriptions.onPaymentSettled)
  payments.onSettled(giftCards.onPaymentSettled)
  payments.onDisputed(orders.onPaymentDisputed)
  payments.onDisputed(giftCards.onPaymentDisputed)

  const tokensOfChat = chatTokens(sources)
  const chat = chatService({
    ...sources,
    tokens: tokensOfChat,
    news: chatNews({ ...sources, ...ordering.orderMailing }),
    ports: { tracking, uploads: community.uploads, notifications },
  })
  const people = accountServices(sources, {
    ...carts,
    ...catalogue,
    ...community,
    chat,
    giftCards,
    notifications,
    orders,
    payments,
    referrals,
    subscriptions,
  })
  const { accounts, audit, impersonation } = people
  const emailOf = async (userId: string, context: RequestContext) => (await accounts.profiles.of(userId, context)).email
  const backInStock = backInStockService({
    ...sources,
    ports: {
      cards,
      notify,
      sendOptionalMail,
      emailOf,
      mailer,
      usual: async () => ({ currency: await currencies.withCode(undefined), storeCategoryId: retailStoreCategoryId }),
    },
  })
  const deskSections: readonly DeskSection[] = [
    parcelsSection({ ...sources, tracking, advance: orders.advance, cancel: orders.cancelBySeller }),
    returnsSection({ ...sources, settle: returns.settle }),
    subscriptionsSection({ ...sources, change: subscriptions.changeRenewal }),
    chatsSection({ ...sources, chat }),
  ]

  const discovery = discoveryServices(sources, {
    ...catalogue,
    audit,
    impersonation,
    uploads: community.uploads,
    videos: community.videos,
  })
  const { content } = discovery
  const wishlist = wishlistService({ ...sources, cards, pricing, searchTexts: textList })

  return {
    ...catalogue,
    ...discovery,
    ...carts,
    ...community,
    ...ordering,
    ...people,
    accountCards,
    backInStock,
    cardProvider,
    chat,
    chatTokens: tokensOfChat,
    collections: collectionsService({ ...sources, cards }),
    currencyWithCode: currencies.withCode,
    /** In the order in which the page /desk shows them. */
    deskSections,
    giftCards,
    mails: { outbox, deliverDue, close },
    help: helpService({
      ...sources,
      ports: {
        supportAddress: async () => (await content.textPage('contact', PUBLISHED)).email,
        faq: () => content.faq(PUBLISHED),
        emailOf,
        requireAdmin: content.requireAdmin,
      },
    }),
    invitations: invitationsService({ ...sources, ports: { codeOf: referrals.codeOf } }),
    newsletter: newsletterService(sources),
    notifications,
    orderAccess: access,
    partners,
    payments,
    promotionEditing: promotionEditing({ ...sources, impersonation, audit }),
    queue,
    referrals,
    sharedLists: sharedListsService({ ...sources, cards, wishlistOf: wishlist.ids }),
    subscriptions,
    tokens,
    wishlist,
    wishlistNews: wishlistNews({ ...sources, pricing }),
  }
}
