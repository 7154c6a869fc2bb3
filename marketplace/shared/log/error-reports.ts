import type { Exception } from '@sentry/nextjs'
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
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (dsn === undefined) return noErrorReports
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/nextjs')
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

  const exceptionOf = ({ type, message, code, statement, stack = '' }: LoggedError): Exception => ({
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
