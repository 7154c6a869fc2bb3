import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import { publicConfig } from '../../config'
import { type Locale, localeFrom } from '../../i18n/locale'
import { report } from '../../report'
import { cookiesOf } from '../../session/read-cookie'
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

/** Larger than any body of a session route, in bytes. */
const LIMIT = 4096
/** So much of a body that is too large is still taken in, so that its sender gets to read the refusal. */
const PATIENCE = 256 * 1024

/**
 * Reads the JSON body of a request; an empty one is an empty object.
 * @throws SessionRefusal 413 when it is too large, 400 when it is not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length']) > LIMIT) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LIMIT) chunks.push(chunk)
    if (size > PATIENCE) break
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
 * Reads a body by its schema.
 * @throws SessionRefusal 400, with a message that names the first field that is wrong
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SessionRefusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`, 'INVALID')
}
