import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { cookieJar } from './cookie-jar'

/** Controls the shop's session routes as a test's browser reaches them. */
export interface BrowserSession {
  /** Calls of the session routes so far, such as 'POST refresh', in order. */
  readonly calls: string[]
  /** Makes the routes unreachable from now on. */
  cutOff(): void
  /** Makes answers wait from now on, until the returned function is called or the test ends. */
  hold(): () => void
  /** Makes the browser keep no cookies from now on. */
  blockCookies(): void
}

/**
 * Connects the browser of a component test to the shop's real session routes. Emulates a browser's cookie handling:
 * cookies of responses are stored, and HttpOnly ones are hidden from scripts.
 */
export function openSessionRoutes(): BrowserSession {
  const hidden = cookieJar()
  const calls: string[] = []
  let isCutOff = false
  let held: Promise<void> | undefined
  let release = () => {}
  let isBlockingCookies = false

  beforeAll(() => {
    const network = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const route = /^\/api\/session\/(.+)$/.exec(address)?.[1]
      if (!route) return network(address, init)
      calls.push(`${init.method} ${route}`)
      if (isCutOff) throw new TypeError('Failed to fetch')
      const Cookie = [document.cookie, hidden.header()].filter(Boolean).join('; ')
      const headers = { 'Content-Type': 'application/json', Cookie }
      const response = await network(`${inject('sessionUrl')}${address}`, {
        method: init.method ?? 'GET',
        body: init.body ?? null,
        headers,
      })
      await held
      if (!isBlockingCookies) for (const line of response.headers.getSetCookie()) storeCookie(line)
      return response
    })
  })
  afterEach(() => {
    for (const name of hidden.names()) hidden.remove(name)
    calls.length = 0
    isCutOff = false
    release()
    held = undefined
    isBlockingCookies = false
  })
  afterAll(() => void vi.unstubAllGlobals())

  const storeCookie = (line: string) => {
    if (line.includes('HttpOnly') || hidden.names().includes(line.split('=')[0] ?? '')) hidden.take([line])
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser, which is not on https.
    else document.cookie = line.replace(/; (Secure|SameSite=Strict)/g, '')
  }
  return {
    calls,
    cutOff: () => {
      isCutOff = true
    },
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    blockCookies: () => {
      isBlockingCookies = true
    },
  }
}
