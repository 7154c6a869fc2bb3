import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { openTraces } from '@/contract/servers/traces'
import { installNodeRenderer } from '../framework/start/node-renderer'
import { report } from '../report'
import { ConfigError, readConfig, type ServerConfig } from './config'
import { shopVersion, storefrontHealth } from './health'
import { removeInventedForwarding, removeRouterHeaders } from './incoming-headers'
import { passMedia } from './media-passthrough'
import { serveMetrics, storefrontMetrics } from './metrics'
import { CACHE_POLICIES } from './pages/cache-policies'
import { languageRedirect } from './pages/page-language'
import { RENDERING_LIMITS } from './pages/page-renderings'
import { withSharedPageCache } from './pages/shared-page-cache'
import { withRequestScope } from './request-scope'
import { securityHeaders } from './security-policy'

/** Longer than the keep-alive of proxies, so that none of them sends a request into a closing connection. */
const KEEP_ALIVE_MS = 65_000

/** How long requests in progress may take to finish. */
const CLOSING_MS = 5000
const HEALTH = '/api/health'

const LISTENING_PROBLEMS: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Set PORT to another one.`,
  EADDRNOTAVAIL: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
}

const PAGE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Starts the storefront's process: Next behind the shared page cache. Reads the configuration, listens and shuts down
 * gracefully.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { port, host, cacheBytes, drainSeconds, mediaSource } = config
  const headersOfAll = securityHeaders(config.public.siteUrl)
  const closeTraces = await openTraces('storefront', shopVersion())
  installNodeRenderer()
  // It never listens. On the shop's own server, the framework would end each request with the header Upgrade, which some clients
  // send with any request, without an answer.
  const upgrades = http.createServer()
  const app = next({ dev: false, dir: process.cwd(), port, quiet: true, httpServer: upgrades })
  const render = app.getRequestHandler()
  await app.prepare()

  const metrics = config.metrics && (await openMetrics(config.metrics))
  const handleRequest = withSharedPageCache(
    (request, response) => render(request, response),
    cacheBytes.pages,
    Date.now,
    RENDERING_LIMITS,
    metrics?.countAnswer,
  )
  const passesMedia = mediaSource === undefined ? () => false : passMedia(mediaSource)
  const answersHealth = storefrontHealth({
    apiUrl: config.internal.apiUrl,
    version: shopVersion(),
    isEnding: () => isEnding,
  })
  const unfinished = new Set<http.ServerResponse>()
  let isEnding = false
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
    removeInventedForwarding(request)
    removeRouterHeaders(request)
    if (isEnding) response.setHeader('Connection', 'close')
    for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value)
    if (answersHealth(request, response) || passesMedia(request, response)) return
    metrics?.countPage(request, response)
    const refusal = isEnding && request.url === HEALTH ? ENDING : refusalOf(request)
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end()
      return
    }
    const redirect = languageRedirect(request.url ?? '')
    if (redirect) {
      response.writeHead(308, { Location: redirect, ...CACHE_POLICIES.moved }).end()
      return
    }
    Promise.resolve(handleRequest(request, response)).catch((error: unknown) => {
      report(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  }
  const { trustedProxies: isTrusted, logsRequests } = config
  const server = http.createServer(withRequestScope(answer, { isTrusted, logsRequests }))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(LISTENING_PROBLEMS[error.code ?? '']?.(config) ?? error.message)
  })
  server.listen({ port, ...(host !== undefined && { host }) })

  const end = async () => {
    if (isEnding) return
    isEnding = true
    for (const response of unfinished) if (!response.headersSent) response.setHeader('Connection', 'close')
    await pause(drainSeconds * 1000)
    server.close(() => closeTraces().then(() => process.exit(0)))
    // A connection whose response began before the signal becomes idle when that response has ended.
    setInterval(() => server.closeIdleConnections(), 100)
    setTimeout(() => process.exit(0), CLOSING_MS)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end)
}

async function openMetrics(address: { readonly port: number; readonly host: string }) {
  const metrics = await storefrontMetrics()
  serveMetrics(metrics, address).once('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE' ? `Port ${address.port} is in use. Set METRICS_PORT to another one.` : error.message,
    )
  })
  return metrics
}

/** The health call after a signal to end, so that a load balancer sends no more visitors. Pages are still answered. */
const ENDING = { status: 503, headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } }

/** Refuses requests that no page handles: a URL that is not a path, or an unsupported method. */
function refusalOf({ url = '', method = '' }: http.IncomingMessage) {
  if (!url.startsWith('/') || url.startsWith('//')) return { status: 400 }
  const isPage = !url.startsWith('/api/')
  return isPage && !PAGE_METHODS.has(method)
    ? { status: 405, headers: { Allow: [...PAGE_METHODS].join(', ') } }
    : undefined
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(`The configuration is wrong.\n${error.message}`)
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
