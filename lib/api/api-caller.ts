import type { Locale } from '../i18n/locale'
import type { AnswerOf, EndpointName, InputOf } from './endpoints'

/** What the request headers of every call say about the visitor. */
export interface Visitor {
  /** Access token; undefined when there is none. */
  readonly token: string | undefined
  readonly language: Locale
  readonly currencyCode: string
  readonly storeCategoryId: string
}

export interface CallOptions {
  /** Aborts the call. It then fails with an `ApiError` of kind 'aborted'. */
  readonly signal?: AbortSignal | undefined
  /** Time limit of the whole call in milliseconds, including its one retry. */
  readonly timeout?: number | undefined
  /**
   * The idempotency key of a keyed write (`isKeyed` in the endpoints table). All attempts of one action share it. A new
   * key is generated when it is absent.
   */
  readonly idempotencyKey?: string | undefined
  /** Called with the uploaded share of the request body, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** What the call is for: logged in the browser when it fails. */
  readonly during?: string | undefined
}

/**
 * Makes the calls of the endpoints table. Returns the response as parsed by the contract. Throws only `ApiError`. The
 * server creates one caller per request; the browser has a single one.
 */
export interface ApiCaller {
  call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options?: CallOptions): Promise<AnswerOf<N>>
}
