import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Visitor } from '../api/api-caller'
import { providePublicConfig } from '../config'
import { readConfig } from './config'

const visitor: Visitor = { token: 'a visitor', language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' }
const soon = () => performance.now() + 2000

let server: Server
/** Tokens that the service knows; it gives out the newest. */
let tokens: string[]
let answerLength: number
/** Milliseconds before each answer. */
let delay: number
/** Calls that get no answer. */
let unanswered: number
let calls: { path: string; token: string | undefined }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const token = request.headers.authorization
    if (path === '/fetch/ssrtoken') {
      sendJson(response, 200, {
        data: { token: { accessToken: tokens.at(-1), accessExpireAt: Math.floor(Date.now() / 1000) + 3600 } },
      })
      return
    }
    calls.push({ path, token })
    if (calls.length <= unanswered) return
    if (!token || !tokens.includes(token)) return sendJson(response, 401, { message: 'Unknown token', name: 'error' })
    const answer = { status: 200, data: [], brands: [{ name: 'x'.repeat(answerLength), slug: 'x' }] }
    setTimeout(() => sendJson(response, 200, answer), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The server calls internal addresses; browsers alone know the public ones.
  const env = { API_URL: 'http://api.invalid', API_INTERNAL_URL: `http://127.0.0.1:${port}` }
  const { public: config, internal } = readConfig(env)
  providePublicConfig(config, internal)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  tokens = ['first']
  calls = []
  answerLength = 0
  unanswered = 0
  delay = 0
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A server that has just started: it knows no token and keeps no answers. */
const freshServer = () => import('./server-api')

describe("the server's calls", () => {
  it('are made as one guest, never as the visitor', async () => {
    const { createServerApi } = await freshServer()
    await createServerApi(visitor, soon()).call('megaMenu', {})
    expect(calls).toEqual([{ path: '/v1/megaMenu', token: 'first' }])
  })

  it('are repeated with a new token when the service has forgotten the old one', async () => {
    const { createServerApi } = await freshServer()
    const api = createServerApi(visitor, soon())
    await api.call('megaMenu', {})
    tokens = ['second']
    await api.call('collections', {})
    expect(calls.map(({ token }) => token)).toEqual(['first', 'first', 'second'])
  })

  it('fail when the new token is refused too, and are not made a third time', async () => {
    const { createServerApi } = await freshServer()
    tokens = ['known to nobody']
    const api = createServerApi(visitor, soon())
    await api.call('megaMenu', {})
    tokens = []
    await expect(api.call('collections', {})).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(3)
  })

  it('that are the same for every guest are made once for several of them', async () => {
    const { createServerApi } = await freshServer()
    await Promise.all([1, 2, 3].map(() => createServerApi(visitor, soon()).call('megaMenu', {})))
    expect(calls).toHaveLength(1)
  })

  it('are made again for a page that has more time than the one that made them', async () => {
    const { createServerApi } = await freshServer()
    unanswered = 1
    const [hurried, patient] = [performance.now() + 100, soon()].map((deadline) =>
      createServerApi(visitor, deadline).call('megaMenu', {}),
    )
    await expect(hurried).rejects.toMatchObject({ kind: 'timeout' })
    expect(await patient).toMatchObject({ status: 200 })
    expect(calls).toHaveLength(2)
  })

  it('get more time with a higher PAGE_SECONDS', async () => {
    delay = 400
    const call = async () =>
      (await freshServer()).createServerApi(visitor, soon()).call('megaMenu', {}, { timeout: 100 })
    await expect(call()).rejects.toMatchObject({ kind: 'timeout' })
    vi.resetModules()
    vi.stubEnv('PAGE_SECONDS', '60')
    expect(await call()).toMatchObject({ status: 200 })
  })

  it('are made for each language and currency', async () => {
    const { createServerApi } = await freshServer()
    await createServerApi(visitor, soon()).call('megaMenu', {})
    await createServerApi({ ...visitor, language: 'ar' }, soon()).call('megaMenu', {})
    await createServerApi({ ...visitor, currencyCode: 'EUR' }, soon()).call('megaMenu', {})
    expect(calls).toHaveLength(3)
  })

  it.each([
    ['1', 'is asked for again when there is no room for all', 1],
    ['16', 'is kept when there is', 0],
  ])('with %s MB for caches, the oldest of many large answers %s, and the newest is kept', async (size, _, again) => {
    vi.stubEnv('CACHE_MEGABYTES', size)
    const { createServerApi } = await freshServer()
    answerLength = 8 * 1024
    const currencies = Array.from({ length: 30 }, (_, at) => `C${at}`)
    const ask = (currencyCode = '') => createServerApi({ ...visitor, currencyCode }, soon()).call('megaMenu', {})
    for (const currency of currencies) await ask(currency)
    await ask(currencies.at(-1))
    expect(calls).toHaveLength(currencies.length)
    await ask(currencies[0])
    expect(calls).toHaveLength(currencies.length + again)
  })
})
