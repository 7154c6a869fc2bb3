import { context, propagation, type Span, SpanKind, trace } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { IsTrusted } from '../../contract/servers/network.ts'
import { isHealthCall, loggedAddress } from '../../contract/servers/request-log.ts'
import { failSpan, tracer } from '../../contract/servers/traces.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

/**
 * Makes a span of each call (docs/operations.md#traces). It belongs to the trace of the storefront, or of another trusted proxy,
 * that has made the call.
 */
export function registerCallSpans(app: ContractApp, isTrusted: IsTrusted): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const { id, method, url, headers, socket, routeOptions } = request
    if (isHealthCall(url)) return done()
    const caller = isTrusted(socket.remoteAddress) ? propagation.extract(context.active(), headers) : context.active()
    const route = routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': loggedAddress(url),
      'request.id': id,
    }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })
  // What reads a body continues in the context of the connection.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    context.with(span ? trace.setSpan(context.active(), span) : context.active(), done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (span && statusCode >= 500) failSpan(span, String(statusCode))
    span?.end()
  })
}
