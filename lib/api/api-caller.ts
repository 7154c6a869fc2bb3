import type { Locale } from '../i18n/locale'
import type { AnswerOf, EndpointName, InputOf } from './endpoints'

/** What the headers of every call say about the visitor. */
export interface Visitor {
  /** Access token; undefined when there is none. */
  readonly token: string | undefined
  readonly language: Locale
  readonly currencyCode: string
  readonly storeCategoryId: string
}

export interface CallOptions {
  /** Ends the call: the result is an `ApiError` of kind 'aborted'. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for the whole call, its one retry included. */
  readonly timeout?: number | undefined
  /**
   * The request key of a keyed write (`isKeyed` of the endpoints table): the same for every try of one wish of the
   * shopper. Made anew when absent.
   */
  readonly requestKey?: string | undefined
  /** Called with the share of the body that was sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Makes the calls of the endpoints table. Returns the answer as the contract parses it. Throws only `ApiError`. The
 * server creates one per request; the browser has one.
 */
export interface ApiCaller {
  call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options?: CallOptions): Promise<AnswerOf<N>>
}
