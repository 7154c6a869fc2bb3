import type { ErrorBody } from '../../contract/values/error-body.ts'

/**
 * An error that the caller sees, as `{message, name: 'error', code?}` with its status. Every other error becomes a 500
 * without details.
 */
export class DomainError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** The header Retry-After. */
  readonly retryAfterSeconds: number | undefined = undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns the base of the errors with a status. */
const errorOf = (status: number) =>
  class extends DomainError {
    constructor(message: string, code?: string) {
      super(status, message, code)
    }
  }

/**
 * 400: the message names the field. Without a code of its own it is for developers, in English: pages show a general
 * message instead.
 */
export class InvalidInput extends DomainError {
  constructor(message: string, code = 'INVALID') {
    super(400, message, code)
  }
}

/** 401: no token, or one that is forged or expired. */
export class Unauthenticated extends errorOf(401) {}

/** 402: the payment failed, and another means of payment may succeed. */
export class PaymentRefused extends DomainError {
  constructor(message: string, code: string) {
    super(402, message, code)
  }
}

/** 403: the caller is known but not allowed. Use NotFound for items of another user. */
export class Forbidden extends errorOf(403) {}

/** 404: the item does not exist or belongs to another user. */
export class NotFound extends errorOf(404) {}

/** 409: the change was already made, or conflicts with a concurrent one. */
export class Conflict extends errorOf(409) {}

/** 429: too many requests. The header Retry-After contains the seconds to wait. */
export class TooManyRequests extends DomainError {
  override readonly retryAfterSeconds: number
  /** Data in the response besides the message. */
  readonly data: ErrorBody['data']

  constructor(message: string, code: string, retryAfterSeconds: number, data?: ErrorBody['data']) {
    super(429, message, code)
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }
}

/** 503: a service that this call needs is unavailable. */
export class Unavailable extends DomainError {
  override readonly retryAfterSeconds: number

  constructor(message: string, code?: string, retryAfterSeconds = 1) {
    super(503, message, code)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
