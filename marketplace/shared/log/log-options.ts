import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggedError } from './logged-error.ts'

type Options = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

/** Where the log goes, and from which level on. */
export type LogTarget = Pick<Options, 'level' | 'stream'>

/** Returns the options of a log that holds no personal data: errors and requests are written by their serializers alone. */
export const logOptions = (options: LogTarget): Options => ({
  ...options,
  // Fastify's type asks for a message, which not every error may show.
  serializers: { err: loggedError as never, req: loggedCall, res: ({ statusCode }) => ({ statusCode }) },
  hooks: {
    logMethod(args, method) {
      const [first, message] = args as unknown[]
      const fields: object = first instanceof Error ? { err: first } : typeof first === 'object' && first ? first : {}
      const err = 'err' in fields ? fields.err : undefined
      // Without a message of its own, an entry would repeat that of its error.
      if (err instanceof Error && (message === undefined || message === err.message))
        method.call(this, fields, 'failed')
      else method.apply(this, args)
    },
  },
})

/** Returns method and route of a request. Its address is left out: it may hold tokens, codes and e-mail addresses. */
export const loggedCall = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
})
