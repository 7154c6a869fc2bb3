import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/client.ts'
import { discoveryServices } from './discovery-services.ts'
import { jobQueue } from './jobs/job-queue.ts'
import { accountsService } from './modules/accounts/accounts-service.ts'
import { addressesService } from './modules/addresses/addresses-service.ts'
import { backInStockService } from './modules/back-in-stock/back-in-stock-service.ts'
import { bootstrapService } from './modules/bootstrap/bootstrap-service.ts'
import { campaignsService } from './modules/campaigns/campaigns-service.ts'
import { type CardProvider, embeddedCardProvider } from './modules/card-provider/card-provider.ts'
import { cartService } from './modules/cart/cart-service.ts'
import { cartForOrders } from './modules/cart/checkout/cart-for-orders.ts'
import { bestSellers } from './modules/catalogue/cards/best-sellers.ts'
import { lineDetails } from './modules/catalogue/cards/line-details.ts'
import { productCards } from './modules/catalogue/cards/product-cards.ts'
import { catalogueService } from './modules/catalogue/catalogue-service.ts'
import { categoryTree } from './modules/catalogue/categories/category-tree.ts'
import { storeReader } from './modules/catalogue/store-reader.ts'
import { collectionsService } from './modules/collections/collections-service.ts'
import { faqService } from './modules/faq/faq-service.ts'
import { impersonationService } from './modules/impersonation/impersonation-service.ts'
import { mailing } from './modules/mail/mailing.ts'
import { addedDeals } from './modules/orders/added-deals.ts'
import type { CartForOrders } from './modules/orders/orders-ports.ts'
import { ordersService } from './modules/orders/orders-service.ts'
import { partnersService } from './modules/partners/partners-service.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from './modules/payments/payments-routes.ts'
import { paymentsService } from './modules/payments/payments-service.ts'
import {
  type PaymentProvider,
  type SendRequest,
  STRIPE_API_URL,
  stripeClient,
} from './modules/payments/stripe-client.ts'
import { postPurchaseService } from './modules/post-purchase/post-purchase-service.ts'
import { currencyReader } from './modules/pricing/currency-reader.ts'
import { pricingService } from './modules/pricing/pricing-service.ts'
import { promotionsService } from './modules/promotions/promotions-service.ts'
import { purchasesService } from './modules/purchases/purchases-service.ts'
import { answersService } from './modules/questions/answers-service.ts'
import { questionsService, questionTally } from './modules/questions/questions-service.ts'
import { reviewWriting as reviewWritingService } from './modules/reviews/review-writing.ts'
import { reviewsService } from './modules/reviews/reviews-service.ts'
import { recentSearchesService } from './modules/search/recent-searches/recent-searches-service.ts'
import { socialService } from './modules/social/social-service.ts'
import { beginSubscriptions, endSubscriptions } from './modules/subscriptions/subscriptions-service.ts'
import { lineTax } from './modules/tax/tax-policy.ts'
import { type BucketConfig, uploadBucket } from './modules/uploads/upload-bucket.ts'
import { uploadFolder } from './modules/uploads/upload-folder.ts'
import { uploadsService } from './modules/uploads/uploads-service.ts'
import { votesService } from './modules/votes/votes-service.ts'
import { lockWallet, moveTalents, walletBalance } from './modules/wallet/ledger.ts'
import { walletService } from './modules/wallet/wallet-service.ts'
import { wishlistService } from './modules/wishlist/wishlist-service.ts'
import { accessTokens } from './shared/auth/access-tokens.ts'
import type { PasswordCost } from './shared/auth/password-hash.ts'
import type { CallLimits } from './shared/call-limits.ts'
import type { Clock } from './shared/clock.ts'
import { pictureAddresses } from './shared/picture-address.ts'
import { retailStoreCategoryId } from './shared/request/request-context.ts'

/** Configuration of the services. */
export interface ServicesConfig {
  /** At least 32 characters. */
  readonly tokenSecret: string
  /** Of new password hashes. Strong when absent. */
  readonly passwordCost?: PasswordCost
  /** Address at which browsers reach the marketplace. Without a trailing slash. */
  readonly apiUrl?: string
  /** Without a trailing slash. */
  readonly mediaUrl: string
  readonly mediaCloud: string
  /** Folder of the users' uploads. */
  readonly uploadFolder: string
  /** Where uploads are kept instead of the folder, so that several marketplaces see them. */
  readonly uploadBucket?: BucketConfig
  /** The shop's name in mails. */
  readonly brandName?: string
  /** Address of the storefront without a trailing slash, for links in mails. */
  readonly siteUrl?: string
  /** The account at Stripe. When absent, the embedded provider is used. */
  readonly stripe?: StripeConfig
  /** URL of the mail server. When absent, mails are stored and shown at /outbox. */
  readonly smtpUrl?: string
}

/** Keys of an account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret?: string
  /** Without /v1 and without a trailing slash; Stripe's own address when absent. */
  readonly apiUrl?: string
}

interface ServicesSources {
  readonly db: Db
  readonly clock: Clock
  readonly config: ServicesConfig
  readonly limits: CallLimits
  /** Logs errors of background work, such as mail delivery. */
  readonly log: FastifyBaseLogger
  /** Sends a request to the marketplace itself. */
  readonly sendToSelf: SendRequest
  /** Replaces what reaches the payment provider, in tests of its failures. */
  readonly sendToProvider?: SendRequest | undefined
}

const DEFAULT_BRAND_NAME = 'Evergood'
const DEFAULT_API_URL = 'http://localhost:4000'
const DEFAULT_SITE_URL = 'http://localhost:3000'
/** Stands for the marketplace in addresses of `sendToSelf`, which ignores it. */
const OWN_URL = 'http://marketplace'

/**
 * Creates the services of all modules and connects them: the functions that a module needs of another are passed as
 * ports.
 */
export function marketplaceServices({ db, clock, config, limits, log, sendToSelf, sendToProvider }: ServicesSources) {
  const tokens = accessTokens({ secret: config.tokenSecret, clock })
  const pictures = pictureAddresses({ mediaUrl: config.mediaUrl, cloud: config.mediaCloud })

  const queue = jobQueue({ db, clock, log })
  const cardProvider = embeddedCardProvider({
    db,
    clock,
    queue,
    url: `${config.apiUrl ?? DEFAULT_API_URL}/stripe`,
    secret: config.tokenSecret,
    webhook: {
      url: `${OWN_URL}${WEBHOOK_PATH}`,
      types: WEBHOOK_EVENTS,
      post: (url, body, headers) => sendToSelf(url, { method: 'POST', body, headers }),
    },
  })
  const shop = { name: config.brandName ?? DEFAULT_BRAND_NAME, url: config.siteUrl ?? DEFAULT_SITE_URL }
  const payments = paymentsService({
    db,
    clock,
    log,
    queue,
    provider: paymentProvider(config.stripe, cardProvider, { sendToSelf, sendToProvider }),
    siteUrl: shop.url,
    ports: {
      settled: async (tx, payment) => {
        await orders.settled(tx, payment)
        await postPurchase.settled(tx, payment)
      },
    },
  })

  const currencies = currencyReader(db)
  const pricing = pricingService({ db, clock })
  const campaigns = campaignsService({ db, clock, pictures })
  const social = socialService({ db, clock })
  const categories = categoryTree(db)
  const stores = storeReader(db)
  const topSellers = bestSellers(db)
  const cards = productCards({ db, stores, pictures, prices: pricing })
  const catalogue = catalogueService({
    db,
    clock,
    cards,
    categories,
    stores,
    pictures,
    ports: { prices: pricing, campaigns, social, questions: questionTally(db) },
  })
  const bootstrap = bootstrapService({
    db,
    limits,
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
  const addresses = addressesService({ db, clock })
  const cartPorts = {
    prices: pricing,
    campaigns,
    detailsOf: lineDetails(pictures),
    promotions,
    addresses,
    tax: { lineTax },
    wallet: { balance: walletBalance, lock: lockWallet },
  }
  const cart = cartService({ db, clock, ports: cartPorts })
  const cartOfOrders: CartForOrders = cartForOrders({ clock, ports: cartPorts })
  const votes = votesService({ db, clock, limits })
  const recentSearches = recentSearchesService({ db, clock })
  const { mailer, outbox, deliverDue, close: closeMailing } = mailing({ db, clock, shop, smtpUrl: config.smtpUrl, log })
  const accounts = accountsService({
    db,
    clock,
    tokens,
    secret: config.tokenSecret,
    passwordCost: config.passwordCost,
    mailer,
    shop,
    limits,
    ports: {
      mergeGuest: async (tx, who) => {
        // Before the cart: the outcome of a payment locks the order first, and then its cart.
        await orders.mergeGuest(tx, who)
        await catalogue.mergeGuest(tx, who)
        await cart.mergeGuest(tx, who)
        await addresses.mergeGuest(tx, who)
        await votes.mergeGuest(tx, who)
        await recentSearches.mergeGuest(tx, who)
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
  const wallet = walletService({ db, ports: { orderTalents: (userId, orderId) => orders.talentsOf(userId, orderId) } })
  const wishlist = wishlistService({ db, clock, ports: { cards, priceOf: pricing.priceOf } })
  const collections = collectionsService({ db, clock, ports: { cards } })
  const backInStock = backInStockService({
    db,
    clock,
    ports: {
      cards,
      mailer,
      siteUrl: shop.url,
      usual: async () => ({ currency: await currencies.withCode(undefined), storeCategoryId: retailStoreCategoryId }),
    },
  })
  const partners = partnersService({ db, clock, secret: config.tokenSecret })
  const uploads = uploadsService({
    db,
    clock,
    log,
    pictures,
    store: config.uploadBucket ? uploadBucket(config.uploadBucket, log) : uploadFolder(config.uploadFolder),
    limits,
  })
  const purchases = purchasesService({
    onChange: (tx, userId, productId, isBuyer) => reviewWriting.certify(tx, userId, productId, isBuyer),
  })
  const reviewWriting = reviewWritingService({
    db,
    clock,
    pictures,
    limits,
    ports: { boughtAt: purchases.boughtAt, uploads },
  })

  const orders = ordersService({
    db,
    clock,
    log,
    queue,
    mailer,
    shop,
    payments,
    ports: {
      cart: cartOfOrders,
      checkoutCart: (caller, wanted, context) => cart.readForCheckout(caller, { ...wanted, hasTax: true }, context),
      addressOf: addresses.snapshotOf,
      isForFirstOrder: promotions.isForFirstOrder,
      moveTalents,
      lockWallet,
      recordPurchase: purchases.record,
      forgetPurchase: purchases.forget,
      beginSubscriptions,
      endSubscriptions,
      creditPartners: partners.credit,
      takeBackCommission: partners.takeBack,
    },
  })

  const postPurchase = postPurchaseService({
    db,
    clock,
    ports: {
      orders: addedDeals({
        clock,
        shop,
        mailer,
        ports: { moveTalents, lockWallet, recordPurchase: purchases.record, creditPartners: partners.credit },
      }),
      payments,
      cards,
      costOf: async (executor, variantId, price, isSignedIn) => {
        const sale = (await pricing.salesOf(executor, [variantId])).get(variantId)
        if (!sale) throw new Error(`There is no variant ${variantId}`)
        const terms = isSignedIn
          ? ({ kind: 'campaign', newMemberPrice: price, existingMemberPrice: price } as const)
          : ({ kind: 'fixed', price } as const)
        return sale.costOf(terms, { isSignedIn, isNewMember: false })
      },
      detailsOf: async (executor, variantId, locale) => {
        const details = (await cartPorts.detailsOf(executor, [variantId], locale)).get(variantId)
        if (!details) throw new Error(`There is no variant ${variantId}`)
        const { name, slug, image } = details
        return { name, slug, image }
      },
      lineTax,
    },
  })

  return {
    ...discoveryServices({
      db,
      clock,
      secret: config.tokenSecret,
      pictures,
      bestSellers: topSellers,
      ports: { pricing, campaigns, categories, stores, cards, bootstrap, impersonation },
    }),
    tokens,
    accounts,
    addresses,
    bootstrap,
    campaigns,
    cardProvider,
    cart,
    catalogue,
    collections,
    faq: faqService({ db }),
    wishlist,
    impersonation,
    mails: { outbox, deliverDue, close: closeMailing },
    partners,
    payments,
    postPurchase,
    pricing,
    recentSearches,
    purchases,
    queue,
    questions: questionsService({ db, clock, limits }),
    answers: answersService({ db, clock, log, mailer, shop, limits }),
    reviewWriting,
    reviews: reviewsService({ db, pictures }),
    social,
    backInStock,
    orders,
    currencyWithCode: currencies.withCode,
    uploads,
    votes,
    wallet,
  }
}

/** Returns the account at Stripe when there is one, else the embedded provider; both are called in the same way. */
function paymentProvider(
  account: StripeConfig | undefined,
  embedded: CardProvider,
  { sendToSelf, sendToProvider }: Pick<ServicesSources, 'sendToSelf' | 'sendToProvider'>,
): PaymentProvider {
  if (!account) {
    const { secretKey, webhookSecret } = embedded
    const stripe = stripeClient({ secretKey, apiUrl: `${OWN_URL}/stripe`, send: sendToProvider ?? sendToSelf })
    return { stripe, mode: 'embedded', webhookSecret }
  }
  const { secretKey, webhookSecret, apiUrl = STRIPE_API_URL } = account
  const stripe = stripeClient({ secretKey, apiUrl, send: sendToProvider ?? fetch })
  return { stripe, mode: /^.k_live_/.test(secretKey) ? 'live' : 'test', webhookSecret }
}
