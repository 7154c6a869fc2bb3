import type { z } from 'zod'
import { accountEndpoints } from './endpoints/account'
import { accountSecurityEndpoints } from './endpoints/account-security'
import { addressesEndpoints } from './endpoints/addresses'
import { backInStockEndpoints } from './endpoints/back-in-stock'
import { bootstrapEndpoints } from './endpoints/bootstrap'
import { campaignsEndpoints } from './endpoints/campaigns'
import { cartEndpoints } from './endpoints/cart'
import { catalogueEndpoints } from './endpoints/catalogue'
import { chatEndpoints } from './endpoints/chat'
import { collectionsEndpoints } from './endpoints/collections'
import { contentEndpoints } from './endpoints/content'
import { crawlersEndpoints } from './endpoints/crawlers'
import type { Endpoint } from './endpoints/endpoint'
import { faqEndpoints } from './endpoints/faq'
import { giftCardsEndpoints } from './endpoints/gift-cards'
import { helpEndpoints } from './endpoints/help'
import { impersonationEndpoints } from './endpoints/impersonation'
import { newsletterEndpoints } from './endpoints/newsletter'
import { notificationsEndpoints } from './endpoints/notifications'
import { offersEndpoints } from './endpoints/offers'
import { ordersEndpoints } from './endpoints/orders'
import { partnerEndpoints } from './endpoints/partner'
import { paymentMethodsEndpoints } from './endpoints/payment-methods'
import { postPurchaseEndpoints } from './endpoints/post-purchase'
import { postsEndpoints } from './endpoints/posts'
import { productEditingEndpoints } from './endpoints/product-editing'
import { questionsEndpoints } from './endpoints/questions'
import { referralEndpoints } from './endpoints/referral'
import { reviewsEndpoints } from './endpoints/reviews'
import { searchEndpoints } from './endpoints/search'
import { storesEndpoints } from './endpoints/stores'
import { subscriptionsEndpoints } from './endpoints/subscriptions'
import { trackingEndpoints } from './endpoints/tracking'
import { uploadsEndpoints } from './endpoints/uploads'
import { walletEndpoints } from './endpoints/wallet'
import { wishlistEndpoints } from './endpoints/wishlist'

/**
 * Every call that the storefront makes, by domain in endpoints/. Paths, methods and response schemas stand nowhere else,
 * so an operator whose services differ changes only these tables.
 */
export const endpoints = {
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...addressesEndpoints,
  ...backInStockEndpoints,
  ...bootstrapEndpoints,
  ...campaignsEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...chatEndpoints,
  ...collectionsEndpoints,
  ...contentEndpoints,
  ...crawlersEndpoints,
  ...faqEndpoints,
  ...giftCardsEndpoints,
  ...helpEndpoints,
  ...impersonationEndpoints,
  ...newsletterEndpoints,
  ...notificationsEndpoints,
  ...offersEndpoints,
  ...ordersEndpoints,
  ...partnerEndpoints,
  ...paymentMethodsEndpoints,
  ...postPurchaseEndpoints,
  ...postsEndpoints,
  ...productEditingEndpoints,
  ...questionsEndpoints,
  ...referralEndpoints,
  ...reviewsEndpoints,
  ...searchEndpoints,
  ...storesEndpoints,
  ...subscriptionsEndpoints,
  ...trackingEndpoints,
  ...uploadsEndpoints,
  ...walletEndpoints,
  ...wishlistEndpoints,
} as const

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
// biome-ignore lint/suspicious/noExplicitAny: only `any` stands for "whatever input this endpoint takes".
export type InputOf<N extends EndpointName> = Endpoints[N] extends Endpoint<infer I, any> ? I : never
type SchemaOf<N extends EndpointName> = Awaited<ReturnType<Endpoints[N]['answer']>>
export type AnswerOf<N extends EndpointName> = z.output<SchemaOf<N>>
export type EndpointOf<N extends EndpointName> = Endpoint<InputOf<N>, SchemaOf<N>>

/** Returns the definition of a call. */
export function endpointOf<N extends EndpointName>(name: N): EndpointOf<N> {
  // The table is indexed by a type parameter; its own types tie name, input and answer together.
  return (endpoints as unknown as { readonly [M in N]: EndpointOf<M> })[name]
}
