import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { passMedia } from './media-passthrough'

let media: http.Server
let shop: http.Server
let url: string
let answerRequest: http.RequestListener
let asked: { url: string | undefined; headers: http.IncomingHttpHeaders; body: string }[]

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: http.Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeEach(async () => {
  asked = []
  answerRequest = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=9', 'set-cookie': 'a=1' })
      .end('picture')
  media = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ url: request.url, headers: request.headers, body })
    answerRequest(request, response)
  })
  await listening(media)
  const passes = passMedia(`${addressOf(media)}/files/media`, 500)
  shop = http.createServer((request, response) => {
    if (!passes(request, response)) response.end('a page')
  })
  await listening(shop)
  url = addressOf(shop)
})
afterEach(() => {
  for (const server of [shop, media]) {
    server.closeAllConnections()
    server.close()
  }
})

test('a picture comes from the media service as it is, without cookies in either direction', async () => {
  const headers = { cookie: 'token=secret', accept: 'image/webp', 'if-none-match': '"e"' }
  const response = await fetch(`${url}/media/evergood/image/upload/w_40,h_40/p/soap/front.webp?a=%2C`, { headers })
  expect([response.status, await response.text()]).toEqual([200, 'picture'])
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=9')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-security-policy'), 'it cannot act as the shop').toContain('sandbox')
  expect(asked[0]?.url).toBe('/files/media/evergood/image/upload/w_40,h_40/p/soap/front.webp?a=%2C')
  expect(asked[0]?.headers).toMatchObject({ accept: 'image/webp', 'if-none-match': '"e"' })
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
})

test('an upload arrives whole, and its refusal comes back', async () => {
  answerRequest = (_, response) => response.writeHead(413, { 'content-type': 'application/json' }).end('{}')
  const body = 'x'.repeat(3_000_000)
  const response = await fetch(`${url}/media/v1_1/evergood/image/upload/`, { method: 'POST', body })
  expect(response.status).toBe(413)
  expect(asked[0]?.body).toHaveLength(body.length)
})

test.each(['GET', 'HEAD', 'DELETE', 'POST'])(
  'a body of a %s request without a length is no further request to the media service',
  async (method) => {
    const hidden = 'GET /outbox HTTP/1.1\r\nHost: media\r\n\r\n'
    const status = await new Promise((resolve) => {
      const { port } = new URL(url)
      const headers = { 'transfer-encoding': 'chunked' }
      http
        .request({ host: '127.0.0.1', port, method, path: '/media/a.webp', headers }, (response) =>
          resolve(response.resume().statusCode),
        )
        .end(hidden)
    })
    // The connection to the media service is kept: what is left of a request would be answered before the next one.
    await fetch(`${url}/media/b.webp`)
    expect(status).toBe(200)
    expect(asked.map((each) => [each.url, each.body])).toEqual([
      ['/files/media/a.webp', hidden],
      ['/files/media/b.webp', ''],
    ])
  },
)

test.each(['/media/../secret', '/media/%2e%2e/secret', '/media//../../secret', '/media/..%5csecret'])(
  '%s leads to nothing beside the media',
  async (path) => {
    const status = await new Promise((resolve) =>
      http.get({ port: new URL(url).port, host: '127.0.0.1', path }, (response) =>
        resolve(response.resume().statusCode),
      ),
    )
    expect(status === 404 || asked.every((each) => each.url?.startsWith('/files/media/'))).toBe(true)
    expect(asked.map((each) => each.url)).not.toContain('/files/secret')
  },
)

test.each(['/', '/media', '/mediaset', '/linen-bath-towel'])('%s is a page', async (path) => {
  expect(await (await fetch(url + path)).text()).toBe('a page')
})

test.each([
  ['is away', () => media.close()],
  ['breaks off', () => (answerRequest = (request) => void request.socket.destroy())],
  ['is silent', () => (answerRequest = () => undefined)],
] as const)('a media service that %s is a 502 that nobody keeps', async (_, fail) => {
  fail()
  const response = await fetch(`${url}/media/evergood/image/upload/p/soap/front.webp`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store'])
})

test('a media service that is away is one line of the log a minute, which counts the requests that failed', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const minutes = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  media.close()
  const failures = () => log.mock.calls.map(([line]) => JSON.parse(String(line)).failed)
  for (let picture = 0; picture < 5; picture++) await fetch(`${url}/media/soap.webp`)
  expect(failures()).toEqual([1])
  minutes.mockReturnValue(61_000)
  await fetch(`${url}/media/soap.webp`)
  expect(failures()).toEqual([1, 5])
})
