import { createRequire } from 'node:module'
import type * as Sentry from '@sentry/nextjs'
import type { LoggedFailure } from './log-options.ts'
import { type LoggedError, loggedError } from './logged-error.ts'

/** How long reports in progress may take when the process ends. */
const CLOSING_MS = 2000

export interface ErrorReports {
  /** Sends an error as the log says it: without anything that a person has entered. */
  send(failure: LoggedFailure): void
  /** Waits until all reports are sent, for some seconds at most. */
  close(): Promise<void>
}

export const noErrorReports: ErrorReports = { send: () => undefined, close: () => Promise.resolve() }

/** Opens the reports to Sentry. Its package is loaded with a DSN only. */
export function openErrorReports(dsn: string | undefined): ErrorReports {
  if (dsn === undefined) return noErrorReports
  // Node finds no names in a package that copies those of another one when it runs.
  const sentry: typeof Sentry = createRequire(import.meta.url)('@sentry/nextjs')
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = sentry
  const client = new NodeClient({
    dsn,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    // None adds requests, breadcrumbs or the lines of the code.
    integrations: [],
    serverName: 'marketplace',
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()

  const exceptionOf = ({ type, message, code, statement, stack = '' }: LoggedError): Sentry.Exception => ({
    type,
    value: message ?? [code, statement].filter(Boolean).join(' '),
    stacktrace: { frames: defaultStackParser(stack) },
  })

  return {
    send: ({ error, message, call, id }) => {
      const logged = loggedError(error)
      // Sentry expects the cause before what it has caused.
      scope.captureEvent({
        level: 'error',
        exception: { values: errorAndCauses(logged).map(exceptionOf).reverse() },
        extra: { message, ...call, id, ...namesOf(logged) },
      })
    },
    close: async () => void (await client.close(CLOSING_MS)),
  }
}

const errorAndCauses = (error: LoggedError): LoggedError[] => [error, ...(error.causes ?? []).flatMap(errorAndCauses)]

const namesOf = ({ code, statement, table, constraint }: LoggedError) => ({ code, statement, table, constraint })
