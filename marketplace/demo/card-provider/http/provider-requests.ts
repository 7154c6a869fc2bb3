import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import type { Executor } from '../../../db/client.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { CardProvider } from '../card-provider.ts'
import { invalidRequest, missingObject, ProviderError } from '../provider-error.ts'
import { findObject, type Kind, type ObjectOf } from '../provider-store.ts'

const BODY_LIMIT = 32 * 1024

/** Which key a request carries. */
export type Access = 'publishable' | 'secret'
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

/** Parses parameters. Throws ProviderError (400) that names the first one at fault, as 'card[number]'. */
export function parse<Schema extends z.ZodType>(schema: Schema, fields: RequestFields): z.output<Schema> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const [first = '', ...rest] = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  const param = [String(first), ...rest.map((part) => `[${String(part)}]`)].join('')
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const isMissing = issue?.code === 'invalid_type' && valueAt(fields, issue.path) === undefined
  if (isMissing) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const isLimit = param === 'amount' && (issue?.code === 'too_small' || issue?.code === 'too_big')
  const code = isLimit ? (issue.code === 'too_small' ? 'amount_too_small' : 'amount_too_large') : 'parameter_invalid'
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'it is malformed'}`, { code, param })
}

const valueAt = (fields: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], fields)

/** Returns which key the request carries. Throws ProviderError: 401 for a wrong key, 403 for one that may not call this. */
export function authenticate(request: FastifyRequest, provider: CardProvider, access: Access): Access {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const key = /^basic$/i.test(scheme) ? Buffer.from(value, 'base64').toString().split(':')[0] : value
  if (isSame(key, provider.secretKey)) return 'secret'
  if (!isSame(key, provider.publishableKey)) {
    throw new ProviderError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  if (access === 'publishable') return 'publishable'
  throw new ProviderError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

export function isSame(actual = '', expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** With a publishable key, an intent is found by its client secret only: otherwise it is as if it did not exist. */
export async function assertClientSecret(executor: Executor, id: string, clientSecret: unknown): Promise<void> {
  const kind = id.startsWith('pi_') ? 'payment_intent' : id.startsWith('seti_') ? 'setup_intent' : undefined
  if (!kind) return
  const { client_secret } = await findObject(executor, kind, id)
  if (typeof clientSecret !== 'string' || !isSame(clientSecret, client_secret ?? '')) throw missingObject(kind, id)
}

const expandable: Readonly<Record<string, Kind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  customer: 'customer',
}

/** Replaces the ids of related objects by the objects, where the parameter `expand` names them. */
export async function expanded(executor: Executor, object: object, expand: unknown): Promise<object> {
  const names = Array.isArray(expand) ? expand.map(String) : []
  const result: Record<string, unknown> = { ...object }
  for (const name of names) {
    const [kind, id] = [expandable[name], result[name]]
    if (!kind) throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' })
    if (typeof id === 'string') result[name] = await findObject(executor, kind, id)
  }
  return result
}

const privateFields: readonly (keyof ObjectOf['payment_intent'])[] = [
  'customer',
  'metadata',
  'receipt_email',
  'latest_charge',
]

/** Leaves out what a browser is not told about an intent. */
export function shown(object: object, access: Access): object {
  if (access === 'secret') return object
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => !privateFields.includes(name as keyof ObjectOf['payment_intent'])),
  )
}

export function answerError(
  error: FastifyError | ProviderError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof ProviderError) {
    const status = error.status === 400 && /^Unrecognized request URL/.test(error.message) ? 404 : error.status
    return reply.code(status).send({ error: error.body })
  }
  if (error instanceof DomainError) {
    return reply.code(error.status).send({ error: { type: 'invalid_request_error', message: error.message } })
  }
  const status = error.statusCode ?? 500
  if (status < 500) {
    return reply.code(status).send({ error: { type: 'invalid_request_error', message: 'The request is malformed.' } })
  }
  request.log.error({ err: error, req: request }, 'unexpected error of the card provider')
  return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
