import { ApiError } from './api/api-error'

/**
 * Logs a failure once, with the context needed to find its cause, to the server's log or the browser's console. Aborted
 * calls are not logged. Returns the id of the log entry.
 */
export function report(error: unknown, context: Readonly<Record<string, unknown>> = {}): string {
  const id = crypto.randomUUID().slice(0, 8)
  if (error instanceof ApiError && error.kind === 'aborted') return id
  const details =
    error instanceof ApiError
      ? { kind: error.kind, endpoint: error.endpoint, status: error.status, field: error.field, message: error.message }
      : { message: error instanceof Error ? error.message : String(error) }
  const stack = error instanceof Error && !(error instanceof ApiError) ? { stack: error.stack } : {}
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the log.
  console.warn(JSON.stringify({ level: 'warn', id, ...details, ...context, ...stack }))
  return id
}
