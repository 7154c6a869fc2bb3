import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod'
import type { Caller, UserCaller } from '../auth/caller.ts'
import type { RequestContext } from './request-context.ts'

/** Requests have the output type of a schema. Responses have its input type, which is the wire format. */
interface ContractTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  readonly serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

/** The app with types of parameters and responses inferred from each route's zod schemas. */
export type ContractApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypeProvider
>

/**
 * How long guests may cache a response: `content` for a few seconds, `live` only with revalidation, `personal` not at
 * all. Responses to signed-in users are never cached.
 */
export type Caching = 'content' | 'live' | 'personal'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The user of an expired token, on routes that tolerate a bad token. It may only end its session. */
    expiredCaller: UserCaller | undefined
    context: RequestContext
    /** The network that the request is counted for (plugins/client-network.ts). */
    readonly network: string | undefined
  }
  interface FastifyInstance {
    /** Hashes the parts of a request for its idempotency key, with the shop's secret (db/idempotency-store.ts). */
    fingerprintOf(...parts: readonly string[]): string
  }
  interface FastifyContextConfig {
    /** `personal` when absent. */
    caching?: Caching
    /** Refuses everyone but admins before the request is read any further (plugins/admin-calls.ts). */
    adminsOnly?: boolean
    /** Accepts requests with an invalid token as requests without one, because the route issues tokens. */
    toleratesBadToken?: boolean
    /** Accepts texts that the database cannot store, because the route cleans them or stores none. */
    takesAnyText?: boolean
    /** Calls take no place in the queue of calls: their body is read while they run, or they wait for the hash of a password. */
    skipsQueue?: boolean
  }
}
