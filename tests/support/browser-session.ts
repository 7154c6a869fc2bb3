import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { cookieJar } from './cookie-jar'

/** What a test may do to the shop's own session routes, as its browser reaches them. */
export interface BrowserSession {
  /** Calls of the session routes so far, such as 'POST refresh', in order. */
  readonly calls: string[]
  /** From now on they cannot be reached. */
  cutOff(): void
}

/**
 * Lets the browser of a component test reach the shop's own session routes, which run for real. What a browser does by
 * itself with cookies is done here: those of an answer are kept, the hidden ones away from scripts.
 */
export function openSessionRoutes(): BrowserSession {
  const hidden = cookieJar()
  const calls: string[] = []
  let isCutOff = false

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
      for (const line of response.headers.getSetCookie()) keep(line)
      return response
    })
  })
  afterEach(() => {
    for (const name of hidden.names()) hidden.remove(name)
    calls.length = 0
    isCutOff = false
  })
  afterAll(() => void vi.unstubAllGlobals())

  const keep = (line: string) => {
    if (line.includes('HttpOnly') || hidden.names().includes(line.split('=')[0] ?? '')) hidden.take([line])
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser, which is not on https.
    else document.cookie = line.replace(/; (Secure|SameSite=Strict)/g, '')
  }
  return {
    calls,
    cutOff: () => {
      isCutOff = true
    },
  }
}
