import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation } from '@opentelemetry/api'
import type { IsTrusted } from '@/contract/servers/network'
import { givenRequestId, isHealthCall, loggedAddress, REQUEST_ID } from '@/contract/servers/request-log'
import { inSpan } from '@/contract/servers/traces'
import { REQUEST_SCOPE, requestScope } from '../report'

interface ScopeSettings {
  readonly isTrusted: IsTrusted
  /** Whether each request is logged once it is answered. */
  readonly logsRequests: boolean
}

/**
 * Gives each request an id, or keeps the one that a trusted proxy gave it. The answer has it, and so do the calls to the services
 * and the log entries that the request causes.
 */
export function withRequestScope(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { isTrusted, logsRequests }: ScopeSettings,
): (request: IncomingMessage, response: ServerResponse) => void {
  const scopes = new AsyncLocalStorage<ReturnType<typeof requestScope>>()
  // The server has the log in several bundles.
  Object.assign(globalThis, { [REQUEST_SCOPE]: () => scopes.getStore() })
  return (request, response) => {
    const { headers, socket, url = '' } = request
    const requestId = givenRequestId(headers[REQUEST_ID], socket.remoteAddress, isTrusted) ?? randomUUID()
    headers[REQUEST_ID] = requestId
    response.setHeader('X-Request-Id', requestId)
    const path = loggedAddress(url)
    if (logsRequests && !isHealthCall(url)) logWhenAnswered(request, response, path, requestId)
    scopes.run({ requestId, path }, () => answer(request, response))
  }
}

/**
 * Makes a call that belongs to the request: its headers carry the id of the request, and the span of the call where requests are
 * traced.
 */
export function callWithinRequest<Answer>(
  name: string,
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  return inSpan(`call ${name}`, {}, () => {
    const { requestId } = requestScope()
    const headers: Record<string, string> = requestId === undefined ? {} : { 'X-Request-Id': requestId }
    propagation.inject(context.active(), headers)
    return call(headers)
  })
}

function logWhenAnswered(
  { method, socket }: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
) {
  const startedAt = performance.now()
  const bytesBefore = socket.bytesWritten
  response.once('close', () => {
    const ms = Math.round(performance.now() - startedAt)
    const entry = { method, path, status: response.statusCode, ms, bytes: socket.bytesWritten - bytesBefore }
    process.stderr.write(
      `${JSON.stringify({ level: 'info', time: Date.now(), requestId, ...entry, msg: 'request' })}\n`,
    )
  })
}
