import type { FastifyRequest } from 'fastify'
import type { Caching, ContractApp } from '../shared/request/contract-app.ts'

const CONTENT_SECONDS = 5

const publicCaching: Readonly<Record<Caching, string>> = {
  content: `public, max-age=${CONTENT_SECONDS}`,
  live: 'no-cache',
  personal: 'private, no-store',
}

/** Request headers that a response depends on. */
const VARY = 'Authorization, language, currencycode, storeCategoryId, searchType'

/**
 * Returns the headers of every response, errors included: browsers take one for nothing but what its type says, show it
 * on no page of another website unless its route allows that, and, when the shop is on https, never fall back to http.
 */
export const safeHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Sets the headers on every response, errors included. */
export function registerSafeHeaders(app: ContractApp, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Sets caching headers by route and caller, and headers that keep browsers from rendering a response as a page. */
export function registerAnswerHeaders(app: ContractApp): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': cachingOf(request),
      vary: VARY,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
}

function cachingOf(request: FastifyRequest): string {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.caller.kind === 'user') return publicCaching.personal
  return publicCaching[request.routeOptions.config.caching ?? 'personal']
}
