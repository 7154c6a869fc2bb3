import type { FastifyRequest } from 'fastify'
import type { Caching, ContractApp } from '../shared/contract-app.ts'

const CONTENT_SECONDS = 5

const publicCaching: Readonly<Record<Caching, string>> = {
  content: `public, max-age=${CONTENT_SECONDS}`,
  live: 'no-cache',
  personal: 'private, no-store',
}

/** What an answer depends on beside its address. */
const VARY = 'Authorization, language, currencycode, storeCategoryId, searchType'

/** On every answer, refusals and unknown addresses too: a browser takes none of them for a page. */
export function registerSafeHeaders(app: ContractApp): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
}

/** Caching by route and caller, and headers that keep a browser from taking an answer for a page. */
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
