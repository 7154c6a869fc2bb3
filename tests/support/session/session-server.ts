import http from 'node:http'
import type { AddressInfo } from 'node:net'
import impersonate from '@/pages/api/session/impersonate'
import passkey from '@/pages/api/session/passkey'
import refresh from '@/pages/api/session/refresh'
import signIn from '@/pages/api/session/sign-in'
import signOut from '@/pages/api/session/sign-out'
import verify from '@/pages/api/session/verify'
import { type CookieJar, cookieJar } from './cookie-jar'

const ROUTES = { 'sign-in': signIn, passkey, verify, refresh, 'sign-out': signOut, impersonate }
type SessionRouteName = keyof typeof ROUTES
export const SESSION_ROUTES = Object.keys(ROUTES) as readonly SessionRouteName[]

export interface SessionRequest {
  /** Its cookies are sent, and it stores those of the response. */
  readonly jar?: CookieJar
  readonly method?: string
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface SessionServer {
  /** 'http://127.0.0.1:1234'. */
  readonly url: string
  call(
    route: SessionRouteName,
    request?: SessionRequest,
  ): Promise<{
    readonly status: number
    readonly headers: Headers
    readonly setCookies: readonly string[]
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
    readonly answer: any
  }>
  close(): void
}

/** Starts the shop's session routes on a real server. The public configuration names their marketplace. */
export async function startSessionServer(): Promise<SessionServer> {
  const server = http.createServer((request, response) => {
    const name = (request.url ?? '').replace('/api/session/', '') as SessionRouteName
    void ROUTES[name](request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    call: async (route, { jar = cookieJar(), method = 'POST', body = {}, headers = {} } = {}) => {
      const response = await fetch(`${url}/api/session/${route}`, {
        method,
        headers: { 'Content-Type': 'application/json', Cookie: jar.header(), ...headers },
        ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const setCookies = response.headers.getSetCookie()
      jar.take(setCookies)
      return { status: response.status, headers: response.headers, setCookies, answer: await response.json() }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
