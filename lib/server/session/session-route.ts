import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicConfig } from '../../config'
import { type Locale, localeFrom } from '../../i18n/locale'
import { report } from '../../report'
import { cookiesOf } from '../../session/read-cookie'
import { readJson } from './read-json'
import { refusalOf, SessionRefusal } from './session-refusal'

/** One call of a session route, let through by its guard. */
export interface SessionCall {
  /** The parsed body, still to be checked; an empty object when none was sent. */
  readonly body: unknown
  readonly cookies: Partial<Record<string, string>>
  readonly locale: Locale
  /** Names of all cookies that came, in order. */
  readonly cookieNames: readonly string[]
  /** Addresses of the visitor and of the proxies on the way, as `X-Forwarded-For` is written. */
  readonly forwardedFor: string
}

export interface SessionReply {
  readonly body: unknown
  readonly cookies: readonly string[]
}

type Method = 'POST' | 'DELETE'
type Handle = (call: SessionCall) => Promise<SessionReply>

/** A refusal that changes cookies too. */
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
 * Makes a route of the storefront's own that changes the session. Only pages of this shop may call it (403), with the
 * methods named (405), with JSON (415) that is small (413) and well-formed (400). Answers are never kept by a cache;
 * refusals have the marketplace's form, and nothing of what went wrong inside.
 */
export function sessionRoute(handlers: Partial<Record<Method, Handle>>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Cache-Control', 'no-store')
    const cookies = cookiesOf(request.headers.cookie)
    const locale = localeFrom(cookies['language'])
    try {
      const handle = guard(request, response, handlers)
      const reply = await handle({
        body: await readJson(request),
        cookies,
        locale,
        cookieNames: cookieNamesOf(request.headers.cookie),
        forwardedFor: forwardedFor(request),
      })
      answer(response, 200, reply.body, reply.cookies)
    } catch (error) {
      const changed = error instanceof RefusalWithCookies ? error.cookies : []
      const refused = refusalOf(error instanceof RefusalWithCookies ? error.refusal : error, locale)
      if (refused) return answer(response, refused.status, refused.body, changed)
      const id = report(error)
      answer(response, 500, { message: `Something went wrong on our side. Please quote ${id}.`, name: 'error' }, [])
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
  // A form of another site cannot send this type without being asked about first.
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new SessionRefusal(415, 'Content-Type must be application/json.', 'CONTENT_TYPE')
  return handle
}

/** Browsers say where a write comes from; what says nothing is no browser, and carries nobody's cookies. */
function isOfThisShop({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { host, origin } = new URL(headers.origin)
  return host === headers.host || origin === new URL(publicConfig().siteUrl).origin
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}

function cookieNamesOf(header: string | undefined): string[] {
  return (header ?? '').split(';').flatMap((pair) => pair.split('=', 1)[0]?.trim() || [])
}

function answer(response: ServerResponse, status: number, body: unknown, cookies: readonly string[]): void {
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}
