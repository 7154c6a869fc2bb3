import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod'
import type { Caller, UserCaller } from './caller.ts'
import type { RequestContext } from './request-context.ts'

/** Requests are what a schema gives (`z.output`); answers are what a schema takes (`z.input`), for that is the wire. */
interface ContractTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  readonly serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown
}

/** The app as `*-routes.ts` files see it: types of parameters and answers follow from each route's zod schemas. */
export type ContractApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypeProvider
>

/**
 * How long an answer may be kept by those who are not signed in: `content` a few seconds, `live` only after asking
 * again, `personal` not at all. What a signed-in user gets is never kept.
 */
export type Caching = 'content' | 'live' | 'personal'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The user of an expired token, on routes that tolerate a bad token. It may end its session and nothing else. */
    expiredCaller: UserCaller | undefined
    context: RequestContext
  }
  interface FastifyContextConfig {
    /** `personal` when absent. */
    caching?: Caching
    /** The route gives tokens, so it must answer those whose token is of no use any more: they count as nobody. */
    toleratesBadToken?: boolean
  }
}
