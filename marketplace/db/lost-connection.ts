import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Unavailable } from '../shared/domain-error.ts'

/** Classes and codes of PostgreSQL: connection exceptions, too many connections, and a server that stops or starts. */
const SQL_STATES = /^(08...|53300|57P0[1235])$/
const NETWORK_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]

/**
 * Returns Unavailable when an error, or a cause of it, means that PostgreSQL was not reached or ended the connection;
 * otherwise undefined. Whether a write with such an error took effect is unknown; its idempotency key settles it.
 */
export function lostConnection(error: unknown): Unavailable | undefined {
  // Clients and services break connections too.
  let isOfQuery = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    isOfQuery ||= cause instanceof DrizzleQueryError
    const parts = cause instanceof AggregateError ? cause.errors : [cause]
    if (parts.some((part) => isLoss(part, isOfQuery)))
      return new Unavailable('The database does not answer. Please try again.', 'DATABASE_AWAY')
  }
  return undefined
}

function isLoss(error: unknown, isOfQuery: boolean): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    SQL_STATES.test(code) ||
    (isOfQuery && NETWORK_CODES.test(code)) ||
    DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
  )
}
