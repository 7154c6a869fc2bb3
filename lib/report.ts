import { ApiError } from './api/api-error'
import { randomId } from './browser/random-id'

const loggedAs = new WeakMap<object, string>()

type Context = Readonly<Record<string, unknown>>
type Listener = (error: unknown, context: Context) => void

const listeners = typeof window === 'undefined' ? listenersOfProcess() : new Set<Listener>()

/** The server has this module in several bundles. */
function listenersOfProcess(): Set<Listener> {
  const slot = Symbol.for('evergood.reportListeners')
  const slots = globalThis as { [slot]?: Set<Listener> }
  slots[slot] ??= new Set()
  return slots[slot]
}

/** Where the server's process has the request that it works on (lib/server/request-scope.ts). */
export const REQUEST_SCOPE = 'evergood.requestScope'

interface RequestScope {
  readonly requestId?: string
  readonly path?: string
}

/** Returns the id and the path of the request that the server works on; nothing outside of one. */
export function requestScope(): RequestScope {
  return (globalThis as { [REQUEST_SCOPE]?: () => RequestScope | undefined })[REQUEST_SCOPE]?.() ?? {}
}

/** Calls `listener` with every failure that is logged from now on, and its context. Returns a function that removes it. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Logs a failure, with the context needed to find its cause, to the server's log or the browser's console. An error that
 * was logged before, by the caller that knew it first, is not logged again. Aborted calls are not logged. Returns the id
 * of the log entry.
 */
export function report(error: unknown, context: Context = {}): string {
  const known = error instanceof Error ? loggedAs.get(error) : undefined
  if (known) return known
  const id = randomId().slice(0, 8)
  if (error instanceof Error) loggedAs.set(error, id)
  if (error instanceof ApiError && error.kind === 'aborted') return id
  for (const listener of listeners) listener(error, { id, ...context })
  const details =
    error instanceof ApiError
      ? { kind: error.kind, endpoint: error.endpoint, status: error.status, field: error.field, message: error.message }
      : { message: error instanceof Error ? error.message : String(error) }
  const stack = error instanceof Error && !(error instanceof ApiError) ? { stack: error.stack } : {}
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the log.
  console.warn(logLine({ level: 'warn', id, ...details, ...context, ...stack }))
  return id
}

/** Consoles of browsers show time and page by themselves; builds for browsers drop the other branch. */
const logLine = (entry: object): string =>
  typeof window === 'undefined'
    ? withoutPersonalData(JSON.stringify({ time: Date.now(), ...requestScope(), ...entry }))
    : JSON.stringify(entry)

/**
 * Leaves e-mail addresses, and the queries of addresses, which hold tokens and codes, out of the server's log. The console
 * of a browser is its owner's.
 */
export const withoutPersonalData = (text: string): string =>
  text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…').replace(/\?[^\s"'\\)]+/g, '?…')
