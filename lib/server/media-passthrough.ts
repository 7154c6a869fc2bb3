import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { report } from '../report'
import { visitorAddress } from './incoming-headers'

/** The path under which the shop has its media, next to its pages. */
const MEDIA_PATH = '/media/'
/** Milliseconds without a byte. A picture that is drawn first takes its time, on a busy machine behind many others. */
const SILENCE_LIMIT = 60_000

/** A page has dozens of pictures: a service that is away is logged once in this time, in milliseconds. */
const LOG_PAUSE = 60_000

/** What is passed on stands on the shop's own origin: whatever it contains, no browser runs it there. */
const INERT = { 'content-security-policy': "default-src 'none'; sandbox" }

/** Headers of one connection, the shop's cookies, and what says by which name the shop was reached. */
const STAY_HERE = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['host', 'cookie', 'set-cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
])

/**
 * Passes requests for pictures and videos, and uploads of them, on to the media service, so that a browser needs no
 * connection to another host (docs/pictures.md#addresses). Nothing is stored here, and no cookie goes either way.
 * @param source the address that stands in for `/media`, such as `http://localhost:4000/media`
 * @param silenceLimit milliseconds
 * @returns a function that answers a request below `/media/` and returns true, or returns false for any other
 */
export function passMedia(
  source: string,
  silenceLimit = SILENCE_LIMIT,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const base = new URL(`${source}/`)
  const { request: ask, Agent } = base.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true })
  let logged = Number.NEGATIVE_INFINITY
  let failed = 0
  const logFailure = (error: Error): void => {
    failed += 1
    if (performance.now() - logged < LOG_PAUSE) return
    report(error, { during: 'passing media on', failed })
    logged = performance.now()
    failed = 0
  }

  return (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(MEDIA_PATH)) return false
    const path = `./${url.slice(MEDIA_PATH.length)}`
    const target = URL.canParse(path, base) ? new URL(path, base) : undefined
    // Dots in a path must not lead beside the media.
    if (!target?.pathname.startsWith(base.pathname)) {
      response.writeHead(404).end()
      return true
    }
    const headers = {
      ...withoutLocal(request.headers),
      'x-forwarded-for': visitorAddress(request),
      // Node would write the body of a GET without its length: what follows would be another request, from this machine.
      ...(request.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    }
    const asked = ask(target, { method: request.method, headers, agent, timeout: silenceLimit }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...withoutLocal(answer.headers), ...INERT })
      pipeline(answer, response, () => undefined)
    })
    asked.once('timeout', () => asked.destroy(new Error('The media service is silent')))
    asked.once('error', (error) => {
      if (response.destroyed) return
      logFailure(error)
      if (response.headersSent) return void response.destroy()
      response.writeHead(502, { 'Cache-Control': 'no-store' }).end()
    })
    response.once('close', () => asked.destroy())
    pipeline(request, asked, () => undefined)
    return true
  }
}

function withoutLocal(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !STAY_HERE.has(name)))
}
