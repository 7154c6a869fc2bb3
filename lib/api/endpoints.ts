import type { z } from 'zod'
import type { accountAreaEndpoints } from './endpoints/account-area/account-area'
import { cartEndpoints } from './endpoints/cart'
import { catalogueEndpoints } from './endpoints/catalogue'
import { communityEndpoints } from './endpoints/community'
import { contentEndpoints } from './endpoints/content'
import type { Endpoint } from './endpoints/endpoint'
import { listsEndpoints } from './endpoints/lists'
import { searchEndpoints } from './endpoints/search'

/** The calls that pages make for guests too. */
export const pageEndpoints = {
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...communityEndpoints,
  ...contentEndpoints,
  ...listsEndpoints,
  ...searchEndpoints,
} as const

/**
 * Every call that the storefront makes, by domain in endpoints/. Paths, methods and response schemas stand nowhere else,
 * so an operator whose services differ changes only these tables.
 */
export type Endpoints = typeof pageEndpoints & typeof accountAreaEndpoints
export type EndpointName = keyof Endpoints
// biome-ignore lint/suspicious/noExplicitAny: only `any` stands for "whatever input this endpoint takes".
export type InputOf<N extends EndpointName> = Endpoints[N] extends Endpoint<infer I, any> ? I : never
export type AnswerOf<N extends EndpointName> = z.output<Endpoints[N]['answer']>
export type EndpointOf<N extends EndpointName> = Endpoint<InputOf<N>, Endpoints[N]['answer']>

/**
 * Returns the definition of a call. The table of the account area, with its schemas, is loaded with the first call of it:
 * no first view of a guest needs it.
 */
export async function endpointOf<N extends EndpointName>(name: N): Promise<EndpointOf<N>> {
  const table =
    name in pageEndpoints ? pageEndpoints : (await import('./endpoints/account-area/account-area')).accountAreaEndpoints
  // The table is indexed by a type parameter; its own types tie name, input and answer together.
  return (table as unknown as { readonly [M in N]: EndpointOf<M> })[name]
}
