import type { ErrorBody } from '../../contract/error-body.ts'

/**
 * A refusal that the caller is told about, as `{message, name: 'error', code?}` with its status.
 * Everything else that is thrown becomes a 500 without details.
 */
export class DomainError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 400: the message names the field. */
export class InvalidInput extends DomainError {
  constructor(message: string, code?: string) {
    super(400, message, code)
  }
}

/** 401: no token, or one that is forged or expired. */
export class Unauthenticated extends DomainError {
  constructor(message: string, code?: string) {
    super(401, message, code)
  }
}

/** 403: known, but not allowed. What belongs to someone else is NotFound instead. */
export class Forbidden extends DomainError {
  constructor(message: string, code?: string) {
    super(403, message, code)
  }
}

/** 404: unknown, or somebody else's. */
export class NotFound extends DomainError {
  constructor(message: string, code?: string) {
    super(404, message, code)
  }
}

/** 409: done already, or overtaken by somebody else. */
export class Conflict extends DomainError {
  constructor(message: string, code?: string) {
    super(409, message, code)
  }
}

/** 429: come back after so many seconds, which the header Retry-After says. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number
  /** What the answer tells beside the message. */
  readonly data: ErrorBody['data']

  constructor(message: string, code: string, retryAfterSeconds: number, data?: ErrorBody['data']) {
    super(429, message, code)
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }
}

/** 503: something that this call needs is away. */
export class Unavailable extends DomainError {
  constructor(message: string, code?: string) {
    super(503, message, code)
  }
}
