import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds within which the marketplace must answer. */
const MARKETPLACE_TIME_LIMIT = 2000
const OK = 'ok'

interface HealthSources {
  /** Where the server calls the main service. */
  readonly apiUrl: string
  readonly version: string
  /** Whether the process has been asked to end. */
  readonly isEnding: () => boolean
}

/**
 * Returns a function that answers GET /health/live and /health/ready, and returns false for any other request. The storefront
 * is ready once the marketplace has answered it. From then on a marketplace that is away is named, and no reason to send no
 * more visitors: copies of pages stand in for a while (docs/pages.md#shared-page-cache).
 */
export function storefrontHealth({ apiUrl, version, isEnding }: HealthSources) {
  let hasBeenReady = false

  const answerReady = async (response: ServerResponse) => {
    const marketplace = await marketplaceProblem(apiUrl)
    hasBeenReady ||= marketplace === OK
    const isReady = hasBeenReady && !isEnding()
    const checks = { process: isEnding() ? 'ending' : OK, marketplace }
    sendJson(response, isReady ? 200 : 503, { status: isReady ? OK : 'failing', version, checks })
  }

  return ({ url = '', method }: IncomingMessage, response: ServerResponse): boolean => {
    const path = url.split('?')[0]
    if (method !== 'GET' && method !== 'HEAD') return false
    if (path === '/health/live') sendJson(response, 200, { status: OK, version })
    else if (path === '/health/ready') void answerReady(response)
    else return false
    return true
  }
}

/** Returns 'ok' when the main service answers. One of another kind may have no such call: it is there all the same. */
async function marketplaceProblem(apiUrl: string): Promise<string> {
  try {
    const { status } = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(MARKETPLACE_TIME_LIMIT) })
    return status < 500 ? OK : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

/** Returns the version of the shop's package, in whose folder each half runs. */
export const shopVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
