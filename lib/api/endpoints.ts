import type { z } from 'zod'
import { accountSecurityEndpoints } from './endpoints/account/account-security'
import { accountsEndpoints } from './endpoints/account/accounts'
import { addressesEndpoints } from './endpoints/account/addresses'
import { impersonationEndpoints } from './endpoints/account/impersonation'
import { newsletterEndpoints } from './endpoints/account/newsletter'
import { notificationsEndpoints } from './endpoints/account/notifications'
import { partnersEndpoints } from './endpoints/account/partners'
import { referralsEndpoints } from './endpoints/account/referrals'
import { walletEndpoints } from './endpoints/account/wallet'
import { campaignsEndpoints } from './endpoints/buying/campaigns'
import { cartEndpoints } from './endpoints/buying/cart'
import { chatEndpoints } from './endpoints/buying/chat'
import { giftCardsEndpoints } from './endpoints/buying/gift-cards'
import { ordersEndpoints } from './endpoints/buying/orders'
import { paymentMethodsEndpoints } from './endpoints/buying/payment-methods'
import { postPurchaseEndpoints } from './endpoints/buying/post-purchase'
import { subscriptionsEndpoints } from './endpoints/buying/subscriptions'
import { trackingEndpoints } from './endpoints/buying/tracking'
import { faqEndpoints } from './endpoints/community/faq'
import { postsEndpoints } from './endpoints/community/posts'
import { questionsEndpoints } from './endpoints/community/questions'
import { reviewsEndpoints } from './endpoints/community/reviews'
import { uploadsEndpoints } from './endpoints/community/uploads'
import type { Endpoint } from './endpoints/endpoint'
import { backInStockEndpoints } from './endpoints/finding/back-in-stock'
import { bootstrapEndpoints } from './endpoints/finding/bootstrap'
import { catalogueEndpoints } from './endpoints/finding/catalogue'
import { collectionsEndpoints } from './endpoints/finding/collections'
import { contentEndpoints } from './endpoints/finding/content'
import { crawlersEndpoints } from './endpoints/finding/crawlers'
import { helpEndpoints } from './endpoints/finding/help'
import { offersEndpoints } from './endpoints/finding/offers'
import { productEditingEndpoints } from './endpoints/finding/product-editing'
import { searchEndpoints } from './endpoints/finding/search'
import { storesEndpoints } from './endpoints/finding/stores'
import { wishlistEndpoints } from './endpoints/finding/wishlist'

/**
 * Every call that the storefront makes, by domain in endpoints/. Paths, methods and response schemas stand nowhere else,
 * so an operator whose services differ changes only these tables.
 */
export const endpoints = {
  ...accountsEndpoints,
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
  ...partnersEndpoints,
  ...paymentMethodsEndpoints,
  ...postPurchaseEndpoints,
  ...postsEndpoints,
  ...productEditingEndpoints,
  ...questionsEndpoints,
  ...referralsEndpoints,
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
