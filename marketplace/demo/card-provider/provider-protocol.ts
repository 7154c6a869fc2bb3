import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'

/** The body of an error in Stripe's protocol. */
export interface ProviderErrorBody {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  /** The parameter at fault, such as 'card[number]'. */
  readonly param?: string
}

/** A refused call. Thrown before anything changed, so its transaction is rolled back. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: ProviderErrorBody

  constructor(status: number, body: Omit<ProviderErrorBody, 'type'> & Partial<ProviderErrorBody>) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** 400: a parameter or the object's state does not allow the call. */
export const invalidRequest = (message: string, more: Partial<ProviderErrorBody> = {}) =>
  new ProviderError(400, { message, ...more })

const BODY_LIMIT = 32 * 1024

/** Which key a request carries. */
export type ApiKey = 'publishable' | 'secret'
export type RequestFields = Record<string, unknown>

/** Accepts form-encoded bodies, and no others. */
export function acceptForms(app: ContractApp): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseForm(body)),
  )
}

export const parseForm = (text: string) =>
  qs.parse(text, { depth: 3, parameterLimit: 200, arrayLimit: 20 }) as RequestFields

/** A number in a form-encoded body. */
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** Parses parameters. Throws ProviderError (400) that names the first one at fault, as 'card[number]'. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, fields: RequestFields): z.output<Schema> {
  const read = z.safeParse(schema, fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const [first = '', ...rest] = [...(issue?.path ?? []), ...unknown].map(String)
  const param = [first, ...rest.map((part) => `[${part}]`)].join('')
  const code = unknown.length > 0 ? 'parameter_unknown' : 'parameter_invalid'
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'it is malformed'}`, { code, param })
}

/** Returns which key the request carries. Throws ProviderError: 401 for a wrong key, 403 for one that may not call this. */
export function authenticate(
  { headers }: FastifyRequest,
  keys: { readonly publishableKey: string; readonly secretKey: string },
  needed: ApiKey,
): ApiKey {
  const key = /^Bearer (.*)$/i.exec(headers.authorization ?? '')?.[1]
  if (isSame(key, keys.secretKey)) return 'secret'
  if (!isSame(key, keys.publishableKey)) throw new ProviderError(401, { message: 'Invalid API Key provided.' })
  if (needed === 'publishable') return 'publishable'
  throw new ProviderError(403, {
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

/** Compares secrets in the same time, whatever they are. */
export function isSame(actual = '', expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function answerError(
  error: FastifyError | ProviderError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof ProviderError) return reply.code(error.status).send({ error: error.body })
  const status = error instanceof DomainError ? error.status : (error.statusCode ?? 500)
  const isOurs = status >= 500
  if (isOurs) request.log.error({ err: error, req: request }, 'unexpected error of the card provider')
  const type = isOurs ? 'api_error' : 'invalid_request_error'
  return reply.code(status).send({ error: { type, message: 'The request cannot be processed.' } })
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
