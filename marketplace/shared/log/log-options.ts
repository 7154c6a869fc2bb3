import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggedError } from './logged-error.ts'

type Options = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

/** What is known about an error that was logged. */
export interface LoggedFailure {
  readonly error: unknown
  readonly message?: string | undefined
  /** Method and route of the request that failed, and its id. */
  readonly call?: ReturnType<typeof loggedCall> | undefined
  readonly id?: string | undefined
}

/** Where the log goes, and from which level on. */
export interface LogTarget extends Pick<Options, 'level' | 'stream'> {
  /** Called with each error that is logged as one; warnings are not. */
  readonly onError?: (failure: LoggedFailure) => void
}

/** Pino's number of the level. */
const ERROR = 50

/** Returns the options of a log that holds no personal data: errors and requests are written by their serializers alone. */
export const logOptions = ({ onError, ...options }: LogTarget): Options => ({
  ...options,
  // Fastify's type asks for a message, which not every error may show.
  serializers: { err: loggedError as never, req: loggedCall, res: ({ statusCode }) => ({ statusCode }) },
  hooks: {
    logMethod(args, method, level) {
      const [first, text] = args as unknown[]
      const message = typeof text === 'string' ? text : undefined
      const fields: LogFields =
        first instanceof Error ? { err: first } : typeof first === 'object' && first ? first : {}
      const { err, req } = fields
      if (err !== undefined && level >= ERROR)
        onError?.({ error: err, message, call: req && loggedCall(req), id: req?.id })
      // Without a message of its own, an entry would repeat that of its error.
      if (err instanceof Error && (message === undefined || message === err.message))
        method.call(this, fields, 'failed')
      else method.apply(this, args)
    },
  },
})

interface LogFields {
  readonly err?: unknown
  readonly req?: FastifyRequest
}

/** Returns method and route of a request. Its address is left out: it may hold tokens, codes and e-mail addresses. */
const loggedCall = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
})
