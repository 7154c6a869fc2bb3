import type { z } from 'zod'
import { accountEndpoints } from './endpoints/account'
import { accountSecurityEndpoints } from './endpoints/account-security'
import { cartEndpoints } from './endpoints/cart'
import { catalogueEndpoints } from './endpoints/catalogue'
import { chatEndpoints } from './endpoints/chat'
import { communityEndpoints } from './endpoints/community'
import { contentEndpoints } from './endpoints/content'
import type { Endpoint } from './endpoints/endpoint'
import { listsEndpoints } from './endpoints/lists'
import { notificationsEndpoints } from './endpoints/notifications'
import { ordersEndpoints } from './endpoints/orders'
import { postsEndpoints } from './endpoints/posts'
import { rewardsEndpoints } from './endpoints/rewards'
import { searchEndpoints } from './endpoints/search'
import { subscriptionsEndpoints } from './endpoints/subscriptions'

/**
 * Every call that the storefront makes, by domain in endpoints/. Paths, methods and response schemas stand nowhere else,
 * so an operator whose services differ changes only these tables.
 */
export const endpoints = {
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...chatEndpoints,
  ...communityEndpoints,
  ...contentEndpoints,
  ...listsEndpoints,
  ...notificationsEndpoints,
  ...ordersEndpoints,
  ...postsEndpoints,
  ...rewardsEndpoints,
  ...searchEndpoints,
  ...subscriptionsEndpoints,
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
