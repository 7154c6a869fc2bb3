import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '../../contract/values/error-body.ts'
import { refusalOf } from '../db/refusal-of.ts'
import { messages } from '../messages/messages.ts'
import { type DomainError, TooManyRequests } from '../shared/domain-error.ts'
import { fullDisk } from '../shared/full-disk.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { localeOf } from '../shared/text/locale.ts'

/** Messages for errors that Fastify raises before a route runs. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type must be application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must not be empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Content-Length does not match the body.',
  FST_ERR_BAD_URL: 'The address is malformed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

/**
 * Answers every error in the format of the contract. An unexpected error reveals no details; it is logged under the id
 * in its response. `onFullDisk` is called for each error that a full disk has caused.
 */
export function registerErrorHandler(app: ContractApp, onFullDisk: () => void = () => {}): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (fullDisk(error)) onFullDisk()
    return answerError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, 404, `There is no ${request.method} ${pathOf(request)} here.`),
  )
}

/** Also handles errors before a route is found: Fastify's `frameworkErrors`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = refusalOf(error)
  if (known) {
    if (known !== error) request.log.warn({ err: error, req: request }, known.message)
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
    const data = known instanceof TooManyRequests ? known.data : undefined
    return refuse(reply, known.status, messageOf(known, request), known.code, data)
  }
  if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, 400, validationMessage(error), 'INVALID')
  if (request.raw.readableAborted) {
    request.log.debug({ req: request }, 'the client left before its body had arrived')
    return refuse(reply, 400, 'The body did not arrive.')
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refuse(reply, status, refusals[error.code] ?? 'The call is malformed.')
  request.log.error({ err: error, req: request }, 'unexpected error')
  return refuse(reply, 500, `Something went wrong on our side. Please quote ${request.id}.`, 'INTERNAL_ERROR')
}

/** Returns the message in the language of the request, also where the error was thrown without knowing it. */
function messageOf({ code, message }: DomainError, { headers }: FastifyRequest): string {
  const texts: Readonly<Record<string, string>> = messages[localeOf(headers['language'])].refusal
  return (code !== undefined && texts[code]) || message
}

/** Answers a malformed request on the bare connection, because its headers could not be parsed. */
export function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive in time.']
        : ['400 Bad Request', 'The request is malformed.']
  const body = JSON.stringify({ message, name: 'error' } satisfies ErrorBody)
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // A client that never closes its side would keep the connection open.
  socket.destroySoon()
}

function refuse(reply: FastifyReply, status: number, message: string, code?: string, data?: ErrorBody['data']) {
  const body: ErrorBody = { message, name: 'error', ...(code !== undefined && { code }), ...(data && { data }) }
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/**
 * Returns the first validation error with the name of its field, such as 'limit must be a whole number from 1 to 24'.
 */
function validationMessage(error: FastifyError): string {
  const [first] = error.validation ?? []
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || (error.validationContext ?? 'body')
  const message = first?.message ?? 'is invalid'
  return /^must /.test(message) ? `${field} ${message}` : `${field}: ${message}`
}

const MAX_ECHO_LENGTH = 100
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]?.slice(0, MAX_ECHO_LENGTH)
