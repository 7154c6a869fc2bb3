import type { IncomingMessage, ServerResponse } from 'node:http'
import type * as z from 'zod/mini'
import { publicConfig } from '../../config'
import { type Locale, localeFrom } from '../../i18n/locale'
import { report } from '../../report'
import { cookiesOf } from '../../session/cookies/read-cookie'
import { requestedHost, visitorAddress } from '../incoming-headers'
import { refusalOf, SessionRefusal } from './session-refusal'

/** One call of a session route that has passed its checks. */
export interface SessionCall {
  /** The parsed body, still to be validated; an empty object when none was sent. */
  readonly body: unknown
  readonly cookies: Partial<Record<string, string>>
  readonly locale: Locale
  /** Names of all cookies that were sent, in order. */
  readonly cookieNames: readonly string[]
  /** Address of the visitor, sent as `X-Forwarded-For`. */
  readonly forwardedFor: string
  /** Empty when the browser sent none. */
  readonly userAgent: string
}

export interface SessionReply {
  readonly body: unknown
  readonly cookies: readonly string[]
}

type Method = 'POST' | 'DELETE'
type Handle = (call: SessionCall) => Promise<SessionReply>

/** A refusal that also changes cookies. */
export class RefusalWithCookies extends Error {
  readonly refusal: SessionRefusal
  readonly cookies: readonly string[]

  constructor(refusal: SessionRefusal, cookies: readonly string[]) {
    super(refusal.message)
    this.refusal = refusal
    this.cookies = cookies
  }
}

/**
 * Creates a storefront route that changes the session. Only pages of this shop may call it (403), with the given
 * methods (405), and with JSON (415) that is small (413) and well-formed (400). Responses are never cached. Refusals
 * have the marketplace's error format and contain no internal details. The route's file turns `bodyParser` off, because
 * the body is read here, within its size limit.
 */
export function sessionRoute(handlers: Partial<Record<Method, Handle>>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Cache-Control', 'no-store')
    const cookies = cookiesOf(request.headers.cookie)
    // The language of the page that calls. Other clients send none.
    const locale = localeFrom([request.headers['language']].flat()[0] ?? cookies['language'])
    try {
      const handle = guard(request, response, handlers)
      const reply = await handle({
        body: await readJson(request),
        cookies,
        locale,
        cookieNames: cookieNamesOf(request.headers.cookie),
        forwardedFor: visitorAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
      })
      sendJson(response, 200, reply.body, reply.cookies)
    } catch (error) {
      const changed = error instanceof RefusalWithCookies ? error.cookies : []
      const refused = refusalOf(error instanceof RefusalWithCookies ? error.refusal : error, locale)
      if (refused) return sendJson(response, refused.status, refused.body, changed)
      const id = report(error)
      sendJson(response, 500, { message: `Something went wrong on our side. Please quote ${id}.`, name: 'error' }, [])
    }
  }
}

function guard(request: IncomingMessage, response: ServerResponse, handlers: Partial<Record<Method, Handle>>): Handle {
  const methods = Object.keys(handlers)
  const handle = Object.hasOwn(handlers, request.method ?? '') ? handlers[request.method as Method] : undefined
  if (!handle) {
    response.setHeader('Allow', methods.join(', '))
    throw new SessionRefusal(405, `Use ${methods.join(' or ')}.`, 'METHOD')
  }
  if (!isOfThisShop(request)) throw new SessionRefusal(403, 'Only pages of this shop may call this.', 'ORIGIN')
  // A form of another site cannot send this type without a preflight request.
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new SessionRefusal(415, 'Content-Type must be application/json.', 'CONTENT_TYPE')
  return handle
}

/** Browsers send the origin of a write. A client that does not is no browser and carries no visitor's cookies. */
function isOfThisShop(request: IncomingMessage): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { host, origin } = new URL(headers.origin)
  return host === requestedHost(request) || origin === new URL(publicConfig().siteUrl).origin
}

function cookieNamesOf(header: string | undefined): string[] {
  return (header ?? '').split(';').flatMap((pair) => pair.split('=', 1)[0]?.trim() || [])
}

function sendJson(response: ServerResponse, status: number, body: unknown, cookies: readonly string[]): void {
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}

/** Bytes. Larger than any body of a session route. */
const LIMIT = 4096
/** An oversized body is still read this far, so that its sender receives the refusal. */
const MAX_DISCARDED_BYTES = 256 * 1024

/**
 * Reads the JSON body of a request. An empty body is an empty object.
 * @throws SessionRefusal 413 when it is too large, 400 when it is not JSON
 */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length']) > LIMIT) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LIMIT) chunks.push(chunk)
    if (size > MAX_DISCARDED_BYTES) break
  }
  if (size > LIMIT) throw tooLarge()
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new SessionRefusal(400, 'The body is not valid JSON.', 'JSON')
  }
}

const tooLarge = () => new SessionRefusal(413, 'The body is too large.', 'TOO_LARGE')

/**
 * Validates a body with its schema.
 * @throws SessionRefusal 400, with a message that names the first invalid field
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SessionRefusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`, 'INVALID')
}
